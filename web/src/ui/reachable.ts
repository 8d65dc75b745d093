// What scrolls can be scrolled by keyboard: it is a Tab stop as long as it does not fit its place.
import type { Attachment } from "svelte/attachments";

export const reachable: Attachment<HTMLElement> = (node) => {
  const look = (): void => {
    if (node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const watch = (): void => {
    sizes.disconnect();
    for (const part of [node, ...node.children]) sizes.observe(part);
  };
  const parts = new MutationObserver(watch);
  parts.observe(node, { childList: true });
  watch();
  return () => {
    sizes.disconnect();
    parts.disconnect();
  };
};
