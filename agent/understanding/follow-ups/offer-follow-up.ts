import { ticker } from "@alithia/content/ticker.ts";
import { pointingWords } from "../../grammar/pointing-words.ts";
import { offerRequests } from "../../offer-requests.ts";
import type { Reading } from "../../reading.ts";
import { add, multiply, negate, parseRational, type Rational, writeRational } from "../../tools/rational.ts";
import type { ThreadEntry, Token, Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { listNext, namesOther } from "../dialogue/focus.ts";
import { counterpartySlots, orderOf, phraseRequest, toSale } from "../dialogue/request-frame.ts";
import { createRefusal, type Intent, isCompleteTransaction, isTransactionLabel } from "../intent.ts";
import { noUnlimited } from "../refusals/signing-refusals.ts";
import { asksUnlimited, changeRequest } from "./correct-request.ts";
import { asksOtherToken, editList } from "./edit-list.ts";
import { repeatRequest, resumeAsked } from "./repeat-request.ts";
import { findValue, parts, payEach } from "./split-payment.ts";

const oneToken =
  "One request pays several people in one token only. Say that payment by itself: how much, of which token, to which address.";
/** Minimum probability that a transaction is asked for. */
const sureOfMove = 0.5;
const sureOfOther = 0.8;
/** Decimal places kept for repeating fractions, e.g. a third of 100. */
const places = 6;
const longest = 14;

const times = new Map(
  Object.entries({ double: 2n, twice: 2n, triple: 3n, thrice: 3n, treble: 3n }).map(
    ([word, top]): [string, Rational] => [word, { top, bottom: 1n }],
  ),
);
const givingBack = /\b(?:give|hand|take)\b.*\bback\b|\b(?:return|refund|undo)\b/;
const keeping = /\bkeep\b.*\b(rest|others?)\b/;
const summing = /^(sum|amount|much)$/;

/**
 * Computes exact amounts for e.g. "half of that", "double it", "split 90 USDC between …", "unwrap it again",
 * and offers the complete request to pick. Nothing is prepared from a computed amount directly.
 */
export function offerWorkedOut(analysis: Analysis): Intent[] | null {
  const { judgement, utterance } = analysis;
  if (asksOtherToken(utterance)) return [createRefusal("one-token", oneToken)];
  if (asksUnlimited(utterance)) return [createRefusal("unlimited-approval", noUnlimited)];
  const said = resumeAsked(analysis) ?? repeatRequest(analysis) ?? changeRequest(analysis);
  const frame = said ?? (judgement.moves < sureOfMove ? null : workOut(analysis));
  const request = frame === null ? null : phraseRequest(frame);
  if (frame === null && judgement.moves < sureOfMove) return null;
  if (frame === null || request === null) return turnBack(analysis);
  const sentence = "Like this? Pick it, and I prepare it.";
  const choices = offerRequests(sentence, [request]);
  const missing = { argument: "request", asks: "amount" as const, sentence, choices };
  const reading = { ...frame, score: 0.9, movesValue: true as const, missing };
  return [{ kind: "request", reading, tokens: utterance.tokens }];
}

function workOut(analysis: Analysis): Frame | null {
  const { utterance } = analysis;
  const turned =
    setSlippage(utterance) ??
    payEach(utterance) ??
    undoWrap(utterance) ??
    exchangeAmounts(utterance) ??
    returnBought(analysis) ??
    chooseSale(utterance);
  if (turned !== null || namesOther(utterance.tokens, utterance.thread)) return turned;
  return (
    (asksForOther(analysis) ? null : takePart(utterance)) ?? editList(utterance) ?? findRepeated(analysis)
  );
}

/** The reader is confident of another operation than the thread's, e.g. "send half of that" after a swap. */
function asksForOther({ top, utterance }: Analysis): boolean {
  const next = listNext(utterance.thread.slice(0, 1));
  return (
    isTransactionLabel(top.label) &&
    top.share >= sureOfOther &&
    !next.some((operation) => operation === top.label)
  );
}

type Frame = Pick<Reading, "capability" | "input">;

/** E.g. "too much, make it 0.3 %" after the bounds of a trade were shown. */
function setSlippage({ tokens, thread }: Utterance): Frame | null {
  const [latest, before] = thread;
  const [only, ...others] = tokens.flatMap(({ entity }) => (entity === undefined ? [] : [entity]));
  const isOfBounds = latest?.capability === "quote-price" && latest.input.about === "bounds";
  if (!isOfBounds || before?.isHearsay || only?.kind !== "percent" || others.length > 0) return null;
  const { about: _, money: __, ...order } = before?.capability === "trade" ? before.input : latest.input;
  return { capability: "trade", input: { ...order, slippagePercent: only.value } };
}

const turning =
  /\bother way (?:a?round|about)\b|\bvice versa\b|\b(?:swap|switch|exchange) (?:them|the two|the amounts)(?: (?:a?round|over))?\W*$/i;

/** E.g. "I mixed them up, it's the other way round", about two payments. */
function exchangeAmounts({ text, tokens, thread }: Utterance): Frame | null {
  const [latest] = thread;
  const { transfers } = (latest?.input ?? {}) as { transfers?: { to: string; amount: string }[] };
  const [one, other, ...others] = transfers ?? [];
  const isNamed = tokens.some(({ entity }) => entity !== undefined && entity.kind !== "name");
  if (latest === undefined || latest.isHearsay === true || !turning.test(text) || isNamed) return null;
  if (one === undefined || other === undefined || others.length > 0) return null;
  const turned = [
    { ...one, amount: other.amount },
    { ...other, amount: one.amount },
  ];
  return { capability: latest.capability, input: { ...latest.input, transfers: turned } };
}

/** E.g. "no, half", "just a third of it": a fraction of the previous amount. */
const barePart =
  /^\W*(?:(?:no|nah|nope|wait|actually|hm+|ok|okay|oh|just|only|rather|better|make it|lets do|then|and|but|please|an?|one)\W+)*(?:half|third|quarter|fifth|tenth)(?:\W+(?:then|please|of it|instead|is enough|only|will do))*\W*$/i;

/** Computes a fraction, multiple or change of the previous amount, optionally for another recipient. */
function takePart({ text, tokens, thread }: Utterance): Frame | null {
  const [latest] = thread;
  const factor = findFactor(tokens);
  const changed = findChange(tokens);
  if (latest === undefined || latest.isHearsay || (factor === undefined && changed === null)) return null;
  if (!speaksOfAmountBefore({ text, tokens }, changed)) return null;
  if (/^(trade|buy-ali|quote-price)$/.test(latest.capability) && saysUndo(tokens)) return null;
  const { amount } = flatten(latest);
  if (amount === undefined) return null;
  const before = parseRational(amount);
  const after = changed === null ? multiply(before, factor ?? before) : changed.apply(before);
  const worked = writeRational(after, places).text;
  if (after.top <= 0n) return null;
  const to = tokens.find(({ entity }) => entity?.kind === "address")?.entity;
  const party = counterpartySlots[latest.capability];
  if (to?.kind === "address" && party === undefined) return null;
  const named = to?.kind === "address" && party !== undefined ? { [party]: to.value } : {};
  return { capability: latest.capability, input: { ...flatten(latest), ...named, amount: worked } };
}

/** Whether the fraction or change refers to the previous amount rather than a balance or another value. */
function speaksOfAmountBefore(
  { text, tokens }: Pick<Utterance, "text" | "tokens">,
  changed: Change | null,
): boolean {
  const isNamed = tokens.some(
    ({ entity }, at) => entity !== undefined && entity.kind !== "address" && at !== changed?.at,
  );
  const points =
    changed !== null ||
    barePart.test(text) ||
    tokens.some(({ word }) => pointingWords.test(word) || summing.test(word));
  const isOwn = tokens.some(({ word }) =>
    /^(my|mine|all|balance|everything|what|is|was|are|were|already|not)$/.test(word),
  );
  return points && !isNamed && !isOwn && tokens.length <= longest;
}

type Change = { at: number; apply(amount: Rational): Rational };

/** Parses a change of the previous amount, e.g. "+100", "100 less", "add another 50", "10 % more". */
function findChange(tokens: readonly Token[]): Change | null {
  const [at = -1, ...others] = tokens.flatMap(({ entity }, index) => (entity === undefined ? [] : [index]));
  const { entity, text = "" } = tokens[at] ?? {};
  const words = tokens.map(({ word }) => word).join(" ");
  const isLess = /\b(less|fewer|minus|deduct|subtract)\b/.test(words) && !/\b(than|to)\b/.test(words);
  const isMore =
    /^(and |plus |please )*(\+|add|plus|top up)/.test(words) || /^\+/.test(text) || /% more\b/.test(words);
  if (others.length > 0 || isLess === isMore || /\b(if|send|my|is|was)\b/.test(words)) return null;
  const sign = isLess ? negate : (one: Rational) => one;
  if (entity?.kind === "percent") {
    const share = multiply(parseRational(entity.value), { top: 1n, bottom: 100n });
    return { at, apply: (amount) => add(amount, sign(multiply(amount, share))) };
  }
  const by = findValue(tokens[at]);
  return by === null ? null : { at, apply: (amount) => add(amount, sign(parseRational(by))) };
}

/** Wrapping is one to one, so the reverse operation takes the same amount. */
function undoWrap(utterance: Utterance): Frame | null {
  const counted = utterance.tokens.filter(({ entity }) => entity?.kind === "number");
  const said = counted.length === 1 ? findValue(counted[0]) : null;
  const bare = utterance.tokens
    .filter((token) => said === null || token !== counted[0])
    .map(({ entity, ...token }) =>
      entity === undefined || pointingWords.test(token.text.toLowerCase())
        ? { ...token, word: token.text.toLowerCase() }
        : { ...token, entity },
    );
  const { sell, buy, amount } = findUndone({ ...utterance, tokens: bare }) ?? {};
  const isSaid = said !== null && utterance.tokens.some(({ word }) => /^(wrap|unwrap)$/.test(word));
  if (isSaid || !/^(S wS|wS S)$/.test(`${sell} ${buy}`)) return null;
  const isAsked = utterance.tokens.every(({ word }) => word !== "wrap" || buy === "S");
  const factor = findFactor(utterance.tokens);
  const worked =
    said !== null || factor === undefined || typeof amount !== "string"
      ? (said ?? amount)
      : writeRational(multiply(parseRational(amount), factor), places).text;
  return isAsked ? { capability: "trade", input: { sell: buy, buy: sell, amount: worked } } : null;
}

/** E.g. "give back half of that", "keep 20 and return the rest", after a purchase in the sale. */
function returnBought({ intents, utterance: { tokens, thread } }: Analysis): Frame | null {
  const [latest] = thread;
  const { action, unit, amount } = latest?.input ?? {};
  if (tokens.some(({ word }) => word === "everything")) return null;
  const isBought = latest?.capability === "buy-ali" && action === "purchase" && unit === ticker;
  const said = tokens.map(({ word }) => word).join(" ");
  if (!isBought || typeof amount !== "string" || !givingBack.test(said)) return null;
  const values = tokens.filter(({ entity }) => entity !== undefined && entity.kind !== "token");
  const kept = keeping.test(said) && values.length === 1 ? findValue(values[0]) : null;
  if (values.length > (kept === null ? 0 : 1)) return null;
  const factor = findFactor(tokens);
  if (kept === null && factor === undefined && intents.every(isCompleteTransaction)) return null;
  const before = parseRational(amount);
  const left = kept === null ? before : add(before, negate(parseRational(kept)));
  const worked = multiply(left, factor ?? { top: 1n, bottom: 1n });
  if (worked.top <= 0n) return null;
  return { capability: "buy-ali", input: { action: "return", amount: writeRational(worked, places).text } };
}

const bareChoice =
  /^(ok|okay|yes|fine|then|so|the|from|in|via|with|at|take|use|buy|it|that|one|go|for|let's|i|will|want|please|sale|presale|\W+)$/;

/** E.g. "ok, from the sale then" after a price comparison: buys the quoted amount in the sale. */
function chooseSale({ tokens, thread }: Utterance): Frame | null {
  const isChosen =
    tokens.some(({ word }) => /^(sale|presale)$/.test(word)) &&
    tokens.every(({ word }) => bareChoice.test(word));
  const [latest] = thread;
  const order = latest === undefined || !isChosen ? null : orderOf(latest, []);
  if (order === null || (order.sell !== "S" && order.sell !== "wS") || order.buy !== ticker) return null;
  const input = toSale(order);
  return input.amount === undefined
    ? null
    : { capability: "buy-ali", input: { action: "purchase", ...input } };
}

const findFactor = (tokens: readonly Token[]): Rational | undefined =>
  tokens.map(({ word }) => parts.get(word) ?? times.get(word)).find((one) => one !== undefined);

const saysUndo = (tokens: readonly Token[]): boolean =>
  tokens.some(({ word }) => /^(back|undo|unwrap|wrap|reverse|revert|return|refund)$/.test(word));

/** Asks how much to trade back, since the output of the earlier trade is not known. */
function turnBack({ utterance, capabilities }: Analysis): Intent[] | null {
  const { sell, buy } = findUndone(utterance) ?? {};
  const trade = capabilities.find(({ name }) => name === "trade");
  const turned = { sell: buy, buy: sell, side: "sell" };
  const reading = trade?.understand.readAs?.({ ...utterance, tokens: [], thread: [] }, turned);
  if (sell === undefined || reading?.missing === undefined) return null;
  return [{ kind: "request", reading, tokens: utterance.tokens }];
}

/** Returns the trade that the message asks to undo, or null if it names anything but the sold token. */
function findUndone({ tokens, thread }: Utterance): Record<string, unknown> | null {
  const latest = thread.find(({ capability }) => capability !== "quote-price");
  const isUndone = saysUndo(tokens);
  const isSold = ({ entity }: Token) => entity?.kind === "token" && entity.symbol === latest?.input.sell;
  const isBare =
    tokens.every((token) => token.entity === undefined || isSold(token)) && tokens.length <= longest;
  const points = tokens.some(({ word }) => pointingWords.test(word));
  if (latest?.capability !== "trade" || latest.missing !== undefined || latest.isHearsay) return null;
  return isUndone && isBare && points ? latest.input : null;
}

/** Returns the repeated request for e.g. "same again", so that it is offered in full. */
function findRepeated({ intents, utterance: { tokens } }: Analysis): Frame | null {
  const [only, ...others] = intents;
  const isBare = tokens.every(({ entity }) => entity === undefined);
  const isAgain = tokens.some(({ word }) => /^(again|same|repeat|more)$/.test(word));
  if (only?.kind !== "request" || others.length > 0 || !isBare || !isAgain) return null;
  return only.reading.continues && isCompleteTransaction(only) ? only.reading : null;
}

/** Merges the only transfer of a list into the arguments; returns none for several. */
function flatten({ input }: ThreadEntry): Record<string, unknown> & { amount?: string } {
  const { transfers, ...rest } = input as { transfers?: { to: string; amount: string }[] };
  const [only, ...others] = transfers ?? [];
  if (only !== undefined && others.length > 0) return {};
  return { ...rest, ...only };
}
