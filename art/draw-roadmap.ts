import { type RoadmapSprint, roadmap } from "@alithia/content/roadmap.ts";
import { createRandom } from "./create-random.ts";
import { type Point, smoothPath } from "./curve.ts";
import { palette } from "./palette.ts";

export const roadmapSize = { width: 640, height: 1120 };

const surfaceTop = 64;
const surfaceBottom = 1076;
const fold = createFold(17, roadmapSize);

/** Texture of each layer: row spacing, dot spacing, dash length, dot size and light response. */
const grains = [
  { row: 4.6, step: 4.2, length: 0, dot: 0.95, light: 1.7 },
  { row: 7, step: 11, length: 6.5, dot: 0.62, light: 2.6 },
  { row: 6.2, step: 6.4, length: 0, dot: 1.35, light: 1.1 },
  { row: 4.2, step: 5.4, length: 0, dot: 0.8, light: 2.2 },
  { row: 6, step: 17, length: 12, dot: 0.6, light: 1.4 },
  { row: 7.4, step: 8.2, length: 0, dot: 1.6, light: 2 },
  { row: 5.4, step: 7.5, length: 3, dot: 0.62, light: 1.2 },
  { row: 8.4, step: 9.4, length: 0, dot: 1.1, light: 1.8 },
] as const;

function heightAt(x: number, y: number): number {
  return y + fold(x, y / roadmapSize.height) + faultShift(x, y);
}

/** Draws a solid line along the layer, broken at faults. */
function engravedLine(y: number, weight: number, opacity: number): string {
  const pieces: Point[][] = [[]];
  for (let x = -4; x <= roadmapSize.width + 4; x += 4) {
    if (x > 0 && faultAt(x, y) !== faultAt(x - 4, y)) pieces.push([]);
    pieces.at(-1)?.push([x, heightAt(x, y)]);
  }
  return pieces
    .filter((piece) => piece.length > 1)
    .map(
      (piece) =>
        `<path d="${smoothPath(piece)}" stroke-width="${weight}" stroke-opacity="${opacity.toFixed(2)}"/>`,
    )
    .join("");
}

/** Draws a row of stipple whose dots grow where the slope faces the light. */
function stippledLine(y: number, grain: (typeof grains)[number], depth: number, start: number): string {
  const byWeight = new Map<string, string>();
  for (let x = -start * grain.step; x < roadmapSize.width; x += grain.step) {
    const slope = fold(x + 6, y / roadmapSize.height) - fold(x - 6, y / roadmapSize.height);
    const lit = 0.5 + 0.5 * Math.sin(slope * 0.42 * grain.light + x / 85 + y / 60);
    const weight = grain.dot * (0.55 + 0.95 * lit) * (1.12 - 0.62 * depth) * 1.5;
    const key = weight.toFixed(1);
    const end = x + Math.max(grain.length * (0.45 + 0.75 * lit), 0.01);
    if (faultAt(end, y) !== faultAt(x, y)) continue;
    const from = `M${x.toFixed(1)} ${heightAt(x, y).toFixed(1)}`;
    byWeight.set(key, `${byWeight.get(key) ?? ""}${from}L${end.toFixed(2)} ${heightAt(end, y).toFixed(1)}`);
  }
  return [...byWeight].map(([weight, d]) => `<path d="${d}" stroke-width="${weight}"/>`).join("");
}

/** Draws one layer: solid lines from the top for the completed share of its tasks, stipple for the rest. */
function drawStratum(sprint: RoadmapSprint, index: number, top: number, bottom: number): string {
  const grain = grains[index % grains.length] ?? grains[0];
  const done = sprint.tasks.filter((task) => task.completed).length / sprint.tasks.length;
  const rows = Math.max(3, Math.floor((bottom - top - 8) / grain.row));
  const parts = [engravedLine(top, 1.3, 0.95)];
  for (let row = 1; row <= rows; row++) {
    const depth = row / rows;
    const y = top + 3 + row * ((bottom - top - 8) / rows);
    parts.push(
      depth <= done
        ? engravedLine(y, 0.9, 0.9 - 0.4 * depth)
        : stippledLine(y, grain, depth, (row * 0.618) % 1),
    );
  }
  return parts.join("");
}

export function drawRoadmap(sprints: readonly RoadmapSprint[] = roadmap): string {
  const weights = sprints.map((sprint) => 2.4 + sprint.tasks.length);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let top = surfaceTop;
  const strata = weights.map((weight, index) => {
    const from = top;
    top += ((surfaceBottom - surfaceTop) * weight) / total;
    const sprint = sprints[index];
    return sprint === undefined ? "" : drawStratum(sprint, index, from, top);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${roadmapSize.width} ${roadmapSize.height}">
  <g fill="none" stroke="${palette.bone}" stroke-opacity="0.86" stroke-linecap="round">${strata.join("")}${engravedLine(top, 1.3, 0.95)}</g>
</svg>`;
}

/** Returns which of the three blocks, separated by two faults, contains the point. */
function faultAt(x: number, y: number): 0 | 1 | 2 {
  if (x > 470 - y * 0.075) return 2;
  return x > 178 + y * 0.1 ? 1 : 0;
}

/** Returns the vertical displacement of the block that contains the point. */
function faultShift(x: number, y: number): number {
  return [0, 34, -22][faultAt(x, y)] ?? 0;
}

/** Returns a function that gives the vertical offset of a layer at `x` and a relative depth. */
function createFold(seed: number, size: { width: number }): (x: number, depth: number) => number {
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
