import type { ReaderJudgement } from "../../reader/create-reader.ts";
import { labelOf } from "../../reader/describe-readings.ts";
import type { Label } from "../../reader/label.ts";
import type { Reading } from "../../reading.ts";
import { type Analysis, answerWith, sumShares } from "../analysis.ts";
import type { Intent } from "../intent.ts";
import { listEntities } from "../token-queries.ts";

const awaits =
  /\b(?:(?:limit|stop|trailing)[- ](?:orders?|buy|sell|loss|price)|stop[- ]loss|take[- ]profit)\b/i;
const money = /^(?:w?S|USDC|USDT|USSD)$/;

/** Adds the price of now to the refusal to wait for one, e.g. of "set a limit sell for ALI at 0.5". */
export function addPriceNow(intents: Intent[], analysis: Analysis): Intent[] {
  const [only, ...others] = intents;
  const { tokens, text, mentioned } = analysis.utterance;
  if (only?.kind !== "refusal" || others.length > 0 || only.refusal.code !== "schedule" || !awaits.test(text))
    return intents;
  const named = listEntities(tokens, "token").map(({ symbol }) => symbol);
  const token = named.find((symbol) => !money.test(symbol)) ?? mentioned ?? named[0];
  if (token === undefined) return intents;
  const counted = named.find((symbol) => symbol !== token && money.test(symbol));
  const input = { sell: token, buy: counted ?? (token === "S" ? "USDC" : "S"), amount: "1", side: "sell" };
  return [...intents, ...(answerWith(analysis, { capability: "quote-price", input }) ?? [])];
}

const prices = new Set(["quote-price", "buy-ali.quote"]);
const priceLabels: ReadonlySet<Label> = new Set<Label>(["price", "quote-trade", "quote-buy"]);
const minPriceShare = 0.6;

/** Whether a price is asked, of whose kind the reader is less sure than of there being one. */
export function asksPrice(reading: Reading, judgement: ReaderJudgement): boolean {
  return prices.has(labelOf(reading)) && sumShares(judgement, priceLabels) >= minPriceShare;
}
