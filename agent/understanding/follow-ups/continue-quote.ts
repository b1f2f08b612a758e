import { exchangeWords } from "@alithia/protocol/exchange-words.ts";
import { isOperationName } from "@alithia/protocol/operations.ts";
import { ownSale } from "@alithia/protocol/trade-place.ts";
import { findPlace } from "../../grammar/merge-places.ts";
import { findUnknownName } from "../../grammar/read-token.ts";
import { callOfOperation } from "../../reader/call-of-operation.ts";
import type { Label } from "../../reader/label.ts";
import type { Reading } from "../../reading.ts";
import type { ThreadEntry, Utterance } from "../../utterance.ts";
import { type Analysis, answerWith, sumShares } from "../analysis.ts";
import { orderOf, type TradeOrder, toSale } from "../dialogue/request-frame.ts";
import { type Frame, type Intent, isIncomplete, isTransactionLabel, scoresAtLeast } from "../intent.ts";
import { resolveUsualTokens } from "../slots/read-operation.ts";
import { findExactNumber, hasEntity, hasWord, listEntities, onlyOf } from "../token-queries.ts";

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
  const { intents, judgement, utterance, capabilities } = analysis;
  const frame = quotePriced(utterance) ?? priceOfOne(utterance) ?? priceOfTopic(utterance);
  const blank = { ...utterance, text: "", picks: [], thread: [] };
  const quoted = answerWith({ utterance: blank, capabilities }, frame);
  if (quoted !== null) return quoted;
  if (findUnknownName(utterance.tokens) >= 0) return null;
  const [held] = utterance.thread.slice(0, entriesBack).flatMap((entry) => {
    const order = orderOf(entry, utterance.tokens);
    return order === null ? [] : [{ entry, order }];
  });
  const isWhole = intents.some((intent) => scoresAtLeast(intent, sureScore) && !isIncomplete(intent));
  const isOfPlace = held !== undefined && turnsToPlace(held.entry, utterance);
  const asksOther = !isOfPlace && (judgement.moves >= minMove || asksOtherRead(analysis));
  if (held === undefined || isWhole || asksOther) return null;
  const reading = readOrder(held, analysis);
  if (reading === null || reading.missing !== undefined || reading.refusal !== undefined) return null;
  if (reading.input.sell !== undefined && reading.input.sell === reading.input.buy) return null;
  if (reading.capability === "quote-price" && reading.input.buy === undefined) return null;
  return [{ kind: "request", reading, tokens: utterance.tokens }];
}

/** After a quote, names only another place for it, e.g. "no sale, just the pools please". */
function turnsToPlace({ capability, input }: ThreadEntry, { tokens }: Utterance): boolean {
  const isQuoted = capability === "quote-price" || input.action === "quote";
  return isQuoted && findPlace(tokens) !== null && !hasEntity(tokens);
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
  if (namesSale(tokens)) return "quote-buy";
  if (place !== null || hasWord(tokens, market)) return "quote-trade";
  const isOfSale = capability === "buy-ali" && !hasEntity(tokens, "token");
  return labels[0]?.label === "quote-buy" || isOfSale ? "quote-buy" : "quote-trade";
}

function namesSale(tokens: Utterance["tokens"]): boolean {
  const place = findPlace(tokens);
  return place === ownSale || (place === null && hasWord(tokens, /^(sale|presale)$/));
}

/** E.g. "how many for 20 S" after a price: quotes buying the priced token. */
function quotePriced({ tokens, thread: [latest] }: Utterance): Frame | null {
  if (namesSale(tokens)) return null;
  const at = onlyOf([...tokens.keys()].filter((one) => tokens[one]?.entity?.kind === "token"));
  const entity = tokens[at ?? -1]?.entity;
  const isAsked = tokens.some(
    ({ word }, place) => word === "how" && /^(many|much)$/.test(tokens[place + 1]?.word ?? ""),
  );
  if (latest?.capability !== "quote-price" || latest.input.amount !== "1" || !isAsked) return null;
  const amount = findExactNumber(tokens[(at ?? 0) - 1]?.entity);
  if (entity?.kind !== "token" || entity.symbol === latest.input.sell || amount === null) return null;
  const { sell: buy } = latest.input;
  return { capability: "quote-price", input: { sell: entity.symbol, buy, side: "sell", amount } };
}

const asksPrice =
  /\b(?:what|how much) (?:does|do|is|are|would) (?:one|it|they|a (?:token|coin))(?: of (?:them|those))?(?: (?:cost|worth|right now|now|currently|today|at the moment))*\W*$|\bwhat(?:['’]?s| is| are)? (?:it|they|one) (?:trading|going|selling|priced|valued|worth)\b(?: (?:at|for|now|right now|currently|today))*\W*$|^\W*(?:and |so )*(?:the |its )?price\W*$/i;
const informing = /^(answer-question|glossary|about-her|explain-token)$/;

/** E.g. "what does one cost right now?" after information about a token. */
function priceOfTopic({ text, tokens, thread }: Utterance): Frame | null {
  const other = thread.findIndex(({ capability }) => !informing.test(capability));
  const named = thread
    .slice(0, other === -1 ? entriesBack : Math.min(other, entriesBack))
    .map(({ entities }) => entities.flatMap((entity) => (entity.kind === "token" ? [entity.symbol] : [])))
    .find(({ length }) => length > 0);
  const symbol = onlyOf([...new Set(named)]);
  return hasEntity(tokens) || symbol === undefined || !asksPrice.test(text) ? null : priceFrame(symbol);
}

const asksUnitPrice =
  /\bprice (?:of|per|for|each)\b|\bper (?:one|piece|token|coin|unit)\b|\bof one\b|\beach cost\b/i;

/** E.g. "what's the price per ALI", "just the price of one", after a quote or purchase. */
function priceOfOne({ text, tokens, thread: [latest] }: Utterance): Frame | null {
  const order = latest === undefined ? null : orderOf(latest, []);
  const named = listEntities(tokens, "token");
  const symbol = named[0]?.symbol ?? order?.buy;
  const isOther = named.length > 1 || hasEntity(tokens, "address", "hash", "hex", "percent");
  return order?.amount === undefined || symbol === undefined || isOther || !asksUnitPrice.test(text)
    ? null
    : priceFrame(symbol);
}

function priceFrame(symbol: string): Frame {
  const buy = symbol === "S" ? "USDC" : "S";
  return { capability: "quote-price", input: { sell: symbol, buy, amount: "1", side: "sell" } };
}
