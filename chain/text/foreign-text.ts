import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { getAddress } from "viem";

const longest = 64;

/**
 * Sanitizes foreign text for display: control, format, bidirectional and invisible characters and lone
 * surrogates are escaped as {U+202E}, and the length is capped.
 */
export function quoteForeignText(text: string, limit: number = longest): string {
  const characters = Array.from(text.slice(0, limit * 2));
  const shown = characters.slice(0, limit).map(escapeCharacter).join("");
  return characters.length > limit || text.length > limit * 2 ? `${shown}…` : shown;
}

function escapeCharacter(character: string): string {
  return /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0\u2800]|[\ufe00-\ufe0f]|(?! )\p{Zs}/u.test(character)
    ? `{U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}}`
    : character;
}

const maxLength = 16;

/**
 * Formats the symbol after an amount; an unlisted token's is in quotation marks with its writing direction
 * isolated. A symbol that could extend the amount, e.g. "000", is preceded by the token's address.
 */
export function writeSymbol({ symbol, address, unlisted }: FormToken): string {
  if (unlisted !== true) return quoteForeignText(symbol, maxLength);
  const quoted = quoteSymbol(symbol);
  return readsOn(symbol) ? `of the token ${getAddress(address)}, which calls itself ${quoted}` : quoted;
}

/** Quotes a symbol in quotation marks that it cannot close. */
export function quoteSymbol(symbol: string): string {
  const shown = quoteForeignText(symbol, maxLength).replace(/[\u201c-\u201f"]/g, "'");
  return `\u201c\u2068${shown}\u2069\u201d`;
}

/** Whether a symbol could extend a number before it, i.e. does not begin with a letter. */
export function readsOn(symbol: string): boolean {
  return !/^\p{L}/u.test(symbol);
}
