// A picture of what is on the board now, from the table's own drawings: as SVG that needs nothing else, and as PNG.

/** Pixels around the maze, and the height of the line below it. */
const MARGIN = 30;
const LINE = 64;
/** Pixels of a PNG for each of the drawing, and at most so many in all. */
const SCALE = 1.5;
const MOST = 4096;
const SANS = "Public Sans, system-ui, sans-serif";

export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Colours by name become what they are in this theme. */
export function resolved(svg: string, valueOf: (name: string) => string): string {
  return svg.replace(/var\((--[\w-]+)\)/g, (_, name: string) => valueOf(name).trim() || "none");
}

/** The layers of a board, one over the other, and a line of words below. */
export function pictureOf(board: Element, words: string): Picture {
  const layers = [...board.querySelectorAll<SVGSVGElement>(".world > svg")].filter((layer) => layer.viewBox.baseVal.width > 1);
  const { x, y, width, height } = layers[0]!.viewBox.baseVal;
  const drawn = layers.map((layer) => {
    const copy = layer.cloneNode(true) as SVGSVGElement;
    const box = layer.viewBox.baseVal;
    for (const [name, value] of Object.entries({ x: box.x, y: box.y, width: box.width, height: box.height })) copy.setAttribute(name, String(value));
    for (const name of ["style", "class", "aria-hidden"]) copy.removeAttribute(name);
    return new XMLSerializer().serializeToString(copy);
  });
  const [wide, tall] = [width + 2 * MARGIN, height + 2 * MARGIN + LINE];
  const size = Math.min(30, (1.75 * width) / Math.max(1, words.length));
  const style = getComputedStyle(document.documentElement);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x - MARGIN} ${y - MARGIN} ${wide} ${tall}" width="${wide}" height="${tall}" font-family="${SANS}"><rect x="${x - MARGIN}" y="${y - MARGIN}" width="${wide}" height="${tall}" fill="var(--bg2)"/>${drawn.join("")}<text x="${x}" y="${y + height + MARGIN + 20}" font-size="${size}" font-weight="600" fill="var(--text)">${escaped(words)}</text></svg>`;
  return { svg: resolved(svg, (name) => style.getPropertyValue(name)), width: wide, height: tall };
}

export const svgAddress = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

export async function pngOf({ svg, width, height }: Picture): Promise<Blob> {
  const image = new Image();
  image.src = svgAddress(svg);
  await image.decode();
  const scale = Math.min(SCALE, MOST / Math.max(width, height));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
}

/** Give a file to whoever asked for it. */
export function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
