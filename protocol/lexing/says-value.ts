import type { ArgumentKind } from "../operations.ts";
import { createLexing } from "./create-lexing.ts";
import { readLexeme } from "./lexeme.ts";
import { normalizeDecimal } from "./numeral.ts";

const lexing = createLexing({ tokens: [], checksumAddress: (address) => address });
const decimal = /^\d+(\.\d+)?$/;

/**
 * Whether the visitor's words contain the value attributed to them. Numbers, addresses and texts are parsed
 * again; a token, side or flag can be worded in many ways, so any words match except another address.
 */
export function saysValue(words: string, value: string, kind: ArgumentKind): boolean {
  const read = lexing.lex(words).flatMap((lexeme) => readLexeme(lexeme)?.value ?? []);
  const isRead = read.some((one) => spellValue(one) === spellValue(value));
  const isWritten = spellText(words).includes(spellText(value));
  if (kind === "amount" || kind === "percent") return isRead;
  if (kind === "address" && /^0x/i.test(value)) return isRead;
  if (kind === "text" || kind === "function") return isRead || isWritten;
  const isOther = kind === "token" && /0x/i.test(words);
  return isRead || isWritten || (words.trim() !== "" && !isOther);
}

const spellValue = (value: string) => (decimal.test(value) ? normalizeDecimal(value) : value.toLowerCase());
const spellText = (text: string) => text.toLowerCase().replace(/[\s"“”„'’‘`()]+/g, "");
