import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cutChartLetters } from "./cut-chart-letters.ts";
import { drawAvatar, drawIcon } from "./draw-alpha.ts";
import { drawHero, heroSize } from "./draw-hero.ts";
import { drawRoadmap, roadmapSize } from "./draw-roadmap.ts";
import { drawSocialCard, socialCardSize } from "./draw-social-card.ts";
import { drawToken, tokenSize } from "./draw-token.ts";
import { drawTokenMarks } from "./draw-token-marks.ts";
import { palette } from "./palette.ts";
import { writeContactSheet } from "./write-contact-sheet.ts";
import { writeBitmap, writeOpaque, writePicture } from "./write-picture.ts";

const dawnSize = { width: 24, height: 480 };

/** Night engraved away: lines of dusk on paper, each thinner than the one before. */
function drawDawn(): string {
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

const root = join(import.meta.dirname, "..");
const pictures = join(root, "web/images");
const fixedNames = join(root, "web/public/images");
const icons = join(root, "web/public/icons");
for (const folder of [pictures, fixedNames, icons, join(root, "docs/art")])
  await mkdir(folder, { recursive: true });

await cutChartLetters();
const reports = await Promise.all([
  writePicture({
    file: join(pictures, "hero"),
    svg: drawHero(),
    drawnWidth: heroSize.width,
    widths: [
      { width: 1000, avifQuality: 48, webpQuality: 56 },
      { width: 1600, avifQuality: 50, webpQuality: 56 },
      { width: 2400, avifQuality: 40, webpQuality: 44 },
    ],
    ground: palette.lethe,
  }),
  writePicture({
    file: join(pictures, "roadmap"),
    svg: drawRoadmap(),
    drawnWidth: roadmapSize.width,
    widths: [
      { width: 480, avifQuality: 42, webpQuality: 50 },
      { width: 840, avifQuality: 32, webpQuality: 40 },
    ],
    ground: palette.veil,
  }),
  writePicture({
    file: join(pictures, "token"),
    svg: drawToken(),
    drawnWidth: tokenSize,
    widths: [
      { width: 600, avifQuality: 50, webpQuality: 56 },
      { width: 1080, avifQuality: 28, webpQuality: 34 },
    ],
    ground: palette.aletheia,
  }),
]);
for (const line of reports.flat()) console.log(line);

await writeFile(join(pictures, "dawn.svg"), drawDawn());
await writeBitmap(join(fixedNames, "alithia-avatar.webp"), drawAvatar(512), 512, 192);
await writeBitmap(join(fixedNames, "alithia-avatar.png"), drawAvatar(512), 512, 512);
await writeOpaque(join(fixedNames, "alithia-header.webp"), drawHero(), heroSize.width, {
  width: 840,
  ground: palette.lethe,
});
await writeBitmap(join(fixedNames, "social-card.png"), await drawSocialCard(), socialCardSize.width, 1200);

await writeFile(join(fixedNames, "token-marks.svg"), await drawTokenMarks());
await writeFile(join(icons, "icon.svg"), drawFavicon());
const dark = { size: 512, isLight: false };
await writeBitmap(join(icons, "icon-192.png"), drawIcon({ ...dark, corner: 0.16, scale: 0.82 }), 512, 192);
await writeBitmap(join(icons, "icon-512.png"), drawIcon({ ...dark, corner: 0.16, scale: 0.82 }), 512, 512);
await writeBitmap(join(icons, "maskable-512.png"), drawIcon({ ...dark, corner: 0, scale: 0.6 }), 512, 512);
await writeBitmap(
  join(icons, "apple-touch-icon.png"),
  drawIcon({ ...dark, corner: 0, scale: 0.72 }),
  512,
  180,
);
await writeBitmap(join(icons, "icon-32.png"), drawIcon({ ...dark, corner: 0.16, scale: 0.9 }), 512, 32);

await writeContactSheet(join(root, "docs/art/contact-sheet.png"));

/** The icon as SVG that follows the colour scheme of the browser. */
function drawFavicon(): string {
  const dark = drawIcon({ size: 64, corner: 0.16, scale: 0.9, isLight: false });
  const classes: [string, string, string][] = [
    [palette.lethe, "ground", palette.aletheia],
    [palette.bone, "line", palette.ink],
    [palette.verdigris, "lit", palette.verdigrisDeep],
  ];
  const styled = classes.reduce(
    (svg, [color, name]) =>
      svg
        .replaceAll(`fill="${color}"`, `class="${name}-fill"`)
        .replaceAll(`stroke="${color}"`, `class="${name}"`),
    dark,
  );
  const rules = (index: 0 | 2) =>
    classes
      .map((entry) => `.${entry[1]}{stroke:${entry[index]}}.${entry[1]}-fill{fill:${entry[index]}}`)
      .join("");
  const style = `<style>${rules(0)}@media (prefers-color-scheme:light){${rules(2)}}</style>`;
  return styled.replace(">", `>${style}`);
}
