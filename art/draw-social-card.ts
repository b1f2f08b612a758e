import { site } from "@alithia/content/site.ts";
import { drawHero, heroSize, ledger } from "./draw-hero.ts";
import { outlineText } from "./outline-text.ts";
import { palette } from "./palette.ts";

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
