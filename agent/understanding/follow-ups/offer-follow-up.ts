import { ticker } from "@alithia/content/ticker.ts";
import { offerRequests } from "../../offer-requests.ts";
import type { Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { listNext, namesOtherOperation } from "../dialogue/focus.ts";
import { orderOf, phraseRequest, toSale } from "../dialogue/request-frame.ts";
import {
  createRefusal,
  type Frame,
  type Intent,
  isCompleteTransaction,
  isTransactionLabel,
} from "../intent.ts";
import { noUnlimited } from "../refusals/signing-refusals.ts";
import { hasEntity, hasWord, listEntities, onlyOf } from "../token-queries.ts";
import { computeAmount, findUndoneTrade, returnPurchase, splitPayment, undoWrap } from "./compute-amount.ts";
import { asksUnlimited, correctRequest } from "./correct-request.ts";
import { asksOtherToken, editList } from "./edit-list.ts";
import { repeatRequest, resumeConfirmation } from "./repeat-request.ts";

const oneToken =
  "One request pays several people in one token only. Say that payment by itself: how much, of which token, to which address.";
/** Minimum probability that a transaction is asked for. */
const minMove = 0.5;
const minOtherShare = 0.8;

/**
 * Completes a message that repeats, corrects or computes from an earlier request, e.g. "half of that", "double
 * it", "not send, mint", "unwrap it again", and offers the complete request to pick. Nothing is prepared from a
 * computed amount directly.
 */
export function offerFollowUp(analysis: Analysis): Intent[] | null {
  const { judgement, utterance } = analysis;
  if (asksOtherToken(utterance)) return [createRefusal("one-token", oneToken)];
  if (asksUnlimited(utterance)) return [createRefusal("unlimited-approval", noUnlimited)];
  const said = resumeConfirmation(analysis) ?? repeatRequest(analysis) ?? correctRequest(analysis);
  if (said === null && judgement.moves < minMove) return null;
  const frame = said ?? changeFromThread(analysis);
  const request = frame === null ? null : phraseRequest(frame);
  if (frame === null || request === null) return askAmountBack(analysis);
  const sentence = "Like this? Pick it, and I prepare it.";
  const choices = offerRequests(sentence, [request]);
  const missing = { argument: "request", asks: "amount" as const, sentence, choices };
  const reading = { ...frame, score: 0.9, movesValue: true as const, missing };
  return [{ kind: "request", reading, tokens: utterance.tokens }];
}

function changeFromThread(analysis: Analysis): Frame | null {
  const { utterance } = analysis;
  const named =
    setSlippage(utterance) ??
    splitPayment(utterance) ??
    undoWrap(utterance) ??
    exchangeAmounts(utterance) ??
    returnPurchase(analysis) ??
    chooseSale(utterance);
  if (named !== null || namesOtherOperation(utterance.tokens, utterance.thread)) return named;
  const computed = expectsOtherOperation(analysis) ? null : computeAmount(utterance);
  return computed ?? editList(utterance) ?? findRepeated(analysis);
}

/** The reader is confident of another operation than the thread's, e.g. "send half of that" after a swap. */
function expectsOtherOperation({ top, utterance }: Analysis): boolean {
  const next = listNext(utterance.thread.slice(0, 1));
  const isSure = isTransactionLabel(top.label) && top.share >= minOtherShare;
  return isSure && !next.some((operation) => operation === top.label);
}

/** E.g. "too much, make it 0.3 %" after the bounds of a trade were shown. */
function setSlippage({ tokens, thread: [latest, before] }: Utterance): Frame | null {
  const only = onlyOf(listEntities(tokens));
  const isOfBounds = latest?.capability === "quote-price" && latest.input.about === "bounds";
  if (!isOfBounds || before?.isHearsay || only?.kind !== "percent") return null;
  const { about: _, money: __, ...order } = before?.capability === "trade" ? before.input : latest.input;
  return { capability: "trade", input: { ...order, slippagePercent: only.value } };
}

const exchanging =
  /\bother way (?:a?round|about)\b|\bvice versa\b|\b(?:swap|switch|exchange) (?:them|the two|the amounts)(?: (?:a?round|over))?\W*$/i;

/** E.g. "I mixed them up, it's the other way round", about two payments. */
function exchangeAmounts({ text, tokens, thread: [latest] }: Utterance): Frame | null {
  const { transfers = [] } = (latest?.input ?? {}) as { transfers?: { to: string; amount: string }[] };
  const [one, other, ...others] = transfers;
  const isNamed = listEntities(tokens).some(({ kind }) => kind !== "name");
  if (latest === undefined || latest.isHearsay === true || !exchanging.test(text) || isNamed) return null;
  if (one === undefined || other === undefined || others.length > 0) return null;
  const exchanged = [
    { ...one, amount: other.amount },
    { ...other, amount: one.amount },
  ];
  return { capability: latest.capability, input: { ...latest.input, transfers: exchanged } };
}

const saleWords =
  /^(ok|okay|yes|fine|then|so|the|from|in|via|with|at|take|use|buy|it|that|one|go|for|let's|i|will|want|please|sale|presale|\W+)$/;

/** E.g. "ok, from the sale then" after a price comparison: buys the quoted amount in the sale. */
function chooseSale({ tokens, thread: [latest] }: Utterance): Frame | null {
  const isChosen = hasWord(tokens, /^(sale|presale)$/) && tokens.every(({ word }) => saleWords.test(word));
  const order = latest === undefined || !isChosen ? null : orderOf(latest, []);
  if (order === null || (order.sell !== "S" && order.sell !== "wS") || order.buy !== ticker) return null;
  const input = toSale(order);
  return input.amount === undefined
    ? null
    : { capability: "buy-ali", input: { action: "purchase", ...input } };
}

/** Returns the repeated request for e.g. "same again", so that it is offered in full. */
function findRepeated({ intents, utterance: { tokens } }: Analysis): Frame | null {
  const only = onlyOf(intents);
  const isAgain = hasWord(tokens, /^(again|same|repeat|more)$/) && !hasEntity(tokens);
  if (only?.kind !== "request" || !isAgain) return null;
  return only.reading.continues && isCompleteTransaction(only) ? only.reading : null;
}

/** Asks how much to trade back, since the output of the earlier trade is not known. */
function askAmountBack({ utterance, capabilities }: Analysis): Intent[] | null {
  const { sell, buy } = findUndoneTrade(utterance)?.input ?? {};
  const trade = capabilities.find(({ name }) => name === "trade");
  const reversed = { sell: buy, buy: sell, side: "sell" };
  const reading = trade?.understand.readAs?.({ ...utterance, tokens: [], thread: [] }, reversed);
  if (sell === undefined || reading?.missing === undefined) return null;
  return [{ kind: "request", reading, tokens: utterance.tokens }];
}
