import { isSumOf } from "../tools/rational.ts";

/** A question behind an order whether it comes to so much, e.g. "I make that 110 S, is that right?" */
type Check = { from: number; said: string; amounts: string[] };

const ordering = /\b(?:send|pay|transfer|give|wire)\b/i;

const words =
  /^(?:i|we|you|make|makes|made|get|count|think|reckon|that|that['’]?s|it|it['’]?s|this|all|together|altogether|in|total|sum|come|comes|to|is|are|isn['’]?t|will|would|should|be|so|and|which|the|a|of|right|correct|yes|ok|okay|agree|agreed|do|does|add|adds|up|then)$/i;
const piece = /[\p{L}'’]+|\d[\d,]*(?:\.\d+)?|\S/gu;
const counted = /(?<![\w.,])(?<amount>\d[\d,]*(?:\.\d+)?)\s+(?<symbol>[a-z]\w*)/gi;
const maxTails = 4;
const ends = /(?<=[.!;,\n])\s+/g;

/** Reads the check at the end of an order that counts the same token; null if there is none. */
export function readCheck(text: string): Check | null {
  if (!text.includes("?")) return null;
  const starts = [...text.matchAll(ends)].map(({ 0: found, index }) => index + found.length);
  return starts.slice(-maxTails).flatMap((from) => readTail(text, from) ?? [])[0] ?? null;
}

function readTail(text: string, from: number): Check | null {
  const tail = text.slice(from);
  const [only, ...others] = [...tail.matchAll(counted)];
  const said = only?.groups?.amount;
  const symbol = only?.groups?.symbol ?? "";
  if (said === undefined || others.length > 0 || !tail.includes("?") || !ordering.test(text.slice(0, from)))
    return null;
  const unit = words.test(symbol) ? undefined : symbol;
  const pieces = (tail.match(piece) ?? []).filter((one) => one !== said && one !== unit);
  if (!pieces.every((one) => words.test(one) || /^[?,.!]$/.test(one))) return null;
  const amounts = [...text.slice(0, from).matchAll(counted)].flatMap(({ groups = {} }) =>
    unit === undefined || groups.symbol?.toLowerCase() === unit.toLowerCase()
      ? readAmount(groups.amount)
      : [],
  );
  return amounts.length === 0 ? null : { from, said: readAmount(said), amounts };
}

const readAmount = (said = "") => said.replaceAll(",", "");

const blankFrom = (text: string, from: number) => text.slice(0, from) + " ".repeat(text.length - from);

/** The message without its check; the length is kept. */
export const blankCheck = (text: string): string => blankFrom(text, readCheck(text)?.from ?? text.length);

/** The message without a check that its own amounts meet. */
export function leaveCheck(text: string): string {
  const check = readCheck(text);
  return check !== null && isSumOf(check.said, check.amounts) ? blankFrom(text, check.from) : text;
}
