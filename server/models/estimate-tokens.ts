/** Eight letters, three digits or three signs are one token; a character of another script is one by itself. */
const pieces = /[A-Za-z]{1,8}|\d{1,3}|[!-/:-@[-`{-~]{1,3}|[^\sA-Za-z\d!-/:-@[-`{-~]/g;

/** About what providers charge for a text, and rather too much than too little. */
export function estimateTokens(...texts: string[]): number {
  let tokens = 0;
  for (const text of texts) tokens += text.match(pieces)?.length ?? 0;
  return tokens;
}
