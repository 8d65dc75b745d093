// What there is to be seen on the board: the maze, the goals, and the places that can be tapped.
import type { Aim } from "../model/choice";
import { boxAll, boxAround, boxOf, edgeOf, treasureBox, type Box } from "../model/fit";
import { CELL_SCALE, EDGE_SCALE } from "../model/part";
import type { Position } from "../model/position";
import { aimId, type Aiming } from "./aiming.svelte";
import type { Place, Stage } from "./looking.svelte";
import type { Room } from "./room.svelte";

function boardBox({ columns, rows }: { columns: number; rows: number }, hasTreasures: boolean): Box {
  return { left: 76, top: 112, right: (columns + 1) * 100 + (hasTreasures ? 140 : 24), bottom: (rows + 1) * 140 + 28 };
}

export class Staging {
  private grown: { round: number; cells: Set<string> } = { round: -1, cells: new Set() };

  constructor(
    private readonly room: Room,
    private readonly position: () => Position,
    private readonly aiming: () => Aiming | null,
  ) {}

  private readonly edges = $derived.by(() => this.room.deck!.board);
  private readonly cells = $derived.by(() => [...Object.keys(this.position().board), ...Object.keys(this.position().goals)]);
  private readonly reach = $derived.by(() => (this.aiming()?.reach ?? []).filter((aim) => aim.kind === "cell").map((aim) => aim.key));

  /** Grows with the maze within a round and never shrinks: nothing jumps when a card is picked or played. */
  readonly whole = $derived.by<Box>(() => {
    const { round, kinds } = this.position();
    if (this.edges) return boardBox(this.edges, (kinds?.length ?? 0) > 0);
    if (this.grown.round !== round) this.grown = { round, cells: new Set() };
    for (const at of [...this.cells, ...this.reach]) this.grown.cells.add(at);
    return boxAround(this.grown.cells);
  });
  readonly cards = $derived.by<readonly Box[]>(() => this.cells.map(boxOf));
  readonly places = $derived.by<readonly Place[]>(() => (this.aiming()?.aims ?? []).flatMap((aim) => this.placeOf(aim)));
  /** Changes whenever other places can be tapped. */
  readonly placed = $derived.by(() => this.places.map(({ id }) => id).join());
  readonly stage = $derived.by<Stage>(() => {
    const aiming = this.aiming();
    return {
      whole: this.whole,
      tight: boxAll([...this.cards, ...this.places]),
      cards: this.cards,
      places: this.places,
      also: aiming?.dwarf && aiming.aims.some(({ choices }) => choices[0]?.route) ? [boxOf(aiming.dwarf)] : [],
      least: aiming?.aims.some(({ kind }) => kind === "edge") ? EDGE_SCALE : CELL_SCALE,
    };
  });

  private placeOf(aim: Aim): Place[] {
    const id = aimId(aim);
    if (aim.kind === "cell") return [{ id, ...boxOf(aim.key) }];
    if (aim.kind === "treasure" && this.edges) return [{ id, ...treasureBox(this.edges, Number(aim.key), this.position().kinds?.length ?? 1) }];
    if (aim.kind !== "edge") return [];
    const [x, y] = edgeOf(aim.key);
    return [{ id, left: x - 30, top: y - 30, right: x + 30, bottom: y + 30 }];
  }
}
