// What explains itself is reached by keyboard: all things of a place are one Tab stop, and arrows go on from there.
import type { Attachment } from "svelte/attachments";

const THINGS = "[data-explain]:not(button)";
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

export const stops: Attachment<HTMLElement> = (node) => {
  let last: HTMLElement | undefined;
  const things = () => [...node.querySelectorAll<HTMLElement>(THINGS)].filter((thing) => thing.checkVisibility());

  const look = (): void => {
    const all = [...node.querySelectorAll<HTMLElement>(THINGS)];
    // Few are asked whether they are seen: each question may have the page laid out.
    const stop = last && all.includes(last) && last.checkVisibility() ? last : all.find((thing) => thing.checkVisibility());
    for (const thing of all) {
      const index = thing === stop ? "0" : "-1";
      if (thing.getAttribute("tabindex") !== index) thing.setAttribute("tabindex", index);
    }
  };
  const focused = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element && target.matches(THINGS))) return;
    last = target as HTMLElement;
    look();
  };
  const keyed = (event: KeyboardEvent): void => {
    const [all, way] = [things(), STEPS[event.key]];
    const from = all.indexOf(event.target as HTMLElement);
    if (!way || event.shiftKey || from < 0) return;
    event.preventDefault();
    event.stopPropagation();
    all[(from + way + all.length) % all.length]!.focus();
  };

  // Looked at when everything has its place, so that nothing is laid out twice.
  let frame = 0;
  const soon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const changes = new MutationObserver(soon);
  changes.observe(node, { childList: true, subtree: true, attributeFilter: ["class", "data-explain"] });
  // What is hidden in one layout is there in another.
  const sizes = new ResizeObserver(look);
  sizes.observe(node);
  node.addEventListener("focusin", focused);
  node.addEventListener("keydown", keyed);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    node.removeEventListener("focusin", focused);
    node.removeEventListener("keydown", keyed);
  };
};
