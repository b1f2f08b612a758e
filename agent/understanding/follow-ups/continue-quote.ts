import { findUnknownName } from "../../grammar/read-token.ts";
import { callOfOperation } from "../../reader/call-of-operation.ts";
import type { Label } from "../../reader/label.ts";
import type { Reading } from "../../reading.ts";
import type { ThreadEntry, Utterance } from "../../utterance.ts";
import { type Analysis, sumShares } from "../analysis.ts";
import { orderOf, toSale } from "../dialogue/request-frame.ts";
import { type Intent, isIncomplete, scoresAtLeast } from "../intent.ts";
import { nameTokens } from "../slots/read-operation.ts";

const quotes: ReadonlySet<Label> = new Set<Label>(["price", "quote-trade", "quote-buy"]);
const sureOfQuote = 0.5;
/** At or above this probability, the message may ask for a transaction. */
const minMove = 0.3;
/** Grammar readings from this score need no context. */
const sureScore = 0.85;
const framesBack = 3;

/**
 * Continues the thread's order with a price question, e.g. "how much in the sale for that?" after a quote,
 * "and in dollars?" after a price. Only reads.
 */
export function resumeFrame({ intents, judgement, utterance, capabilities }: Analysis): Intent[] | null {
  const counted =
    countInPriced(utterance, capabilities) ??
    priceOfOne(utterance, capabilities) ??
    priceOfTopic(utterance, capabilities);
  if (counted !== null) return counted;
  if (findUnknownName(utterance.tokens) >= 0) return null;
  const frames = utterance.thread.slice(0, framesBack);
  const latest = frames.find((entry) => orderOf(entry, utterance.tokens) !== null);
  const order = latest === undefined ? null : orderOf(latest, utterance.tokens);
  const isWhole = intents.some((intent) => scoresAtLeast(intent, sureScore) && !isIncomplete(intent));
  if (latest === undefined || order === null || isWhole || judgement.moves >= minMove) return null;
  const target = chooseTarget(latest, judgement, utterance);
  const reading =
    target === null ? null : readOrder(target, { latest, order }, utterance, capabilities, judgement);
  if (reading === null || reading.missing !== undefined || reading.refusal !== undefined) return null;
  return [{ kind: "request", reading, tokens: utterance.tokens }];
}

type Held = { latest: ThreadEntry; order: Record<string, unknown> };

/** Reads the price of the thread's order in the sale or on the market. */
function readOrder(
  target: "quote-buy" | "quote-trade",
  { latest, order }: Held,
  utterance: Utterance,
  capabilities: Analysis["capabilities"],
  judgement: Analysis["judgement"],
): Reading | null {
  const call = callOfOperation(target);
  const owner = capabilities.find(({ name }) => name === call?.capability);
  if (call === null || owner === undefined) return null;
  const base = target === "quote-buy" ? toSale(order) : order;
  const asked = target === "quote-buy" ? utterance : nameTokens("price", utterance);
  const { missing: _, ...before } = {
    ...latest,
    capability: call.capability,
    input: { ...call.input, ...base },
  };
  const continued = owner.understand({ ...asked, thread: [before, ...utterance.thread] });
  const followed = continued.find((one) => one.continues && !one.missing && one.score >= sureScore);
  const isQuote = sumShares(judgement, quotes) >= sureOfQuote;
  const readAs = (said: Utterance) => owner.understand.readAs?.(said, { ...call.input, ...base });
  const read = followed ?? (isQuote ? readAs(asked) : undefined);
  // "How much ALI would I get" only names the token already bought.
  const isForItself = read !== undefined && read.input.sell === read.input.buy && base.sell !== base.buy;
  return (isForItself ? readAs({ ...asked, tokens: [] }) : read) ?? null;
}

/** The sale if named, predicted, or the current topic with no token named. */
function chooseTarget(
  { capability }: ThreadEntry,
  { labels }: Analysis["judgement"],
  { tokens }: Utterance,
): "quote-buy" | "quote-trade" | null {
  if (tokens.some(({ word }) => /^(sale|presale)$/.test(word))) return "quote-buy";
  if (tokens.some(({ word }) => /^(market|pool|exchange|exchanges|dex)$/.test(word))) return "quote-trade";
  const namesToken = tokens.some(({ entity }) => entity?.kind === "token");
  const isOfSale = capability === "buy-ali" && !namesToken;
  return labels[0]?.label === "quote-buy" || isOfSale ? "quote-buy" : "quote-trade";
}

/** E.g. "how many for 20 S" after a price: quotes buying the priced token. */
function countInPriced(utterance: Utterance, capabilities: Analysis["capabilities"]): Intent[] | null {
  const { tokens, thread } = utterance;
  const [latest] = thread;
  const named = tokens.flatMap(({ entity }, at) =>
    entity?.kind === "token" ? [{ at, symbol: entity.symbol }] : [],
  );
  const [only, ...others] = named;
  const isPrice = latest?.capability === "quote-price" && latest.input.amount === "1";
  const isAsked = tokens.some(
    ({ word }, at) => word === "how" && /^(many|much)$/.test(tokens[at + 1]?.word ?? ""),
  );
  const counted = tokens[(only?.at ?? 0) - 1]?.entity;
  if (!isPrice || !isAsked || only === undefined || others.length > 0 || counted?.kind !== "number")
    return null;
  if (only.symbol === latest.input.sell || counted.numeral.certainty !== "exact") return null;
  const order = { sell: only.symbol, buy: latest.input.sell, side: "sell", amount: counted.numeral.value };
  return quote(order, tokens, capabilities);
}

const ofTopic =
  /\b(?:what|how much) (?:does|do|is|are|would) (?:one|it|they|a (?:token|coin))(?: of (?:them|those))?(?: (?:cost|worth|right now|now|currently|today|at the moment))*\W*$|^\W*(?:and |so )*(?:the |its )?price\W*$/i;

const tells = /^(answer-question|glossary|about-her|explain-token)$/;

/** E.g. "what does one cost right now?" after information about a token. */
function priceOfTopic(
  { text, tokens, thread }: Utterance,
  capabilities: Analysis["capabilities"],
): Intent[] | null {
  const isBare = tokens.every(({ entity }) => entity === undefined);
  const other = thread.findIndex((entry) => !tells.test(entry.capability));
  const told = thread.slice(0, other === -1 ? framesBack : Math.min(other, framesBack));
  const named = told
    .map(({ entities }) => entities.flatMap((entity) => (entity.kind === "token" ? [entity.symbol] : [])))
    .find(({ length }) => length > 0);
  const [symbol, ...others] = new Set(named);
  if (!isBare || symbol === undefined || others.length > 0 || !ofTopic.test(text)) return null;
  return quote(
    { sell: symbol, buy: symbol === "S" ? "USDC" : "S", amount: "1", side: "sell" },
    tokens,
    capabilities,
  );
}

function quote(
  order: Record<string, unknown>,
  tokens: Utterance["tokens"],
  capabilities: Analysis["capabilities"],
): Intent[] | null {
  const owner = capabilities.find(({ name }) => name === "quote-price");
  const reading = owner?.understand.readAs?.({ text: "", tokens: [], picks: [], thread: [] }, order);
  return reading === undefined || reading.missing !== undefined
    ? null
    : [{ kind: "request", reading, tokens }];
}

const ofOne = /\bprice (?:of|per|for|each)\b|\bper (?:one|piece|token|coin|unit)\b|\bof one\b|\beach cost\b/i;

/** E.g. "what's the price per ALI", "just the price of one", after a quote or purchase. */
function priceOfOne(
  { text, tokens, thread }: Utterance,
  capabilities: Analysis["capabilities"],
): Intent[] | null {
  const [latest] = thread;
  const order = latest === undefined ? null : orderOf(latest, []);
  const named = tokens.flatMap(({ entity }) => (entity?.kind === "token" ? [entity.symbol] : []));
  const token = named[0] ?? order?.buy;
  const isOther = tokens.some(({ entity }) => /^(address|hash|hex|percent)$/.test(entity?.kind ?? ""));
  if (order?.amount === undefined || token === undefined || named.length > 1 || isOther || !ofOne.test(text))
    return null;
  return quote(
    { sell: token, buy: token === "S" ? "USDC" : "S", amount: "1", side: "sell" },
    tokens,
    capabilities,
  );
}
