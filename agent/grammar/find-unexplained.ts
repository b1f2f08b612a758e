import type { Asked } from "../reading.ts";
import type { Token } from "../utterance.ts";
import { isReference } from "./is-reference.ts";
import { isOfSeries } from "./read-amount.ts";

const asked: ReadonlyMap<string, Asked> = new Map(
  Object.entries({
    number: "amount",
    percent: "amount",
    address: "recipient",
    hex: "recipient",
    name: "recipient",
    hash: "recipient",
    token: "token",
  }),
);

/** Beside an amount, these change it. */
const scales = /^(hundred|hundreds|thousand|thousands|million|millions|billion|half|quarter|dozen)$/;
const timing =
  /^(every|daily|weekly|monthly|hourly|yearly|tomorrow|weekend|noon|midnight|(mon|tues|wednes|thurs|fri|satur|sun)days?)$/;

/** Returns a question about the first named entity or word that no argument of the request used, or null. */
export function findUnexplained(
  tokens: Token[],
  taken: Set<number>,
): { asks: Asked; sentence: string; leftOver?: true } | null {
  for (const [index, { entity, text }] of tokens.entries()) {
    if (!taken.has(index) && isVague(tokens, index)) {
      return { asks: "amount", sentence: "How much exactly? I prepare exact amounts only." };
    }
    if (!taken.has(index) && entity === undefined && isTimed(tokens, index)) {
      return {
        asks: "request",
        sentence: "I prepare transactions for now only. Say it without a time, and I do.",
      };
    }
    if (isEither(tokens, index)) {
      return {
        asks: asked.get(entity?.kind ?? "") ?? "request",
        sentence: "Which of the two do you mean? I prepare one exact request at a time.",
      };
    }
    const asks = asked.get(entity?.kind ?? "");
    if (asks === undefined || isExplained(tokens, index, taken)) continue;
    return {
      asks,
      sentence: `What is ${text} for? Say the whole request in one sentence, and I prepare it.`,
      leftOver: true,
    };
  }
  return null;
}

function isExplained(tokens: Token[], index: number, taken: ReadonlySet<number>): boolean {
  return (
    taken.has(index) ||
    isReference(tokens, index) ||
    isRepeated(tokens, index, taken) ||
    isSetting(tokens, index) ||
    isOfSeries(tokens, index)
  );
}

const additional = /^(another|plus|and|also|then|extra|more|further|second)$/;

/** E.g. "only 15" after "15 USDC"; the consent gate judges whether it counts anything more. */
function isRepeated(tokens: readonly Token[], index: number, taken: ReadonlySet<number>): boolean {
  const exactOf = (at: number) => {
    const { entity } = tokens[at] ?? {};
    return entity?.kind === "number" && entity.numeral.certainty === "exact" ? entity.numeral.value : null;
  };
  const isMore = [index - 1, index + 1].some((at) => additional.test(tokens[at]?.word ?? ""));
  const isOne = tokens.filter(({ entity }) => entity?.kind === "address").length <= 1;
  return (
    isOne && !isMore && exactOf(index) !== null && [...taken].some((at) => exactOf(at) === exactOf(index))
  );
}

const past = /^(did|was|were|had|went|came|gave|made|got|left|sent|paid|last|\w{2,}ed)$/;
const wordsBefore = 6;

/** E.g. "he played on Saturday". */
function isPast(tokens: readonly Token[], index: number): boolean {
  const before = tokens.slice(Math.max(0, index - wordsBefore), index).map(({ word }) => word);
  const clause = before.slice(before.findLastIndex((word) => /^[,.!?;:]$/.test(word)) + 1);
  return clause.some((word) => past.test(word));
}

/** A day that is told or a reason, e.g. "waiting since Tuesday", "it's Sunday", "so that I can go on Friday", "tomorrow is his birthday". */
function isTold(before: readonly Token[], next: Token | undefined): boolean {
  if (/^(is|was|will)$/.test(next?.word ?? "")) return true;
  const words = before.map(({ entity, word }) => (entity === undefined ? word : "#")).join(" ");
  return /(?:^| )(?:since|until last|it is|it's|its|today is|today's|happy|enough for (?:the|my|our|this))$|(?:^| )(?:because|cos|so that|so|since|who|which|where) (?:i|we|he|she|they|it|my|his|her|our|their|the)(?: [^#,]+)?$/.test(
    words,
  );
}

/** Whether a time word is in the first sentence or in one that names an entity. */
function isTimed(tokens: readonly Token[], index: number): boolean {
  if (!timing.test(tokens[index]?.word ?? "") || isPast(tokens, index)) return false;
  const isEnd = ({ text }: Token) => /^[.!?;\n]+$/.test(text);
  const from = tokens.slice(0, index).findLastIndex(isEnd) + 1;
  const length = tokens.slice(index).findIndex(isEnd);
  const sentence = tokens.slice(from, length === -1 ? undefined : index + length);
  const isPossessive = /['’]s$/.test(tokens[index]?.text ?? "");
  if (!isPossessive && isTold(tokens.slice(from, index), tokens[index + 1])) return false;
  return from === 0 || sentence.some(({ entity }) => entity !== undefined);
}

/** Words that make the stated amount inexact, e.g. "5 S or so", "5 S twice". */
function isVague(tokens: Token[], index: number): boolean {
  const { word = "", entity } = tokens[index] ?? {};
  if (entity !== undefined) return false;
  if (
    /^(plus|minus|including|excluding|less|covering)$/.test(word) &&
    /^(the|gas|fee|fees)$/.test(tokens[index + 1]?.word ?? "")
  )
    return true;
  if (word === "or" && tokens[index + 1]?.word === "so") return true;
  if (scales.test(word)) return true;
  return /^(ish|tops|twice|thrice|double|triple|minus|x\d+|times)$/.test(word);
}

/** Alternatives, e.g. "5 S or 10 S". */
function isEither(tokens: Token[], index: number): boolean {
  const { entity } = tokens[index] ?? {};
  const before = tokens.slice(Math.max(0, index - 4), index);
  const or = before.findLastIndex(({ word }) => word === "or");
  return (
    entity !== undefined &&
    or !== -1 &&
    before.slice(0, or).some((token) => token.entity?.kind === entity.kind)
  );
}

/** A setting or venue rather than an amount or token, e.g. "18 decimals", "1% slippage", "on Shadow". */
function isSetting(tokens: Token[], index: number): boolean {
  if (/^(on|via|through)$/.test(tokens[index - 1]?.word ?? "") && tokens[index]?.entity?.kind === "token")
    return true;
  const isBound = tokens.some(({ word }) => /^(slippage|tolerance)$/.test(word));
  if (isBound && tokens[index]?.entity?.kind === "percent") return true;
  const around = [index - 2, index - 1, index + 1, index + 2].map((at) => tokens[at]?.word ?? "");
  return around.some((word) => /^(decimals?|slippage|tolerance)$/.test(word));
}
