declare module "fontkit" {
  type Glyph = { path: { toSVG(): string } };
  type GlyphRun = { glyphs: Glyph[]; positions: { xAdvance: number }[] };
  type Font = { unitsPerEm: number; layout(text: string): GlyphRun };
  export function create(buffer: Buffer): Font | { fonts: Font[] };
}
