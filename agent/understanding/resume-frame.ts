import { callOfOperation } from "../reader/call-of-operation.ts";
import type { Label } from "../reader/label.ts";
import type { ThreadEntry, Utterance } from "../utterance.ts";
import { type Heard, shareOf } from "./heard.ts";
import { isSureOf, lacks } from "./pieces.ts";
import { nameTokens } from "./read-operation.ts";
import type { Understood } from "./understood.ts";

const quotes: ReadonlySet<Label> = new Set<Label>(["price", "quote-trade", "quote-buy"]);
const sureOfQuote = 0.5;
/** From here on a transaction may be meant. */
const minMove = 0.3;
/** A reading of the grammar from this score on needs nothing from before. */
const sureScore = 0.85;
const framesBack = 3;

type Order = { sell?: string; buy?: string; amount?: string; side?: string };
type Slots = Record<string, unknown>;

/**
 * "how much in the sale for that?" after a quote, "what would I get for it" after a trade, "and in dollars?" after a
 * price: a question for a price goes on with the order that the conversation holds. It only reads.
 */
export function resumeFrame({ understood, judgement, utterance, capabilities }: Heard): Understood[] | null {
  const counted = countInPriced(utterance, capabilities);
  if (counted !== null) return counted;
  const frames = utterance.thread.slice(0, framesBack);
  const latest = frames.find((entry) => orderOf(entry, utterance.tokens) !== null);
  const order = latest === undefined ? null : orderOf(latest, utterance.tokens);
  const isWhole = understood.some((piece) => isSureOf(piece, sureScore) && !lacks(piece));
  if (latest === undefined || order === null || isWhole || judgement.moves >= minMove) return null;
  const target = chooseTarget(latest, judgement, utterance);
  const call = target === null ? null : callOfOperation(target);
  const owner = capabilities.find(({ name }) => name === call?.capability);
  if (target === null || call === null || owner === undefined) return null;
  const base = target === "quote-buy" ? toSale(order) : order;
  const asked = target === "quote-buy" ? utterance : nameTokens("price", utterance);
  const entry = { ...latest, capability: call.capability, input: { ...call.input, ...base } };
  const { missing: _, ...before } = entry;
  const continued = owner.understand({ ...asked, thread: [before, ...utterance.thread] });
  const followed = continued.find((one) => one.continues && !one.missing && one.score >= sureScore);
  const isQuote = shareOf(judgement, quotes) >= sureOfQuote;
  const reading =
    followed ?? (isQuote ? owner.understand.readAs?.(asked, { ...call.input, ...base }) : undefined);
  if (reading === undefined || reading.missing !== undefined || reading.refusal !== undefined) return null;
  return [{ kind: "request", reading, tokens: utterance.tokens }];
}

/** The sale where it is named, or where the conversation is about it and nothing else is named. */
function chooseTarget(
  { capability }: ThreadEntry,
  { labels }: Heard["judgement"],
  { tokens }: Utterance,
): "quote-buy" | "quote-trade" | null {
  if (tokens.some(({ word }) => /^(sale|presale)$/.test(word))) return "quote-buy";
  const namesToken = tokens.some(({ entity }) => entity?.kind === "token");
  const isOfSale = capability === "buy-ali" && !namesToken;
  return labels[0]?.label === "quote-buy" || isOfSale ? "quote-buy" : "quote-trade";
}

/** What an earlier request would trade, whichever ability it was of; null where it is about no price. */
function orderOf({ input, isHearsay }: ThreadEntry, tokens: Utterance["tokens"]): Order | null {
  const { sell, buy, amount, side, unit, action, topic } = input;
  if (isHearsay) return null;
  const counted = typeof amount === "string" ? { amount } : {};
  if (typeof sell === "string" || typeof buy === "string")
    return { ...named("sell", sell), ...named("buy", buy), ...named("side", side), ...counted };
  if (/^(quote|purchase)$/.test(String(action)) && amount !== undefined)
    return { sell: "S", buy: "ALI", side: unit === "ALI" ? "buy" : "sell", ...counted };
  const isOfMoney = tokens.some(({ entity }) => entity?.kind === "token");
  return topic === "gas" && isOfMoney ? { sell: "S", buy: "USDC" } : null;
}

/** "How many for 20 S", after the price of one ALI: what was priced is bought. */
function countInPriced(utterance: Utterance, capabilities: Heard["capabilities"]): Understood[] | null {
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
  const owner = capabilities.find(({ name }) => name === "quote-price");
  const order = { sell: only.symbol, buy: latest.input.sell, side: "sell", amount: counted.numeral.value };
  const reading = owner?.understand.readAs?.({ ...utterance, tokens: [] }, order);
  return reading === undefined || reading.missing !== undefined
    ? null
    : [{ kind: "request", reading, tokens }];
}

function named(name: keyof Order, value: unknown): Order {
  return typeof value === "string" ? { [name]: value } : {};
}

/** The sale takes S for ALI: of any other order only an amount of one of them goes on. */
function toSale({ sell, buy, amount, side = "sell" }: Order): Slots {
  const counted = side === "buy" ? buy : sell;
  if (amount === undefined || (counted !== "S" && counted !== "wS" && counted !== "ALI")) return {};
  return { amount, unit: counted === "ALI" ? "ALI" : "S" };
}
