import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { cutChartLetters } from "./cut-chart-letters.ts";
import { drawAvatar, drawIcon } from "./draw-alpha.ts";
import { drawHero, drawSocialCard, heroSize, socialCardSize } from "./draw-hero.ts";
import { drawRoadmap, roadmapSize } from "./draw-roadmap.ts";
import { drawToken, tokenSize } from "./draw-token.ts";
import { drawTokenMarks } from "./draw-token-marks.ts";
import { palette } from "./palette.ts";

/** Renders all drawings onto one contact sheet for visual review. */
async function writeContactSheet(file: string): Promise<void> {
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

type Picture = {
  file: string;
  svg: string;
  /** Width of the drawing in its own units. */
  drawnWidth: number;
  widths: readonly { width: number; avifQuality: number; webpQuality: number }[];
  ground: string;
};

/** Writes `<file>-<width>` as AVIF and WebP (the smallest also as PNG); returns one size report per file. */
async function writePicture(picture: Picture): Promise<string[]> {
  const report: string[] = [];
  const write = async (width: number, format: string, bytes: Buffer) => {
    await writeFile(`${picture.file}-${width}.${format}`, bytes);
    report.push(
      `${picture.file.split("/").at(-1)}-${width}.${format} ${(bytes.length / 1024).toFixed(1)} KB`,
    );
  };
  const raster = (width: number) =>
    sharp(Buffer.from(picture.svg), { density: (72 * width) / picture.drawnWidth, limitInputPixels: false })
      .resize({ width })
      .flatten({ background: picture.ground });

  for (const { width, avifQuality, webpQuality } of picture.widths) {
    const avif = raster(width).avif({ quality: avifQuality, effort: 5, chromaSubsampling: "4:4:4" });
    await write(width, "avif", await avif.toBuffer());
    const webp = raster(width).webp({ quality: webpQuality, effort: 6, smartSubsample: true });
    await write(width, "webp", await webp.toBuffer());
  }
  const smallest = picture.widths[0]?.width ?? picture.drawnWidth;
  const png = raster(smallest).png({ palette: true, colours: 64, effort: 10, compressionLevel: 9 });
  await write(smallest, "png", await png.toBuffer());
  return report;
}

/** Writes one opaque WebP under a fixed name. An alpha channel would outweigh the color data many times. */
async function writeOpaque(
  file: string,
  svg: string,
  drawnWidth: number,
  { width, ground }: { width: number; ground: string },
): Promise<void> {
  const raster = sharp(Buffer.from(svg), { density: (72 * width) / drawnWidth }).resize({ width });
  const webp = raster.flatten({ background: ground }).webp({ quality: 80, effort: 6, smartSubsample: true });
  await webp.toFile(file);
}

/** Writes one PNG or WebP under a fixed name: icons, the avatar, the social card. */
async function writeBitmap(file: string, svg: string, drawnWidth: number, width: number): Promise<void> {
  const raster = sharp(Buffer.from(svg), { density: (72 * width) / drawnWidth }).resize({ width });
  if (file.endsWith(".webp")) await raster.webp({ quality: 70, effort: 6 }).toFile(file);
  else await raster.png({ palette: true, colours: 128, effort: 10, compressionLevel: 9 }).toFile(file);
}

const dawnSize = { width: 24, height: 480 };

/** Draws the transition from dark to paper: horizontal bars, each thinner than the one above. */
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

/** Draws the SVG icon, which follows the color scheme of the browser. */
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
