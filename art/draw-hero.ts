import { site } from "@alithia/content/site.ts";
import { createRandom } from "./create-random.ts";
import { type Point, smoothPath, smoothStep } from "./curve.ts";
import { outlineText } from "./outline-text.ts";
import { palette } from "./palette.ts";

export const heroSize = { width: 1600, height: 736 };

/** Ledger lines are 48 units apart, which is 3rem at the size the page displays. */
export const ledger = { first: 64, pitch: 48, lines: 14, strandsPerLine: 9, lit: 7 };

const knot = { x: 330, y: 588, reachX: 300, reachY: 96 };

type Harmonic = { turns: number; phase: number; drift: number; size: number };

function createHarmonics(seed: number): Harmonic[] {
  const random = createRandom(seed);
  return [1.35, 2.7, 4.3, 6.9].map((turns, index) => ({
    turns: turns * (0.9 + 0.2 * random()),
    phase: random() * Math.PI * 2,
    drift: (random() - 0.5) * (1.5 + index * 0.9),
    size: [1, 0.62, 0.34, 0.16][index] ?? 0,
  }));
}

const across = createHarmonics(9);
const down = createHarmonics(23);

function swing(harmonics: readonly Harmonic[], along: number, strand: number): number {
  return harmonics.reduce(
    (sum, { turns, phase, drift, size }) =>
      sum + size * Math.sin(turns * Math.PI * 2 * along + phase + drift * strand * Math.PI * 2),
    0,
  );
}

/** Returns the points of one strand, left to right through the knot; `rank` is 0 to 1 over all strands. */
function strandPoints(lineY: number, rank: number, spread: number): Point[] {
  const points: Point[] = [];
  const steps = 210;
  for (let step = 0; step <= steps; step++) {
    const along = step / steps;
    const tangled = smoothStep(0.0, 0.12, along) * (1 - smoothStep(0.26, 0.62, along));
    const settled = smoothStep(0.3, 0.66, along);
    const straightX = -160 + along * (heroSize.width + 200);
    const entryY = knot.y + (rank - 0.5) * 90;
    const straightY = entryY + (lineY + spread * (1 - smoothStep(0.5, 0.74, along)) - entryY) * settled;
    points.push([
      straightX +
        (knot.x - straightX) * tangled * 0.72 +
        tangled * knot.reachX * swing(across, along * 2.1, rank),
      straightY +
        (knot.y - straightY) * tangled * 0.6 +
        tangled * knot.reachY * swing(down, along * 2.1, rank),
    ]);
  }
  return points;
}

export function drawHero(): string {
  const random = createRandom(146);
  const paths: string[] = [];
  const total = ledger.lines * ledger.strandsPerLine;
  for (let line = 0; line < ledger.lines; line++) {
    for (let strand = 0; strand < ledger.strandsPerLine; strand++) {
      const rank = (line * ledger.strandsPerLine + strand) / total;
      const lineY = ledger.first + line * ledger.pitch;
      const spread = (strand - (ledger.strandsPerLine - 1) / 2) * 5.4 + (random() - 0.5) * 2;
      const points = strandPoints(lineY, rank, spread);
      const lit = line === ledger.lit;
      paths.push(
        `<path d="${smoothPath(points)}" stroke="url(#${lit ? "lit" : "plain"})" stroke-width="${lit ? 0.8 : 0.62}"/>`,
      );
    }
  }
  const gradient = (id: string, left: string, right: string, strength: number) => `
    <linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${heroSize.width}" y2="0">
      <stop offset="0" stop-color="${left}" stop-opacity="0.12"/>
      <stop offset="0.16" stop-color="${left}" stop-opacity="${0.5 * strength}"/>
      <stop offset="0.36" stop-color="${left}" stop-opacity="${0.42 * strength}"/>
      <stop offset="0.6" stop-color="${right}" stop-opacity="${0.2 * strength}"/>
      <stop offset="0.93" stop-color="${right}" stop-opacity="${0.09 * strength}"/>
      <stop offset="1" stop-color="${right}" stop-opacity="0"/>
    </linearGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${heroSize.width} ${heroSize.height}">
  <defs>${gradient("plain", palette.ash, palette.bone, 1)}${gradient("lit", palette.verdigris, palette.verdigris, 1.7)}</defs>
  <g fill="none" stroke-linejoin="round">${paths.join("")}</g>
</svg>`;
}

export const socialCardSize = { width: 1200, height: 630 };

const titleLines = ["AI Agents", "on Sonic"];
const picture = { x: -40, y: 62, width: 1280 };

/** Draws the social card: the hero, the title above the knot and the site name on the highlighted line. */
export async function drawSocialCard(): Promise<string> {
  const scale = picture.width / heroSize.width;
  const placed = `<svg x="${picture.x}" y="${picture.y}" width="${picture.width}" height="${heroSize.height * scale}" `;
  const litLine = picture.y + (ledger.first + ledger.lit * ledger.pitch) * scale;
  const titleStyle = { weight: 350, flare: 100, size: 100, tracking: -0.02 };
  const title: string[] = [];
  for (const [index, line] of titleLines.entries()) {
    title.push(await outlineText(line, 62, 138 + index * 104, titleStyle));
  }
  const nameStyle = { weight: 400, flare: 100, size: 46, tracking: -0.005 };
  const name = await outlineText(site.name, 952, litLine - 9, nameStyle);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${socialCardSize.width} ${socialCardSize.height}">
  <rect width="100%" height="100%" fill="${palette.lethe}"/>
  ${drawHero().replace("<svg ", placed)}
  <g fill="${palette.bone}">${title.join("")}</g><g fill="${palette.verdigris}">${name}</g>
</svg>`;
}
