import type { Returned } from "../reading/contract-call.ts";
import { quoteForeignText } from "../text/quote-foreign-text.ts";

const maxBytes = 256;

/**
 * A token's own name or symbol out of what it returned: a string, or the bytes32 of old tokens. Only the
 * first bytes are looked at, so that megabytes of name cost nothing; null when it is neither.
 */
export function decodeTokenText(returned: Returned): string | null {
  if (returned === null) return null;
  const digits = returned.slice(2);
  const bytes = digits.length === 64 ? trimZeros(digits) : sliceString(digits);
  if (bytes === null || bytes === "") return null;
  const octets = Uint8Array.from(bytes.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const text = new TextDecoder().decode(octets).trim();
  return text === "" ? null : quoteForeignText(text);
}

function trimZeros(word: string): string {
  return word.replace(/(00)+$/, "");
}

function sliceString(digits: string): string | null {
  if (digits.length < 128 || BigInt(`0x${digits.slice(0, 64)}`) !== 32n) return null;
  const length = BigInt(`0x${digits.slice(64, 128)}`);
  const shown = length < BigInt(maxBytes) ? Number(length) : maxBytes;
  const bytes = digits.slice(128, 128 + shown * 2);
  return bytes.length === shown * 2 ? bytes : null;
}
