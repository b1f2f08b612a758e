import { type ProposalRecord, standsOnCard } from "../../dialogue-state.ts";
import { splitUtterance } from "../../likeness/split-questions.ts";
import { classifyQuestion } from "../../question-classifier/classify-question.ts";
import type { Token, Utterance } from "../../utterance.ts";
import { type Analysis, answerWith, interrogative, settle, settleFrame } from "../analysis.ts";
import { leadsToTransaction } from "../dialogue/focus.ts";
import { asksOfAll, flattenTransfer } from "../dialogue/request-frame.ts";
import { answerAboutLatest, sayWithoutThings } from "../follow-ups/answer-follow-up.ts";
import { isContrasted } from "../follow-ups/asks-change.ts";
import { findFailed, findUnsigned, nameOfRequest, retryFailed } from "../follow-ups/offer-unsigned.ts";
import { type Intent, isConfidentRead, isOfDays } from "../intent.ts";
import { answerOfKept } from "./answer-of-kept.ts";
import { answerOfProfit } from "./answer-of-profit.ts";
import { answerOfRest, readLeft } from "./answer-of-rest.ts";

type Answer = (analysis: Analysis) => Intent[] | null;

/** These are spoken of like orders. */
const repeating = /^(?:again|card-gone)$/;

/** What answers each class of the field "our-history". */
const answers: Readonly<Record<string, Answer>> = {
  done: tellOutcome,
  again: tellOutcome,
  "card-gone": tellOutcome,
  "other-got": tellPayment,
  got: tellReceived,
  rate: tellReceived,
  charged: tellFee,
  left: answerOfRest,
  kept: answerOfKept,
  retry: offerAgain,
  profit: answerOfProfit,
};

/** Asked of a time of its own, these are read from the wallet. */
const ofCards = /^(?:done|again|other-got|got|rate|charged)$/;
/** Minimum probability right below a card, while another result stands between, and of no card at all. */
const leastBelow = 0.15;
const leastBeside = 0.5;
const leastApart = 0.7;
const leastProfit = 0.4;
/** Where an order is heard, or the reader is sure of something else. */
const leastOfOrder = 0.8;
const leastOfRepeat = 0.5;
const leastAgainstOther = 0.4;
/** Right below another transaction. */
const leastOfOther = 0.95;
const leastFurther = 0.25;
const maxMove = 0.5;
const sureShare = 0.8;
/** Labels of the reader under which these questions fall, if not under talk. */
const asked =
  /^(?:our-history|transaction-status|explain-transaction|balance|wallet-summary|history|sale-position|knowledge|glossary|question|report|emergency)$/;

/** Answers what is asked about a card of this conversation, and what the message asks beside it. */
export const answerOfOutcome: Answer = (analysis) => answerFrom(analysis, 0);

const looking = /^\W*(?:(?:please|can you|ok|now)\W+)*(?:look|check) (?:it )?(?:again|once more)\W*$/i;

/** The same where hardly anything else can be meant. */
export function answerSureOutcome(analysis: Analysis): Intent[] | null {
  const isOfApproval = ofApproval.test(proposalsOf(analysis.utterance)[0]?.capability ?? "");
  if (looking.test(analysis.utterance.text) && isBelowCard(analysis.utterance)) return tellOutcome(analysis);
  const isOther = isOfApproval && !ofOwnCard.test(findClass(analysis)?.is ?? "");
  return isOther || changesAmount(analysis.utterance) ? null : answerFrom(analysis, leastBeside);
}

/** "It says 10, not 100" of the amount on an unsigned card. */
function changesAmount(utterance: Utterance): boolean {
  const { amount } = flattenTransfer(findUnsigned(utterance)?.input ?? {}) ?? {};
  return isContrasted(utterance.text, amount);
}

/** Of its card, what can still be taken is asked as well. */
const ofSpender = /\b(?:he|she|they|him|her|them)\b/i;
const ofOwnCard = /^(?:charged|card-gone|retry)$/;
const ofApproval = /^(?:revoke|approve-token|review-approvals)$/;

function answerFrom(analysis: Analysis, least: number): Intent[] | null {
  const { intents, utterance } = analysis;
  const isOrder = analysis.judgement.moves >= maxMove;
  const parts = (isOrder ? [] : splitUtterance(utterance).filter(({ text }) => asking.test(text))).map(
    (part) => ({ ...analysis, utterance: part }),
  );
  const asked = [analysis, ...parts].find((part, at) =>
    hears(part, analysis, at > 0 ? Math.max(least, leastFurther) : least),
  );
  const is = (asked && findClass(asked)?.is) ?? "";
  if (asked === undefined || isListed(asked) || isOfOther(analysis, is)) return null;
  const answer = answers[is]?.({ ...asked, intents }) ?? null;
  if (answer === null || proposalsOf(utterance).length === 0) return answer;
  const all = dropRepeated([...answer, ...answerRest(analysis, is)]).map(settleLiterally);
  return [...all.filter(isOfHistory), ...all.filter((intent) => !isOfHistory(intent))];
}

/** Whether something else is meant: another transaction, another time, or more than what was done here. */
function isOfOther({ intents, utterance }: Analysis, is: string): boolean {
  if (utterance.tokens.some((token) => isElsewhere(token, utterance))) return true;
  if (/^(?:done|got|other-got)$/.test(is) && beyond.test(utterance.text)) return true;
  return (ofCards.test(is) && intents.some(isOfDays)) || (is === "again" && intents.some(isOtherRead));
}

const isOfHistory = (intent: Intent) =>
  intent.kind === "request" && intent.reading.capability === "our-history";

const toCall = (intent: Intent) =>
  intent.kind === "request"
    ? `${intent.reading.capability} ${JSON.stringify(intent.reading.input)}`
    : intent.kind;

const dropRepeated = (intents: readonly Intent[]): Intent[] =>
  intents.filter((intent, at) => intents.findIndex((one) => toCall(one) === toCall(intent)) === at);

const findClass = ({ utterance }: Pick<Analysis, "utterance">) =>
  classifyQuestion(utterance.tokens, "our-history")[0];

/** Whether the message, or a part of it, is a question about a card. */
function hears(part: Analysis, whole: Analysis, least: number): boolean {
  const heard = findClass(part);
  return heard !== undefined && heard.share >= Math.max(least, leastShare(whole, heard.is));
}

/** Of more than what was paid here. */
const beyond = /\b(?:anything|ever|else|before)\b/i;

const leastListed = 0.6;

/** Whether it is a question about cards that is listed word for word, e.g. "is anything waiting for my signature?" */
function isListed({ findFollowUp, utterance }: Analysis): boolean {
  const found = findFollowUp({ capability: "our-history", input: {} }, sayWithoutThings(utterance.tokens));
  return found !== null && found.score >= leastListed;
}

const ofTransaction = /^(?:our-history|explain-transaction)$/;

const isOtherRead = (intent: Intent) =>
  intent.kind === "request" && isConfidentRead(intent) && !ofTransaction.test(intent.reading.capability);

/** Nothing that the words resemble stands for it. */
const settleLiterally = (intent: Intent): Intent =>
  intent.kind === "request" ? { ...intent, reading: { ...intent.reading, isLiteral: true } } : intent;

const proposalsOf = ({ dialogue }: Utterance): readonly ProposalRecord[] => dialogue?.proposals ?? [];

const isSigned = ({ steps }: ProposalRecord): boolean => steps.some(({ hash }) => hash !== undefined);

/** Whether the latest request is the latest card. */
function isBelowCard({ thread: [entry], dialogue }: Utterance): boolean {
  const [latest] = dialogue?.proposals ?? [];
  return (
    latest !== undefined &&
    entry !== undefined &&
    entry.missing === undefined &&
    leadsToTransaction(entry) &&
    entry.capability === nameOfRequest(latest)
  );
}

/** Minimum probability: the surer something else is asked for, the more. */
function leastShare(analysis: Analysis, is: string): number {
  const { judgement, utterance } = analysis;
  if (judgement.moves >= maxMove && !interrogative.test(utterance.text))
    return leastOfHeardOrder(utterance, is);
  if (utterance.thread[0]?.missing !== undefined) return leastOfOrder;
  if (utterance.thread[0]?.capability === "explain-transaction") return leastOfOther;
  const known = proposalsOf(utterance);
  if (ofApproval.test(known[0]?.capability ?? "") && !ofOwnCard.test(is))
    return ofSpender.test(utterance.text) ? leastOfOther : leastBeside;
  if (isBelowCard(utterance)) return leastOfCard(analysis);
  if (is === "profit") return leastProfit;
  return known.some(isSigned) ? leastBeside : leastApart;
}

function leastOfHeardOrder(utterance: Utterance, is: string): number {
  if (is === "other-got" && isBelowCard(utterance) && namesCardAmount(utterance)) return leastFurther;
  return repeating.test(is) ? leastOfRepeat : leastOfOrder;
}

const leastOfCard = ({ top, utterance }: Analysis): number =>
  top.share >= sureShare && !asked.test(top.label) && !namesCardAmount(utterance)
    ? leastAgainstOther
    : leastBelow;

const namesCardAmount = ({ tokens, dialogue }: Utterance): boolean =>
  tokens.some(({ entity, text }) => entity?.kind === "number" && standsOnCard(text, dialogue?.proposals));

function tell(analysis: Analysis, input: object): Intent[] | null {
  const told = settleFrame(analysis, { capability: "our-history", input: { ...input } });
  return told && [told];
}

const ofAll = /\b(?:all(?! (?:good|right|ok|okay|done|well)\b)|both|every\w*|each)\b/i;
const ofSum = /\b(?:al(?:l ?)?together|together|in all|in total|total|sums?|combined|each)\b/i;
const past = /\b(?:did|was|were|got|came|ended|signed|paid|charged|have|has)\b/i;
const trading = /^(?:trade|buy-ali|return-ali)$/;

/** What became of what was prepared last. */
function tellOutcome(analysis: Analysis): Intent[] | null {
  const { text } = analysis.utterance;
  const [latest] = proposalsOf(analysis.utterance);
  if (latest === undefined) return null;
  const isOfSeveral = latest.capability === "send" && latest.steps.length === 1 && ofAll.test(text);
  return tell(analysis, { only: isOfSeveral && isSigned(latest) ? "everyone" : "latest" });
}

/** Whether somebody got what was paid, or how much in all. */
function tellPayment(analysis: Analysis): Intent[] | null {
  const { text } = analysis.utterance;
  const known = proposalsOf(analysis.utterance);
  const payment = known.find(({ capability }) => capability === "send");
  if (payment === undefined) return tellOutcome(analysis);
  const isNamed = namesCardAmount(analysis.utterance);
  if (!isNamed && ofSum.test(text)) return tell(analysis, { only: "payments" });
  return tell(analysis, { only: ofAll.test(text) && !isNamed ? "everyone" : "latest", of: "send" });
}

/** What a signed trade brought, and at which price; after a payment, what came in. */
function tellReceived(analysis: Analysis): Intent[] | null {
  const { utterance, intents } = analysis;
  const { account, text } = utterance;
  const signed = proposalsOf(utterance).find(isSigned);
  if (signed === undefined) return /\bsigned\b/i.test(text) ? tellOutcome(analysis) : null;
  if (signed.capability === "deploy-token") return tellOutcome(analysis);
  if (proposalsOf(utterance).some((one) => isSigned(one) && trading.test(one.capability)))
    return tell(analysis, { only: "received", ...(trading.test(signed.capability) ? {} : { of: "trade" }) });
  if (/\b(?:pay|paid|cost)\b/i.test(text)) return tellFee(analysis);
  const isOwn = /\b(?:i|we|me|my|us|our)\b/i.test(text) && splitUtterance(utterance).length === 1;
  if (!isOwn) return tellPayment(analysis);
  return account === undefined || intents.some(isConfidentRead) || /\bspen[dt]\b/i.test(text)
    ? null
    : answerWith(analysis, { capability: "summarize-wallet", input: { address: account, moved: "in" } });
}

/** The fees that were paid; of a card that is open, that nothing was, or what they would be. */
function tellFee(analysis: Analysis): Intent[] | null {
  const { text } = analysis.utterance;
  const [latest] = proposalsOf(analysis.utterance);
  if (latest === undefined) return null;
  if (!isSigned(latest) && past.test(text)) return tellOutcome(analysis);
  return tell(analysis, asksOfAll(text) ? {} : { only: "fee" });
}

/** Offers the request again that failed or was not sent. */
function offerAgain(analysis: Analysis): Intent[] | null {
  if (findFailed(analysis.utterance) !== undefined) return retryFailed(analysis);
  return findUnsigned(analysis.utterance) === null ? null : tellOutcome(analysis);
}

/** Whether a transaction or an address is spelled out that no card states. */
function isElsewhere({ entity, text }: Token, { dialogue }: Utterance): boolean {
  if (entity?.kind === "hash") return true;
  return entity?.kind === "address" && /^0x/i.test(text) && !standsOnCard(entity.value, dialogue?.proposals);
}

const asking =
  /^\W*(?:(?:and|so|n|also|but)\W+)*(?:what|whats|how|who|where|when|why|which|is|are|does|do|did|can|could|will|may)\b/i;
const minWords = 3;

/** What the receipt tells in one. */
const ofReceipt = /^(?:done|again|other-got|got|rate|card-gone|retry)$/;
/** From this probability on, a part asks nothing beside what is answered. */
const leastSame = 0.1;

/** Answers what else the message asks, e.g. "and can I undo it?", "who gets that fee?". */
function answerRest(analysis: Analysis, answered: string): Intent[] {
  return splitUtterance(analysis.utterance).flatMap((utterance) => {
    const part = { ...analysis, intents: [], utterance };
    const { is = "", share = 0 } = findClass(part) ?? {};
    const isQuestion = asking.test(utterance.text) || share >= leastFurther;
    const isWhole = utterance.text === analysis.utterance.text;
    const isSame = is === answered || (ofReceipt.test(answered) && ofReceipt.test(is));
    const isAnswered = isWhole || (isSame && share >= leastSame);
    if (isAnswered || !isQuestion || utterance.text.split(" ").length < minWords) return [];
    const told = share >= leastFurther ? answers[is]?.(part) : null;
    return told ?? readLeft(part) ?? readBeside(analysis, utterance.tokens) ?? answerByText(part);
  });
}

function answerByText(part: Analysis): Intent[] {
  const { capabilities, utterance } = part;
  const texts = capabilities.find(({ name }) => name === "answer-question");
  const reading = texts?.understand.readAs?.(utterance, {});
  return answerAboutLatest(part) ?? (reading === undefined ? [] : [settle(reading, utterance.tokens)]);
}

/** The read that the grammar is sure of for just these words, e.g. "and how much USDC does he hold?" */
function readBeside({ intents }: Analysis, tokens: readonly Token[]): Intent[] | null {
  const places = new Set(tokens.map(({ from }) => from));
  const isOfPart = (intent: Intent) =>
    isConfidentRead(intent) &&
    intent.kind === "request" &&
    intent.tokens?.every(({ from }) => places.has(from)) === true;
  const found = intents.find(isOfPart);
  return found === undefined ? null : [found];
}
