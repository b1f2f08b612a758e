import type { LexemeValue, Vocabulary } from "./lexeme.ts";

/** What a piece of hex is: an address with its checksum judged, a hash, a name made of one, or hex that is neither. */
export function readHex(text: string, vocabulary: Pick<Vocabulary, "checksumAddress">): LexemeValue {
  if (/^0x[0-9a-f]{40}\.[a-z]/i.test(text) || /^0x[0-9a-f]*(…|\.{2,3})[0-9a-f]*\.[a-z]/i.test(text))
    return { kind: "name", value: text };
  const digits = text.replace(/^0x/i, "");
  const isHex = /^0x/i.test(text) && /^[0-9a-fA-F]+$/.test(digits);
  if (isHex && digits.length === 64) return { kind: "hash", value: `0x${digits.toLowerCase()}` };
  if (isHex && digits.length === 40) {
    const typed: `0x${string}` = `0x${digits}`;
    const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
    const value = vocabulary.checksumAddress(typed);
    return { kind: "address", value, checksum: oneCase ? "none" : value === typed ? "right" : "wrong" };
  }
  const shortened = /…|\.\./.test(text);
  return { kind: "hex", digits: digits.replace(/[^0-9a-zA-Z]/g, "").length, shortened };
}
