import type { Understand } from "@alithia/agent/capability.ts";
import { isContent } from "@alithia/agent/grammar/match-frame.ts";
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
const chainData = /^(address|hash|hex)$/;

/** A question in words about what the knowledge speaks of; questions about one address or hash are for the readers. */
export function createUnderstandQuestion(search: KnowledgeSearch): Understand {
  const understand: Understand = (utterance) => {
    const { tokens } = utterance;
    if (tokens.some(({ entity }) => chainData.test(entity?.kind ?? ""))) return [];
    const content = tokens.filter(isContent);
    if (asksTwice(tokens) || isAboutNamed(utterance, content)) return [];
    if (content.length > 1 && content.every(({ entity }) => entity?.kind === "token")) return [];
    const isAsked = isQuestion(utterance.text, tokens);
    const speaksOf = content.filter((token) => isSubject(token) || search.knowsWord(token.word));
    if (speaksOf.length === 0 && !(opensQuestion(tokens) && content.length > 1)) return [];
    const text = utterance.text.slice(tokens[0]?.from, tokens.at(-1)?.to).trim();
    const question = resolvePointing(text, tokens, utterance.thread);
    const isKnown = search.find(question).length > 0;
    const coverage = speaksOf.length / Math.max(1, content.length);
    const isDemand =
      demanding.has(tokens[0]?.word ?? "") || tokens.some(({ entity }) => entity?.kind === "number");
    const isTerse = tokens.length <= 2 || content.some(isSubject);
    const isTalk = /^(thank|thanks|thx|hi|hello|hey|bye|ok|okay|no|yes|cool|great|nice|good|sorry)$/.test(
      tokens[0]?.word ?? "",
    );
    if (
      !isAsked &&
      (isDemand || isTalk || !isTerse || !isWhole(utterance.text, tokens) || !(isKnown && coverage > 0.6))
    )
      return [];
    const hasSubject = content.some(isSubject);
    const score = isKnown ? 0.66 + 0.13 * coverage : hasSubject || opensQuestion(tokens) ? 0.54 : 0.3;
    return [
      {
        capability: "answer-question",
        score: isAsked ? score : score - 0.12,
        input: { question: question.slice(0, 500) },
      },
    ];
  };
  understand.vocabulary = [...search.vocabulary, ...subjects];
  return understand;
}

/** "explain 0x…, did that really go through?": the second half is about what the first names. */
function isAboutNamed({ thread }: Utterance, content: Token[]): boolean {
  const [latest] = thread;
  const isRead = latest?.sameMessage === true && latest.capability !== "answer-question";
  return isRead && latest.entities.some(({ kind }) => chainData.test(kind)) && !content.some(isSubject);
}

/** It begins like a question (after polite words), or ends with its mark. */
function isQuestion(text: string, tokens: Token[]): boolean {
  const first = tokens.find(
    ({ word }) => !/^(and|so|but|also|hey|hi|hello|please|well|ok|then|[^a-z0-9]+)$/.test(word),
  );
  const opening = tokens.slice(0, 6).some(({ word }) => /^(what|which|who|when|where|why|how)$/.test(word));
  return (
    opening ||
    asking.has(first?.word ?? "") ||
    /^\s*\?/.test(text.slice(tokens.at(-1)?.to)) ||
    tokens.at(-1)?.word === "?"
  );
}

/** "what is X, and how is Y": two questions, to be answered one by one. */
function asksTwice(tokens: Token[]): boolean {
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

function isSubject(token: Token): boolean {
  return subjects.has(token.word) || token.entity?.kind === "token";
}

/** "and how long does it take?" is about what the question before was about. */
function resolvePointing(
  text: string,
  tokens: Token[],
  thread: { capability: string; input: Record<string, unknown> }[],
): string {
  const [previous] = thread;
  const asked = previous?.input.question;
  const isPointing =
    tokens.some(({ word }) => /^(it|its|that|this|they|them|there)$/.test(word)) &&
    tokens.filter(isContent).length <= 3;
  if (previous?.capability !== "answer-question" || typeof asked !== "string" || !isPointing) return text;
  return `${text} (${asked})`;
}
