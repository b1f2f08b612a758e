import { exchangeWords } from "@alithia/protocol/trade-place.ts";
import { saysYes } from "../../consent/hear-agreement.ts";
import { standsOnCard } from "../../dialogue-state.ts";
import type { Token, Utterance } from "../../utterance.ts";
import { type Analysis, readFrame } from "../analysis.ts";
import { leadsToTransaction } from "../dialogue/focus.ts";
import {
  createRefusal,
  type Intent,
  isCancellation,
  isIncomplete,
  isOfDays,
  noTransactionBelow,
} from "../intent.ts";
import { findSmallTalk } from "../small-talk.ts";
import { hasEntity } from "../token-queries.ts";

/**
 * Questions that only what was signed last can be meant by, e.g. "is it done?", "did it take", "that it?".
 */
const finished =
  /^\W*(?:(?:so|and|is|was|all|ok|okay) )*(?:sent|done|gone|paid|swapped|finished|complete|through|good|(?:that|this) (?:it|all|done))\W*\?|\b(?:is|was|are|did|has|have|don) (?:it|that|this|they|everything)\b.*\b(?:done|take|taken|work\w*|finish\w*|complete\w*|over|gone|enter\w*)\b|\bit (?:don )?(?:enter|work|finish|land)(?:ed)?\b/i;
const waiting =
  /\bhow (?:long|soon)\b.*\b(?:sees?|gets?|has|have|arrives?|takes?|there|until|till|before|wait)\b|\bmust i wait\b/i;
const doubting = /\bconfirm (?:whether|if|that)\b|\bnot (?:yet )?(?:received?|got|gotten|arrived?|there)\b/i;
const evidence = /\b(?:(?:transaction|tx|txn) (?:hash|id|number|link)|txid|hash|proof|receipt)\b/i;
const requestsEvidence =
  /\b(?:the|my|for it|for that|this|that|its|give|send|show)\b|^\W*(?:tx|txn|transaction)? ?(?:hash|id|receipt)\W*$/i;
const asksMeaning =
  /\bwhat(?:['’]?s| is| are)? (?:a|an)\b|\bmeans?\b|\bhow (?:do|does|can)\b|\b(?:explain|before)\b/i;
const maxTokens = 24;
/** At or above this probability, the message may ask for a transaction. */
const maxMove = 2 * noTransactionBelow;
const pronoun = /^(?:it|that|this|he|she|they|him|her|them)$/i;

/** Answers e.g. "did it take", "the hash please" with the outcome of what was signed last. */
export function answerAboutSigned(analysis: Analysis): Intent[] | null {
  const { intents, judgement, utterance } = analysis;
  const { text, tokens, dialogue } = utterance;
  const isSigned = dialogue?.proposals[0]?.steps.some(({ hash }) => hash !== undefined) === true;
  const asksHash = evidence.test(text) && requestsEvidence.test(text) && !asksMeaning.test(text);
  const isAsked = asksHash || [finished, waiting, doubting].some((one) => one.test(text));
  if (!isSigned || !isAsked || tokens.length > maxTokens || intents.some(isOfDays)) return null;
  const isOnCard = ({ entity, text: said }: Token) =>
    standsOnCard(entity?.kind === "address" ? entity.value : said, dialogue?.proposals);
  const named = tokens.filter(({ entity }) => entity !== undefined && entity.kind !== "number");
  // Who asks for the hash of what was signed and names no value moves none.
  const most = asksHash && !hasEntity(tokens) ? 1 : maxMove;
  if (named.some((token) => !pronoun.test(token.text) && !isOnCard(token)) || judgement.moves >= most)
    return null;
  const reading = readFrame(analysis, { capability: "our-history", input: { latest: true } });
  return reading && [{ kind: "request", reading: { ...reading, isLiteral: true }, tokens }];
}

const ready =
  "It stands in the ticket above: check it there and sign it with your wallet. I cannot sign for you.";
const maxAgreementTokens = 9;
const nextStep =
  /\bwhat (?:do|should|must|shall) i do (?:now|next|with (?:it|this|that))\b|\b(?:and )?(?:now what|what now|what next)\b/i;

/** Answers agreement after a proposal, e.g. "yes", "go", with a pointer to the ticket to sign. */
export function pointToTicket(analysis: Analysis): Intent[] | null {
  const { intents, utterance } = analysis;
  const isAgreed = !intents.some(isCancellation) && agrees(analysis);
  if ((isAgreed || nextStep.test(utterance.text)) && awaitsSignature(utterance))
    return [createRefusal("ticket-ready", ready)];
  const isOpen = utterance.thread[0]?.missing !== undefined;
  return isAgreed && !isOpen && intents.every(isIncomplete)
    ? [{ kind: "small-talk", topic: "agreement" }]
    : null;
}

const minAnswerShare = 0.3;

/** Pure agreement: no value, no question, no further request. */
export function agrees({ judgement, utterance: { text, tokens } }: Analysis): boolean {
  const saysMore =
    text.includes("?") ||
    /^(who|what|when|where|why|how|which)$/.test(tokens[0]?.word ?? "") ||
    tokens.length > maxAgreementTokens ||
    tokens.some(({ word, entity }) => entity !== undefined || exchangeWords.includes(word));
  const isAnswer = judgement.kinds.some(({ kind, share }) => kind === "answer" && share >= minAnswerShare);
  return !saysMore && (isAnswer || saysYes(text) || findSmallTalk(tokens) === "agreement");
}

/** Whether the latest request was prepared and none of its steps is signed or rejected yet. */
function awaitsSignature({ dialogue, thread }: Utterance): boolean {
  const [proposal] = dialogue?.proposals ?? [];
  const latest = thread.find(
    (entry) => entry.missing !== undefined || entry.capability === "" || leadsToTransaction(entry),
  );
  if (proposal === undefined || latest?.capability !== proposal.capability) return false;
  return latest.missing === undefined && proposal.steps.every(({ status }) => status === "to-review");
}
