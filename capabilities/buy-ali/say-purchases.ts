import { count, sayAmount, sayMoment } from "../narration/phrases.ts";
import type { SaleFacts } from "./sale-facts.ts";
import { sayPrice } from "./say-points.ts";

type Position = Extract<SaleFacts, { action: "position" }>;

const ofDate = /\b(?:when|(?:which|what) (?:date|day|time|moment)|dates?|dated|how long ago)\b/i;
const ofDeadline =
  /\b(?:returns?|returned|back|refund\w*|until|deadline|ends?|start(?:s|ed)?|open(?:s|ed)?|expir\w*|can|could|will|if)\b/i;
const ofMore = /\b(?:how (?:many|much)|price|rate)\b/i;
const ofPast = /\b(?:was|were|did|bought|buy|purchased?|happen(?:ed)?|done|ago|paid)\b/i;

export const asksDate = (text: string) => ofDate.test(text);

/** "On which date was it?", below a purchase. */
export const asksPurchaseDate = (text: string) =>
  ofDate.test(text) && ofPast.test(text) && !ofDeadline.test(text);

/** The date first, where it alone is asked for. */
export function answerOfDate(facts: Position, question: string): string | null {
  if (ofMore.test(question)) return null;
  const [only, ...others] = facts.purchases ?? [];
  if (only?.time == null || others.length > 0) return sayPurchases(facts) || null;
  return `**It was on ${sayMoment(only.time)}.**`;
}

/** When each of the purchases was and at which price; empty where that was not asked for. */
export function sayPurchases({ purchases, isEveryPurchase, status, isOwn }: Position): string {
  const [only, ...others] = purchases ?? [];
  if (purchases === undefined) return "";
  const price = `${sayPrice(status)} for each ${status.cap.token.symbol}`;
  if (only === undefined)
    return `The price is ${price}; the purchase is older than what I could search, so I cannot tell its date.`;
  const sayWhen = (time: string | null) => (time === null ? "a date that I could not read" : sayMoment(time));
  const who = isOwn ? "You" : "It";
  const older = isEveryPurchase === true ? "" : " There may be older ones, which I could not search.";
  if (others.length === 0)
    return `${who} bought ${sayAmount(only.tokens)} on ${sayWhen(only.time)}, at ${price}.${older}`;
  const lines = purchases.map(
    ({ tokens, coins, time }) => `- ${sayWhen(time)}: ${sayAmount(tokens)} for ${sayAmount(coins)}`,
  );
  return `${who} bought in ${count(purchases.length, "purchase")}, each at ${price}:${older}\n\n${lines.join("\n")}`;
}
