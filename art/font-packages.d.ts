declare module "fontkit" {
  type Glyph = { advanceWidth: number; path: { toSVG(): string } };
  type GlyphRun = { glyphs: Glyph[]; positions: { xAdvance: number }[] };
  type Font = { unitsPerEm: number; ascent: number; descent: number; layout(text: string): GlyphRun };
  export function create(buffer: Buffer): Font | { fonts: Font[] };
}

declare module "subset-font" {
  type Axis = number | { min: number; max: number; default?: number };
  type Options = { targetFormat?: "woff2" | "woff" | "truetype"; variationAxes?: Record<string, Axis> };
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
