import { ticker } from "@alithia/content/ticker.ts";
import { isOperationName } from "@alithia/protocol/operations.ts";
import { isUnsigned } from "../../consent/find-replaced.ts";
import { callOfOperation } from "../../reader/call-of-operation.ts";
import type { MissingArgument } from "../../reading.ts";
import { multiply, writeRational } from "../../tools/rational.ts";
import type { ThreadEntry, Token, Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { leadsToTransaction, listNext, listWords, mayName } from "../dialogue/focus.ts";
import { flattenTransfer } from "../dialogue/request-frame.ts";
import { findFactor } from "../follow-ups/factors.ts";
import type { Frame, Intent } from "../intent.ts";
import { namesShareOfOwn } from "../slots/read-transaction.ts";
import { findExactNumber, hasEntity, hasWord, onlyOf } from "../token-queries.ts";

const all = /^(all|everything|max|maximum|entire|whole|rest)$/;
const keeping =
  /\b(?:but|except|excluding|minus|without|leav(?:e|ing)|keep(?:ing)?|save|apart from|other than)\b|\b(?:all|everything) ?[-−–] ?$/i;
const keepingAlone =
  /^\W*(?:(?:but|ok|okay|and|please|no|just|wait|actually|better|rather|sorry)\W+)*(?:leave|keep|save)\b(?! (?:it|the)\b)/i;
const moved = /^(?:send|trade)$/;

/**
 * Offers all but an amount, which is computed from what the wallet holds: "swap all my USDC for S but leave 50",
 * "keep 10 S for fees, the rest into stS", or "keep 50" after all of it was offered. The visitor picks the exact amount.
 */
export function keepBack(analysis: Analysis): Intent[] | null {
  const { tokens } = analysis.utterance;
  const number = onlyOf(tokens.filter(({ entity }) => entity?.kind === "number"));
  const keep = findExactNumber(number?.entity);
  if (keep === null || number === undefined) return null;
  const request = findSaid(analysis, number) ?? findOffered(analysis.utterance);
  return request && offerHeld(request, { percent: "100", keep }, tokens);
}

/**
 * Offers the request before with all of what the wallet holds, or with a share where one was asked for: "as much as I
 * have then", "the max that works", "ok, that much" after the balance, "no, a quarter" after half of it was offered.
 */
export function offerMost(analysis: Analysis): Intent[] | null {
  const { utterance } = analysis;
  const { tokens } = utterance;
  const isShare = namesShareOfOwn(utterance) && !hasEntity(tokens, "number");
  const factor = isShare ? findFactor(tokens) : undefined;
  const [latest] = utterance.thread;
  if (factor !== undefined && latest?.missing === "amount")
    return offerHeld(latest, { percent: writeRational(multiply(factor, hundred), 6).text }, tokens);
  const isBare = listWords(tokens).length === tokens.length;
  const request = isBare ? findMeant(utterance) : findWithoutAmount(analysis);
  return request && offerHeld(request, { percent: "100" }, tokens);
}

const hundred = { top: 100n, bottom: 1n };
const most = /\b(?:all|everything|max(?:imum)?|whatever|as (?:much|many)|(?:the )?most)\b/i;
/** What points to an amount that was read. */
const asRead = /\b(?:that (?:much|many)|those|all of (?:it|them|that)|do that|them all)\b/i;
export const besideMost =
  /^(?:ok|okay|alright|right|fine|good|great|well|so|then|just|only|please|pls|no|nah|hm+|oh|and|but|the|a|of|it|that|those|them|what|whatever|all|everything|max|maximum|most|much|many|as|i|we|you|have|got|['’]?ve|own|hold|can|could|possible|possibly|works?|allowed|allows?|is|there|left|do|make|take|go|for|with|in|my|account|wallet|send|swap|sell|trade|return|unwrap|wrap|give|back|let|us|lets|i['’]ve|[^\p{L}\p{N}]+)$/u;
const entriesBack = 3;

/** The request of which the message wants all that can be had. */
function findMeant({ text, tokens, thread, dialogue }: Utterance): Frame | null {
  const [latest] = thread;
  const isRead = asRead.test(text) && latest !== undefined && tellsHeld(latest);
  const isAll = most.test(text) || isRead;
  if (latest === undefined || !isAll || !tokens.every(({ word }) => besideMost.test(word))) return null;
  if (latest.capability === "buy-ali" && latest.input.action === "position")
    return { capability: "buy-ali", input: { action: "return" } };
  const before = isRead ? thread.slice(1, entriesBack) : thread.slice(0, 1);
  const draft = before.find((entry) => entry.isHearsay !== true && leadsToTransaction(entry));
  const [proposal] = dialogue?.proposals ?? [];
  const isSigned =
    proposal?.capability === draft?.capability && proposal !== undefined && !isUnsigned(proposal);
  const input = draft === undefined || isSigned ? null : flattenTransfer(draft.input);
  return input === null || draft === undefined || !mayName(listWords(tokens), listNext([draft]))
    ? null
    : { capability: draft.capability, input };
}

/** "Send that much to 0x…" after the balance of one token. */
function findWithoutAmount({ intents, utterance: { text, thread } }: Analysis): Frame | null {
  const only = onlyOf(intents);
  const token = thread[0]?.input.topic === "balance" ? thread[0].input.token : undefined;
  if (only?.kind !== "request" || token === undefined || !asRead.test(text)) return null;
  const { capability, missing, input, slots = input } = only.reading;
  if (missing === undefined || !moved.test(capability) || slots.amount !== undefined) return null;
  const counted = slots.sell ?? slots.token ?? token;
  return counted === token
    ? { capability, input: { ...slots, [capability === "trade" ? "sell" : "token"]: token } }
    : null;
}

const tellsHeld = ({ input }: ThreadEntry): boolean =>
  input.topic === "balance" || input.action === "position";

/** Lets an amount be picked that is computed from what the wallet holds, or may return. */
function offerHeld(
  { capability, input }: Frame,
  part: Record<string, string>,
  tokens: Token[],
): Intent[] | null {
  const isReturn = capability === "buy-ali" && input.action === "return";
  const token = isReturn ? ticker : (input.sell ?? input.token);
  if (typeof token !== "string" || !(isReturn || moved.test(capability))) return null;
  const purpose = isReturn ? "return" : capability;
  const missing: MissingArgument = {
    argument: "amount",
    asks: "amount",
    sentence: "",
    offer: { capability: "offer-amount", input: { token, ...part, purpose } },
  };
  const { amount: _, ...rest } = input;
  const whole = input.side === undefined ? rest : { ...rest, side: "sell" };
  return [
    { kind: "request", reading: { capability, input: whole, score: 1, movesValue: true, missing }, tokens },
  ];
}

/** The request to send or trade without an amount, where the message says "all" or "the rest" and what to keep. */
function findSaid({ intents, top, utterance }: Analysis, number: Token): Frame | null {
  const { text, tokens } = utterance;
  const isSaid = hasWord(tokens, all) && keeping.test(text.slice(0, number.from));
  if (!isSaid) return null;
  const requests = intents.flatMap((intent) => (intent.kind === "request" ? [intent.reading] : []));
  const likeliest = isOperationName(top.label) ? callOfOperation(top.label)?.capability : undefined;
  const isMeant = requests.filter(({ capability }) => capability === likeliest);
  const [first, ...others] = isMeant.length > 0 ? isMeant : requests;
  if (first === undefined || others.some(({ capability }) => capability !== first.capability)) return null;
  if (first.missing === undefined || !moved.test(first.capability)) return null;
  const kept = tokenKept(first, tokens, number);
  const turned = turnTrade(first, text, kept);
  return {
    ...first,
    input: turned ?? {
      ...(kept.sell !== undefined && kept.sell === first.input.buy ? {} : kept),
      ...first.input,
    },
  };
}

/** "Swap everything to USDC but leave 2 S": what is kept is of the token that is sold. */
function turnTrade({ capability, input }: Frame, text: string, kept: Frame["input"]): Frame["input"] | null {
  const { sell, buy } = input;
  const isInto = new RegExp(`\\b(?:all|everything)(?: \\w+)? (?:in)?to ${sell}\\b`, "i").test(text);
  return capability === "trade" && isInto && kept.sell === buy && buy !== undefined
    ? { ...input, sell: buy, buy: sell }
    : null;
}

/** E.g. S in "keep 10 S, the rest into stS": what is kept is of the token that is moved. */
function tokenKept({ capability }: Frame, tokens: readonly Token[], number: Token): Frame["input"] {
  const next = tokens[tokens.indexOf(number) + 1]?.entity;
  const counted = next?.kind === "token" ? onlyOf(next.candidates)?.symbol : undefined;
  if (counted === undefined) return {};
  return capability === "trade" ? { sell: counted } : { token: counted };
}

/** The request before, where the message says no more than what to keep. */
function findOffered({ text, thread: [latest] }: Utterance): Frame | null {
  const isOpen = latest?.missing !== undefined && moved.test(latest.capability);
  return isOpen && keepingAlone.test(text) ? latest : null;
}
