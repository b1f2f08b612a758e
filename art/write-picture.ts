import { writeFile } from "node:fs/promises";
import sharp from "sharp";

export type Picture = {
  file: string;
  svg: string;
  /** The size of the drawing's own units, and how wide its copies are in pixels. */
  drawnWidth: number;
  widths: readonly { width: number; avifQuality: number; webpQuality: number }[];
  ground: string;
};

/** Writes `<file>-<width>` as AVIF, WebP and PNG; returns one line on each with its weight. */
export async function writePicture(picture: Picture): Promise<string[]> {
  const report: string[] = [];
  for (const { width, avifQuality, webpQuality } of picture.widths) {
    const raster = sharp(Buffer.from(picture.svg), {
      density: (72 * width) / picture.drawnWidth,
      limitInputPixels: false,
    })
      .resize({ width })
      .flatten({ background: picture.ground });
    const files = {
      avif: await raster
        .clone()
        .avif({ quality: avifQuality, effort: 5, chromaSubsampling: "4:4:4" })
        .toBuffer(),
      webp: await raster.clone().webp({ quality: webpQuality, effort: 6, smartSubsample: true }).toBuffer(),
      png: await raster
        .clone()
        .png({ palette: true, colours: 64, effort: 10, compressionLevel: 9 })
        .toBuffer(),
    };
    for (const [format, bytes] of Object.entries(files)) {
      await writeFile(`${picture.file}-${width}.${format}`, bytes);
      report.push(
        `${picture.file.split("/").at(-1)}-${width}.${format} ${(bytes.length / 1024).toFixed(1)} KB`,
      );
    }
  }
  return report;
}

/** One bitmap under a fixed name: icons, the avatar, the social card. */
export async function writeBitmap(
  file: string,
  svg: string,
  drawnWidth: number,
  width: number,
): Promise<void> {
  const raster = sharp(Buffer.from(svg), { density: (72 * width) / drawnWidth }).resize({ width });
  if (file.endsWith(".webp")) await raster.webp({ quality: 70, effort: 6 }).toFile(file);
  else await raster.png({ palette: true, colours: 128, effort: 10, compressionLevel: 9 }).toFile(file);
}
