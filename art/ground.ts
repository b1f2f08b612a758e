import { createRandom } from "./create-random.ts";

/** The piece of ground a place belongs to: two faults divide it into three. */
export function faultAt(x: number, y: number): 0 | 1 | 2 {
  if (x > 470 - y * 0.075) return 2;
  return x > 178 + y * 0.1 ? 1 : 0;
}

/** How far a piece of ground has moved along its faults. */
export function faultShift(x: number, y: number): number {
  return [0, 34, -22][faultAt(x, y)] ?? 0;
}

/** The folding of the layers: how far the ground at this place lies below its level. */
export function createFold(seed: number, size: { width: number }): (x: number, depth: number) => number {
  const random = createRandom(seed);
  const waves = [0.55, 1.1, 2.1, 4.3].map((turns, index) => ({
    turns: turns * (0.85 + 0.3 * random()),
    phase: random() * Math.PI * 2,
    drift: (random() - 0.5) * 3.4,
    size: [26, 15, 7, 2.2][index] ?? 0,
  }));
  return (x, depth) =>
    waves.reduce(
      (sum, wave) =>
        sum +
        wave.size * Math.sin((x / size.width) * wave.turns * Math.PI * 2 + wave.phase + wave.drift * depth),
      0,
    );
}
