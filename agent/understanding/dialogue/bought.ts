import { ticker } from "@alithia/content/ticker.ts";
import { classifyQuestion } from "../../question-classifier/classify-question.ts";
import type { Token, Utterance } from "../../utterance.ts";
import type { Frame } from "../intent.ts";

/** What the trade or the purchase brought that was signed last, and the token that was paid. */
type Bought = { token: string; paidIn: string; hashes: `0x${string}`[] };

/** The order that was signed last if it bought something: nothing after a return. */
export function findBought({ dialogue, thread }: Utterance): Bought | null {
  const signed = dialogue?.proposals.find(
    ({ capability, steps }) =>
      /^(?:trade|buy-ali|return-ali)$/.test(capability) && steps.some(({ hash }) => hash !== undefined),
  );
  if (signed === undefined || signed.capability === "return-ali") return null;
  const { sell = "S", buy = ticker } =
    thread.find(({ capability, missing }) => capability === signed.capability && missing === undefined)
      ?.input ?? {};
  const isOfTrade = signed.capability === "trade";
  const hashes = signed.steps.flatMap(({ hash }) => hash ?? []);
  return isOfTrade
    ? { token: String(buy), paidIn: String(sell), hashes }
    : { token: ticker, paidIn: "S", hashes };
}

const leastProfit = 0.4;

/** Asks for the gain or loss on something, now or if it were sold. */
export function asksProfit(tokens: readonly Token[]): boolean {
  const [best] = classifyQuestion(tokens, "our-history");
  return best?.is === "profit" && best.share >= leastProfit;
}

const ofWallet =
  /\b(?:wallet|portfolio|holdings|coins|tokens|impermanent|today|yesterday|weeks?|months?|years?|days?|ago|ever|\w+day)\b/i;

/** Of a whole wallet, or of a time. */
export const isOfWallet = (text: string): boolean => ofWallet.test(text);

/** Asks for the gain or loss on what was traded here, and not of a whole wallet or a time. */
export const asksProfitOfTrade = (utterance: Utterance): boolean =>
  !isOfWallet(utterance.text) && asksProfit(utterance.tokens) && findBought(utterance) !== null;

const ofAll = /\b(?:net|round ?trip|both|overall|in total|altogether|buy\w* (?:\+|and|&|then) sell\w*)\b/i;

/** What came of the trades signed here: what selling what was bought brings now, or what they brought in sum. */
export function readProfit(utterance: Utterance): Frame {
  const back = ofAll.test(utterance.text) ? null : quoteBack(utterance);
  return back ?? { capability: "our-history", input: { only: "net" } };
}

/** The quote of selling exactly what was bought, beside what was paid for it; null after a sale of something else. */
export function quoteBack(utterance: Utterance): Frame | null {
  const bought = findBought(utterance);
  if (bought === null || !/^(?:w?S|USDC)$/.test(bought.paidIn)) return null;
  const { token: sell, paidIn: buy, hashes: receivedIn } = bought;
  return { capability: "quote-price", input: { sell, buy, amount: "100%", side: "sell", receivedIn } };
}
