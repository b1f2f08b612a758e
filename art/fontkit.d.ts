declare module "fontkit" {
  type Glyph = { advanceWidth: number; path: { toSVG(): string } };
  type GlyphRun = { glyphs: Glyph[]; positions: { xAdvance: number }[] };
  type Font = { unitsPerEm: number; ascent: number; descent: number; layout(text: string): GlyphRun };
  export function create(buffer: Buffer): Font | { fonts: Font[] };
}
