import { type DistributionShare, distribution } from "@alithia/content/tokenomics.ts";
import { type Point, smoothPath } from "./curve.ts";
import { palette } from "./palette.ts";

export const tokenSize = 960;

const center = tokenSize / 2;
const outerRadius = 462;
const gap = 7;
const percentPerPetal = 2.5;
const strandSpacing = 3.6;

type Band = { radius: number; reach: number; petals: number; twist: 1 | -1 };

/** Returns a closed path around the center; a larger phase rotates and folds the petals further. */
function petalLine({ radius, reach, petals, twist }: Band, phase: number): string {
  const steps = Math.max(180, petals * 30);
  const points = Array.from({ length: steps }, (_, step): Point => {
    const angle = (step / steps) * Math.PI * 2;
    const swing =
      0.8 * Math.sin(petals * angle + twist * phase) + 0.2 * Math.sin(3 * petals * angle + 2 * twist * phase);
    const distance = radius + reach * swing;
    return [center + distance * Math.sin(angle), center - distance * Math.cos(angle)];
  });
  return `<path d="${smoothPath(points, true)}"/>`;
}

/** Draws one share as a lace band: as wide as its percentage, with one petal per 2.5 percent. */
function drawBand(share: DistributionShare, from: number, to: number, twist: 1 | -1): string {
  const band: Band = {
    radius: (from + to) / 2,
    reach: (to - from) / 2,
    petals: Math.round(share.percent / percentPerPetal),
    twist,
  };
  const strands = Math.max(9, Math.round(band.reach / strandSpacing));
  const lines = Array.from({ length: strands }, (_, strand) =>
    petalLine(band, (strand / strands) * Math.PI * 2),
  );
  const rim = `<circle cx="${center}" cy="${center}" r="${(to + gap / 2).toFixed(1)}" stroke-width="0.9"/>`;
  return `<g stroke="${twist === 1 ? palette.verdigrisDeep : palette.ink}">${lines.join("")}${rim}</g>`;
}

export function drawToken(shares: readonly DistributionShare[] = distribution): string {
  const ordered = [...shares].sort((a, b) => a.percent - b.percent);
  const room = outerRadius - gap * ordered.length;
  let from = 0;
  const bands = ordered.map((share, index) => {
    const to = from + (room * share.percent) / 100;
    const drawn = drawBand(share, from, to, index % 2 === 0 ? 1 : -1);
    from = to + gap;
    return drawn;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${tokenSize} ${tokenSize}">
  <g fill="none" stroke-width="0.8" stroke-opacity="0.92">${bands.join("")}</g>
</svg>`;
}
