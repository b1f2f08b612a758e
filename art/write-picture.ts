import { writeFile } from "node:fs/promises";
import sharp from "sharp";

type Picture = {
  file: string;
  svg: string;
  /** The width of the drawing in its own units. */
  drawnWidth: number;
  widths: readonly { width: number; avifQuality: number; webpQuality: number }[];
  ground: string;
};

/** Writes `<file>-<width>` as AVIF and WebP, the smallest as PNG too; returns one line on each with its weight. */
export async function writePicture(picture: Picture): Promise<string[]> {
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

/** One opaque picture under a fixed name: the channel of a see-through one would weigh many times its colours. */
export async function writeOpaque(
  file: string,
  svg: string,
  drawnWidth: number,
  { width, ground }: { width: number; ground: string },
): Promise<void> {
  const raster = sharp(Buffer.from(svg), { density: (72 * width) / drawnWidth }).resize({ width });
  const webp = raster.flatten({ background: ground }).webp({ quality: 80, effort: 6, smartSubsample: true });
  await webp.toFile(file);
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
