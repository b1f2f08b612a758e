import sharp from "sharp";
import { drawAvatar, drawIcon } from "./draw-alpha.ts";
import { drawHero, heroSize } from "./draw-hero.ts";
import { drawRoadmap, roadmapSize } from "./draw-roadmap.ts";
import { drawSocialCard, socialCardSize } from "./draw-social-card.ts";
import { drawToken, tokenSize } from "./draw-token.ts";
import { palette } from "./palette.ts";

/** All drawings on one sheet, to be looked at together. */
export async function writeContactSheet(file: string): Promise<void> {
  const tiles = [
    { svg: drawHero(), width: heroSize.width, to: 1104, left: 24, top: 24, ground: palette.lethe },
    { svg: drawRoadmap(), width: roadmapSize.width, to: 414, left: 1152, top: 24, ground: palette.veil },
    {
      svg: await drawSocialCard(),
      width: socialCardSize.width,
      to: 424,
      left: 24,
      top: 556,
      ground: palette.lethe,
    },
    { svg: drawToken(), width: tokenSize, to: 416, left: 472, top: 556, ground: palette.aletheia },
    { svg: drawAvatar(512), width: 512, to: 216, left: 912, top: 556, ground: palette.lethe },
    {
      svg: drawIcon({ size: 512, corner: 0.16, scale: 0.82, isLight: false }),
      width: 512,
      to: 96,
      left: 912,
      top: 788,
      ground: palette.slate,
    },
    {
      svg: drawIcon({ size: 512, corner: 0.16, scale: 0.82, isLight: true }),
      width: 512,
      to: 96,
      left: 1032,
      top: 788,
      ground: palette.slate,
    },
  ];
  const drawn = await Promise.all(
    tiles.map(async ({ svg, width, to, left, top, ground }) => ({
      input: await sharp(Buffer.from(svg), { density: (72 * to) / width })
        .resize({ width: to })
        .flatten({ background: ground })
        .png()
        .toBuffer(),
      left,
      top,
    })),
  );
  await sharp({ create: { width: 1590, height: 996, channels: 3, background: palette.slate } })
    .composite(drawn)
    .png({ palette: true, colours: 96, effort: 10 })
    .toFile(file);
}
