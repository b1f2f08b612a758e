import { ticker } from "@alithia/content/ticker.ts";
import { classifyQuestion } from "../../question-classifier/classify-question.ts";
import type { Utterance } from "../../utterance.ts";
import { type Analysis, answerWith, settle } from "../analysis.ts";
import type { Frame, Intent } from "../intent.ts";
import { hasEntity, listEntities, onlyOf } from "../token-queries.ts";

const aid = (question: string): Frame => ({ capability: "emergency", input: { question } });
const warning = (question: string): Frame => ({ capability: "glossary", input: { question } });

/** The text for each class of the field "incident": first aid, or what others want or promise. */
const texts: ReadonlyMap<string, Frame> = new Map([
  ["secret-given", aid("Someone knows your seed phrase or key")],
  ["secret-part", aid("Someone knows a part of your words")],
  ["secret-asked", aid("Someone asks for your words or money")],
  ["secret-kept", aid("Asked for the words, and none were given")],
  ["key-doubt", aid("Whether someone has your key")],
  ["signed-bad", aid("You approved or signed something bad")],
  ["link-opened", aid("A bad link opened, nothing signed")],
  ["connected", aid("A wallet connected to a bad page")],
  ["drained", aid("Money leaves without you")],
  ["address-known", aid("Somebody knows my address")],
  ["unlock", warning("Money to unlock money")],
  ["multiply", warning("Doubling promises")],
  ["courtship", warning("Romance, jobs and other old tricks")],
  ["free", warning("A link to free coins")],
  ["recover", warning("Getting stolen coins back")],
]);

/** Whether an incident is answered with the text of this title. */
export const answersIncident = (title: string): boolean =>
  [...texts.values()].some(({ input }) => input.question === title);

const maxMove = 0.5;
const sureShare = 0.8;
const likelyShare = 0.25;
const leastOfBest = 0.6;
/** Labels of the reader under which an incident may be told, and those of questions. */
const mayTell = /^(?:emergency|report|knowledge|glossary|about-her|beyond|off-topic|question|hypothetical)$/;
const ofIncident = /^(?:emergency|report)$/;
const asking = /^(?:knowledge|glossary|about-her)$/;

const asksOfTheft =
  /^\W*(?:(?:so|and|but|oh|omg|hi|hello|help|wait)\W+)*(?:am|is|are|was|were|did|do|have|has|can you (?:see|tell|check) if|check if)\b[^.!?]{0,30}\b(?:hacked|compromised|breached|drained|phished|robbed)\b/i;

/** "Have I been hacked?": how that shows, and who may take something now. */
function answerTheft(analysis: Analysis): Intent[] | null {
  const { account, text, tokens } = analysis.utterance;
  const isOfOther = hasEntity(tokens, "address", "hash", "token", "name");
  if (isOfOther || !asksOfTheft.test(text)) return null;
  const told = answerWith(analysis, aid("Whether someone has your key")) ?? [];
  const allowed = { capability: "review-approvals", input: { owner: account } };
  return [...told, ...((account && answerWith(analysis, allowed)) ?? [])];
}

/** Answers what happened to the visitor's wallet or words with first aid, and what others promise with a warning. */
export function answerIncident(analysis: Analysis): Intent[] | null {
  const { tokens } = analysis.utterance;
  const theft = answerTheft(analysis);
  if (theft !== null) return theft;
  const classes = classifyQuestion(tokens, "incident");
  const [best] = classes;
  const fraud = findFraudAsked(analysis, classes);
  if (fraud !== null)
    return [{ kind: "request", reading: { ...fraud, score: 0.95, isLiteral: true }, tokens }];
  const text = texts.get(best?.is ?? "");
  if (best === undefined || text === undefined) return null;
  if (asksOfList(analysis.utterance, best.share)) return null;
  // What is asked beforehand is weighed by itself, after all else.
  const incidents = sumOf(classes.filter(({ is }) => texts.has(is)));
  const others = 1 - sumOf(classes.filter(({ is }) => !texts.has(is)));
  const least = leastShare(analysis);
  if (incidents / others < least || best.share / others < least * leastOfBest) return null;
  const told = best.share < sureIncident ? findTextInOwnWords(analysis) : undefined;
  if (told !== undefined) return [settle(told, tokens)];
  const reading = { ...text, score: 0.95, isLiteral: true } as const;
  const answer: Intent = { kind: "request", reading, tokens };
  const read = look(best.is, analysis);
  return best.is === "connected" ? [answer, ...read] : [...read, answer];
}

/** Below this probability an incident yields to a text that nearly has the message's own words. */
const sureIncident = 0.3;
const ownWordsFit = 0.3;

/** The text on something else that has nearly the message's own words, e.g. on a wallet's window that does not come. */
const findTextInOwnWords = ({ readings }: Analysis) =>
  readings.find(({ capability, fit = 0 }) => ofTexts.test(capability) && fit >= ownWordsFit);
const ofTexts = /^(?:glossary|about-her|answer-question)$/;
const byStranger =
  /\b(?:m[ae]n|wom[ae]n|lady|guy|gentleman|someone|somebody|person|callers?|banks?|police|officer|support|agent|stranger|he|she|they|texts?|sms|e-?mails?|mail|letter|messages?|phoned?|call(?:ed|s|ing)?|rang|whatsapp|telegram)\b/i;
const asksFraud =
  /\b(?:is|are|was|could|can|might|would|sounds?|looks?|smells?)\b[^.?!]{0,25}\b(?:fraud\w*|scam\w*|a con|hoax|swindle\w*|trick|cheat\w*|crooks?)\b/i;
const ofOwn = new RegExp(
  `\\b(?:${ticker}|alithia|sale|presale|tokens?|your (?:coins?|project|site|page|chat|group|team)|you|contract|airdrop)\\b|0x`,
  "i",
);
const ofOthers = /^(?:secret-asked|unlock|multiply|courtship|free|recover)$/;
const leastOfStory = 0.25;
const minWordsOfStory = 10;

/** What somebody wants or promises, of whom it is asked whether it is a fraud. */
function findFraudAsked(
  { utterance }: Analysis,
  classes: readonly { is: string; share: number }[],
): Frame | null {
  const { text, tokens } = utterance;
  const isStory = tokens.length >= minWordsOfStory && byStranger.test(text) && asksFraud.test(text);
  if (!isStory || ofOwn.test(text)) return null;
  const likeliest = classes.find(({ is, share }) => ofOthers.test(is) && share >= leastOfStory);
  return texts.get(likeliest?.is ?? "secret-asked") ?? null;
}

const ofMissing = /^(?:missing|little-missing|other)$/;

/** Whether it is surer that the list shown is said to lack something. */
function asksOfList({ tokens, thread: [latest] }: Utterance, incident: number): boolean {
  const [asked] = classifyQuestion(tokens, "summarize-wallet");
  const isShown = latest?.capability === "summarize-wallet" && latest.missing === undefined;
  return isShown && asked !== undefined && ofMissing.test(asked.is) && asked.share > incident;
}

const sumOf = (shares: readonly { share: number }[]) => shares.reduce((sum, { share }) => sum + share, 0);

/** Minimum probability of all incidents: the surer something else is asked for, the more. */
function leastShare(analysis: Analysis): number {
  const { judgement, top, utterance, intents } = analysis;
  const isBeside = utterance.thread.length > 0;
  const isSure = top.share >= sureShare;
  const isOther =
    judgement.moves >= maxMove ||
    intents.some(({ kind }) => kind === "refusal") ||
    hasEntity(utterance.tokens, "hash", "hex") ||
    (isSure && !mayTell.test(top.label));
  if (isBeside && hasEntity(utterance.tokens, "address")) return 0.9;
  if (isOther) return 0.7;
  if (ofIncident.test(top.label) && top.share >= likelyShare) return 0.1;
  const isLikely = sumOf(judgement.labels.filter(({ label }) => ofIncident.test(label))) >= likelyShare;
  if (isLikely) return 0.25;
  return isBeside || (isSure && asking.test(top.label)) ? 0.4 : 0.3;
}

/** What can be read of it: who may take something, or what left of the token that is missed. */
function look(incident: string, analysis: Analysis): Intent[] {
  const { account, tokens } = analysis.utterance;
  if (account === undefined || hasEntity(tokens, "address")) return [];
  if (incident === "signed-bad" || incident === "connected")
    return answerWith(analysis, { capability: "review-approvals", input: { owner: account } }) ?? [];
  const token = onlyOf(listEntities(tokens, "token"))?.symbol;
  if (incident !== "drained" || token === undefined) return [];
  const input = { address: account, moved: "out", token };
  return answerWith(analysis, { capability: "summarize-wallet", input }) ?? [];
}
