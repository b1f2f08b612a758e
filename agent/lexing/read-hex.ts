import type { Lexicon } from "../lexicon.ts";
import type { Entity } from "../utterance.ts";

/** What a piece of hex is: an address with its checksum judged, a hash, or hex that is neither. */
export function readHex(text: string, lexicon: Lexicon): Entity {
  const digits = text.replace(/^0x/i, "");
  const isHex = /^0x/i.test(text) && /^[0-9a-fA-F]+$/.test(digits);
  if (isHex && digits.length === 64) return { kind: "hash", value: `0x${digits.toLowerCase()}` };
  if (isHex && digits.length === 40) {
    const value: `0x${string}` = `0x${digits}`;
    const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
    const right = lexicon.checksumAddress(value);
    const checksum = oneCase ? "none" : value === right ? "right" : "wrong";
    const token = lexicon.tokens.find(({ address }) => address?.toLowerCase() === right.toLowerCase());
    return {
      kind: "address",
      value: right,
      checksum,
      ...(token === undefined ? {} : { symbol: token.symbol }),
    };
  }
  const shortened = /…|\.\./.test(text);
  return { kind: "hex", text, digits: digits.replace(/[^0-9a-zA-Z]/g, "").length, shortened };
}
