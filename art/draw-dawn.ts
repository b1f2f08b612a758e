import { palette } from "./palette.ts";

export const dawnSize = { width: 24, height: 480 };

/** Night engraved away: lines of dusk on paper, each thinner than the one before. */
export function drawDawn(): string {
  const lines = 34;
  const pitch = dawnSize.height / lines;
  const bars = Array.from({ length: lines }, (_, line) => {
    const part = line / (lines - 1);
    const height = pitch * (1 - part) ** 1.35 * 1.02;
    return height < 0.35
      ? ""
      : `<path d="M0 ${(line * pitch).toFixed(2)}h${dawnSize.width}v${height.toFixed(2)}h-${dawnSize.width}z"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${dawnSize.width} ${dawnSize.height}" preserveAspectRatio="none"><path fill="${palette.aletheia}" d="M0 0h${dawnSize.width}v${dawnSize.height}H0z"/><g fill="${palette.veil}">${bars.join("")}</g></svg>`;
}
