import { exchangeWords } from "@alithia/protocol/exchange-words.ts";
import { saysYes } from "../../consent/hear-agreement.ts";
import { standsOnCard } from "../../dialogue-state.ts";
import type { Token, Utterance } from "../../utterance.ts";
import { type Analysis, shareOf } from "../analysis.ts";
import { leadsToTransaction, listNext } from "../dialogue/focus.ts";
import {
  createRefusal,
  type Intent,
  isCancellation,
  isConfidentRead,
  isIncomplete,
  isOfDays,
  noTransactionBelow,
} from "../intent.ts";
import { findSmallTalk } from "../small-talk.ts";
import { hasEntity, hasWord } from "../token-queries.ts";

const minHistoryShare = 0.08;
const signedWords = /\b(signed|sent|done|paid)\b/i;
const arrived =
  /\b(arriv\w*|landed|(?:go|goes|went|gone) through|(?:get|got|receive|received) (?:it|them|there)|confirm (?:receipt|it)|still there|still waiting|what(?:['’]ve| have| did) we (?:do|done|did|sent))\b/i;
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
/** At or above this probability, the message may ask for a transaction; above the other, a question may. */
const maxMove = 2 * noTransactionBelow;
const maxQuestionMove = 0.75;
const pronoun = /^(?:it|that|this|he|she|they|him|her|them)$/i;

/** Answers e.g. "did they get it", "the hash please" with the outcome of what this conversation prepared. */
export function answerAboutProposal(analysis: Analysis): Intent[] | null {
  const { intents, judgement, utterance, capabilities } = analysis;
  const { text, tokens, thread } = utterance;
  const isOfSigned = asksAboutSigned(utterance);
  const isOfCost = asksAboutCost(utterance);
  // Who asks for the hash of what was signed and names no value moves none.
  const isOfHash = isOfSigned && evidence.test(text) && !hasEntity(tokens);
  const most = isOfHash ? 1 : isOfCost ? maxQuestionMove : maxMove;
  const isHow = /\bhow (?:do|does|can|could|should|to|will|would)\b/i.test(text);
  const isOnCard = ({ entity, text: said }: Token) =>
    isOfSigned &&
    ((entity?.kind === "token" && standsOnCard(said, utterance.dialogue?.proposals)) ||
      (entity?.kind === "address" && standsOnCard(entity.value, utterance.dialogue?.proposals)));
  const namesOther = tokens.some(
    (token) =>
      hasEntity([token], "address", "hash", "token", "hex") && !pronoun.test(token.text) && !isOnCard(token),
  );
  const isPrepared =
    listNext(thread).length > 0 || thread.some(({ capability }) => capability === "deploy-token");
  const isAsked = isOfSigned || isOfCost || (isPrepared && asksAboutPrepared(analysis));
  if (!isAsked || isHow || namesOther || intents.some(isOfDays) || judgement.moves >= most) return null;
  if (!isOfCost && !isOfSigned && intents.some(isConfidentRead)) return null;
  const history = capabilities.find(({ name }) => name === "our-history");
  const reading = history?.understand.readAs?.({ ...utterance, tokens: [] }, chooseScope(utterance));
  if (reading === undefined) return null;
  const literal = isOfSigned ? ({ isLiteral: true } as const) : {};
  return [{ kind: "request", reading: { ...reading, ...literal }, tokens }];
}

const ofAllFees = /\b(?:fees?|gas|costs?)\b/i;
const ofLast = /\b(?:last|latest|newest) (?:one|tx|txn|transaction|transfer|payment|swap|trade)\b/i;
const ofGasUsed =
  /\bgas\b.*\b(?:used?|consumed?|eat|eaten|ate|took|take|burn(?:ed|t)?|need(?:ed)?)\b|\b(?:used?|consumed?|ate|took)\b.*\bgas\b/i;

/** All that was prepared, the latest, or its fee. A question for costs is answered by their sum. */
function chooseScope(utterance: Utterance): Record<string, unknown> {
  const { text, tokens } = utterance;
  if (asksAboutCost(utterance))
    return ofAllFees.test(text) && !ofGasUsed.test(text) && !ofLast.test(text) ? {} : { only: "fee" };
  const isLatest = hasWord(tokens, /^(it|that|this|they)$/) || asksAboutSigned(utterance);
  return isLatest ? { latest: true } : {};
}

function asksAboutPrepared({ judgement, utterance: { text } }: Analysis): boolean {
  const isLikely = shareOf(judgement, "our-history") >= minHistoryShare;
  return arrived.test(text) || (signedWords.test(text) && isLikely);
}

/** Asks for the outcome or the hash of what was signed last. */
function asksAboutSigned(utterance: Utterance): boolean {
  const { text, tokens } = utterance;
  const asksEvidence = evidence.test(text) && requestsEvidence.test(text) && !asksMeaning.test(text);
  const asksOutcome = [finished, waiting, doubting].some((one) => one.test(text));
  return tokens.length <= maxTokens && isSigned(utterance) && (asksOutcome || asksEvidence);
}

function isSigned({ dialogue }: Utterance): boolean {
  return dialogue?.proposals[0]?.steps.some(({ hash }) => hash !== undefined) === true;
}

const costing = /\b(?:did|was|were|paid|spent|has|have)\b.*\b(?:cost|pay|paid|spend|spent)\b|\bcost me\b/i;

/** E.g. "what did that cost me in fees", "how much did I really pay for the stamp", once signed. */
function asksAboutCost(utterance: Utterance): boolean {
  const { text, tokens } = utterance;
  const isOfFee =
    hasWord(tokens, /^(fee|fees|gas)$/) &&
    hasWord(tokens, /^(did|was|were|paid|spent|used|consumed|burned)$/);
  const isOfAll =
    costing.test(text) &&
    hasWord(tokens, /^(what|how|much)$/) &&
    !hasWord(tokens, /^(get|got|receive|received|for)$/);
  return isSigned(utterance) && (isOfFee || isOfAll);
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
function agrees({ judgement, utterance: { text, tokens } }: Analysis): boolean {
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
