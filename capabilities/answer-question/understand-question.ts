import type { Understand } from "@alithia/agent/capability.ts";
import { isContent } from "@alithia/agent/grammar/match-frame.ts";
import { pointingWords } from "@alithia/agent/grammar/word-classes.ts";
import { type Hit, likely, sure } from "@alithia/agent/likeness/create-answer-index.ts";
import type { Token, Utterance } from "@alithia/agent/utterance.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { type AnswerBook, type Answering, askForTerm, type PreparedText } from "./answer-book.ts";

const asking = new Set(
  "what which who whom when where why how is are does do did can could will would should has have explain describe define tell whats meaning difference many much".split(
    " ",
  ),
);
const inverted = /^(is|are|am|does|do|did|can|could|will|would|should|has)$/;
const longestId = 10;
const longestQuestion = 500;

/** Reading scores by the minimum similarity of the question and the nearest text. */
const scores: [least: number, score: number][] = [
  [sure, 0.8],
  [likely, 0.7],
];
/** The score of a question that no text answers, and the deduction if others may read it better. */
const unanswered = 0.52;
const asPart = 0.15;
/** A text of the requested capability wins if it scores at least this share of the best. */
const nearlyBest = 0.85;
/** From this score on, a text is asked for even if the words seem to refer to something else. */
const ownWords = 0.45;
/** From this score on, a text may be asked for if nothing else is understood. */
const likelyWords = 0.3;
const ifNothingElse = 0;
/** The score of a text's exact title, which may have another meaning, e.g. "Gas". */
const byTitle = 0.7;
/** The minimum similarity for a single content word, e.g. "And yesterday?", "how many holders". */
const ofOneWord = 0.3;
const manyWords = 9;
/** The least product of both scores of a text that follows another, and how much more that one must fit to be told again. */
const ofBoth = 0.013;
const clearlyMore = 1.5;

type Question = {
  text: string;
  tokens: Token[];
  question: string;
  content: Token[];
  isAsked: boolean;
  /** The conversation determines what a pronoun in the question refers to. */
  hasTopic: boolean;
  /** The conversation is about another token than the own one. */
  isOfOther: boolean;
};

/** Whether a message is a text's title to the letter, as its button sends it. A single word may mean anything. */
const isOfferedAs = (said: string, { title }: PreparedText) =>
  said.includes(" ") && (said === title || said === askForTerm(title));

/** Reads questions that this capability's texts answer, except those about an address or a hash. */
export function createUnderstandQuestion(book: AnswerBook, tells: Answering): Understand {
  /** Returns the text that follows one told before: near to the question, and to the question of that topic. */
  function findNext(text: string, topic: string): PreparedText | undefined {
    const ofTopic = new Map(book.find(`${text} (${topic})`).map(({ entry, score }) => [entry, score]));
    const alone = book.find(text);
    const [best] = alone
      .filter(({ entry }) => entry.title !== topic)
      .map((hit) => ({ ...hit, both: hit.score * (ofTopic.get(hit.entry) ?? 0) }))
      .toSorted((one, other) => other.both - one.both);
    if (best === undefined || best.both < ofBoth) return undefined;
    const again = alone.find(({ entry }) => entry.title === topic)?.score ?? 0;
    return again > best.score * clearlyMore ? undefined : best.entry;
  }

  /** Appends the conversation's topic to a question that no text matches by itself. */
  function resolvePointing(text: string, topic: string | undefined): string {
    if (topic === undefined) return text;
    const isOfTold = book.find(`${text} (${topic})`)[0]?.entry.title === topic;
    const next = isOfTold ? findNext(text, topic) : undefined;
    if (next !== undefined) return next === book.find(text)[0]?.entry ? text : next.title;
    const whole = `${text} (${topic})`;
    const find = (question: string) => book.find(question)[0];
    const isToldAgain = find(whole)?.entry === find(topic)?.entry && find(text) !== undefined;
    const isAlone = (find(whole)?.score ?? 0) < likely && (find(text)?.score ?? 0) >= likely;
    if (isToldAgain || isAlone) return text;
    const [first, second] = book.find(whole);
    const isBeside =
      find(text) !== undefined && first?.entry.title === topic && (second?.score ?? 0) >= likely;
    return isBeside && second !== undefined ? second.entry.title : whole;
  }

  const understand: Understand = ({ text, tokens, thread, dialogue }) => {
    const said = text.slice(tokens[0]?.from, tokens.at(-1)?.to).trim();
    const topic = findTopic(tokens, thread, dialogue?.told);
    const asked = {
      text,
      tokens,
      question: resolvePointing(said, topic),
      content: tokens.filter(isTelling),
      isAsked: isQuestion(text, tokens),
      hasTopic: topic !== undefined,
      isOfOther: isOfOtherToken(thread),
    };
    const titled = book.findTitled(said);
    if (titled?.tells === tells) {
      const reading = { capability: tells, score: byTitle, fit: 1, input: { question: cut(said) } };
      return [isOfferedAs(said, titled) ? { ...reading, score: 1, isLiteral: true } : reading];
    }
    const fit = book.find(asked.question, tells)[0]?.score ?? 0;
    const isAskedSo = fit >= ownWords && tokens.length > 3;
    const score = !isAskedSo && (isForOthers(asked) || !isLongEnough(asked)) ? null : scoreAnswer(asked);
    if (score === null && (fit < likelyWords || !isQuestion(text, tokens))) return [];
    return [
      { capability: tells, score: score ?? ifNothingElse, fit, input: { question: cut(asked.question) } },
    ];
  };

  /** Returns the nearest text's reading score, or null if it is another capability's or nothing is asked. */
  function scoreAnswer(asked: Question): number | null {
    const { text, tokens, question, content, isAsked, hasTopic, isOfOther } = asked;
    const isOfOwnAlone = ({ title }: PreparedText) =>
      isOfOther && ownToken.test(title) && !ownToken.test(text);
    const [best] = book.find(question);
    const mayBeUnknown = isAsked && tells === "answer-question" && content.length > 1;
    if (best === undefined) return mayBeUnknown ? unanswered : null;
    if (best.entry.tells !== tells || isOfToken(content, best.entry) || isOfOwnAlone(best.entry)) return null;
    const isOneWord = content.length === 1 && tokens.length > 2 && tokens.length < manyWords && !hasTopic;
    if (isOneWord && best.score < ofOneWord) return null;
    const score = scores.find(([least]) => best.score >= least)?.[1] ?? unanswered;
    const isAlone = isWhole(text, tokens);
    const isWeak = best.score < sure ? !(isAsked && isAlone) : !(isAsked || isAlone);
    return isWeak ? score - asPart : score;
  }

  understand.readAs = ({ text, tokens, thread, dialogue }) => {
    const topic = findTopic(tokens, thread, dialogue?.told);
    const question = cut(resolvePointing(text, topic));
    const told = findTold(question);
    const content = tokens.filter(isTelling);
    const isPointing = content.length === 1 && topic === undefined && tokens.some(points);
    if (content.length === 0 || isPointing || (told !== undefined && isOfToken(content, told.entry)))
      return undefined;
    if (told !== undefined && told.score >= likely)
      return { capability: told.entry.tells, score: 0.6, input: { question } };
    const canSayNo = tells === "answer-question" && isQuestion(text, tokens);
    return canSayNo ? { capability: tells, score: 0.6, input: { question } } : undefined;
  };

  /** Returns the nearest text, or this capability's own if it matches almost as well. */
  function findTold(question: string): Hit<PreparedText> | undefined {
    const [best] = book.find(question);
    const [own] = book.find(question, tells);
    const isOwn = own !== undefined && own.score >= (best?.score ?? 0) * nearlyBest;
    const isOther = best?.entry.tells === "emergency" && (own?.score ?? 0) >= likely;
    return isOwn || isOther ? own : best;
  }

  understand.vocabulary = tells === "answer-question" ? book.vocabulary : [];
  return understand;
}

const cut = (question: string) => question.trim().slice(0, longestQuestion);

/** Questions for a market price are not answered by texts, e.g. "What's ALI worth". */
const priceWords = /^(worth|price|priced|value)$/;

/** Whether it names chain data, asks for a price, or is one bare word for a token or an earlier topic. */
function isForOthers({ tokens, content, hasTopic }: Question): boolean {
  const isPriced =
    content.some(({ entity }) => entity?.kind === "token") &&
    content.some(({ word }) => priceWords.test(word)) &&
    content.every(({ entity, word }) => entity?.kind === "token" || priceWords.test(word));
  const isToken = content.every(isAmbiguous) || /^(explain|describe)$/.test(tokens[0]?.word ?? "");
  const isBare = content.length === 1 && !hasTopic;
  return tokens.some(isChainData) || isPriced || (isBare && (isToken || tokens.some(points)));
}

function isLongEnough({ text, tokens, content, isAsked }: Question): boolean {
  const isPart = !isWhole(text, tokens);
  const isAppended = /,\s*$/.test(text.slice(0, tokens[0]?.from)) && !asking.has(tokens[0]?.word ?? "");
  if (isPart && content.length <= (tokens.some(points) ? 2 : isAppended ? 1 : 0)) return false;
  return isAsked ? content.length >= 1 : content.length >= 2 && isWhole(text, tokens);
}

/** Whether it is an address, a hash or a malformed one; "0x92" is only a number in hex. */
function isChainData({ entity }: Token): boolean {
  if (entity?.kind === "hex") return entity.digits > longestId || entity.shortened;
  return entity?.kind === "address" || entity?.kind === "hash";
}

/** Whether it is a pronoun with a referent; "there" in "how many are there" is not. */
function points({ word }: Token, at: number, tokens: readonly Token[]): boolean {
  return pointingWords.test(word) && !(word === "there" && /^(is|are|was)$/.test(tokens[at - 1]?.word ?? ""));
}

function isTelling(token: Token): boolean {
  return isContent(token) && !asking.has(token.word);
}

/** Whether a symbol matches several tokens. */
function isAmbiguous({ entity }: Token): boolean {
  return entity?.kind === "token" && entity.candidates.length > 1;
}

/** Whether it is only a token that no statement defines, e.g. "what is USDC"; it is read on the chain. */
function isOfToken(content: Token[], { entry }: PreparedText): boolean {
  const isToken = content.length === 1 && content[0]?.entity?.kind === "token";
  return isToken && !("question" in entry && /^what is \w+( on sonic)?\?$/i.test(entry.question));
}

/** Whether a text has a question word, starts like a question after polite words, or ends with "?". */
function isQuestion(text: string, tokens: Token[]): boolean {
  const at = tokens.findIndex(
    ({ word }) => !/^(and|so|but|also|hey|hi|hello|please|well|ok|then|[^a-z0-9]+)$/.test(word),
  );
  const first = tokens[at]?.word ?? "";
  const opening = tokens.some(({ word }) => /^(what|which|who|when|where|why|how)$/.test(word));
  const turned = tokens.some(
    ({ word }, index) => /^[,.;:!-]$/.test(tokens[index - 1]?.word ?? "") && inverted.test(word),
  );
  return (
    opening ||
    turned ||
    (asking.has(first) && !(first === "do" && tokens[at + 1]?.word === "not")) ||
    /^\s*\?/.test(text.slice(tokens.at(-1)?.to)) ||
    tokens.at(-1)?.word === "?"
  );
}

/** Whether the tokens are the whole message except for punctuation. */
function isWhole(text: string, tokens: Token[]): boolean {
  const outside = text.slice(0, tokens[0]?.from) + text.slice(tokens.at(-1)?.to);
  return !/[\p{L}\p{N}]/u.test(outside);
}

const ownToken = new RegExp(`\\b${ticker}\\b`);

/** Whether the request before was about a token other than the own one and the coin. */
function isOfOtherToken([latest]: Utterance["thread"]): boolean {
  const { token, sell, buy, symbol } = latest?.input ?? {};
  const named = [token, sell, buy, symbol].filter((one) => typeof one === "string");
  return named.length > 0 && !named.includes(ticker) && named.some((one) => !/^w?S$/.test(one));
}

/** The capabilities that answer from prepared texts. */
const texts = new Set(["answer-question", "glossary", "about-her", "emergency"]);

/** How many requests back a pronoun may refer to. */
const entriesBack = 2;

/** The topic of a conversation after each capability, in the words of its texts. */
const topics: Record<string, string> = {
  "review-approvals": "a token approval",
  "approve-token": "a token approval",
  "buy-ali": `${ticker} bought in the sale`,
  trade: "a swap",
  send: "a transfer that was sent",
  "deploy-token": "a token that I deployed",
  "mint-token": "minting a token",
};

const lacksObject =
  /^(?:and |so )?how (?:do|can|could|would|should) (?:i|we) (?:buy|sell|get|use|return|earn)(?: some| one)?\W*$/;

/** Finds what was asked or done before that a follow-up is about, e.g. "and how long does it take?". */
function findTopic(
  tokens: Token[],
  thread: Utterance["thread"],
  told: string | undefined,
): string | undefined {
  const [previous] = thread;
  const opens = /^(and|but|so|then|also)$/.test(tokens[0]?.word ?? "");
  const isNoun = (at: number) => !/^(ones?|there)$/.test(tokens[at]?.word ?? "") || at >= tokens.length - 2;
  const pointing = tokens.some((token, at) => points(token, at, tokens) && isNoun(at));
  const isLong = tokens.filter(isContent).length > 4;
  const asksNothing = !tokens.some((token) => isTelling(token) && !/^means?$/.test(token.word));
  if (asksNothing || isLong || tokens.some(({ entity }) => entity?.kind === "token")) return undefined;
  const asked = told ?? (texts.has(previous?.capability ?? "") ? previous?.input.question : undefined);
  const said = tokens.map(({ word }) => word).join(" ");
  const isBare = (tokens.length <= 4 && inverted.test(tokens[0]?.word ?? "")) || lacksObject.test(said);
  if (typeof asked === "string" && (opens || pointing || isBare)) return asked.replace(/ \(.*\)$/s, "");
  const isDone = ({ capability, input }: Utterance["thread"][number]) =>
    topics[capability] !== undefined && input.action !== "quote";
  const done = thread.slice(0, entriesBack).find(isDone);
  return pointing && previous?.missing === undefined ? topics[done?.capability ?? ""] : undefined;
}
