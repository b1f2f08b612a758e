import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const source = "@fontsource-variable/commissioner/files/commissioner-latin-flar-normal.woff2";

type TextStyle = { weight: number; flare: number; size: number; tracking: number };

const wordSpaceEm = 0.24;

/**
 * Returns a line of Commissioner text as SVG outlines, independent of installed fonts; `y` is the baseline.
 * Calls must not overlap: the subsetter shares its memory.
 */
export async function outlineText(text: string, x: number, y: number, style: TextStyle): Promise<string> {
  const words = text.split(" ");
  const fixed = await subsetFont(await readFile(require.resolve(source)), words.join(""), {
    targetFormat: "truetype",
    variationAxes: { wght: style.weight, FLAR: style.flare },
  });
  const font = fontkit.create(fixed);
  if (!("layout" in font)) throw new Error("The font file holds a collection, where one font was expected.");
  const scale = style.size / font.unitsPerEm;
  let pen = 0;
  const glyphs: string[] = [];
  for (const word of words) {
    const run = font.layout(word);
    for (const [index, glyph] of run.glyphs.entries()) {
      glyphs.push(`<path transform="translate(${pen.toFixed(1)} 0)" d="${glyph.path.toSVG()}"/>`);
      pen += (run.positions[index]?.xAdvance ?? 0) + style.tracking * font.unitsPerEm;
    }
    pen += wordSpaceEm * font.unitsPerEm;
  }
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join("")}</g>`;
}
