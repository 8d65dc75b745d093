// The address of the page, and going elsewhere without loading it again.
import { routed, type Route } from "./address";

let current = $state<Route>(routed(location.pathname));

export const route = (): Route => current;

/** Go there without loading the page again. */
export function go(path: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  current = routed(location.pathname);
  window.scrollTo(0, 0);
}

window.addEventListener("popstate", () => {
  current = routed(location.pathname);
});
