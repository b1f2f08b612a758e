import { outlineText } from "./outline-text.ts";

/** Ring style of a mark; tokens of the same kind share one. */
type RingStyle = "coin" | "double" | "bridge" | "waves" | "ticks" | "dotted";

/** Mark styles by listed token symbol: a few letters each, never a project's logo. */
const tokenMarkStyles: Readonly<Record<string, { letters: string; ring: RingStyle }>> = {
  S: { letters: "S", ring: "coin" },
  ALI: { letters: "a", ring: "waves" },
  wS: { letters: "wS", ring: "coin" },
  USDC: { letters: "Uc", ring: "double" },
  USDT: { letters: "Ut", ring: "double" },
  "EURC.e": { letters: "Eu", ring: "double" },
  USSD: { letters: "Us", ring: "double" },
  frxUSD: { letters: "fx", ring: "double" },
  scUSD: { letters: "sU", ring: "double" },
  WETH: { letters: "Et", ring: "bridge" },
  WBTC: { letters: "Bt", ring: "bridge" },
  LBTC: { letters: "Lb", ring: "bridge" },
  scETH: { letters: "sE", ring: "bridge" },
  stS: { letters: "st", ring: "waves" },
  OS: { letters: "O", ring: "waves" },
  wOS: { letters: "wO", ring: "waves" },
  anS: { letters: "an", ring: "waves" },
  beS: { letters: "be", ring: "waves" },
  BEETS: { letters: "Be", ring: "ticks" },
  SHADOW: { letters: "Sh", ring: "ticks" },
  x33: { letters: "33", ring: "ticks" },
  SWPx: { letters: "Sx", ring: "ticks" },
  EQUAL: { letters: "Eq", ring: "ticks" },
  METRO: { letters: "Me", ring: "ticks" },
  Silo: { letters: "Si", ring: "ticks" },
  WAGMI: { letters: "Wa", ring: "ticks" },
  Anon: { letters: "An", ring: "ticks" },
  FT: { letters: "Ft", ring: "ticks" },
  FLY: { letters: "Fl", ring: "ticks" },
  PENDLE: { letters: "Pe", ring: "ticks" },
};

const size = 32;
const middle = size / 2;

function circle(radius: number, more = ""): string {
  return `<circle cx="${middle}" cy="${middle}" r="${radius}"${more}/>`;
}

/** Draws short radial strokes between two radii around the full circle. */
function drawTicks(count: number, inner: number, outer: number): string {
  const strokes = Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    const at = (radius: number) =>
      [middle + radius * Math.cos(angle), middle + radius * Math.sin(angle)]
        .map((value) => value.toFixed(1))
        .join(" ");
    return `M${at(inner)}L${at(outer)}`;
  });
  return `<path d="${strokes.join("")}"/>`;
}

/** Draws three wavy lines low in the ring, echoing the hero. */
function drawWaves(): string {
  const wave = (y: number, half: number) => {
    const [left, right] = [middle - half, middle + half];
    return `M${left.toFixed(1)} ${y}q${(half / 2).toFixed(1)} -2.4 ${half.toFixed(1)} 0T${right.toFixed(1)} ${y}`;
  };
  return `<path d="${wave(23.4, 11.6)}${wave(25.6, 9.9)}${wave(27.8, 7.4)}"/>`;
}

function drawRing(ring: RingStyle): string {
  switch (ring) {
    case "coin":
      return circle(15) + circle(13.2) + circle(11.4);
    case "double":
      return circle(15) + circle(12.8);
    case "bridge":
      return circle(15) + drawTicks(12, 12.2, 15);
    case "ticks":
      return circle(15) + drawTicks(48, 13.2, 15);
    case "waves":
      return circle(15) + drawWaves();
    case "dotted":
      return circle(15, ' stroke-dasharray="2 2.28"');
  }
}

async function drawLetters(letters: string, ring: RingStyle): Promise<string> {
  const height = letters.length === 1 ? 18 : 14;
  const baseline = middle + height * 0.34 - (ring === "waves" ? 2.4 : 0);
  const outlined = await outlineText(letters, 0, baseline, {
    weight: 560,
    flare: 60,
    size: height,
    tracking: -0.01,
  });
  const rounded = outlined.replace(/-?\d+\.\d{2,}/g, (value) =>
    Number(value)
      .toFixed(3)
      .replace(/\.?0+$/, ""),
  );
  return centre(rounded, letters, height);
}

/** Centers outlined letters in the mark, measuring their width by path coordinates. */
function centre(outlined: string, letters: string, height: number): string {
  const pens = [...outlined.matchAll(/translate\((\d+(?:\.\d+)?) 0\)/g)].map(([, pen]) => Number(pen));
  const scale = Number(/scale\((\S+) /.exec(outlined)?.[1] ?? 0);
  const coordinates = [...outlined.matchAll(/ d="([^"]*)"/g)].map(([, path = ""]) =>
    [...path.matchAll(/[ML](-?[\d.]+)[ ,]|[QC]((?:-?[\d.]+[ ,]?)+)/g)].flatMap(([, single, several]) =>
      single === undefined
        ? (several ?? "")
            .trim()
            .split(/[ ,]+/)
            .filter((_, index) => index % 2 === 0)
            .map(Number)
        : [Number(single)],
    ),
  );
  const edges = coordinates.flatMap((xs, index) => xs.map((x) => (pens[index] ?? 0) + x));
  if (edges.length === 0 || scale === 0) throw new Error(`"${letters}" has no outline at ${height}.`);
  const shift = middle - ((Math.min(...edges) + Math.max(...edges)) / 2) * scale;
  return outlined.replace(/translate\(0 /, `translate(${shift.toFixed(2)} `);
}

/** Draws one SVG file with a symbol per listed token and an `unlisted` fallback, all in `currentColor`. */
export async function drawTokenMarks(): Promise<string> {
  const marks = [
    `<symbol id="unlisted" viewBox="0 0 ${size} ${size}">${strokes(drawRing("dotted"))}</symbol>`,
  ];
  for (const [symbol, { letters, ring }] of Object.entries(tokenMarkStyles)) {
    const outline = await drawLetters(letters, ring);
    marks.push(
      `<symbol id="${symbol}" viewBox="0 0 ${size} ${size}">${strokes(drawRing(ring))}<g fill="currentColor">${outline}</g></symbol>`,
    );
  }
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${marks.join("\n")}\n</svg>\n`;
}

function strokes(content: string): string {
  return `<g fill="none" stroke="currentColor">${content}</g>`;
}
