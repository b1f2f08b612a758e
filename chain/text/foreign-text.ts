import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { getAddress } from "viem";

const longest = 64;

/**
 * Text that a contract or stranger chose, made safe to show as data: control, format, bidirectional and
 * invisible characters and lone surrogates are written out as {U+202E}, the length is capped.
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
 * A token behind an amount: the symbol of a listed one, or what an unlisted one calls itself in quotation marks and with
 * its writing direction kept inside. One that could read on from the amount, as "000" would, comes after its address.
 */
export function writeSymbol({ symbol, address, unlisted }: FormToken): string {
  if (unlisted !== true) return quoteForeignText(symbol, maxLength);
  const quoted = quoteSymbol(symbol);
  return readsOn(symbol) ? `of the token ${getAddress(address)}, which calls itself ${quoted}` : quoted;
}

/** What a contract calls itself, in quotation marks that it cannot close. */
export function quoteSymbol(symbol: string): string {
  const shown = quoteForeignText(symbol, maxLength).replace(/[\u201c-\u201f"]/g, "'");
  return `\u201c\u2068${shown}\u2069\u201d`;
}

/** Whether a symbol begins with what could belong to a number before it: anything but a letter. */
export function readsOn(symbol: string): boolean {
  return !/^\p{L}/u.test(symbol);
}
