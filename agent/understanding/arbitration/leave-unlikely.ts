import type { ReaderJudgement } from "../../reader/create-reader.ts";
import { labelOf } from "../../reader/describe-readings.ts";
import type { Label } from "../../reader/label.ts";
import { operationsOfCall } from "../../reader/operations-of-call.ts";
import type { Reading } from "../../reading.ts";
import { type Analysis, sumShares } from "../analysis.ts";
import {
  createRefusal,
  type Intent,
  isConfidentRead,
  isIncomplete,
  isTextReading,
  isTransactionLabel,
  noTransactionBelow,
} from "../intent.ts";
import { asksOrShows, followLabel, listening } from "./follow-label.ts";

/** Labels of one field are taken for one another: a reply to one may well answer what another is asked for. */
const fields: Label[][] = [
  ["wallet-summary", "portfolio-value", "history", "balance", "nfts", "list-approvals", "chart"],
  ["explain-transaction", "transaction-status", "our-history", "history", "report"],
  ["fee-estimate", "gas-price", "our-history", "block"],
  ["sale-status", "sale-position", "quote-buy", "return-ali", "knowledge"],
  ["price", "quote-trade"],
  [
    "token-info",
    "token-supply",
    "token-owner",
    "token-safety",
    "find-token",
    "account-kind",
    "contract-info",
  ],
  ["account-kind", "contract-info", "contract-events", "read-function", "call-function", "storage"],
  ["decode-calldata", "decode-selector"],
];

/** Of reads below this, 1 of 12 was right in voices that nobody was taught. */
const minLikely = 0.1;
/** The same where talk is likely. */
const minLikelyBesideTalk = 0.25;
const asksNothing: ReadonlySet<Label> = new Set<Label>(["small-talk", "off-topic", "report"]);
const minTalk = 0.35;

const isTalkLikely = (judgement: ReaderJudgement) => sumShares(judgement, asksNothing) >= minTalk;
const noRead = /^(?:emergency|address-book|deploy-token|send|trade)$/;

/** Whether the reader finds neither what the read serves nor anything of its field likely. */
function isUnlikelyRead(intent: Intent, judgement: ReaderJudgement): boolean {
  if (intent.kind !== "request" || isIncomplete(intent) || !isRead(intent.reading)) return false;
  const served: Label[] = operationsOfCall(labelOf(intent.reading));
  const near = fields.filter((field) => field.some((label) => served.includes(label)));
  const least = isTalkLikely(judgement) ? minLikelyBesideTalk : minLikely;
  return served.length > 0 && sumShares(judgement, new Set([...served, ...near.flat()])) < least;
}

/** A read of an aspect of its own, such as the pools of a pair, has no label that the reader could give. */
function isRead(reading: Reading): boolean {
  const { about, revoke } = reading.input;
  const hasLabel = reading.movesValue !== true && revoke === undefined && about === undefined;
  return hasLabel && !isTextReading(reading) && !noRead.test(reading.capability);
}

/** Refusals of what is not done for anybody, as against those that protect. */
export const declined = /^(?:unsupported|schedule|irreversible|other-network|other-currency|burn)$/;
const declinedLabels: ReadonlySet<Label> = new Set<Label>(["beyond", "off-topic"]);
const minDeclined = 0.3;
/** Share of a message that a refusal's own words cover where they say it all, e.g. "undo my last swap". */
const wholeShare = 0.7;

/** Whether words of a question, which moves nothing, were taken for a request that is not done. */
export function isUnlikelyRefusal(intent: Intent, judgement: ReaderJudgement): boolean {
  if (intent.kind !== "refusal" || !declined.test(intent.refusal.code)) return false;
  const isWhole = (intent.share ?? 0) >= wholeShare;
  return (
    !isWhole && judgement.moves < noTransactionBelow && sumShares(judgement, declinedLabels) < minDeclined
  );
}

const minSureTalk = 0.8;
const talk = /^(?:small-talk|cancel|negation|about-her|off-topic|emergency)$/;

/**
 * Whether a read that has more than words, such as a fixed form or an earlier result, is unlikely: the reader has no
 * label for many of them, so it has to be sure of talk.
 */
export function isTalkInstead(intent: Intent, judgement: ReaderJudgement): boolean {
  const [top] = judgement.labels;
  const isTalk = top !== undefined && top.share >= minSureTalk && talk.test(top.label);
  return isTalk && isUnlikelyRead(intent, judgement);
}

const sureOrder = { moves: 0.6, share: 0.95 };

/** Whether a fixed form is read in what the reader is sure is an order, e.g. "I have to pay 0x… the sum of 5 S. Prepare it". */
export function isOrderInstead(intent: Intent, { moves, labels: [top] }: ReaderJudgement): boolean {
  const isRead = intent.kind === "request" && !intent.reading.movesValue && !isTextReading(intent.reading);
  const isOrder = moves >= sureOrder.moves && top !== undefined && isTransactionLabel(top.label);
  return isRead && isOrder && top.share >= sureOrder.share;
}

const ofWallet =
  /\b(?:i|me|my|mine|we|our|wallet|account|address|portfolio|balances?|money|funds?|coins?|tokens?|assets?|holds?|holdings?|have|has (?!(?:it|this|that)\b)|got|own|owns|stuff|bags?|worth|in there)\b|0x/i;

/** What is talked of there may be somebody's wallet. */
const ofWallets = /^(?:summarize-wallet|read-chain|review-approvals|address-book|send|explain-transaction|)$/;

/** A wallet's summary for a question about something else that was told, e.g. "since when?", "has it been?" */
const isForNothing = (intent: Intent, { utterance: { text, thread } }: Analysis): boolean =>
  intent.kind === "request" &&
  intent.reading.capability === "summarize-wallet" &&
  Object.keys(intent.reading.input).every((name) => name === "address") &&
  thread[0] !== undefined &&
  !ofWallets.test(thread[0].capability) &&
  !ofWallet.test(text);

/** In a longer list of requests, each has few words of its own. */
const maxRequests = 2;

/** Leaves out reads that words alone led to and the reader finds unlikely; follows it where nothing is left. */
export function leaveUnlikely(intents: Intent[], analysis: Analysis): Intent[] {
  const { judgement, utterance } = analysis;
  const [only, ...others] = intents;
  if (only !== undefined && others.length === 0 && isForNothing(only, analysis))
    return [{ kind: "unclear", tokens: utterance.tokens }];
  const isWordy = (intent: Intent) => analysis.intents.includes(intent) && !isConfidentRead(intent);
  const isLiteral = (intent: Intent) => intent.kind === "request" && intent.reading.isLiteral === true;
  const isLeft = (intent: Intent) =>
    !isLiteral(intent) &&
    (isWordy(intent)
      ? intents.length <= maxRequests && isUnlikelyRead(intent, judgement)
      : intents.length === 1 && isTalkInstead(intent, judgement));
  const kept = intents.filter((intent) => !isLeft(intent));
  if (kept.length > 0 || intents.length === 0) return kept.length === intents.length ? intents : kept;
  return isTalkLikely(judgement) && !asksOrShows(analysis.utterance.tokens)
    ? [createRefusal("small-talk", listening)]
    : followLabel(analysis);
}
