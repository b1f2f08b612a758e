import { type Point, smoothPath } from "./curve.ts";
import { palette } from "./palette.ts";

type AlphaStyle = {
  size: number;
  lines: number;
  /** Distance between two lines and their stroke width, as fractions of the size. */
  pitch: number;
  weight: number;
  /** Fraction of the square that the letter fills. */
  scale: number;
  colorOf: (line: number) => string;
  ground: string;
  corner: number;
  /** Sample points along each stroke; small marks need few. */
  steps: number;
};

/** Pen path on a unit square: from the upper right through the bowl, over itself, to the lower right. */
const pen: readonly Point[] = [
  [0.93, 0.13],
  [0.86, 0.255],
  [0.745, 0.475],
  [0.6, 0.685],
  [0.405, 0.785],
  [0.2, 0.7],
  [0.115, 0.5],
  [0.2, 0.3],
  [0.405, 0.215],
  [0.585, 0.315],
  [0.705, 0.545],
  [0.79, 0.735],
  [0.915, 0.79],
];

function penAt(along: number): Point {
  const position = Math.min(Math.max(along, 0), 1) * (pen.length - 1);
  const index = Math.min(Math.floor(position), pen.length - 2);
  const part = position - index;
  const at = (offset: number): Point => pen[Math.min(Math.max(index + offset, 0), pen.length - 1)] ?? [0, 0];
  const blend = (axis: 0 | 1): number => {
    const [a, b, c, d] = [at(-1)[axis], at(0)[axis], at(1)[axis], at(2)[axis]];
    return b + 0.5 * part * (c - a + part * (2 * a - 5 * b + 4 * c - d + part * (3 * (b - c) + d - a)));
  };
  return [blend(0), blend(1)];
}

function offsetLine(distance: number, from: number, to: number, style: AlphaStyle): Point[] {
  return Array.from({ length: style.steps + 1 }, (_, step): Point => {
    const along = from + (to - from) * (step / style.steps);
    const here = penAt(along);
    const before = penAt(Math.max(along - 0.012, 0));
    const after = penAt(Math.min(along + 0.012, 1));
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy);
    const x = here[0] - (dy / length) * distance;
    const y = here[1] + (dx / length) * distance;
    return [(0.5 + (x - 0.52) * style.scale) * style.size, (0.5 + (y - 0.5) * style.scale) * style.size];
  });
}

/** Draws a lower-case alpha of parallel lines whose last stroke overlaps the first. */
function drawAlpha(style: AlphaStyle): string {
  const strand = (line: number, from: number, to: number) => {
    const distance = (line - (style.lines - 1) / 2) * style.pitch;
    return `<path d="${smoothPath(offsetLine(distance, from, to, style))}" stroke="${style.colorOf(line)}"/>`;
  };
  const lines = Array.from({ length: style.lines }, (_, line) => line);
  const width = (style.lines + 1.6) * style.pitch * style.scale * style.size;
  const over = `<path d="${smoothPath(offsetLine(0, 0.755, 0.93, style))}" stroke="${style.ground}" stroke-width="${width.toFixed(2)}" stroke-linecap="butt"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${style.size} ${style.size}">
  <rect width="${style.size}" height="${style.size}" rx="${style.corner * style.size}" fill="${style.ground}"/>
  <g fill="none" stroke-linecap="round" stroke-width="${(style.weight * style.size).toFixed(2)}">
    ${lines.map((line) => strand(line, 0, 0.72)).join("")}${over}${lines.map((line) => strand(line, 0.7, 1)).join("")}
  </g>
</svg>`;
}

/** Draws the avatar: nine lines with the middle one highlighted. */
export function drawAvatar(size: number): string {
  return drawAlpha({
    size,
    lines: 9,
    pitch: 0.0155,
    weight: 0.0052,
    scale: 0.82,
    colorOf: (line) => (line === 4 ? palette.verdigris : palette.bone),
    ground: palette.lethe,
    corner: 0,
    steps: 120,
  });
}

/** Draws the mark at icon size, with three lines: more are not distinguishable. */
export function drawIcon(options: { size: number; corner: number; scale: number; isLight: boolean }): string {
  const [line, lit, ground] = options.isLight
    ? [palette.ink, palette.verdigrisDeep, palette.aletheia]
    : [palette.bone, palette.verdigris, palette.lethe];
  return drawAlpha({
    size: options.size,
    lines: 3,
    pitch: 0.075,
    weight: 0.034 * options.scale,
    scale: options.scale,
    colorOf: (index) => (index === 1 ? lit : line),
    ground,
    corner: options.corner,
    steps: 26,
  });
}
