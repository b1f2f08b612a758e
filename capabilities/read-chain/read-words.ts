import { type ArgumentContext, type Found, listTouched } from "@alithia/agent/grammar/argument.ts";
import { readThreadToken } from "@alithia/agent/grammar/read-thread-token.ts";
import { judgeAddress, readToken } from "@alithia/agent/grammar/read-token.ts";
import { findThreadContract } from "@alithia/agent/grammar/thread-contract.ts";
import type { Token } from "@alithia/agent/utterance.ts";
import { findDayWords } from "../input/day-words.ts";
import { findCounted } from "../input/read-counted.ts";
import { readTime } from "../input/read-moment.ts";
import { resolveDays } from "../input/resolve-days.ts";
import { type FeeQuestion, findFeeQuestion, namesAction } from "./fee-question.ts";

/** Reads a block beside the last one, e.g. "and the one before that?". */
function readNeighbour({ tokens, input, continues }: ArgumentContext): Found {
  const at = tokens.findIndex(({ word }) =>
    /^(before|previous|prior|preceding|next|after|following)$/.test(word),
  );
  const isNumbered = tokens.some(({ entity }) => entity !== undefined);
  if (!continues || at === -1 || isNumbered) return null;
  if (typeof input.block !== "string") {
    if (input.topic !== "block") return null;
    const sentence = "The chain has moved on since. Which block do you mean, by its number?";
    return { state: "problem", sentence, used: [at] };
  }
  const step = /^(next|after|following)$/.test(tokens[at]?.word ?? "") ? 1n : -1n;
  const value = BigInt(input.block) + step;
  return value < 0n ? null : { state: "found", value: value.toString(), used: [at] };
}

/** After a number, what makes it a rate or an hour, e.g. "at 50 a month", "at 5 pm". */
const rates = /^(?:an?|per|each|every|apiece|[/%]|percent|pm|am|dollars?|cents?)$/;

/** Whether a number is a block's, e.g. "at block 5", "at 5", "#5"; required for a balance or a count. */
function namesBlock(tokens: Token[], index: number): boolean {
  const before = tokens.slice(Math.max(0, index - 3), index).map(({ word }) => word);
  const next = tokens[index + 1]?.word ?? "";
  return (
    before.some((word) => /^(block|blocks|height|#)$/.test(word)) ||
    (before.at(-1) === "at" && !rates.test(next)) ||
    /^blocks?$/.test(next)
  );
}

/** Reads a block: a number, the first one, or one beside the last; a time asks for its number. */
export function readBlockWords(context: ArgumentContext): Found {
  const { tokens, input } = context;
  if (input.topic === "code" || input.topic === "transactions") return null;
  const newest = tokens.findIndex(({ word }) => /^(latest|newest|current)$/.test(word));
  if (context.continues && newest !== -1 && input.block !== undefined) {
    return { state: "found", value: undefined, used: [newest] };
  }
  return readMoment(context) ?? readGenesis(tokens) ?? readNeighbour(context) ?? readNumbered(context);
}

const momentWords =
  /^(yesterday|ago|monday|tuesday|wednesday|thursday|friday|saturday|sunday|am|pm|noon|midnight|january|february|april|june|july|august|september|october|november|december)$/;

function readMoment({ tokens, input }: ArgumentContext): Found {
  const moment = tokens.findIndex(({ word }) => momentWords.test(word));
  if (moment === -1 || input.topic !== "block") return null;
  const isCounted = tokens.some(({ entity }) => entity?.kind === "number");
  if (!isCounted && tokens[moment]?.word === "ago") return null;
  const sentence = "I read blocks by their number, not by their time. Which number is it?";
  return { state: "problem", sentence, used: [moment] };
}

function readGenesis(tokens: Token[]): Found {
  const genesis = tokens.findIndex(({ word }, index) => {
    const next = `${tokens[index + 1]?.word} ${tokens[index + 2]?.word}`;
    return word === "genesis" || (word === "first" && /^(ever )?block/.test(next));
  });
  return genesis === -1 ? null : { state: "found", value: "0", used: [genesis] };
}

function readNumbered({ tokens, taken, input }: ArgumentContext): Found {
  const index = tokens.findIndex(
    ({ entity }, place) =>
      entity?.kind === "number" &&
      !taken.has(place) &&
      tokens[place + 1]?.entity?.kind !== "token" &&
      tokens[place + 1]?.word !== "blocks" &&
      (input.topic === "block" || namesBlock(tokens, place)),
  );
  const { entity, text } = tokens[index] ?? {};
  if (entity?.kind !== "number") return null;
  const used = [index];
  if (isRelative(tokens, index)) {
    const sentence = "I read blocks by their number. Which one? Ask for the latest block to count from it.";
    return { state: "problem", sentence, used };
  }
  const { numeral } = entity;
  if (numeral.certainty === "exact" && /^\d{1,18}$/.test(numeral.value)) {
    const isBefore = input.topic !== "block" && isPreceded(tokens, index) && BigInt(numeral.value) > 0n;
    return { state: "found", value: String(BigInt(numeral.value) - (isBefore ? 1n : 0n)), used };
  }
  const sentence = `"${text}" is no block number: it is a whole number such as 12345678. Which block?`;
  return { state: "problem", sentence, used };
}

/** E.g. "before block 45", "just before the block 45". */
const isPreceded = (tokens: Token[], index: number): boolean =>
  /\b(?:before|until) (?:the )?block$/.test(
    tokens
      .slice(Math.max(0, index - 3), index)
      .map(({ word }) => word)
      .join(" "),
  );

function isRelative(tokens: Token[], index: number): boolean {
  return (
    /^(last|past|previous|recent|before|after|next)$/.test(tokens[index - 1]?.word ?? "") ||
    tokens.slice(index + 1, index + 4).some(({ word }) => /^(ago|back|before|earlier)$/.test(word))
  );
}

const written = /\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d\b/;

/** The sentence that asks what is held, apart from what is told of other days before. */
const heldNow = /[^.?!]*\b(?:do|does) (?:i|we|he|she|they|it) (?:have|hold|own)\b[^.?!]*/i;

/** Reads a date for a balance, a count or a block, e.g. "on 2025-03-01", "on 1 March 2025". */
export function readDate({ tokens, input, utterance }: ArgumentContext): Found {
  if (!/^(balance|transaction-count|block)$/.test(String(input.topic))) return null;
  const now = heldNow.exec(utterance.text);
  const found = findDate(now === null ? utterance.text : `${" ".repeat(now.index)}${now[0]}`);
  if (found === null) return null;
  const used = listTouched(tokens, found);
  return used.length === 0 ? null : { state: "found", value: found.date, used };
}

/** A date with its year is given as ISO 8601, with the time that is said; other days as they are said. */
function findDate(text: string): { date: string; from: number; to: number } | null {
  const stamped = written.exec(text);
  const said = stamped ?? findDayWords(text);
  if (said === null) return null;
  const [words] = said;
  const at = { from: said.index, to: said.index + words.length };
  if (stamped !== null) return { date: words.replace(" ", "T"), ...at };
  const day = /\b20\d\d\b/.test(words) ? resolveDays(words, 0) : null;
  const date =
    day === null ? words.toLowerCase() : `${formatDay(day.from)}${sayTime(text.replace(words, " "))}`;
  return { date, ...at };
}

const sayTime = (text: string) => {
  const time = readTime(text);
  return time === null || time === "00:00" ? "" : `T${time}`;
};
const formatDay = (ms: number) => new Date(ms).toISOString().slice(0, "2025-03-01".length);

const usualEvents =
  /^(transfer|approval|approvalforall|swap|mint|burn|deposit|withdrawal|withdraw|sync|ownershiptransferred)$/;

/** Reads an event's name, e.g. "Transfer events", "the event Approval". */
export function readEventName({ tokens, input }: ArgumentContext): Found {
  if (input.topic !== "logs") return null;
  const at = tokens.findIndex(({ word, text }, index) => {
    const isBeside =
      /^(event|events|log|logs)$/.test(tokens[index + 1]?.word ?? "") || tokens[index - 1]?.word === "event";
    return isBeside && (usualEvents.test(word) || /^[A-Z][a-z]+([A-Z][A-Za-z0-9]*)+$/.test(text));
  });
  return at === -1 ? null : { state: "found", value: tokens[at]?.text, used: [at] };
}

/** Reads how many blocks, e.g. "in the last 500 blocks". */
export function readBlockCount({ tokens, input }: ArgumentContext): Found {
  if (input.topic !== "logs") return null;
  const at = tokens.findIndex(
    ({ entity }, index) =>
      entity?.kind === "number" &&
      /^(last|past|latest|recent)$/.test(tokens[index - 1]?.word ?? "") &&
      tokens[index + 1]?.word === "blocks",
  );
  const value = findWhole(tokens[at], 9);
  return value === null ? null : { state: "found", value, used: [at, at + 1] };
}

/** Reads what the fee is asked for, e.g. "for sending 10 ALI", or takes it from the question before. */
export const readFeePart =
  (name: keyof FeeQuestion) =>
  ({ tokens, input, utterance }: ArgumentContext): Found => {
    if (input.topic !== "gas") return null;
    const value = findFeeQuestion(tokens, utterance.thread[0])[name];
    if (value !== undefined) return { state: "found", value, used: findUsed(tokens, value) };
    const isOfBefore = input[name] !== undefined && namesAction(tokens);
    return isOfBefore ? { state: "found", value: undefined, used: [] } : null;
  };

function findUsed(tokens: readonly Token[], value: string | true): number[] {
  return [...tokens.keys()].filter((at) => {
    const { entity } = tokens[at] ?? {};
    if (entity?.kind === "token") return entity.symbol === value;
    if (entity?.kind === "address") return entity.value === value;
    return (
      entity?.kind === "number" && entity.numeral.certainty === "exact" && entity.numeral.value === value
    );
  });
}

/** Reads how many transactions, e.g. "the last 5 transactions". */
export function readCount({ tokens, input, utterance }: ArgumentContext): Found {
  if (input.topic === "logs") return readEventCount(utterance.text, tokens);
  if (input.topic !== "transactions") return null;
  const at = tokens.findIndex(({ entity }) => entity?.kind === "number");
  const value = findWhole(tokens[at], 4);
  return value === null ? null : { state: "found", value, used: [at] };
}

const oneEvent = /\b(?:last|latest|newest|most recent)\W+(?:[\w(),]+\W+){0,2}?(?:event|log)\b/i;
const ofEvents = /\b(\d{1,3})\W+(?:[\w(),]+\W+){0,2}?(?:events|logs)\b/i;

/** Reads how many events, e.g. "last 5 Transfer events", "give me 7 events", "the latest event". */
function readEventCount(text: string, tokens: readonly Token[]): Found {
  const found = findCounted(text);
  const [, said] = ofEvents.exec(text) ?? [];
  const count = found?.count ?? said ?? (oneEvent.test(text) ? "1" : undefined);
  if (count === undefined || Number(count) < 1) return null;
  const used = found === null ? [] : listTouched(tokens, found);
  return { state: "found", value: count, used };
}

/** Returns a positive integer of at most `maxDigits` digits, or null. */
function findWhole(token: Token | undefined, maxDigits: number): string | null {
  const { entity } = token ?? {};
  if (entity?.kind !== "number" || entity.numeral.certainty !== "exact") return null;
  const { value } = entity.numeral;
  return /^[1-9]\d*$/.test(value) && value.length <= maxDigits ? value : null;
}

/** Reads the token by symbol, by address ("how much of 0x… does 0x… hold"), or from the thread. */
export function readHeldToken(context: ArgumentContext): Found {
  if (context.input.of === "address") {
    const isAddress = (index: number) => context.tokens[index]?.entity?.kind === "address";
    const led = context.tokens.findIndex(({ word }, index) => word === "token" && isAddress(index + 1));
    const at = led === -1 ? context.tokens.findIndex((_, index) => isAddress(index)) : led + 1;
    return at === -1 ? null : judgeAddress(context.tokens[at] as Token, at);
  }
  return readToken(context, { unknown: !context.continues }) ?? readThreadToken(context);
}

/** Reads the address of the wallet summarized before, e.g. "and in USDC?". */
export function readSummarized({ input, utterance }: ArgumentContext): Found {
  const address = utterance.thread[0]?.input.address;
  return input.of === "wallet" && address !== undefined ? { state: "found", value: address, used: [] } : null;
}

/** Reads the contract of a listed token, e.g. "last events of USDC", "the bytecode of wS". */
export function readTokenContract({ tokens, input }: ArgumentContext): Found {
  if (input.topic !== "logs" && input.topic !== "code") return null;
  const at = tokens.findIndex(({ entity }) => entity?.kind === "token");
  const entity = tokens[at]?.entity;
  const [only, ...others] = entity?.kind === "token" ? entity.candidates : [];
  return only?.address === undefined || others.length > 0
    ? null
    : { state: "found", value: only.address, used: [at] };
}

/** Reads "the contract", "the token's contract": the one that an earlier request was about. */
export function readSpokenContract({ tokens, utterance }: ArgumentContext): Found {
  const at = tokens.findIndex(
    ({ word, entity }, index) =>
      entity === undefined &&
      /^(contract|token)$/.test(word) &&
      /^(the|that|this|same)$/.test(tokens[index - 1]?.word ?? ""),
  );
  const value = at === -1 ? undefined : findThreadContract(utterance.thread);
  return value === undefined ? null : { state: "found", value, used: [at] };
}
