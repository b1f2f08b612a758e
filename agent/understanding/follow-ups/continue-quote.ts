import { isOperationName } from "@alithia/protocol/operations.ts";
import { exchangeWords, ownSale } from "@alithia/protocol/trade-place.ts";
import { findPlace } from "../../grammar/merge-places.ts";
import { findUnknownName } from "../../grammar/read-token.ts";
import { callOfOperation } from "../../reader/call-of-operation.ts";
import type { Label } from "../../reader/label.ts";
import type { Reading } from "../../reading.ts";
import type { ThreadEntry, Utterance } from "../../utterance.ts";
import { type Analysis, sumShares } from "../analysis.ts";
import { orderOf, type TradeOrder, toSale } from "../dialogue/request-frame.ts";
import { type Frame, type Intent, isIncomplete, isTransactionLabel, scoresAtLeast } from "../intent.ts";
import { resolveUsualTokens } from "../slots/read-operation.ts";
import { hasEntity, hasWord } from "../token-queries.ts";

const quotes: ReadonlySet<Label> = new Set<Label>(["price", "quote-trade", "quote-buy"]);
const minQuoteShare = 0.5;
/** At or above this probability, the message may ask for a transaction. */
const minMove = 0.3;
/** Grammar readings from this score need no context. */
const sureScore = 0.85;
/** Probability from which the reader expects another read. */
const minOtherShare = 0.5;
const entriesBack = 3;

/**
 * Continues the thread's order with a price question, e.g. "how much in the sale for that?" after a quote,
 * "and in dollars?" after a price. Only reads.
 */
export function continueQuote(analysis: Analysis): Intent[] | null {
  const { intents, judgement, utterance, readAlone } = analysis;
  if (findUnknownName(utterance.tokens) >= 0) return null;
  const offered = readAlone(utterance.dialogue?.offered);
  const entries = [...(offered === null ? [] : [{ ...offered, entities: [] }]), ...utterance.thread];
  const [held] = entries.slice(0, entriesBack).flatMap((entry) => {
    const order = orderOf(entry, utterance.tokens);
    return order === null ? [] : [{ entry, order }];
  });
  const isWhole = intents.some((intent) => scoresAtLeast(intent, sureScore) && !isIncomplete(intent));
  const asksOther = judgement.moves >= minMove || asksOtherRead(analysis);
  if (held === undefined || isWhole || asksOther) return null;
  const reading = readOrder(held, analysis);
  if (reading === null || reading.missing !== undefined || reading.refusal !== undefined) return null;
  if (reading.input.sell !== undefined && reading.input.sell === reading.input.buy) return null;
  if (reading.capability === "quote-price" && reading.input.buy === undefined) return null;
  return [{ kind: "request", reading, tokens: utterance.tokens }];
}

/** The reader expects another read than a price, e.g. a fee. */
function asksOtherRead({ top }: Analysis): boolean {
  const isRead = isOperationName(top.label) && !isTransactionLabel(top.label) && !quotes.has(top.label);
  return isRead && top.share >= minOtherShare;
}

/** Reads the price of the thread's order in the sale or on the market. */
function readOrder(
  { entry, order }: { entry: ThreadEntry; order: TradeOrder },
  { utterance, capabilities, judgement }: Analysis,
): Reading | null {
  const target = chooseTarget(entry, judgement, utterance);
  const call = callOfOperation(target);
  const owner = capabilities.find(({ name }) => name === call?.capability);
  if (call === null || owner === undefined) return null;
  const base: Frame["input"] = target === "quote-buy" ? toSale(order) : order;
  const input = { ...call.input, ...base };
  const asked = target === "quote-buy" ? utterance : resolveUsualTokens("price", utterance);
  const { missing: _, ...before } = { ...entry, capability: call.capability, input };
  const continued = owner
    .understand({ ...asked, thread: [before, ...utterance.thread] })
    .find((one) => one.continues && !one.missing && one.score >= sureScore);
  const isQuote = findPlace(utterance.tokens) !== null || sumShares(judgement, quotes) >= minQuoteShare;
  const readAs = (said: Utterance) => owner.understand.readAs?.(said, input);
  const read = continued ?? (isQuote ? readAs(asked) : undefined);
  // "How much ALI would I get" only names the token already bought.
  const isForItself = read !== undefined && read.input.sell === read.input.buy && base.sell !== base.buy;
  return (isForItself ? readAs({ ...asked, tokens: [] }) : read) ?? null;
}

const market = new RegExp(`^(market|pool|exchange|exchanges|dex|${exchangeWords.join("|")})$`);

/** The sale if named, predicted, or the current topic with no token named. */
function chooseTarget(
  { capability }: ThreadEntry,
  { labels }: Analysis["judgement"],
  { tokens }: Utterance,
): "quote-buy" | "quote-trade" {
  const place = findPlace(tokens);
  if (place === ownSale || (place === null && hasWord(tokens, /^(sale|presale)$/))) return "quote-buy";
  if (place !== null || hasWord(tokens, market)) return "quote-trade";
  const isOfSale = capability === "buy-ali" && !hasEntity(tokens, "token");
  return labels[0]?.label === "quote-buy" || isOfSale ? "quote-buy" : "quote-trade";
}
