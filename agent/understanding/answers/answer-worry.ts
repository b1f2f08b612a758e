import { ticker } from "@alithia/content/ticker.ts";
import { likely } from "../../likeness/create-answer-index.ts";
import { classifyQuestion } from "../../question-classifier/classify-question.ts";
import { type Analysis, interrogative, readFrame, settle } from "../analysis.ts";
import { type Frame, type Intent, isCancellation, isTextAnswer } from "../intent.ts";
import { listEntities } from "../token-queries.ts";

const text = (question: string): Frame => ({ capability: "glossary", input: { question } });
const about = (question: string): Frame => ({ capability: "about-her", input: { question } });

type Answers = Readonly<Record<string, Frame>>;

/** What answers worries and questions beforehand, by the classes of the field "incident". */
const ofAnyone: Answers = {
  "our-site": about("Whether another page or group is ours"),
  open: about("Whether to open a link"),
  liable: text("If I prepare something wrong"),
  "words-safe": text("Keeping the words"),
  names: { capability: "address-book", input: { act: "list" } },
  "name-gone": text("The name kept for an address"),
  "lost-phone": text("Losing a device"),
  "who-sees": about("What others see of you"),
  human: text("Talking to a human"),
};

/** The same of the sale, where it or its token is named. */
const ofSale: Answers = {
  genuine: text(`Is ${ticker} a scam`),
  "worth-it": text(`Whether to buy ${ticker}`),
};

/** Minimum probability where nothing else is understood, what is off topic, a text that hardly fits, or a read. */
const least = { unclear: 0.25, offTopic: 0.4, text: 0.6, read: 0.85 };
const leastOfBest = 0.6;
/** Above it, what is said is an order. */
const maxMove = 0.5;
const offTopic = "off-topic";

/** Replaces what is unclear, off topic or hardly fits with the answer to a worry, e.g. "is that group on Telegram yours?" */
export function answerWorry(decided: Intent[], analysis: Analysis): Intent[] {
  const { utterance, judgement } = analysis;
  if (utterance.thread[0]?.missing !== undefined || judgement.moves >= maxMove) return decided;
  const isSettled = decided.some((intent) => isTextAnswer(intent) && fitOf(intent) >= likely);
  if (!isSettled && asksWhetherSafe(analysis)) return [settle(text(`Is ${ticker} a scam`), utterance.tokens)];
  const isQuestion = interrogative.test(utterance.text);
  const leastHeard = Math.max(...decided.map((intent) => leastAgainst(intent, isQuestion)));
  const frame =
    (leastHeard <= least.read ? findSite(utterance.text) : null) ??
    find(analysis, "incident", ofAnyone, leastHeard) ??
    (namesSale(analysis) && leastHeard < least.read ? find(analysis, "buy-ali", ofSale, leastHeard) : null);
  if (frame === null) return decided;
  if (frame.capability !== "address-book") return [settle(frame, utterance.tokens)];
  const reading = readFrame(analysis, frame);
  return reading === null ? decided : [settle(reading, utterance.tokens)];
}

const urged =
  /\b(?:buy\w*|invest\w*|recommend\w*|urges?|talk(?:s|ed|ing) me into)\b|\b(?:told|tells?|says?|said|wants?|thinks) (?:me|i|that i)\b/i;
const safety = /\b(?:safe|trust\w*|risky|dangerous|legit|reliable|honest|serious)\b/i;

/** Whether the own token is safe, asked because somebody wants the visitor to buy it. */
const asksWhetherSafe = (analysis: Analysis) =>
  namesSale(analysis) &&
  asking.test(analysis.utterance.text) &&
  urged.test(analysis.utterance.text) &&
  safety.test(analysis.utterance.text);

const site =
  /\bhttps?:\/\/\S|\b[a-z][a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|io|xyz|app|finance|site|online|info|co|me|fun|live|pro|money|cash|dev|link|shop|top|vip|club|cc|ai|exchange)\b/i;
const whose = /\b(?:your?s?|official|correct|real|right|genuine|proper|fake)\b/i;
const whether = /\b(?:open|click|visit|safe|trust|legit|connect|go|join|use)\b/i;

/** Sites that everybody knows, which are no doubtful link. */
const known =
  /(?<![\w-])(?:soniclabs\.com|sonicscan\.org|etherscan\.io|revoke\.cash|uniswap\.org|shadow\.so|beets\.fi|curve\.fi|circle\.com|metamask\.io|rabby\.io|safe\.global|github\.com|(?:binance|coinbase|kraken)\.com)(?![\w-]|\.\w)/i;

/** Asks of a web address whether it is ours, or whether to open it. */
function findSite(text: string): Frame | null {
  if (!site.test(text) || !asking.test(text)) return null;
  const words = text.replace(/\S+\.\S+/g, " ");
  if (whether.test(words)) return known.test(text) ? null : (ofAnyone.open ?? null);
  return whose.test(words) ? (ofAnyone["our-site"] ?? null) : null;
}

const asking = /\?|\b(?:is|are|was|should|shall|can|could|may|do|does)\b/i;

function find({ utterance }: Analysis, field: string, answers: Answers, leastHeard: number): Frame | null {
  const classes = classifyQuestion(utterance.tokens, field);
  const [best] = classes;
  const heard = classes.reduce((sum, { share }) => sum + share, 0);
  const isHeard = best !== undefined && heard >= leastHeard && best.share >= leastHeard * leastOfBest;
  return isHeard ? (answers[best.is] ?? null) : null;
}

const namesSale = ({ utterance: { text: said, tokens } }: Analysis) =>
  /\b(?:pre)?sale\b/i.test(said) || listEntities(tokens, "token").some(({ symbol }) => symbol === ticker);

const fitOf = (intent: Intent) => (intent.kind === "request" ? (intent.reading.fit ?? 0) : 0);

/** Minimum probability against what was understood. */
function leastAgainst(intent: Intent, isQuestion: boolean): number {
  if (intent.kind === "unclear") return intent.isOffer ? Number.POSITIVE_INFINITY : least.unclear;
  if (intent.kind === "refusal")
    return intent.refusal.code === offTopic ? least.offTopic : Number.POSITIVE_INFINITY;
  if (intent.kind === "small-talk") return leastOfTalk(intent, isQuestion);
  const { fit = 0, isLiteral, isFollowUp, movesValue, missing } = intent.reading;
  if (movesValue === true || missing !== undefined) return missing === undefined ? 1 : least.read;
  if (!isTextAnswer(intent) || isLiteral || isFollowUp) return isTextAnswer(intent) ? 1 : least.read;
  return fit < likely ? least.text : Number.POSITIVE_INFINITY;
}

/** "Should I open it or not?" drops nothing. */
const leastOfTalk = (intent: Intent, isQuestion: boolean): number =>
  isQuestion && isCancellation(intent) ? least.unclear : least.read;
