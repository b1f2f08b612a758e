import type { ChainFacts } from "./chain-facts.ts";

const compared =
  /\b(?:(less|under|below|cheaper|lower)|(more|over|above|dearer))\b(?:\s+than)?\s+(?:(half)\s+)?(an?|one|\d+(?:\.\d+)?)\s*(cents?|¢|pennies|penny|dollars?|bucks?|usd)/i;
const told = /^(less than )?\$([\d,]+(?:\.\d+)?)$/;
const cents = 100;

/** Whether a question compares a fee with an amount of dollars, e.g. "so it is less than a cent?". */
export const comparesCents = (question: string) => compared.test(question);

function toDollars(number: string, unit: string, isHalf: boolean): number {
  const said = (/^(?:an?|one)$/i.test(number) ? 1 : Number(number)) / (isHalf ? 2 : 1);
  return /^(?:cent|¢|penn)/i.test(unit) ? said / cents : said;
}

/** Yes or no to whether a fee is less or more than an amount of dollars; null where that is not asked or known. */
export function answerOfCents(facts: ChainFacts, question: string): string | null {
  const [, less, , half, number = "", unit = ""] = compared.exec(question) ?? [];
  const bound = toDollars(number, unit, half !== undefined);
  const fee = facts.topic === "gas" ? (facts.fee?.several ?? facts.fee) : null;
  const plain = facts.topic === "gas" ? facts.gas?.transferDollars : null;
  const dollars = fee == null ? plain : fee.dollars;
  const [, isBelow, figure = ""] = told.exec(dollars ?? "") ?? [];
  if (number === "" || figure === "" || dollars == null) return null;
  const most = Number(figure.replaceAll(",", ""));
  // Of a fee below a cent only that is known.
  if (isBelow !== undefined && bound < most) return `It is ${dollars}; how much less I do not count.`;
  const isLess = isBelow === undefined ? most < bound : most <= bound;
  const isSo = less === undefined ? !isLess && most !== bound : isLess;
  const what = fee == null ? "a plain transfer of S costs" : "it costs";
  return `**${isSo ? "Yes" : "No"}:** ${what} ${isBelow === undefined ? "about " : ""}${dollars} by the price of now, in S.`;
}
