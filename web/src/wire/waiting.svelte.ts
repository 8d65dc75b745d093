// What the server has put off because too much came at once: it is tried again when the server said, not all together.
const JITTER = 1000;

let count = $state(0);

/** Something waits for its time. */
export const isWaiting = (): boolean => count > 0;

/** Do it after this many seconds and a bit; the function returned calls it off. */
export function putOff(seconds: number, act: () => void): () => void {
  let isOver = false;
  const end = () => {
    if (!isOver) count--;
    isOver = true;
  };
  const timer = setTimeout(() => (end(), act()), seconds * 1000 + Math.random() * JITTER);
  count++;
  return () => {
    clearTimeout(timer);
    end();
  };
}
