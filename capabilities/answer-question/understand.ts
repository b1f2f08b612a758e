import type { Understand } from "@alithia/agent/capability.ts";
import { isContent } from "@alithia/agent/grammar/match-frame.ts";
import { commonWords } from "@alithia/agent/understanding/common-words.ts";
import { pointingWords } from "@alithia/agent/understanding/pointing-words.ts";
import type { Token, Utterance } from "@alithia/agent/utterance.ts";
import type { KnowledgeSearch } from "./search-knowledge.ts";

const asking = new Set(
  "what which who whom when where why how is are does do did can could will would should has have explain describe define tell whats meaning difference many much".split(
    " ",
  ),
);
const subjects = new Set(
  "sonic ali alithia fantom ftm opera s token tokens coin chain network blockchain mainnet testnet validator validators staking stake gas fee fees block blocks bridge gateway wallet wallets sale airdrop evm rpc dex defi contract contracts node nodes finality consensus supply labs explorer transaction transactions sonicscan layer l1".split(
    " ",
  ),
);
const demanding = new Set(
  "send swap trade buy sell mint deploy return refund create launch revoke transfer pay".split(" "),
);
const inverted = /^(is|are|am|does|do|did|can|could|will|would|should|has)$/;
const longestId = 10;
/** A statement that fits less well may have been found by chance. */
const sureScore = 10;

/** A question in words about what the knowledge speaks of; questions about one address or hash are for the readers. */
export function createUnderstandQuestion(search: KnowledgeSearch): Understand {
  const understand: Understand = (utterance) => {
    const { tokens } = utterance;
    const content = findContent(tokens, search);
    if (isForOthers(utterance, content)) return [];
    const isAsked = isQuestion(utterance.text, tokens);
    const text = utterance.text.slice(tokens[0]?.from, tokens.at(-1)?.to).trim();
    const question = isAsked || opensFurther(tokens) ? resolvePointing(text, tokens, utterance.thread) : text;
    const isResumed = question !== text;
    const isSpokenOf = (token: Token) => isSubject(token) || isKnownTo(search, token);
    const couldBeUnknown = isAsked && (content.length > 1 || asksForExistence(tokens));
    if (!content.some(isSpokenOf) && !isResumed && !couldBeUnknown) return [];
    const [best] = search.find(question);
    const isKnown = best !== undefined;
    if (isKnown && asksWhatTokenIs(tokens, content) && !/^what is /i.test(best.entry.question)) return [];
    const telling = content.filter(({ word, entity }) => entity !== undefined || search.isTelling(word));
    if (telling.length === 1 && isAmbiguous(telling[0])) return [];
    const toldOf = telling.filter(isSpokenOf);
    const coverage = isResumed ? 1 : toldOf.length / Math.max(1, telling.length);
    const isPart = !isWhole(utterance.text, tokens);
    if (!isAsked && !isResumed) {
      const isApart = isKnown && coverage === 1 && standsApart(utterance.text, tokens);
      const isOfToken = toldOf.every(({ entity }) => entity?.kind === "token");
      if ((isPart && !isApart) || isOfToken || !couldAsk(tokens, content)) return [];
      if (!isKnown && toldOf.length < 2) return [];
    }
    const guess = content.some(isSubject) || opensQuestion(tokens) ? 0.54 : 0.51;
    const likely = isKnown && best.score < sureScore ? 0.52 : 0.66;
    const score = isKnown ? likely + 0.13 * coverage : guess;
    const isSaid = isAsked || isResumed || !isKnown;
    return [
      {
        capability: "answer-question",
        score: isSaid ? score : score - (isPart ? 0.26 : 0.12),
        input: { question: question.slice(0, 500) },
      },
    ];
  };
  understand.readAs = ({ text, tokens, thread }) => {
    const question = resolvePointing(text, tokens, thread).slice(0, 500);
    if (!isQuestion(text, tokens) && search.find(question).length === 0) return undefined;
    return { capability: "answer-question", score: 0.6, input: { question } };
  };
  understand.vocabulary = [...search.vocabulary, ...subjects];
  return understand;
}

/** What another capability reads: chain data, several questions at once, the visitor's own, and bare tokens. */
function isForOthers(utterance: Utterance, content: Token[]): boolean {
  const { tokens } = utterance;
  const isOfTokens = content.length > 1 && content.every(({ entity }) => entity?.kind === "token");
  return (
    tokens.some(isChainData) ||
    asksTwice(tokens) ||
    asksForOwn(tokens) ||
    isOfTokens ||
    isAboutNamed(utterance, content)
  );
}

/** A word of the knowledge, or a quotation with one in it: "underpriced". */
function isKnownTo(search: KnowledgeSearch, { word, entity }: Token): boolean {
  const words = entity?.kind === "quote" ? entity.value.toLowerCase().split(/[^\p{L}\p{N}_]+/u) : [word];
  return words.some((one) => search.knowsWord(one) && search.isTelling(one));
}

/** "what is USDC": a token that no statement defines is read on the chain. */
function asksWhatTokenIs(tokens: Token[], content: Token[]): boolean {
  const [named, ...others] = content;
  const isListed = named?.entity?.kind === "token" && named.entity.candidates[0]?.address !== undefined;
  return isListed && others.length === 0 && tokens[0]?.word === "what" && tokens[1]?.word === "is";
}

/** A word for several tokens: which of them is meant has to be asked. */
function isAmbiguous(token: Token | undefined): boolean {
  return token?.entity?.kind === "token" && token.entity.candidates.length > 1;
}

/** An address, a hash, or what was to be one; "0x92" is only a number in hex. */
function isChainData({ entity }: Token): boolean {
  if (entity?.kind === "hex") return entity.digits > longestId || entity.shortened;
  return entity?.kind === "address" || entity?.kind === "hash";
}

/** "tell me my nonce": what is the visitor's own stands on the chain. */
function asksForOwn([first, ...rest]: Token[]): boolean {
  return /^(tell|show|give)$/.test(first?.word ?? "") && rest.slice(0, 3).some(({ word }) => word === "my");
}

/** "is there a …", "are there any …" */
function asksForExistence([first, second]: Token[]): boolean {
  return /^(is|are)$/.test(first?.word ?? "") && second?.word === "there";
}

/** The words that count; where they tell nothing ("what does your name mean"), her own name counts as well. */
function findContent(tokens: Token[], search: KnowledgeSearch): Token[] {
  const content = tokens.filter(isContent);
  const isTelling = content.some(({ word, entity }) => entity !== undefined || search.isTelling(word));
  return isTelling ? content : tokens.filter((token) => isContent(token) || subjects.has(token.word));
}

/** "explain 0x…, did that really go through?": the second half is about what the first names. */
function isAboutNamed({ thread, tokens }: Utterance, content: Token[]): boolean {
  const [latest] = thread;
  const isOfItself = content.length > 1 && !tokens.some(({ word }) => pointingWords.test(word));
  if (isOfItself) return false;
  const isRead = latest?.sameMessage === true && latest.capability !== "answer-question";
  const isNamed = latest?.entities.some(({ kind }) => /^(address|hash|hex|token)$/.test(kind)) ?? false;
  return isRead && isNamed && !content.some(isSubject);
}

/** Words without the form of a question that may still ask: "aave v3 pool address", no demand and no small talk. */
function couldAsk(tokens: Token[], content: Token[]): boolean {
  const isEveryday =
    content.length === 1 && content.every(({ word }) => commonWords.has(word) && !subjects.has(word));
  const [first] = tokens;
  const demands = demanding.has(first?.word ?? "") || tokens.some((_, index) => isAmount(tokens, index));
  const isTalk = /^(i|we|thank|thanks|thx|hi|hello|hey|bye|ok|okay|no|yes|cool|great|nice|good|sorry)$/.test(
    first?.word ?? "",
  );
  return !demands && !isEveryday && !isTalk && content.length <= 12;
}

/** A number that counts nothing, or a token: "5", "5 S". In "5 digits" and "2.2.1" it is part of what is said. */
function isAmount(tokens: Token[], index: number): boolean {
  const { entity } = tokens[index] ?? {};
  const next = tokens[index + 1];
  const isCounting = next !== undefined && next.entity === undefined && isContent(next);
  return entity?.kind === "number" && !isVersion(entity.text) && !isCounting;
}

function isVersion(text: string): boolean {
  return /^\d{1,2}(\.\d{1,2}){1,2}$/.test(text);
}

/** It begins like a question (after polite words), or ends with its mark. */
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

/** "what is X, and how is Y": two questions, to be answered one by one. */
function asksTwice(tokens: Token[]): boolean {
  if (!asking.has(tokens[0]?.word ?? "")) return false;
  return tokens.some(
    ({ word }, index) =>
      index > 1 &&
      index < tokens.length - 1 &&
      /^(what|how|who|when|where|why|which|does|can|is)$/.test(word) &&
      /^(and|,|\?|\.|;|also|then)$/.test(tokens[index - 1]?.word ?? ""),
  );
}

function opensQuestion(tokens: Token[]): boolean {
  return /^(what|which|who|when|where|why|how)$/.test(tokens[0]?.word ?? "");
}

/** The message is this and nothing else, but for marks. */
function isWhole(text: string, tokens: Token[]): boolean {
  const outside = text.slice(0, tokens[0]?.from) + text.slice(tokens.at(-1)?.to);
  return !/[\p{L}\p{N}]/u.test(outside);
}

/** "tps and gas": a part between spaces and marks; right beside an address it says something about that. */
function standsApart(text: string, tokens: Token[]): boolean {
  const before = text.slice(0, tokens[0]?.from);
  const after = text.slice(tokens.at(-1)?.to);
  const isOwn =
    /(^|[.;?!\n]\s|\b(plus|then|also|next)\s)[\s,]*$/i.test(before) &&
    /^\s*($|[.;?!\n](\s|$)|,? ?(plus|then|also|next)\b)/i.test(after);
  const isBetween = /(^|\s)$/.test(before) && /^($|\s|[,.;?!](\s|$))/.test(after);
  return isOwn || (!/0x/i.test(text) && isBetween);
}

function isSubject(token: Token): boolean {
  return subjects.has(token.word) || token.entity?.kind === "token";
}

/** "and the testnet" */
function opensFurther([first]: Token[]): boolean {
  return /^(and|also|but|then)$/.test(first?.word ?? "");
}

/** "and how long does it take?" is about what the question before was about. */
function resolvePointing(
  text: string,
  tokens: Token[],
  thread: { capability: string; input: Record<string, unknown> }[],
): string {
  const [previous] = thread;
  const asked = previous?.input.question;
  const opens = /^(and|but|so|then|also)$/.test(tokens[0]?.word ?? "");
  const points = tokens.some(({ word }) => /^(it|its|that|this|they|them|there|those|one|ones)$/.test(word));
  const isPointing = (opens || points) && tokens.filter(isContent).length <= 4 && !tokens.some(isSubject);
  if (previous?.capability !== "answer-question" || typeof asked !== "string" || !isPointing) return text;
  return `${text} (${asked})`;
}
