import { ticker } from "@alithia/content/ticker.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import { ownSale } from "@alithia/protocol/trade-place.ts";
import type { Entity, ThreadEntry, Utterance } from "../../utterance.ts";
import { type Analysis, answerWith } from "../analysis.ts";
import { findDraft } from "../dialogue/focus.ts";
import { flattenTransfer, orderOf, type TradeOrder } from "../dialogue/request-frame.ts";
import { createRequest, type Frame, type Intent, isCompleteTransaction } from "../intent.ts";
import { findExactNumber } from "../token-queries.ts";
import { offerFrame, offerFrames } from "./offer-frame.ts";

type Side = "sell" | "buy";
type Sides = { wanted: Partial<Record<Side, string>>; amount?: string };

const maxTokens = 16;
/** The words straight before a token that is not wanted, or not any more. */
const leaving =
  /\b(?:forget|scrap|drop|leave|skip|ditch|scratch|bin|lose|no|not|never ?mind|instead of|rather than|than|without|(?:do not|don['’]?t|no longer) (?:want|need|like|mean))(?: about| out)?(?: (?:the|my|that|this|any|for|in|with))*\W*$/i;
/** The words straight before a token that is paid. */
const paying =
  /\b(?:pay(?:ing)?|use|using|spend(?:ing)?|sell(?:ing)?|from|with|out of|take (?:it )?from)(?: (?:it|in|with|from|my|the|some|of|for it))*\W*(?:\d[\d.,]*\W+)?$/i;
const leavingAll = /\b(?:leave|forget|drop|scrap|scratch) (?:it|that|this)\b/i;
const changing =
  /\b(?:instead|rather|actually|forget|scrap|scratch|drop|ditch|skip|leave (?:it|that)|never ?mind|nvm|i (?:meant|mean)|changed my mind|better|prefer|change)\b|^\W*(?:(?:hm+|oh|wait|ok|sorry)\W+)*(?:no|nope|nah|not)\b/i;
const asking =
  /\?|\b(?:keep|what(?! (?:i|we|about) )|whats|which|how|why|who|when|where|price|worth)\b|^\W*(?:is|are|does|did|do i|should)\b/i;

/**
 * Offers the trade, quote or payment discussed with the token that the message puts in the place of another, e.g.
 * "actually forget S, give me ALI", "leave it, pay with ALI". An amount that counted the token left is asked for.
 */
export function changeSides(analysis: Analysis): Intent[] | null {
  const { utterance, readAlone } = analysis;
  const { thread, dialogue, tokens } = utterance;
  const draft = findDraft(thread, readAlone(dialogue?.offered));
  const before = draft === undefined || draft.isHearsay ? null : orderOf(draft, tokens);
  if (before !== null && turning.test(utterance.text)) return turnSides(draft?.capability, before, analysis);
  if (draft === undefined || before === null || !asksChange(analysis, before)) return null;
  const said = readSides(utterance);
  if (said === null) return null;
  if (draft.capability === "send") return offerFrame(changePaid(draft, said), utterance);
  const changed = changeOrder(before, said, utterance.text);
  return changed && tellOrder(draft, changed, analysis);
}

const turning =
  /^\W*(?:(?:no|and|now|then|sorry|oh|wait|i (?:mean|meant)|do it|swap it|the)\W+)*(?:other way a?round|vice versa|opposite(?: direction| way)?|reversed?|(?<=\band )back(?: again)?)(?:\W+(?:please|then|bro|mate|sorry|instead))*\W*$/i;

/** "The other way round": quotes as much of the other token; of a trade both are offered, since the amount may count either. */
function turnSides(
  capability: string | undefined,
  { sell, buy, amount, side }: TradeOrder,
  analysis: Analysis,
): Intent[] | null {
  const order = { sell: buy, buy: sell, amount };
  if (capability === "quote-price")
    return answerWith(analysis, { capability, input: keepDefined({ ...order, side: "sell" }) });
  if (capability !== "trade") return null;
  const sides = side === "buy" ? ["sell", "buy"] : ["buy", "sell"];
  const turned = sides.map((one): Frame => ({ capability, input: { ...order, side: one } }));
  return offerFrames(turned, analysis.utterance);
}

/** Whether the words leave a token of the order or change something that no other reading holds whole. */
function asksChange({ intents, utterance: { text, tokens } }: Analysis, { sell, buy }: TradeOrder): boolean {
  if (asking.test(text) || tokens.length > maxTokens) return false;
  const isLeft = leavingAll.test(text) || leaves(sell, text) || leaves(buy, text);
  return isLeft || (changing.test(text) && !intents.some(isCompleteTransaction));
}

/** Quotes the changed order after a quote, else offers it or asks for what it lacks. */
function tellOrder(draft: ThreadEntry, order: TradeOrder, analysis: Analysis): Intent[] | null {
  if (draft.capability === "quote-price")
    return answerWith(analysis, { capability: "quote-price", input: { amount: "1", ...order } });
  const frame = { capability: "trade", input: { ...keepWishes(draft, order), ...order } };
  return offerFrame(frame, analysis.utterance) ?? askFor(frame, analysis);
}

/** The tokens wanted, each on the side that the words before it name; null beside any other value. */
function readSides({ text, tokens }: Utterance): Sides | null {
  const named = tokens.flatMap(({ entity, from }, at) =>
    entity === undefined ? [] : [{ entity, from, at }],
  );
  const numbers = named.filter(({ entity }) => entity.kind === "number");
  const isCounted = numbers.every(({ at }) => tokens[at + 1]?.entity?.kind === "token");
  const amount = findExactNumber(numbers[0]?.entity);
  const sides = named
    .filter(({ entity }) => entity.kind !== "number")
    .map(({ entity, from }) => readSide(entity, text.slice(0, from)));
  const wanted = sides.filter((one) => one !== "left");
  const isClear = numbers.length === 0 || (numbers.length === 1 && isCounted && amount !== null);
  if (!isClear || wanted.length === 0 || wanted.includes(null)) return null;
  const put = Object.fromEntries(wanted.map((one) => [one?.side, one?.symbol]));
  const isEach = new Set(Object.values(put)).size === wanted.length;
  return isEach ? { wanted: put, ...(amount !== null && { amount }) } : null;
}

/** The side on which a token is wanted, by the words before it; null for what is no listed token. */
function readSide(entity: Entity, lead: string): { side: Side; symbol: string } | "left" | null {
  if (entity.kind !== "token" || entity.candidates.length !== 1) return null;
  if (leaving.test(lead)) return "left";
  return { side: paying.test(lead) ? "sell" : "buy", symbol: entity.symbol };
}

/** Whether the words leave a token, e.g. "not the USDC". */
function leaves(symbol: string | undefined, text: string): boolean {
  if (symbol === undefined || !/^[\w.]+$/.test(symbol)) return false;
  const places = text.matchAll(new RegExp(String.raw`\b${symbol.replaceAll(".", "\\.")}\b`, "gi"));
  return [...places].some(({ index }) => leaving.test(text.slice(0, index)));
}

/** The order with the sides that are wanted; null if nothing of it changes. */
function changeOrder(before: TradeOrder, { wanted, amount }: Sides, text: string): TradeOrder | null {
  const isSold = wanted.sell === undefined && leaves(before.sell, text);
  const put: Sides["wanted"] = isSold ? keepDefined({ sell: wanted.buy }) : wanted;
  // What is paid already is wanted where the trade is not.
  if (!("sell" in put) && wanted.buy === before.sell) return null;
  const changed = { ...before, ...put };
  if (changed.sell === before.sell && changed.buy === before.buy) return null;
  // The token that stood on the other side is asked for.
  const other: Side = "sell" in put ? "buy" : "sell";
  const sides = changed.sell === changed.buy ? { ...changed, [other]: undefined } : changed;
  return keepDefined({ ...sides, amount: amount ?? keepAmount(before, sides) });
}

/** The amount where the token that it counts stays, or one of the same worth takes its place. */
function keepAmount(
  before: TradeOrder,
  after: { sell?: string | undefined; buy?: string | undefined },
): string | undefined {
  const side: Side = before.side === "buy" ? "buy" : "sell";
  return isWorthSame(before[side], after[side]) ? before.amount : undefined;
}

/** Whether one counts as much as the other: the same token, two dollars, or S and wS. */
const isWorthSame = (one = "", other = ""): boolean =>
  one === other ||
  [one, other].every((symbol) => /USD/i.test(symbol)) ||
  [one, other].every((symbol) => /^w?S$/.test(symbol));

/** What stays of a trade whose tokens change: not the least amount, nor the place where the token bought has none. */
function keepWishes({ capability, input }: ThreadEntry, { buy }: TradeOrder): Frame["input"] {
  const { slippagePercent, deadline, venue } = input;
  const place = capability === "buy-ali" ? ownSale : buy === input.buy ? venue : undefined;
  const isElsewhere = place === ownSale && buy !== ticker;
  return keepDefined({ slippagePercent, deadline, venue: isElsewhere ? undefined : place });
}

/** The payment in the token that is wanted. */
function changePaid({ capability, input }: ThreadEntry, { wanted, amount }: Sides): Frame | null {
  const token = wanted.buy ?? wanted.sell;
  const isOne = flattenTransfer(input) !== null;
  const isOther = token !== undefined && token !== input.token;
  if (!isOther || (amount !== undefined && !isOne)) return null;
  const paid = amount === undefined ? input : { ...flattenTransfer(input), amount };
  return { capability, input: { ...paid, token } };
}

/** Asks for what the changed order lacks. */
function askFor({ capability, input }: Frame, { utterance, capabilities }: Analysis): Intent[] | null {
  const owner = capabilities.find(({ name }) => name === capability);
  const reading = owner?.understand.readAs?.({ ...utterance, tokens: [] }, input);
  return reading === undefined ? null : [createRequest(reading, utterance.tokens)];
}
