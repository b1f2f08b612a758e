import type { Token } from "@alithia/agent/utterance.ts";

/** The token that stands for dollars. */
export const measure = "USDC";

/** Turns an order measured in dollars to the token that is priced: of a purchase, the one that is bought. */
export function turnMoney<Slots extends Record<string, unknown>>(slots: Slots): Slots {
  const { money, sell, buy, side } = slots;
  if (money !== "usd" || buy === undefined || buy === measure) return slots;
  if (sell !== measure) return side === "buy" ? { ...slots, sell: buy, buy: measure, side: "sell" } : slots;
  return { ...slots, sell: buy, buy: measure, side: slots.amount === "1" ? "sell" : "buy" };
}

const wanting = /^(need|want|get|buy|receive)$/;
const paying =
  /^(sell|sold|swap|swapped|trade|traded|convert|converted|exchange|exchanged|change|changed|turn|turned|spend|spent|give|gave|for|with)$/;

const needed =
  /\b(?:how (?:much|many)|what)\b.*\b(?:have|need|must|gotta|should|required?|takes?)\b.*\b(?:so|to|for)\b/;
const exactly = /\bhow (?:much|many)\b.*\bfor (?:an )?(?:exact|exactly|precisely)$/;
/** Before the amount, so that it is what is paid. */
const paysIt =
  /\b(?:sell|swap|spend|exchange|convert|trade|give|give up)(?: (?:up|exactly|about|my|just|only|the|a|me))*$/;

/** "How many should I receive for 75 S": the amount is what is given for it. */
const givenFor = /\b(?:get|receive|expect|obtain|see)(?: (?!to\b)\w+){0,3} for$/;

/** Whether an amount is what is to come out, e.g. "how much S do I have to exchange so that I can pay 12 USDC". */
function isExactOut(before: string): boolean {
  return (needed.test(before) || exactly.test(before)) && !paysIt.test(before) && !givenFor.test(before);
}

/**
 * Swaps the sides if the counted token is wanted, e.g. "I want to get 500 USDC, how much S is that"; one that is
 * sold is counted as such, e.g. "cheapest way to get WETH for 200 S".
 */
export function turnWanted<Slots extends Record<string, unknown>>(
  slots: Slots,
  tokens: readonly Token[],
): Slots {
  const named = tokens.flatMap(({ entity }, index) => (entity?.kind === "token" ? [index] : []));
  const [at, ...others] = named.filter((index) => tokens[index - 1]?.entity?.kind === "number");
  const counted = tokens[at ?? -1]?.entity;
  const verb = tokens.slice(0, at ?? 0).findLast(({ word }) => wanting.test(word) || paying.test(word));
  const said = tokens.slice(0, Math.max(0, (at ?? 0) - 1)).map(({ word }) => word);
  const isWanted =
    (verb !== undefined && wanting.test(verb.word)) || (others.length === 0 && isExactOut(said.join(" ")));
  const isSold = counted?.kind === "token" && counted.symbol === slots.sell;
  if (isSold && !isWanted && others.length === 0) return { ...slots, side: "sell" };
  if (!isWanted || !isSold || others.length > 0 || named.length !== 2) return slots;
  return { ...slots, sell: slots.buy, buy: slots.sell, side: "buy" };
}
