import { isOperationName } from "@alithia/protocol/operations.ts";
import type { CardAnswers } from "../../capability.ts";
import { type ProposalRecord, standsOnCard } from "../../dialogue-state.ts";
import { splitUtterance } from "../../likeness/split-questions.ts";
import {
  classifyQuestion,
  fieldOf,
  type QuestionClass,
} from "../../question-classifier/classify-question.ts";
import type { ThreadEntry, Token, Utterance } from "../../utterance.ts";
import { type Analysis, interrogative, readFrame, settle, settleFrame } from "../analysis.ts";
import { cancelPlainly } from "../arbitration/weigh-reader.ts";
import { sayWithoutThings } from "../follow-ups/answer-follow-up.ts";
import { type Frame, type Intent, isCancellation, textCapabilities } from "../intent.ts";
import { answerAboutWarning } from "./answer-about-warning.ts";
import { compareAddresses } from "./compare-addresses.ts";
import { findCardFigure } from "./find-card-figure.ts";

/** Minimum probability of a class: below the card, after other talk, of what is asked of other cards, or beside an order. */
const least = { below: 0.15, later: 0.3, ofOthers: 0.35, besideOther: 0.4 };
/** Minimum probability of all classes of the field together. */
const leastHeard = 0.25;
const maxMove = 0.5;
const entriesBack = 3;
const prepared = /^(?:glossary|emergency)$/;

/** Classes of what became of a card, which is read rather than told. */
const ofOutcome = /^(?:done|got|other-got|kept|again)$/;
const claimsSigned = /(?:^|\b(?:i|i['’]ve|i have|just|already) )signed\b/i;

type Asked = { share: number; frames: Frame[] };
type Card = { entry: ThreadEntry; answers: CardAnswers; least: number; proposal: ProposalRecord };

/** Answers a question about the card that waits for a signature, by its class: "does all of it arrive?", "why two steps?" */
export function answerAboutCard(analysis: Analysis): Intent[] | null {
  const card = findCard(analysis);
  const ofOlder = asksOfOlder(analysis) ? settleFrame(analysis, eachCard) : null;
  if (ofOlder !== null) return [ofOlder];
  if (card === null || isReadOtherwise(analysis)) return null;
  const { utterance, judgement } = analysis;
  const isOrder = judgement.moves >= maxMove;
  const parts = isOrder ? [] : splitUtterance(utterance).filter(({ text }) => interrogative.test(text));
  const whole = listFrames(card, utterance, utterance.tokens);
  const each = parts.map(({ tokens }) => listFrames(card, utterance, tokens));
  const isOfCard = each.length > 1 && each.every(({ frames }) => frames.length > 0);
  const [surest = whole] = [whole, ...each].toSorted((one, other) => other.share - one.share);
  const heard = isOfCard ? each.flatMap((one) => one.frames) : surest.frames;
  const figure = findCardFigure(utterance.tokens, card.proposal);
  const frames = heard.length > 0 && figure?.isSure !== true ? heard : readFigure(analysis, card, figure);
  const answers = [...new Map(frames.map((frame) => [JSON.stringify(frame), frame])).values()].flatMap(
    (frame) => answer(analysis, frame) ?? [],
  );
  return answers.length === 0 ? null : answers;
}

const leastOfOlder = 0.25;
const eachCard: Frame = { capability: "our-history", input: { only: "each" } };

/** Asks of several cards whether an earlier one is carried out too, also once the latest is signed. */
function asksOfOlder({ utterance, judgement }: Analysis): boolean {
  const { dialogue, text, tokens, picks } = utterance;
  const [latest, ...older] = dialogue?.proposals ?? [];
  const isOrder = judgement.moves >= maxMove && !interrogative.test(text);
  if (latest === undefined || older.length === 0 || isOrder || picks.length > 0) return false;
  const [best] = classifyQuestion(tokens, "send");
  const isOfOlder = ({ entity, text: said }: Token) =>
    entity?.kind === "number" && standsOnCard(said, older) && !standsOnCard(said, [latest]);
  const isNamed = tokens.some(isOfOlder) && ofTwo.test(text) && interrogative.test(text);
  return isNamed || (best?.is === "old-card" && best.share >= leastOfOlder);
}

/** What may happen twice, and not what happened. */
const ofTwo =
  /^(?!.*\b(?:did|was|were|got|received)\b).*\b(?:cards?|tickets?|also|too|as well|both|twice|two times|double)\b/is;

/** Likeness from which on it is a question about what was prepared that is listed. */
const leastListed = 0.7;

/** Whether it only takes the card back, compares addresses, is of the card's warning, or nearly a listed question. */
function isReadOtherwise(analysis: Analysis): boolean {
  const { intents, utterance, findFollowUp } = analysis;
  const listed = findFollowUp({ capability: "our-history", input: {} }, sayWithoutThings(utterance.tokens));
  if ((listed?.score ?? 0) >= leastListed) return true;
  const isCancelled = intents.some(isCancellation) || cancelPlainly(analysis) !== null;
  const isTakenBack = isCancelled && !interrogative.test(utterance.text);
  return isTakenBack || compareAddresses(analysis) !== null || answerAboutWarning(analysis) !== null;
}

/** The card prepared last, if nothing of it is signed and it was spoken of last. */
function findCard({ utterance, capabilities, judgement, intents }: Analysis): Card | null {
  const { dialogue, thread, picks } = utterance;
  const [proposal] = dialogue?.proposals ?? [];
  if (proposal?.steps.some(({ hash }) => hash !== undefined) !== false) return null;
  if (picks.length > 0 || thread[0]?.missing !== undefined || claimsSigned.test(utterance.text)) return null;
  const at = thread.findIndex(({ capability }) => capability === proposal.capability);
  const entry = at < 0 || at >= entriesBack ? undefined : thread[at];
  const answers = capabilities.find(({ name }) => name === proposal.capability)?.cardAnswers;
  if (entry === undefined || answers === undefined) return null;
  const isOther = judgement.moves >= maxMove || intents.some(({ kind }) => kind === "refusal");
  const leastOfPlace = isOther ? least.besideOther : at === 0 ? least.below : least.later;
  return { entry, answers, least: leastOfPlace, proposal };
}

/** The class that a figure of a card is asked in, where no class is likely enough. */
const ofFigure = {
  deadline: ["quote-price", "deadline"],
  fee: ["quote-price", "network-fee"],
  least: ["quote-price", "least"],
  amount: ["send", "total"],
} as const;
/** Asks of the figure as of a card's, not for its worth, another order or what was done. */
const ofOther =
  /\b(?:dollars?|bucks|usd|euros?|worth|much|many|price|instead|rather|what if|send|swap|buy|sell|return|give|back|make|change|did|was|were|got)\b/i;
const sureLabel = 0.8;

/** What a figure of the card is, where the message says no other number: "are these 397 promised?", "what is the 0.004?" */
function readFigure(
  { utterance, judgement, top }: Analysis,
  card: Card,
  found: ReturnType<typeof findCardFigure>,
): Frame[] {
  const { text } = utterance;
  const isAsked = asks.test(text) && judgement.moves < maxMove;
  const isOther = ofOther.test(text) || (isOperationName(top.label) && top.share >= sureLabel);
  if (found === null || !isAsked || (isOther && !found.isSure)) return [];
  const isOdd = found.figure === "amount" && why.test(text);
  const [field, is] = isOdd ? odd : ofFigure[found.figure];
  return card.answers[field]?.[is]?.(card.entry.input, utterance) ?? [];
}

const why = /\b(?:why|how come)\b/i;
const odd = ["quote-price", "odd"] as const;
const asks = /\?|\b(?:whats?|which|why|how|is|are|does|do|can|could|will|mean\w*)\b/i;

/** The calls that answer the likeliest class of the fields in which questions about the card are asked. */
function listFrames(card: Card, utterance: Utterance, said: readonly Token[]): Asked {
  const own = fieldOf(card.entry.capability);
  // What became of a card may be asked as well: the surest counts.
  const fields = [...new Set([own, ...Object.keys(card.answers), "our-history"])];
  const [best] = fields
    .flatMap((field) =>
      hear(said, field)
        .filter(({ is }) => field !== "our-history" || ofOutcome.test(is))
        .slice(0, 1)
        .map((one) => ({ ...one, field })),
    )
    .toSorted((one, other) => other.share - one.share);
  if (best === undefined) return { share: 0, frames: [] };
  const leastOfField = best.field === own ? card.least : Math.max(card.least, least.ofOthers);
  const answers = best.share < leastOfField ? undefined : card.answers[best.field]?.[best.is];
  return { share: best.share, frames: answers?.(card.entry.input, utterance) ?? [] };
}

function hear(said: readonly Token[], field: string): QuestionClass[] {
  const classes = classifyQuestion(said, field);
  const heard = classes.reduce((sum, { share }) => sum + share, 0);
  return heard < leastHeard ? [] : classes;
}

function answer(analysis: Analysis, frame: Frame): Intent | null {
  const { capabilities, utterance } = analysis;
  if (prepared.test(frame.capability) || textCapabilities.test(frame.capability))
    return settle({ ...frame, isLiteral: true }, utterance.tokens);
  const reading = readFrame({ capabilities, utterance: { ...utterance, thread: [] } }, frame);
  const isRead = reading !== null && reading.movesValue !== true && reading.refusal === undefined;
  return isRead ? settle({ ...reading, isLiteral: true }, utterance.tokens) : null;
}
