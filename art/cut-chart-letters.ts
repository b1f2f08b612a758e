import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import * as fontkit from "fontkit";
import sharp from "sharp";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const source = "@fontsource-variable/commissioner/files/commissioner-latin-full-normal.woff2";
const folder = join(import.meta.dirname, "../capabilities/chart/generated");
const characters = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place));
const sizes = { title: 64, body: 42, small: 32 };
const room = 3;

/**
 * Writes `letters.json`: printable ASCII glyphs of the text face for the agent's charts, rasterized once per
 * size as coverage in 16 levels, so that charts need neither a font engine nor installed fonts.
 */
export async function cutChartLetters(): Promise<void> {
  const whole = await readFile(require.resolve(source));
  const cut = await subsetFont(whole, characters.join(""), {
    targetFormat: "truetype",
    variationAxes: { wght: 420, FLAR: 0, VOLM: 0, slnt: 0 },
  });
  const font = fontkit.create(cut);
  if (!("layout" in font)) throw new Error("The font file holds a collection, where one font was expected.");
  const faces: Record<string, unknown> = {};
  for (const [name, size] of Object.entries(sizes)) faces[name] = await cutFace(font, size);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "letters.json"), `${JSON.stringify(faces)}\n`);
}

async function cutFace(font: fontkit.Font, size: number) {
  const scale = size / font.unitsPerEm;
  const ascent = Math.ceil(font.ascent * scale);
  const height = ascent + Math.ceil(-font.descent * scale);
  const letters: Record<string, [from: number, width: number, advance: number]> = {};
  const paths: string[] = [];
  let pen = 0;
  for (const character of characters) {
    const [glyph] = font.layout(character).glyphs;
    if (!glyph) throw new Error(`The font has no letter for ${character}.`);
    const advance = glyph.advanceWidth * scale;
    const width = Math.ceil(advance) + 2 * room;
    letters[character] = [pen, width, Math.round(advance * 100) / 100];
    paths.push(
      `<path transform="translate(${pen + room} ${ascent}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`,
    );
    pen += width;
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pen}" height="${height}" fill="#fff">${paths.join("")}</svg>`;
  const coverage = await sharp(Buffer.from(svg)).extractChannel("alpha").raw().toBuffer();
  const steps = coverage.map((value) => Math.round(value / 17));
  return {
    ascent,
    height,
    room,
    width: pen,
    letters,
    coverage: deflateRawSync(steps, { level: 9 }).toString("base64"),
  };
}
