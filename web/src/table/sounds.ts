// Our own sounds, made of a few tones; nothing is loaded. Browsers play them once the page was touched.

type Tone = readonly [pitch: number, at: number, length: number, loudness: number];
const SOUNDS: Record<string, { wave: OscillatorType; tones: readonly Tone[] }> = {
  turn: { wave: "triangle", tones: [[523, 0, 0.16, 0.2], [784, 0.13, 0.3, 0.2]] },
  chat: { wave: "sine", tones: [[880, 0, 0.07, 0.1], [1047, 0.07, 0.12, 0.1]] },
  dig: { wave: "square", tones: [[140, 0, 0.05, 0.06], [95, 0.04, 0.09, 0.06]] },
  break: { wave: "sawtooth", tones: [[220, 0, 0.08, 0.05], [150, 0.07, 0.16, 0.05]] },
  mend: { wave: "triangle", tones: [[392, 0, 0.1, 0.12], [494, 0.09, 0.16, 0.12]] },
  fall: { wave: "sawtooth", tones: [[80, 0, 0.25, 0.08], [55, 0.1, 0.35, 0.08]] },
  gold: { wave: "sine", tones: [[784, 0, 0.14, 0.16], [988, 0.11, 0.14, 0.16], [1319, 0.22, 0.35, 0.16]] },
};

let context: AudioContext | null = null;

export function sound(name: string): void {
  const made = SOUNDS[name];
  if (!made || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state !== "running") {
    void context.resume().catch(() => undefined);
    return;
  }
  for (const [pitch, at, length, loudness] of made.tones) {
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + at;
    tone.type = made.wave;
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(loudness, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}

const BY_EVENT: Record<string, string> = {
  Dug: "dig", ToolBroken: "break", TrapSet: "break", TrollSet: "break", CardLost: "break", ToolRepaired: "mend", ToolShed: "mend", ToolLaid: "mend", DoorOpened: "mend",
  RockFell: "fall", StormStruck: "fall", GoldMarked: "gold", NuggetFound: "gold", TreasureTaken: "gold", RoundEnded: "gold",
};

/** The sound of what happened: that of its last event that has one. */
export const soundOf = (types: readonly string[]): string => types.map((type) => BY_EVENT[type] ?? "").findLast(Boolean) ?? "";
