// Made by `npm run wire` from the server's own types; a test holds the two together.

export type Phase =
  | "bribing"
  | "choosing"
  | "dealing"
  | "laying"
  | "leaving"
  | "marking"
  | "moving"
  | "ordering"
  | "over"
  | "paying"
  | "share"
  | "taking"
  | "turn";
export type Event =
  | BribeLapsed
  | BribePaid
  | CardLost
  | Discarded
  | DoorOpened
  | DragonFed
  | DragonTaken
  | Drew
  | Dug
  | DwarfDealt
  | DwarfSeen
  | FirstNamed
  | GoalRevealed
  | GoalTurned
  | GoalsSpent
  | GoldDrawn
  | GoldLeft
  | GoldMarked
  | GoldOffered
  | GoldPaid
  | GoldShown
  | GoldTaken
  | GoldWon
  | HandDealt
  | HandDrawn
  | Left
  | MatchEnded
  | NuggetFound
  | NuggetLaid
  | NuggetReturned
  | Passed
  | Peeked
  | PointsScored
  | PoolShared
  | Rated
  | Remained
  | RockFell
  | RoleDealt
  | RolesShown
  | RoundAdded
  | RoundBegan
  | RoundEnded
  | Stayed
  | StepBegan
  | StormStruck
  | ToolBroken
  | ToolLaid
  | ToolRepaired
  | ToolShed
  | TrapGone
  | TrapSet
  | TreasureSeen
  | TreasureTaken
  | TreasuresLaid
  | TreasuresShown
  | TrollBribed
  | TrollGone
  | TrollSet
  | TurnBegan
  | VoteBegan
  | VotedAgainst
  | VotedFor
  | Walked;
/**
 * [value, low, high]: an estimate with its 95 % interval; all three alike where it is known.
 *
 * @minItems 3
 */
export type Interval = [number, number, number];
export type Sent =
  | Hello
  | Play
  | Why
  | Advise
  | Count
  | Sit
  | Rise
  | Name
  | Place
  | Clear
  | Change
  | Tempo
  | Listing
  | Begin
  | Hand
  | Back
  | Say
  | Call
  | Mute
  | Mark
  | Ready
  | Hide
  | Wish
  | Vouch;
export type Received = Done | Allowed | Counted | Refused | Advice | Table | View | Step | Steps | Chat | Calls | Marks | Bye;

/**
 * All that a table can be opened with.
 */
export interface Games {
  games: GameInfo[];
  bots: string[];
  usual_bot: string;
  first_bot: string;
  paces: string[];
  tempos: string[];
  open_tables: boolean;
}
export interface GameInfo {
  name: string;
  title: string;
  about: string;
  rules: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: [number, number];
  unit: string;
  options: OptionInfo[];
}
export interface OptionInfo {
  name: string;
  choices: string[];
  help: string;
}
export interface Me {
  name: string;
  tables: OwnTable[];
}
export interface OwnTable {
  table: string;
  game: string;
  stage: string;
  asked: boolean;
  outcome?: OwnOutcome | null;
  replay?: boolean;
}
/**
 * Of a match that is over. One that was not played to the end has no scores.
 */
export interface OwnOutcome {
  ended: number;
  seat: number | null;
  names: string[];
  scores?: number[];
  winners?: number[];
  rating?: string;
}
export interface NewName {
  name: string;
}
/**
 * With a bot named, bots take the other seats; with `begin` the match begins at once.
 */
export interface NewTable {
  game: string;
  seats: number;
  options?: {
    [k: string]: string;
  };
  pace?: "day" | "minute" | "none" | "three-minutes";
  tempo?: "at-once" | "brisk" | "calm";
  spectators?: boolean;
  chat?: boolean;
  coach?: boolean;
  face?: number;
  listed?: boolean;
  bot?: string;
  begin?: boolean;
}
export interface TableMade {
  table: string;
  code: string | null;
}
/**
 * Tables to join, those with the most people first; and matches to watch, the latest first.
 */
export interface OpenTables {
  join: OpenTable[];
  watch: OpenTable[];
}
/**
 * A table that everybody may find: what is known of it from outside. Its match is not.
 */
export interface OpenTable {
  table: string;
  terms: Terms;
  seats: OpenSeat[];
  host: number | null;
  waited: number;
  round: number;
}
/**
 * What the host chose. All but the tempo is settled once the match begins.
 */
export interface Terms {
  game: string;
  options: {
    [k: string]: string;
  };
  seats: number;
  pace?: "day" | "minute" | "none" | "three-minutes";
  tempo?: "at-once" | "brisk" | "calm";
  spectators?: boolean;
  chat?: boolean;
  coach?: boolean;
}
/**
 * Who has a seat at an open table, as everybody may know it.
 */
export interface OpenSeat {
  name: string;
  face: number;
  kind: "bot" | "empty" | "person";
  bot: string;
}
export interface TableShown {
  info: TableInfo;
  code: string | null;
}
/**
 * The table without its match. `you` and `hosting` are the viewer's own.
 */
export interface TableInfo {
  terms: Terms;
  stage: "lobby" | "over" | "playing";
  seats: SeatInfo[];
  host: number | null;
  you: number | null;
  hosting: boolean;
  wishes: number[];
  followed: string;
  ended: string;
  claim: ClaimInfo | null;
  pause: PauseInfo | null;
  looks: boolean;
  absences: AbsenceInfo[];
  stand_ins: StandInInfo[];
  calls: CallTerms;
  listed: boolean;
  coach: boolean;
  advised: AdvisedInfo[];
}
/**
 * Who has a seat, as everybody may know it. `handing` is the viewer's own: whether they can have a bot stand in.
 */
export interface SeatInfo {
  name: string;
  face: number;
  kind: "bot" | "empty" | "person";
  bot: string;
  present: boolean;
  muted: boolean;
  away: number | null;
  handing: "" | "alone" | "asked" | "together";
  handing_left: number;
}
/**
 * Somebody says that a seat is theirs. `yours`: it is you; `asked`: the answer is yours.
 */
export interface ClaimInfo {
  number: number;
  seat: number;
  name: string;
  granted: boolean;
  yours: boolean;
  asked: boolean;
}
/**
 * The round that was dealt is not played before people are ready for it.
 */
export interface PauseInfo {
  round: number;
  ready: number[];
  left: number | null;
}
/**
 * Somebody went away after the ply `since` and came back after the ply `back`, unless they are away still.
 */
export interface AbsenceInfo {
  seat: number;
  since: number;
  back: number | null;
}
/**
 * After that ply a bot began to play for somebody, or, if it is no bot, they play again.
 */
export interface StandInInfo {
  seat: number;
  ply: number;
  bot: boolean;
}
/**
 * The quick calls of this match, what each of them is about, and how many a player may make in how many seconds.
 */
export interface CallTerms {
  kinds: {
    [k: string]: "" | "goal" | "seat" | "tool";
  };
  most: number;
  seconds: number;
}
/**
 * At that ply, that seat asked the coach.
 */
export interface AdvisedInfo {
  seat: number;
  ply: number;
}
export interface Link {
  token: string;
  seconds: number;
  qr: string;
}
/**
 * A seat; or the name at it, for whoever may not see the table.
 */
export interface SeatClaimed {
  seat?: number | null;
  name?: string;
}
export interface TableFound {
  table: string;
}
export interface LinkUsed {
  token: string;
}
export interface CodeAsked {
  code: string;
}
/**
 * A line of chat by its number; or, without one, the name at a seat.
 */
export interface NewReport {
  line?: number | null;
  seat?: number | null;
  note?: string;
}
export interface Reported {
  days: number;
}
/**
 * All that the server keeps of a guest. Times are seconds since 1970.
 */
export interface OwnData {
  name: string;
  since: number;
  seen: number;
  tables: OwnVisit[];
  reports: OwnReport[];
}
/**
 * What a table keeps of you. The moves of the match are in its record.
 */
export interface OwnVisit {
  table: string;
  game?: string;
  damaged?: boolean;
  seats?: OwnSeat[];
  lines?: OwnLine[];
  marks?: OwnMark[];
  claims?: OwnClaim[];
  calls?: OwnCall[];
  questions?: OwnQuestion[];
}
/**
 * You took this seat, changed your name or face, handed it to a bot, took it back.
 */
export interface OwnSeat {
  at: number;
  seat: number;
  name: string;
  face: number;
}
export interface OwnLine {
  at: number;
  text: string;
}
/**
 * What you privately thought of a seat.
 */
export interface OwnMark {
  at: number;
  seat: number;
  mark: string;
  note: string;
}
/**
 * You said that this seat is yours.
 */
export interface OwnClaim {
  at: number;
  seat: number;
  name: string;
}
export interface OwnCall {
  at: number;
  ply: number;
  code: string;
}
/**
 * You asked the coach, where others could see it.
 */
export interface OwnQuestion {
  at: number;
  ply: number;
}
/**
 * You reported a line or a name.
 */
export interface OwnReport {
  at: number;
  table: string;
  name: string;
  said: string;
  note: string;
}
/**
 * You are forgotten at so many tables. Those that are damaged could not be read.
 */
export interface Erased {
  tables: number;
  damaged: number;
}
/**
 * Days after which something is forgotten; of links, minutes.
 */
export interface Privacy {
  lobby: number;
  match: number;
  talk: number;
  guest: number;
  report: number;
  cookie: number;
  link: number;
  open_tables: boolean;
}
export interface Tracks {
  tracks: Track[];
}
/**
 * The lessons of the games that are played with one deck.
 */
export interface Track {
  deck: string;
  games: string[];
  lessons: LessonInfo[];
}
/**
 * A lesson as the list has it; its words are in the catalogues, by its name.
 */
export interface LessonInfo {
  game: string;
  name: string;
  moves: number;
  steps: number;
  rules: string[];
}
/**
 * `codes`: all that was played so far. `ask`: could this be played now? `show`: what would be a good move?
 *     `count`: how many are there of each card?
 */
export interface LessonAsked {
  /**
   * @maxItems 60
   */
  codes?: string[];
  ask?: string;
  show?: boolean;
  count?: boolean;
}
export interface LessonShown {
  desk: DeskShown;
  people: boolean;
  done: boolean[];
  stage: "missed" | "open" | "solved";
  move: MoveShown | null;
  counts: {
    [k: string]: CardCount;
  } | null;
}
/**
 * A desk as its seat may see it. `played` of the codes were played; `refused` is why the next one was not, or why
 *     what was asked about cannot be.
 */
export interface DeskShown {
  game: string;
  options: {
    [k: string]: string;
  };
  seats: number;
  you: number;
  sight: Sight;
  log: Missed[];
  played: number;
  refused: Problem | null;
  tried: TriedInfo | null;
}
/**
 * All that a viewer knows of the match now.
 */
export interface Sight {
  ply: number;
  position: Position;
  choices: Choices;
  last: Position | null;
}
export interface Position {
  round: number;
  phase: Phase;
  turn: number;
  first: number;
  /**
   * By cell, the card there, and whether it lies spun.
   */
  board: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [string, boolean];
  };
  /**
   * By cell, a card that lies face down; null: the viewer does not know it.
   */
  goals: {
    [k: string]: string | null;
  };
  /**
   * By cell, the seats that know the card there.
   */
  peeked: {
    [k: string]: number[];
  };
  /**
   * Cards by seat; null: the viewer does not know it.
   */
  hands: (string | null)[][];
  pile: number;
  /**
   * Cards; null: the viewer does not know it.
   */
  discards: (string | null)[];
  /**
   * Tools by seat.
   */
  broken: string[][];
  /**
   * Cards; null: the viewer does not know it.
   */
  roles: (string | null)[];
  supply?: number;
  /**
   * Cards by seat; null: the viewer does not know it.
   */
  gold?: (string | null)[][];
  pool?: number;
  /**
   * Cards; null: there are none, or the viewer does not know them.
   */
  offer?: string[] | null;
  last?: number;
  totals?: number[];
  nuggets?: string[];
  /**
   * A cell; null: there is none yet.
   */
  nugget?: string | null;
  finder?: number;
  choice?: string;
  markers?: number;
  /**
   * By cell, a seat.
   */
  marks?: {
    [k: string]: number;
  };
  /**
   * By cell, a seat.
   */
  bribes?: {
    [k: string]: number;
  };
  keys?: string[];
  debts?: number[];
  due?: number;
  trail?: string[];
  spent?: string[];
  out?: string[];
  clans?: string[];
  /**
   * Cells by seat.
   */
  dwarfs?: string[];
  kinds?: string[];
  /**
   * Cards; null: the viewer does not know it.
   */
  treasures?: (string | null)[];
  /**
   * Seats by place; null: nobody.
   */
  takers?: (number | null)[];
  dragon?: number;
  tools?: string[];
  /**
   * Places between two cells.
   */
  traps?: string[];
  /**
   * By place between two cells, a seat.
   */
  trolls?: {
    [k: string]: number;
  };
  points?: number[];
  rounds?: number;
  topic?: string;
  votes?: number[];
}
/**
 * What a viewer may do now, as codes.
 */
export interface Choices {
  waiting: number[];
  options: string[];
  asides: string[];
  left: number | null;
}
/**
 * What a viewer learned by one ply, and by the deal that followed it if one did. Ply 0 is the first deal.
 */
export interface Missed {
  ply: number;
  events: Event[];
}
export interface BribeLapsed {
  type: "BribeLapsed";
  seat: number;
  count: number;
}
export interface BribePaid {
  type: "BribePaid";
  seat: number;
  cards: string[];
}
export interface CardLost {
  type: "CardLost";
  seat: number;
  card: string | null;
}
export interface Discarded {
  type: "Discarded";
  seat: number;
  card: string;
}
export interface DoorOpened {
  type: "DoorOpened";
  seat: number;
  card: string;
  at: string;
}
export interface DragonFed {
  type: "DragonFed";
  seat: number;
  price: number;
  points: number;
}
export interface DragonTaken {
  type: "DragonTaken";
  seat: number;
}
export interface Drew {
  type: "Drew";
  seat: number;
  card: string | null;
}
export interface Dug {
  type: "Dug";
  seat: number;
  card: string;
  at: string;
  spin: boolean;
}
export interface DwarfDealt {
  type: "DwarfDealt";
  seat: number;
  clan: string;
  role: string | null;
}
export interface DwarfSeen {
  type: "DwarfSeen";
  seat: number;
  card: string;
  whom: number;
  role: string | null;
}
export interface FirstNamed {
  type: "FirstNamed";
  seat: number;
  why: string;
}
export interface GoalRevealed {
  type: "GoalRevealed";
  seat: number;
  at: string;
  card: string;
}
export interface GoalTurned {
  type: "GoalTurned";
  seat: number;
  at: string;
  spin: boolean;
}
export interface GoalsSpent {
  type: "GoalsSpent";
  cards: string[];
}
export interface GoldDrawn {
  type: "GoldDrawn";
  count: number;
}
export interface GoldLeft {
  type: "GoldLeft";
  at: string[];
  cards: string[];
  whys: string[];
}
export interface GoldMarked {
  type: "GoldMarked";
  seat: number;
  at: string;
}
export interface GoldOffered {
  type: "GoldOffered";
  seat: number;
  count: number;
  cards: string[] | null;
}
export interface GoldPaid {
  type: "GoldPaid";
  seat: number;
  count: number;
  cards: string[] | null;
}
export interface GoldShown {
  type: "GoldShown";
  cards: string[][];
}
export interface GoldTaken {
  type: "GoldTaken";
  seat: number;
  card: string | null;
}
export interface GoldWon {
  type: "GoldWon";
  seat: number;
  cards: string[];
}
export interface HandDealt {
  type: "HandDealt";
  seat: number;
  count: number;
  cards: string[] | null;
}
export interface HandDrawn {
  type: "HandDrawn";
  seat: number;
  count: number;
  cards: string[] | null;
}
export interface Left {
  type: "Left";
  seat: number;
  count: number;
  cards: string[] | null;
}
export interface MatchEnded {
  type: "MatchEnded";
  scores: number[];
  winners: number[];
}
export interface NuggetFound {
  type: "NuggetFound";
  seat: number;
  cards: string[];
}
export interface NuggetLaid {
  type: "NuggetLaid";
  seat: number;
  card: string;
  at: string;
}
export interface NuggetReturned {
  type: "NuggetReturned";
  seat: number;
  cards: string[];
}
export interface Passed {
  type: "Passed";
  seat: number;
  card: string | null;
}
export interface Peeked {
  type: "Peeked";
  seat: number;
  card: string;
  at: string;
  goal: string | null;
}
export interface PointsScored {
  type: "PointsScored";
  points: number[];
}
export interface PoolShared {
  type: "PoolShared";
  clan: string;
  members: number[];
  worth: number;
  share: number;
  rest: number;
  best: number;
  finders: number[];
  extra: number;
  lost: number;
}
export interface Rated {
  type: "Rated";
  seat: number;
  gold: number;
  rating: string;
}
export interface Remained {
  type: "Remained";
  seat: number;
}
export interface RockFell {
  type: "RockFell";
  seat: number;
  card: string;
  at: string;
  fallen: string;
}
export interface RoleDealt {
  type: "RoleDealt";
  seat: number;
  role: string | null;
}
export interface RolesShown {
  type: "RolesShown";
  roles: string[];
}
export interface RoundAdded {
  type: "RoundAdded";
  rounds: number;
}
export interface RoundBegan {
  type: "RoundBegan";
  round: number;
  first: number;
  pile: number;
}
export interface RoundEnded {
  type: "RoundEnded";
  round: number;
  reason: string;
  winners: string;
}
export interface Stayed {
  type: "Stayed";
  seat: number;
}
export interface StepBegan {
  type: "StepBegan";
  seat: number;
  step: Phase;
}
export interface StormStruck {
  type: "StormStruck";
  seat: number;
  card: string;
  at: string;
  fallen: string;
}
export interface ToolBroken {
  type: "ToolBroken";
  seat: number;
  card: string;
  whom: number;
  tool: string;
}
export interface ToolLaid {
  type: "ToolLaid";
  seat: number;
  card: string;
  at: string;
}
export interface ToolRepaired {
  type: "ToolRepaired";
  seat: number;
  card: string;
  whom: number;
  tool: string;
  mended: string;
}
export interface ToolShed {
  type: "ToolShed";
  seat: number;
  count: number;
  cards: string[] | null;
  tool: string;
  mended: string;
}
export interface TrapGone {
  type: "TrapGone";
  at: string;
  side: string;
}
export interface TrapSet {
  type: "TrapSet";
  seat: number;
  card: string;
  at: string;
  side: string;
}
export interface TreasureSeen {
  type: "TreasureSeen";
  seat: number;
  card: string;
  place: number;
  treasure: string | null;
}
export interface TreasureTaken {
  type: "TreasureTaken";
  seat: number;
  place: number;
}
export interface TreasuresLaid {
  type: "TreasuresLaid";
  kinds: string[];
}
export interface TreasuresShown {
  type: "TreasuresShown";
  cards: string[][];
}
export interface TrollBribed {
  type: "TrollBribed";
  seat: number;
  at: string;
}
export interface TrollGone {
  type: "TrollGone";
  seat: number;
  card: string;
  at: string;
  side: string;
}
export interface TrollSet {
  type: "TrollSet";
  seat: number;
  card: string;
  at: string;
  side: string;
}
export interface TurnBegan {
  type: "TurnBegan";
  seat: number;
}
export interface VoteBegan {
  type: "VoteBegan";
  seat: number;
  topic: string;
}
export interface VotedAgainst {
  type: "VotedAgainst";
  seat: number;
}
export interface VotedFor {
  type: "VotedFor";
  seat: number;
}
export interface Walked {
  type: "Walked";
  seat: number;
  at: string;
}
/**
 * Why not.
 */
export interface Problem {
  key: string;
  reason: string;
}
/**
 * A card that was tried: how it would lie, the sides where tunnel meets tunnel, and those where it does not fit.
 */
export interface TriedInfo {
  card: string;
  at: string;
  spun: boolean;
  joins: string;
  fails: string;
}
/**
 * A good move, once all but the first `keep` codes are taken back.
 */
export interface MoveShown {
  keep: number;
  code: string;
}
/**
 * How many copies of a card there are in the match. The other three add up to that: `mine` the viewer has, `table`
 *     are where the viewer sees or knows them, and the viewer does not know where `unseen` are.
 */
export interface CardCount {
  copies: number;
  mine: number;
  table: number;
  unseen: number;
}
/**
 * All puzzles, and the one of the day that was asked about.
 */
export interface Puzzles {
  puzzles: PuzzleInfo[];
  today: string;
}
/**
 * A puzzle as the list has it. `grade`: 1 easy to 3 hard.
 */
export interface PuzzleInfo {
  name: string;
  game: string;
  kind: string;
  grade: number;
}
/**
 * `codes`: all that was played so far; `point`: a goal, a seat or a card instead. `ask`: could this be played?
 */
export interface PuzzleAsked {
  /**
   * @maxItems 60
   */
  codes?: string[];
  ask?: string;
  point?: string;
  hint?: boolean;
}
/**
 * `about`: the goal or the cards that are asked about. `counts`: how many of each card there are, where that is
 *     to be counted. `cards`: how many the seat held at the beginning. `choices`: cards to point at.
 */
export interface PuzzleShown {
  name: string;
  kind: string;
  grade: number;
  points_at: "" | "card" | "goal" | "seat";
  about: string[];
  counts: {
    [k: string]: number;
  };
  choices: string[];
  cards: number;
  turns: number;
  desk: DeskShown;
  stage: "missed" | "open" | "solved";
  hint: PuzzleHint | null;
  proof: PuzzleProof | null;
}
/**
 * Where the next card goes, once all but the first `keep` codes are taken back.
 */
export interface PuzzleHint {
  keep: number;
  at: string;
}
/**
 * Of `tries` ways or worlds, `fits` do what is asked, or fit what was seen.
 */
export interface PuzzleProof {
  answer: string[];
  tries: number;
  fits: number;
}
/**
 * Of a match that is over. `own` is the line of your statistics; null if you did not play it, or not to the end.
 */
export interface MatchTold {
  ended: number;
  stories: (MarkStory | UnmarkedStory | FooledStory | RockfallStory | TunnelStory | HaulStory | RoundStory | MissedStory | DeedStory)[];
  own: MatchLine | null;
}
/**
 * A mark of mine. `line`: after each act of the round, how likely the seat was a saboteur to what I had seen.
 */
export interface MarkStory {
  kind: "mark";
  round: number;
  move: number;
  moment: number;
  seat: number;
  mark: "suspect" | "trust";
  right: boolean;
  line: number[];
}
/**
 * I marked nobody. Whom the bots would have suspected in my place, from which act on; without a seat, nobody.
 */
export interface UnmarkedStory {
  kind: "unmarked";
  round: number;
  move: number;
  moment: number;
  seat: number | null;
  right: boolean;
  line: number[];
}
/**
 * Somebody who plays against the others was not found out for long: by me, if that is whom they fooled, by my
 *     marks; by everybody, as the bots read it, if it is nobody. `is_whole`: to the end of the round.
 */
export interface FooledStory {
  kind: "fooled";
  round: number;
  move: number;
  moment: number;
  seat: number;
  whom: number | null;
  is_whole: boolean;
  line: number[];
}
/**
 * What the costliest rockfall did to the side that it cost most.
 */
export interface RockfallStory {
  kind: "rockfall";
  round: number;
  move: number;
  moment: number;
  seat: number;
  side: string;
  whose: number | null;
  unit: string;
  before: Interval;
  after: Interval;
  picture: Picture;
}
/**
 * A maze: cards by cell, with half a turn or without; the cells that lie face down; doors that are open; and the
 *     cells that the story is about, in their order.
 */
export interface Picture {
  board: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [string, boolean];
  };
  backs: string[];
  keys: string[];
  cells: string[];
}
/**
 * The longest way into the mountain that there ever was.
 */
export interface TunnelStory {
  kind: "tunnel";
  round: number;
  move: number;
  moment: number;
  seat: number | null;
  length: number;
  treasure: boolean;
  picture: Picture;
}
/**
 * Nobody got more in one round. `counts`: what each seat got in it.
 */
export interface HaulStory {
  kind: "haul";
  round: number;
  move: number;
  moment: number;
  seat: number;
  count: number;
  counts: number[];
}
/**
 * Of somebody who plays alone: no round brought more. `counts`: what each of them brought.
 */
export interface RoundStory {
  kind: "round";
  round: number;
  move: number;
  moment: number;
  seat: number;
  count: number;
  counts: number[];
}
/**
 * Of somebody who plays alone: the gold that was nearest when a round ended, and how many cards were missing.
 */
export interface MissedStory {
  kind: "missed";
  round: number;
  move: number;
  moment: number;
  seat: number;
  count: number;
  cards: number;
  picture: Picture;
}
/**
 * Nobody did it more often: `broke`, `rockfall`, `dig`. The moment is the first time; `counts` are those
 *     of all seats.
 */
export interface DeedStory {
  kind: "deed";
  round: number;
  move: number;
  moment: number;
  deed: string;
  seat: number;
  count: number;
  counts: number[];
}
/**
 * How one seat fared. `fooled`: the names of those whom I trusted, and who played against me.
 */
export interface MatchLine {
  game: string;
  options: {
    [k: string]: string;
  };
  seats: number;
  score: number;
  won: boolean;
  winners: number;
  rating: string;
  rounds: PlayedRound[];
  marks: JudgedMark[];
  fooled: string[];
}
/**
 * A round of mine. Where no side wins, those have won it who got the most.
 */
export interface PlayedRound {
  role: string;
  clan: string;
  won: boolean;
  winners: number;
  side: string;
}
/**
 * A mark that stood when the round ended. `bots`: whether their reading was right at that moment, by what I had
 *     seen.
 */
export interface JudgedMark {
  mark: "suspect" | "trust";
  move: number;
  right: boolean;
  bots: boolean;
}
/**
 * A whole match that is over, as one pair of eyes saw it.
 */
export interface ReplayShown {
  game: string;
  options: {
    [k: string]: string;
  };
  revision: number;
  eyes: string;
  seats: ReplaySeat[];
  you: number | null;
  ended: number | null;
  why: string;
  steps: ReplayStep[];
}
/**
 * Who sat there when the match ended. Of a record that somebody has, only names are known.
 */
export interface ReplaySeat {
  name: string;
  face: number;
  kind: "" | "bot" | "person";
  bot: string;
}
/**
 * A deal, by no seat, or an action. After a deal `position` is all that the viewer knew; later positions follow
 *     from the events.
 */
export interface ReplayStep {
  ply: number;
  round: number;
  seat: number | null;
  code: string | null;
  events: Event[];
  position: Position | null;
  calls: ReplayCall[];
}
/**
 * A quick call that was heard after this step and before the next.
 */
export interface ReplayCall {
  seat: number;
  kind: string;
  target: string;
}
/**
 * A match looked back upon, as far as it belongs to these eyes. `id` is how to ask for it again.
 */
export interface AnalysisShown {
  id: string;
  eyes: string;
  count: CountShown;
  analysis: Analysis;
}
/**
 * How far the counting is: `done` of `work` pieces; `before`: so many matches are counted first.
 */
export interface CountShown {
  stage: "counting" | "done" | "failed" | "none" | "waiting";
  done: number;
  work: number;
  before: number;
}
/**
 * All of it. `done` of `work` parts are counted; only `chances`, `turning` and gains of `turns` need counting.
 */
export interface Analysis {
  kilof_analysis: number;
  game: string;
  options: {
    [k: string]: string;
  };
  revision: number;
  names: string[];
  done: number;
  work: number;
  steps: PastStep[];
  rounds: PastRound[];
  suspicion?: Suspicion | null;
  moved?: Moved[];
  tracks?: GoldTracks | null;
  chances?: Chances | null;
  turning?: Turning[];
  turns?: Turn[];
}
/**
 * What happened at a moment.
 */
export interface PastStep {
  moment: number;
  round: number;
  ply: number;
  seat: number | null;
  code: string | null;
  mark: string;
}
/**
 * A round: its moments, and how it came out as far as it is known.
 */
export interface PastRound {
  round: number;
  first: number;
  last: number;
  ended?: number | null;
  reason?: string;
  side?: string;
  roles?: string[];
  clans?: string[];
  scores?: number[];
}
/**
 * How likely each seat was to play which part, in the eyes of each viewer, from that viewer's own view alone.
 */
export interface Suspicion {
  parts: string[];
  viewers: {
    [k: string]: {
      [k: string]: number[][];
    };
  };
}
/**
 * An act that moved what a viewer thinks of a seat, about the first of the parts.
 */
export interface Moved {
  viewer: string;
  moment: number;
  round: number;
  seat: number;
  about: number;
  before: number;
  after: number;
}
/**
 * Games in which nobody is to be found out: what each seat has of the round, and what is near.
 */
export interface GoldTracks {
  unit: string;
  marked: number[][];
  reach: number[][];
}
/**
 * By rollouts from the true state; what is still to be drawn is shuffled in each.
 */
export interface Chances {
  kind: string;
  unit: string;
  sides: Side[];
  moments: (Chance | null)[];
}
/**
 * Somebody who can win a round: a side of the game, a clan, or a seat.
 */
export interface Side {
  name: string;
  seat?: number | null;
}
/**
 * How the round hung at a moment, side by side.
 */
export interface Chance {
  sides: Interval[];
  rollouts: number;
}
/**
 * A jump of the chances that is larger than both intervals together.
 */
export interface Turning {
  moment: number;
  round: number;
  seat: number | null;
  side: number;
  before: number;
  after: number;
}
/**
 * A decision that a seat had, in the eyes of a bot that knew what the seat knew.
 */
export interface Turn {
  moment: number;
  round: number;
  seat: number;
  bot: string;
  own: boolean;
  played: string;
  best: string;
  options: Weighed[];
  beliefs: number[];
  goals: Goal[];
  gain?: Interval | null;
  is_better?: boolean;
}
/**
 * An option as a bot saw it. Worth is on the bot's own scale: about 1 for a card's progress towards a goal.
 */
export interface Weighed {
  code: string;
  worth: number;
  why: string;
}
/**
 * How likely a treasure lies there, to the seat in turn; 0 or 1 if it has looked.
 */
export interface Goal {
  at: string;
  chance: number;
  seen: boolean;
}
/**
 * The first message, and whenever the client is unsure: what have I missed since this ply? null: show me all.
 */
export interface Hello {
  type: "hello";
  id: string;
  ply?: number | null;
}
/**
 * An action as its code, decided on the view of that ply.
 */
export interface Play {
  type: "play";
  id: string;
  ply: number;
  code: string;
}
/**
 * May I do this, and if not, why? Nothing happens.
 */
export interface Why {
  type: "why";
  id: string;
  ply: number;
  code: string;
}
/**
 * What could I do? Asked in one's own turn, on the view of that ply.
 */
export interface Advise {
  type: "advise";
  id: string;
  ply: number;
}
/**
 * How many of each card are there, and where, as far as I may know? Nothing happens.
 */
export interface Count {
  type: "count";
  id: string;
}
/**
 * Take this seat, or any. If somebody else has that face, or it is 0, it is another one.
 */
export interface Sit {
  type: "sit";
  id: string;
  name: string;
  seat?: number | null;
  face?: number;
}
/**
 * Leave the seat for good.
 */
export interface Rise {
  type: "rise";
  id: string;
}
/**
 * Call me this, and give me that face; 0: the one I have.
 */
export interface Name {
  type: "name";
  id: string;
  name: string;
  face?: number;
}
/**
 * A bot on this seat.
 */
export interface Place {
  type: "place";
  id: string;
  seat: number;
  bot: string;
}
/**
 * Take the bot away, or remove the person.
 */
export interface Clear {
  type: "clear";
  id: string;
  seat: number;
}
/**
 * Other terms.
 */
export interface Change {
  type: "change";
  id: string;
  game: string;
  seats: number;
  options?: {
    [k: string]: string;
  };
  pace?: "day" | "minute" | "none" | "three-minutes";
  tempo?: "at-once" | "brisk" | "calm";
  spectators?: boolean;
  chat?: boolean;
  coach?: boolean;
}
/**
 * How fast bots move from now on; in a running match too.
 */
export interface Tempo {
  type: "tempo";
  id: string;
  tempo: "at-once" | "brisk" | "calm";
}
/**
 * The table is open to everybody on this server, or no longer.
 */
export interface Listing {
  type: "listing";
  id: string;
  listed: boolean;
}
/**
 * Let the match begin.
 */
export interface Begin {
  type: "begin";
  id: string;
}
/**
 * Have a bot play this seat until its person is back. If the host is away, two people have to ask for it.
 */
export interface Hand {
  type: "hand";
  id: string;
  seat: number;
}
/**
 * I am back and play myself.
 */
export interface Back {
  type: "back";
  id: string;
}
/**
 * A line of chat.
 */
export interface Say {
  type: "say";
  id: string;
  text: string;
}
/**
 * A quick call: one of those that the table has, and what it is about, written as in action codes.
 */
export interface Call {
  type: "call";
  id: string;
  kind: string;
  target?: string;
}
export interface Mute {
  type: "mute";
  id: string;
  seat: number;
  muted: boolean;
}
export interface Mark {
  type: "mark";
  id: string;
  seat: number;
  mark?: string;
  note?: string;
}
/**
 * I have read how the last round ended, and am ready for this one.
 */
export interface Ready {
  type: "ready";
  id: string;
  round: number;
}
/**
 * I have looked at my role of this round: my time may run.
 */
export interface Hide {
  type: "hide";
  id: string;
  round: number;
}
/**
 * A rematch, please.
 */
export interface Wish {
  type: "wish";
  id: string;
}
/**
 * The answer to a claim to a seat, by the claim's number: yes, they are who they say they are; or no.
 */
export interface Vouch {
  type: "vouch";
  id: string;
  claim: number;
  yes: boolean;
}
/**
 * That message is stored for good. `number` counts all public entries up to it; an action has its ply.
 */
export interface Done {
  type: "done";
  id: string;
  number: number;
  ply: number | null;
}
/**
 * It could be done.
 */
export interface Allowed {
  type: "allowed";
  id: string;
}
/**
 * How many there are of each card, by name, at that ply.
 */
export interface Counted {
  type: "counted";
  id: string;
  ply: number;
  cards: {
    [k: string]: CardCount;
  };
}
/**
 * Nothing came of that message. `key` is a rule's number or a word; `id` is empty if none could be read.
 */
export interface Refused {
  type: "refused";
  id: string;
  key: string;
  reason: string;
}
/**
 * What that seat could do at that ply: one to three ideas, the best first. It is only as good as the bot.
 */
export interface Advice {
  type: "advice";
  id: string;
  ply: number;
  ideas: Idea[];
}
/**
 * Something that could be done, and the bot's reason, in which `{whom}` and `{card}` are those of the code.
 */
export interface Idea {
  code: string;
  why: string;
}
/**
 * The table without its match, whenever it changes.
 */
export interface Table {
  type: "table";
  info: TableInfo;
  code: string | null;
}
/**
 * All that this client may know of the match; null if there is none to show.
 */
export interface View {
  type: "view";
  sight: Sight | null;
}
/**
 * A ply happened. `events` are the client's own. A client that is not at `since` has missed something.
 */
export interface Step {
  type: "step";
  since: number;
  ply: number;
  events: Event[];
  choices: Choices;
}
/**
 * What a client missed after the ply `since`, ply by ply, and what it may do now.
 */
export interface Steps {
  type: "steps";
  since: number;
  steps: Missed[];
  choices: Choices;
}
/**
 * Lines of chat: new ones, or all that there are. Of somebody who was erased there are none any more.
 */
export interface Chat {
  type: "chat";
  lines: Line[];
  all: boolean;
}
/**
 * A line of chat.
 */
export interface Line {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  call: string;
}
/**
 * Quick calls: one that was just made, or those that somebody who comes has to know of.
 */
export interface Calls {
  type: "calls";
  calls: Heard[];
}
/**
 * A quick call. `round` and `ply` say when it was made in the match, `ago` how many seconds have passed since.
 */
export interface Heard {
  number: number;
  round: number;
  ply: number;
  seat: number;
  kind: string;
  target: string;
  ago: number;
}
/**
 * All private marks of this client's person.
 */
export interface Marks {
  type: "marks";
  marks: Note[];
}
/**
 * A private mark of the viewer. The acts are those that there had been in the round when it was marked.
 */
export interface Note {
  seat: number;
  mark: string;
  note: string;
  act: number;
  last: string;
  last_act: number;
}
/**
 * The connection is about to be closed.
 */
export interface Bye {
  type: "bye";
  why: "come-back" | "flood" | "forbidden" | "slow";
}
export interface ClassicPosition {
  round: number;
  phase: Phase;
  turn: number;
  first: number;
  /**
   * By cell, the card there, and whether it lies spun.
   */
  board: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [string, boolean];
  };
  /**
   * By cell, a card that lies face down; null: the viewer does not know it.
   */
  goals: {
    [k: string]: string | null;
  };
  /**
   * By cell, the seats that know the card there.
   */
  peeked: {
    [k: string]: number[];
  };
  /**
   * Cards by seat; null: the viewer does not know it.
   */
  hands: (string | null)[][];
  pile: number;
  /**
   * Cards; null: the viewer does not know it.
   */
  discards: (string | null)[];
  /**
   * Tools by seat.
   */
  broken: string[][];
  /**
   * Cards; null: the viewer does not know it.
   */
  roles: (string | null)[];
  supply: number;
  /**
   * Cards by seat; null: the viewer does not know it.
   */
  gold: (string | null)[][];
  pool: number;
  /**
   * Cards; null: there are none, or the viewer does not know them.
   */
  offer: string[] | null;
  last: number;
  totals: number[];
  nuggets?: string[];
  /**
   * A cell; null: there is none yet.
   */
  nugget?: string | null;
  finder?: number;
  choice?: string;
}
export interface DuelPosition {
  round: number;
  phase: Phase;
  turn: number;
  first: number;
  /**
   * By cell, the card there, and whether it lies spun.
   */
  board: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [string, boolean];
  };
  /**
   * By cell, a card that lies face down; null: the viewer does not know it.
   */
  goals: {
    [k: string]: string | null;
  };
  /**
   * By cell, the seats that know the card there.
   */
  peeked: {
    [k: string]: number[];
  };
  /**
   * Cards by seat; null: the viewer does not know it.
   */
  hands: (string | null)[][];
  pile: number;
  /**
   * Cards; null: the viewer does not know it.
   */
  discards: (string | null)[];
  /**
   * Tools by seat.
   */
  broken: string[][];
  /**
   * Cards; null: the viewer does not know it.
   */
  roles: (string | null)[];
  /**
   * Cards by seat; null: the viewer does not know it.
   */
  gold: (string | null)[][];
  markers: number;
  /**
   * By cell, a seat.
   */
  marks: {
    [k: string]: number;
  };
  /**
   * By cell, a seat.
   */
  bribes: {
    [k: string]: number;
  };
  keys: string[];
  debts: number[];
  due: number;
  trail: string[];
  spent: string[];
  out: string[];
  totals: number[];
}
export interface SoloPosition {
  round: number;
  phase: Phase;
  turn: number;
  first: number;
  /**
   * By cell, the card there, and whether it lies spun.
   */
  board: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [string, boolean];
  };
  /**
   * By cell, a card that lies face down; null: the viewer does not know it.
   */
  goals: {
    [k: string]: string | null;
  };
  /**
   * By cell, the seats that know the card there.
   */
  peeked: {
    [k: string]: number[];
  };
  /**
   * Cards by seat; null: the viewer does not know it.
   */
  hands: (string | null)[][];
  pile: number;
  /**
   * Cards; null: the viewer does not know it.
   */
  discards: (string | null)[];
  /**
   * Tools by seat.
   */
  broken: string[][];
  /**
   * Cards; null: the viewer does not know it.
   */
  roles: (string | null)[];
  /**
   * Cards by seat; null: the viewer does not know it.
   */
  gold: (string | null)[][];
  markers: number;
  /**
   * By cell, a seat.
   */
  marks: {
    [k: string]: number;
  };
  /**
   * By cell, a seat.
   */
  bribes: {
    [k: string]: number;
  };
  keys: string[];
  debts: number[];
  due: number;
  trail: string[];
  spent: string[];
  out: string[];
  totals: number[];
}
export interface LostMinesPosition {
  round: number;
  phase: Phase;
  turn: number;
  first: number;
  /**
   * By cell, the card there, and whether it lies spun.
   */
  board: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [string, boolean];
  };
  /**
   * By cell, a card that lies face down; null: the viewer does not know it.
   */
  goals: {
    [k: string]: string | null;
  };
  /**
   * By cell, the seats that know the card there.
   */
  peeked: {
    [k: string]: number[];
  };
  /**
   * Cards by seat; null: the viewer does not know it.
   */
  hands: (string | null)[][];
  pile: number;
  /**
   * Cards; null: the viewer does not know it.
   */
  discards: (string | null)[];
  /**
   * Tools by seat.
   */
  broken: string[][];
  /**
   * Cards; null: the viewer does not know it.
   */
  roles: (string | null)[];
  clans: string[];
  /**
   * Cells by seat.
   */
  dwarfs: string[];
  kinds: string[];
  /**
   * Cards; null: the viewer does not know it.
   */
  treasures: (string | null)[];
  /**
   * Seats by place; null: nobody.
   */
  takers: (number | null)[];
  dragon: number;
  tools: string[];
  /**
   * Places between two cells.
   */
  traps: string[];
  /**
   * By place between two cells, a seat.
   */
  trolls: {
    [k: string]: number;
  };
  due: number;
  last: number;
  points: number[];
  rounds: number;
  topic: string;
  votes: number[];
}
/** The phase that is open after an event of this type, if it opens one. */
export const OPENS: { readonly [type in Event["type"]]?: Phase } = {
  BribePaid: "dealing",
  GoalRevealed: "choosing",
  GoalTurned: "turn",
  GoldOffered: "share",
  GoldTaken: "dealing",
  MatchEnded: "over",
  RoundAdded: "dealing",
  RoundEnded: "dealing",
  TurnBegan: "turn",
};
