/** Something often taken for granted that is not so. It is corrected whatever else a message asks. */
export type FalsePremise = { says: readonly RegExp[]; unless?: RegExp; correction: string };

/** The parts as whole words, one after the other in a sentence and not far apart. */
export function near(...parts: string[]): RegExp {
  return new RegExp(parts.map((part) => `\\b(?:${part})\\b`).join("[^.?!]{0,45}?"), "i");
}
