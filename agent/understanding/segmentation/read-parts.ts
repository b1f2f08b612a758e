import type { ReaderJudgement } from "../../reader/create-reader.ts";
import type { Reading } from "../../reading.ts";
import type { Utterance } from "../../utterance.ts";
import { addIntent } from "../dialogue/extend-thread.ts";
import {
  createRefusal,
  type Intent,
  isCancellation,
  isCompleteTransaction,
  isIncomplete,
  isOffered,
  isTextAnswer,
  isTransaction,
  isWeak,
  scoresAtLeast,
} from "../intent.ts";
import { hasEntity, onlyOf } from "../token-queries.ts";
import { agrees, type Judge, type Judged } from "./judged.ts";
import { countWords, hasAskingForm, joinPieces, listPieces, type Piece } from "./list-pieces.ts";

type Request = Extract<Intent, { kind: "request" }>;
/** The best reading of the pieces up to a place. */
type Path = { worth: number; requests: Request[]; unread: string[] };

const maxPieces = 7;
const maxRequests = 3;
/** What each further request has to be worth more than. */
const cost = 0.35;
/** Minimum probability of a request that has the form of one, and of a statement that is read as one. */
const minShare = 0.5;
const minShareOfStatement = 0.9;
/** Shorter parts lean on what was said before them. */
const minOwnWords = 5;
/** A lone part has to be read this much more surely than the whole. */
const minGain = 0.1;
/** From this probability on, the whole may ask for a transaction. */
const maxMove = 0.4;
/** What a follow-up of the request before is worth, which the reader need not know as an operation. */
const followUpShare = 0.7;
/** What a read that lacks something is worth of a whole one. */
const incompleteWorth = 0.7;
const minTextScore = 0.6;
/** From this score on, one text answers several questions. */
const sureTextScore = 0.8;
const minWordsAdmitted = 4;

/**
 * Reads a message as several requests where its parts are read more surely than the whole: of all ways to join the
 * pieces between sentences and connectives, the one whose readings are worth most. At most one moves value.
 */
export function readParts(base: Utterance, whole: Judged, judge: Judge): Intent[] | null {
  if (base.thread[0]?.missing !== undefined || whole.intents.some(isDecided)) return null;
  const pieces = listPieces(base.text);
  if (pieces.length < 2 || pieces.length > maxPieces) return null;
  const { requests, worth, unread } = findBest(base, pieces, whole, judge);
  if (whole.intents.some(hasChoices)) return addQuestion(whole.intents, requests.at(-1), base);
  const only = onlyOf(requests);
  if (only !== undefined)
    return (
      replaceHidden(only, worth, whole) ?? leaveStatements(only, whole) ?? admitUnread(only, unread, whole)
    );
  const own = whole.intents.filter((intent) => intent.kind === "request" && !isWeak(intent)).length;
  const isMore = own < 2 && requests.length > 1 && requests.length <= maxRequests;
  const isMoving = (whole.judgement?.moves ?? 0) >= minShare || whole.intents.some(isCompleteTransaction);
  if (
    !isMore ||
    requests.some(lacks) ||
    isOneRead(requests, whole) ||
    requests.filter(isTransaction).length > (isMoving ? 1 : 0)
  )
    return null;
  if (worth <= worthOf(whole)) return null;
  // A confirmation ends the reply, so what is asked about an order is answered before it.
  const isBeside = (one: Request) =>
    requests.some(isTransaction) && (isTextAnswer(one) || one.reading.isFollowUp === true);
  return requests.toSorted((one, other) => Number(isBeside(other)) - Number(isBeside(one)));
}

function findBest(base: Utterance, pieces: readonly Piece[], whole: Judged, judge: Judge): Path {
  const paths: Path[] = [{ worth: 0, requests: [], unread: [] }];
  for (const [end, last] of pieces.entries()) {
    const joined = pieces.slice(0, end + 1).map((first, start) => {
      const before = paths[start] as Path;
      const part = joinPieces(base, first, last);
      const isWhole = start === 0 && end === pieces.length - 1;
      return extend(before, part, isWhole ? whole : readPart(part, before, judge));
    });
    paths.push(joined.reduce((best, path) => (path.worth > best.worth ? path : best)));
  }
  return paths.at(-1) as Path;
}

/** Reads a part as if those before it had been answered, where it points to them or says little itself. */
function readPart(part: Utterance, before: Path, judge: Judge): Judged {
  if (before.requests.length === 0) return judge(part);
  const alone = leans(part) || before.requests.some(setsScene) ? null : judge(part);
  return alone !== null && worthOf(alone) >= minShare ? alone : judge(goOn(part, before.requests));
}

/** Words that stand for something said before, and not beside its name as in "those approvals". */
const pointing =
  /\b(?:he|she|it|they|him|her|them)\b|\b(?:that|this|those|these)(?:\s+(?:is|are|was|were|be|cost|mean|one|ones|in|worth)\b|\W*$)/i;

const ofFee = /\b(?:the|its|any) fees?\b/i;

function leans({ text, tokens }: Pick<Utterance, "text" | "tokens">): boolean {
  return pointing.test(text) || ofFee.test(text) || (countWords(text) < minOwnWords && !hasEntity(tokens));
}

/** What the next question may be about. */
const setsScene = (request: Request) => isTextAnswer(request) || request.reading.capability === "buy-ali";

function goOn(part: Utterance, before: readonly Request[]): Utterance {
  const thread = before.reduce((entries, request) => addIntent(entries, request, part), part.thread);
  if (part.dialogue === undefined) return { ...part, thread };
  const { told: _, ...dialogue } = part.dialogue;
  // What a new order costs is no question about the card before it.
  const proposals = before.some(isTransaction) ? [] : dialogue.proposals;
  return { ...part, thread, dialogue: { ...dialogue, proposals } };
}

function extend(before: Path, part: Utterance, judged: Judged): Path {
  const worth = worthOf(judged);
  const request = onlyOf(judged.intents);
  if (request?.kind !== "request" || worth < minShare) return leaveUnread(before, part);
  const isSaid = worth >= minShareOfStatement && mayBeSaid(request);
  if (!isSaid && !hasAskingForm(part.text)) return before;
  if (before.requests.some((one) => isSame(one, request.reading))) return before;
  return {
    ...before,
    worth: before.worth + worth - (before.requests.length === 0 ? 0 : cost),
    requests: [...before.requests, request],
  };
}

/** What a statement may ask for: no text, nothing to remember, and of transactions those that name their token or recipient. */
function mayBeSaid(request: Request): boolean {
  if (isTransaction(request)) return hasEntity(request.tokens ?? [], "token", "address");
  return !isTextAnswer(request) && request.reading.capability !== "address-book";
}

function leaveUnread(before: Path, { text }: Utterance): Path {
  const said = text.trim();
  const isQuestion = said.endsWith("?") && !pointing.test(said) && countWords(said) >= minWordsAdmitted;
  return isQuestion ? { ...before, unread: [...before.unread, said.replace(/\?+$/, "")] } : before;
}

/** Talk and refusals that a question of its own may stand beside. */
const manners = /^(?:thanks|farewell|greeting|how-are-you|cancel|agreement)$/;
const mayBeAskedAbout =
  /^(?:irreversible|permit|blind-signature|signing|unlimited-approval|approve-all|schedule|report)$/;

/** Whether what surrounds a question may have hidden it: the whole was read as talk, weakly, or as a text for a read. */
function isHidden(request: Request, { intents, judgement }: Judged): boolean {
  return (
    !isTransaction(request) &&
    (judgement?.moves ?? 0) < maxMove &&
    intents.every(
      (intent) =>
        (isTextAnswer(intent) ? !isTextAnswer(request) : isWeak(intent)) ||
        (intent.kind === "small-talk" && manners.test(intent.topic)) ||
        (intent.kind === "refusal" && mayBeAskedAbout.test(intent.refusal.code)),
    )
  );
}

/** A refusal, or an answer in the place of one, which holds whatever the parts say. */
const isDecided = (intent: Intent) => intent.kind === "refusal" && !mayBeAskedAbout.test(intent.refusal.code);

/** What talk, a text or a refusal beside it hides, e.g. "no, I don't want that. What does it cost?". */
function replaceHidden(only: Request, worth: number, whole: Judged): Intent[] | null {
  const isSurer = isHidden(only, whole) && worth > worthOf(whole) + minGain;
  return isSurer ? [...whole.intents.filter(isCancellation), only] : null;
}

/** What visitors tell of themselves. */
const told = /^\W*(?:i|i['’]ve|we|we['’]ve|my|our) /i;

/** Leaves reads of what is only told beside a question, e.g. "I was paid in S for a staircase. What do I have?". */
function leaveStatements(only: Request, { intents }: Judged): Intent[] | null {
  const isTold = (intent: Intent) =>
    intent.kind === "request" &&
    !isTransaction(intent) &&
    intent.reading.capability !== "address-book" &&
    isStatement(sayTokens(intent));
  const asked = intents.filter((intent) => !isTold(intent));
  return asked.length < intents.length && asked.every((intent) => isSame(intent, only.reading))
    ? [only]
    : null;
}

const isStatement = (text: string) => told.test(text) && !hasAskingForm(text);

/** The words as typed; one that is read as two, such as "what's", stands once. */
const sayTokens = ({ tokens = [] }: Request) =>
  tokens.flatMap(({ text, from }, at) => (tokens[at - 1]?.from === from ? [] : text)).join(" ");

/** Says of the last question that it is not answered, where the message was read as one before it. */
function admitUnread(only: Request, unread: readonly string[], { intents }: Judged): Intent[] | null {
  const [said, question] = [onlyOf(intents), unread.at(-1)];
  if (said === undefined || !isSame(said, only.reading) || question === undefined) return null;
  return [said, createRefusal("unanswered", `To “${question}” I have no answer.`)];
}

/** Requests to pick, whole ones or those that may be meant. */
const hasChoices = (intent: Intent) =>
  intent.kind === "unclear" ? intent.meant !== undefined : isOffered(intent);

/** Whether something has to be asked for, and not only picked. */
const lacks = (intent: Intent) => isIncomplete(intent) && !isOffered(intent);

/** Answers the question after an offer, e.g. "Actually no, 2 S is enough. Will the fee be lower then?". */
function addQuestion(offered: Intent[], last: Request | undefined, { tokens }: Utterance): Intent[] | null {
  const end = last?.tokens?.at(-1);
  if (last === undefined || isTransaction(last) || offered.length > 1) return null;
  return end?.text === "?" && end.to === tokens.at(-1)?.to ? [last, ...offered] : null;
}

/**
 * Whether the whole surely asks for one read, which the parts leave out, or which answers what several of them ask, e.g.
 * "what did I receive, and what did I spend?".
 */
function isOneRead(requests: readonly Request[], whole: Judged): boolean {
  const intent = onlyOf(whole.intents);
  if (intent?.kind !== "request") return false;
  if (isTextAnswer(intent)) return requests.every(isTextAnswer) && scoresAtLeast(intent, sureTextScore);
  if (intent.reading.isFollowUp === true && requests.some(leansAlone)) return true;
  const same = requests.filter(({ reading }) => reading.capability === intent.reading.capability);
  const isAlike = new Set(requests.map(isTransaction)).size === 1;
  return (
    (same.length === 0 && !isWeak(intent)) || (same.length === requests.length && isAlike && !nameOther(same))
  );
}

/** Whether the words of a request ask nothing of their own. */
function leansAlone(request: Request): boolean {
  return leans({ text: sayTokens(request), tokens: request.tokens ?? [] });
}

/** Whether each request names things of its own. */
function nameOther(requests: readonly Request[]): boolean {
  const named = requests.map(({ tokens = [] }) =>
    tokens.flatMap(({ entity, word }) => (/^(address|hash|token)$/.test(entity?.kind ?? "") ? word : [])),
  );
  const all = named.flat();
  return named.every((words) => words.length > 0) && new Set(all).size === all.length;
}

/** Whether a request makes the call of another reading. */
export const isSame = (intent: Intent, reading: Reading): boolean =>
  intent.kind === "request" && describe(intent.reading) === describe(reading);

const describe = ({ capability, input }: Reading) => JSON.stringify([capability, input]);

/** How surely one whole request is read, 0 to 1. */
function worthOf({ intents, judgement }: Judged): number {
  const intent = onlyOf(intents);
  if (intent?.kind !== "request") return 0;
  if (isTextAnswer(intent) && !scoresAtLeast(intent, minTextScore)) return 0;
  if (isTransaction(intent) && (judgement?.moves ?? 0) < minShare) return 0;
  if (lacks(intent)) return isTransaction(intent) ? 0 : incompleteWorth * sumAgreeing(intent, judgement);
  return Math.max(sumAgreeing(intent, judgement), intent.reading.isFollowUp === true ? followUpShare : 0);
}

/** The sum of the probabilities of all labels that the reading may stand for. */
function sumAgreeing(intent: Intent, judgement?: ReaderJudgement): number {
  return (judgement?.labels ?? []).reduce(
    (sum, one) => (agrees({ labels: [one] })(intent) ? sum + one.share : sum),
    0,
  );
}
