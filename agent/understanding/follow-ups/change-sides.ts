import { ticker } from "@alithia/content/ticker.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import { ownSale } from "@alithia/protocol/trade-place.ts";
import type { ThreadEntry, Utterance } from "../../utterance.ts";
import { type Analysis, answerWith } from "../analysis.ts";
import { findDraft } from "../dialogue/focus.ts";
import { flattenTransfer, orderOf, type TradeOrder } from "../dialogue/request-frame.ts";
import { createRequest, type Frame, type Intent, isCompleteTransaction } from "../intent.ts";
import { findExactNumber } from "../token-queries.ts";
import { offerFrame } from "./offer-frame.ts";

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
  /\?|\b(?:keep|what(?! (?:i|we) )|whats|which|how|why|who|when|where|price|worth)\b|^\W*(?:is|are|does|did|do i|should)\b/i;

/**
 * Offers the trade, quote or payment discussed with the token that the message puts in the place of another, e.g.
 * "actually forget S, give me ALI", "leave it, pay with ALI". An amount that counted the token left is asked for.
 */
export function changeSides(analysis: Analysis): Intent[] | null {
  const { intents, utterance, readAlone } = analysis;
  const { thread, dialogue, text, tokens } = utterance;
  const draft = findDraft(thread, readAlone(dialogue?.offered));
  if (draft === undefined || draft.isHearsay || tokens.length > maxTokens) return null;
  const said = asking.test(text) || !changing.test(text) ? null : readSides(utterance);
  const before = orderOf(draft, tokens);
  if (said === null || before === null) return null;
  const isLeft = leavingAll.test(text) || leaves(before.sell, text) || leaves(before.buy, text);
  if (!isLeft && intents.some(isCompleteTransaction)) return null;
  if (draft.capability === "send") return offerFrame(changePaid(draft, said), utterance);
  const changed = changeOrder(before, said, text);
  if (changed === null) return null;
  if (draft.capability === "quote-price")
    return answerWith(analysis, { capability: "quote-price", input: { amount: "1", ...changed } });
  const frame = { capability: "trade", input: { ...keepWishes(draft, changed), ...changed } };
  return offerFrame(frame, utterance) ?? askFor(frame, analysis);
}

/** The tokens wanted, each on the side that the words before it name; null beside any other value. */
function readSides({ text, tokens }: Utterance): Sides | null {
  const sides: Sides = { wanted: {} };
  for (const [at, { entity, from }] of tokens.entries()) {
    const amount = findExactNumber(entity);
    const isCounted = amount !== null && tokens[at + 1]?.entity?.kind === "token";
    if (isCounted && sides.amount === undefined) sides.amount = amount;
    else if (entity?.kind === "token" && entity.candidates.length === 1) {
      const lead = text.slice(0, from);
      if (leaving.test(lead)) continue;
      const side = paying.test(lead) ? "sell" : "buy";
      if (Object.values(sides.wanted).includes(entity.symbol) || sides.wanted[side]) return null;
      sides.wanted[side] = entity.symbol;
    } else if (entity !== undefined) return null;
  }
  return Object.keys(sides.wanted).length === 0 ? null : sides;
}

/** Whether the words leave a token, e.g. "not the USDC". */
function leaves(symbol: string | undefined, text: string): boolean {
  if (symbol === undefined || !/^[\w.]+$/.test(symbol)) return false;
  const places = text.matchAll(new RegExp(String.raw`\b${symbol.replaceAll(".", "\\.")}\b`, "gi"));
  return [...places].some(({ index }) => leaving.test(text.slice(0, index)));
}

/** The order with the sides that are wanted; null if nothing of it changes. */
function changeOrder(before: TradeOrder, { wanted, amount }: Sides, text: string): TradeOrder | null {
  const only = Object.keys(wanted).length === 1 ? (wanted.buy ?? wanted.sell) : undefined;
  const named = only !== undefined && wanted.sell === undefined && leaves(before.sell, text);
  const put = named ? { sell: only } : wanted;
  const changed = { ...before, ...put };
  if (changed.sell === before.sell && changed.buy === before.buy) return null;
  // The token that stood on the other side is asked for.
  if (changed.sell === changed.buy) delete changed[put.sell === undefined ? "sell" : "buy"];
  const side: Side = before.side === "buy" ? "buy" : "sell";
  if (amount !== undefined) return { ...changed, amount };
  if (changed[side] !== before[side]) delete changed.amount;
  return changed;
}

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
