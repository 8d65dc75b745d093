// The lantern is one thing: it moves from the seat where it hung to the one where it hangs now.
import { isMotionWanted } from "./motion";

interface Hook {
  readonly seat: number;
  readonly home: Element;
  /** From the corner of its home to its own middle. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}
let hook: Hook | null = null;

/** It hangs at this seat now. A seat that is shown twice has a lantern in each place, and the first one came over. */
export const hang = (seat: number) => (node: Element): void => {
  const home = node.closest("[data-seat]");
  if (!home || (hook?.home.isConnected && hook.seat === seat)) return;
  const [here, around, before] = [node.getBoundingClientRect(), home.getBoundingClientRect(), hook];
  const [x, y] = [here.left + here.width / 2, here.top + here.height / 2];
  hook = { seat, home, x: x - around.left, y: y - around.top, width: here.width };
  if (!before?.home.isConnected || !here.width || !isMotionWanted()) return;
  const there = before.home.getBoundingClientRect();
  const from = `translate(${there.left + before.x - x}px, ${there.top + before.y - y}px) scale(${before.width / here.width})`;
  node.animate([{ transform: from }, { transform: "none" }], { id: "lantern", duration: 250, easing: "ease-in-out" });
};
