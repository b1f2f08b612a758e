import { exchangeWords } from "@alithia/protocol/exchange-words.ts";
import { saysYes } from "../../consent/says-yes.ts";
import type { Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { leadsToTransaction, listNext } from "../dialogue/focus.ts";
import {
  createRefusal,
  type Intent,
  isCancellation,
  isConfidentRead,
  isIncomplete,
  noTransactionBelow,
} from "../intent.ts";
import { findSmallTalk } from "../small-talk/find-small-talk.ts";

const possibleHistory = 0.08;
const done = /\b(signed|sent|done|paid)\b/i;
const arrived =
  /\b(arriv\w*|landed|(?:go|goes|went|gone) through|(?:get|got|receive|received) (?:it|them|there)|confirm (?:receipt|it)|still there|still waiting|what(?:['’]ve| have| did) we (?:do|done|did|sent))\b/i;
/** Questions that only what was signed last can be meant by, e.g. "is it done?", "did it take", "that it?". */
const finished =
  /^\W*(?:(?:so|and|is|was|all|ok|okay) )*(?:sent|done|gone|paid|swapped|finished|complete|through|good|(?:that|this) (?:it|all|done))\W*\?|\b(?:is|was|are|did|has|have|don) (?:it|that|this|they|everything)\b.*\b(?:done|take|taken|work\w*|finish\w*|complete\w*|over|gone|enter\w*)\b|\bit (?:don )?(?:enter|work|finish|land)(?:ed)?\b/i;
const waiting =
  /\bhow (?:long|soon)\b.*\b(?:sees?|gets?|has|have|arrives?|takes?|there|until|till|before|wait)\b|\bmust i wait\b/i;
const doubting = /\bconfirm (?:whether|if|that)\b|\bnot (?:yet )?(?:received?|got|gotten|arrived?|there)\b/i;
const papers = /\b(?:(?:transaction|tx|txn) (?:hash|id|number|link)|txid|hash|proof|receipt)\b/i;
const asksForPaper =
  /\b(?:the|my|for it|for that|this|that|its|give|send|show)\b|^\W*(?:tx|txn|transaction)? ?(?:hash|id|receipt)\W*$/i;
const ofTerm =
  /\bwhat(?:['’]?s| is| are)? (?:a|an)\b|\bmeans?\b|\bhow (?:do|does|can)\b|\b(?:explain|before)\b/i;
const longest = 18;
const pronoun = /^(?:it|that|this|he|she|they|him|her|them)$/i;

/** Answers e.g. "did they get it", "the hash please" with the outcome of what this conversation prepared. */
export function tellOutcome(analysis: Analysis): Intent[] | null {
  const { intents, judgement, utterance, capabilities } = analysis;
  const { text, tokens, thread } = utterance;
  const isOfSigned = asksOfSigned(utterance);
  const isSpent = asksWhatItCost(utterance);
  const isHow = /\bhow (?:do|does|can|could|should|to|will|would)\b/i.test(text);
  const namesOther = tokens.some(
    ({ entity, text: said }) => /^(address|hash|token|hex)$/.test(entity?.kind ?? "") && !pronoun.test(said),
  );
  const isPrepared =
    listNext(thread).length > 0 || thread.some(({ capability }) => capability === "deploy-token");
  const isAsked = isOfSigned || isSpent || (isPrepared && asksOfPrepared(analysis));
  if (!isAsked || isHow || namesOther || judgement.moves >= 2 * noTransactionBelow) return null;
  if (!isSpent && !isOfSigned && intents.some((intent) => isConfidentRead(intent))) return null;
  const ours = capabilities.find(({ name }) => name === "our-history");
  const reading = ours?.understand.readAs?.({ ...utterance, tokens: [] }, choosePart(utterance, isSpent));
  if (reading === undefined) return null;
  const settled = isOfSigned ? ({ isLiteral: true } as const) : {};
  return [{ kind: "request", reading: { ...reading, ...settled }, tokens }];
}

/** What to tell: all that was prepared, the latest, or its fee. A question for costs is answered by their sum. */
function choosePart({ text, tokens, ...utterance }: Utterance, isSpent: boolean): Record<string, unknown> {
  if (isSpent) return /\b(?:fees?|gas|costs?)\b/i.test(text) ? {} : { only: "fee" };
  const isLatest = tokens.some(({ word }) => /^(it|that|this|they)$/.test(word));
  return isLatest || asksOfSigned({ text, tokens, ...utterance }) ? { latest: true } : {};
}

function asksOfPrepared({ judgement, utterance: { text } }: Analysis): boolean {
  const share = judgement.labels.find(({ label }) => label === "our-history")?.share ?? 0;
  return arrived.test(text) || (done.test(text) && share >= possibleHistory);
}

/** Asks for the outcome or the hash of what was signed last. */
function asksOfSigned(utterance: Utterance): boolean {
  const { text, tokens } = utterance;
  const asksPaper = papers.test(text) && asksForPaper.test(text) && !ofTerm.test(text);
  return (
    isSigned(utterance) &&
    tokens.length <= longest &&
    ([finished, waiting, doubting].some((one) => one.test(text)) || asksPaper)
  );
}

function isSigned({ dialogue }: Utterance): boolean {
  return dialogue?.proposals[0]?.steps.some(({ hash }) => hash !== undefined) === true;
}

const costing = /\b(?:did|was|were|paid|spent|has|have)\b.*\b(?:cost|pay|paid|spend|spent)\b|\bcost me\b/i;

/** E.g. "what did that cost me in fees", "how much did I really pay for the stamp", once signed. */
function asksWhatItCost(utterance: Utterance): boolean {
  const { text, tokens } = utterance;
  const has = (pattern: RegExp) => tokens.some(({ word }) => pattern.test(word));
  const isOfFee = has(/^(fee|fees|gas)$/) && has(/^(did|was|were|paid|spent)$/);
  const isOfAll = costing.test(text) && has(/^(what|how|much)$/) && !has(/^(get|got|receive|received|for)$/);
  return isSigned(utterance) && (isOfFee || isOfAll);
}

const ready =
  "It stands in the ticket above: check it there and sign it with your wallet. I cannot sign for you.";
const maxWords = 9;
const asking = /^(who|what|when|where|why|how|which)$/;

/** Answers agreement after a proposal, e.g. "yes", "go", with a pointer to the ticket to sign. */
export function pointToTicket(analysis: Analysis): Intent[] | null {
  const { intents, utterance } = analysis;
  if (nextStep.test(utterance.text) && waitsForSignature(utterance))
    return [createRefusal("ticket-ready", ready)];
  if (intents.some(isCancellation) || !agrees(analysis)) return null;
  if (waitsForSignature(utterance)) return [createRefusal("ticket-ready", ready)];
  const isOpen = utterance.thread[0]?.missing !== undefined;
  return isOpen || !intents.every(isIncomplete) ? null : [{ kind: "small-talk", topic: "agreement" }];
}

const nextStep =
  /\bwhat (?:do|should|must|shall) i do (?:now|next|with (?:it|this|that))\b|\b(?:and )?(?:now what|what now|what next)\b/i;
const undoing = /^\W*(?:please |ok |oh |no )*(?:undo|reverse|revert) (?:it|that|this)(?: please)?\W*$/i;

/** Treats e.g. "undo it" about an unsigned transfer as "cancel". */
export function undoTicket({ utterance }: Analysis): Intent[] | null {
  const isTransfer = utterance.thread[0]?.capability === "send";
  const isOpen = isTransfer && waitsForSignature(utterance);
  return isOpen && undoing.test(utterance.text) ? [{ kind: "small-talk", topic: "cancel" }] : null;
}

/** Whether the latest request was prepared and none of its steps is signed or rejected yet. */
function waitsForSignature({ dialogue, thread }: Utterance): boolean {
  const [proposal] = dialogue?.proposals ?? [];
  const latest = thread.find(
    (entry) => entry.missing !== undefined || entry.capability === "" || leadsToTransaction(entry),
  );
  if (proposal === undefined || latest?.capability !== proposal.capability) return false;
  return latest.missing === undefined && proposal.steps.every(({ status }) => status === "to-review");
}

/** Pure agreement: no value, no question, no further request. */
function agrees({ judgement, utterance: { text, tokens } }: Analysis): boolean {
  const [kind] = judgement.kinds;
  const saysMore =
    text.includes("?") ||
    asking.test(tokens[0]?.word ?? "") ||
    tokens.length > maxWords ||
    tokens.some(({ word, entity }) => entity !== undefined || exchangeWords.includes(word));
  return !saysMore && (kind?.kind === "answer" || saysYes(text) || findSmallTalk(tokens) === "agreement");
}
