/** A common misconception. It is corrected whatever else a message asks. */
export type FalsePremise = { says: readonly RegExp[]; unless?: RegExp; correction: string };

/** Matches the parts as whole words, in order and close together within one sentence. */
export function near(...parts: string[]): RegExp {
  return new RegExp(parts.map((part) => `(?<!['’])\\b(?:${part})\\b`).join("[^.?!]{0,45}?"), "i");
}
