import { describe, expect, it } from "vitest";
import { besideOf, boxAround, cornerOf, edgeOf, fitted, middleOf, panned, zoomed } from "../src/model/fit";

const WINDOW = { width: 800, height: 600 };

describe("cells", () => {
  it("are 100 by 140 units", () => {
    expect(cornerOf("2,-1")).toEqual([200, -140]);
    expect(middleOf("0,0")).toEqual([50, 70]);
    expect(edgeOf("1,1 E")).toEqual([200, 210]);
    expect(edgeOf("1,1 S")).toEqual([150, 280]);
  });

  it("have others beside them", () => {
    expect([besideOf("2,-1", "N"), besideOf("2,-1", "W")]).toEqual(["2,-2", "1,-1"]);
  });

  it("have a box around them", () => {
    expect(boxAround(["0,0", "3,1"], 10)).toEqual({ left: -10, top: -10, right: 410, bottom: 290 });
    expect(boxAround([])).toEqual({ left: 0, top: 0, right: 100, bottom: 140 });
  });
});

describe("a maze", () => {
  const box = boxAround(["-4,-6", "8,2"]);

  it("is seen whole when it is fitted, however far it has grown to one side", () => {
    const { scale, x, y } = fitted(box, WINDOW);
    expect(box.left * scale + x).toBeGreaterThanOrEqual(-0.001);
    expect(box.top * scale + y).toBeGreaterThanOrEqual(-0.001);
    expect(box.right * scale + x).toBeLessThanOrEqual(WINDOW.width + 0.001);
    expect(box.bottom * scale + y).toBeLessThanOrEqual(WINDOW.height + 0.001);
  });

  it("lies in the middle, and a small one is not blown up", () => {
    const small = boxAround(["0,0"], 0);
    const { scale, x, y } = fitted(small, WINDOW);
    expect(scale).toBe(1.25);
    expect([x + 50 * scale, y + 70 * scale]).toEqual([400, 300]);
  });

  it("keeps the point under the finger when it is zoomed", () => {
    const before = fitted(box, WINDOW);
    const after = zoomed(before, 1.5, 200, 100, before.scale);
    expect((200 - after.x) / after.scale).toBeCloseTo((200 - before.x) / before.scale);
    expect((100 - after.y) / after.scale).toBeCloseTo((100 - before.y) / before.scale);
  });

  it("cannot be zoomed or moved out of sight", () => {
    const start = fitted(box, WINDOW);
    expect(zoomed(start, 0.001, 0, 0, start.scale).scale).toBeCloseTo(start.scale * 0.6);
    expect(zoomed(start, 1000, 0, 0, start.scale).scale).toBe(3);
    const far = panned(start, 1e6, -1e6, box, WINDOW);
    expect(box.left * far.scale + far.x).toBeLessThan(WINDOW.width);
    expect(box.bottom * far.scale + far.y).toBeGreaterThan(0);
  });
});
