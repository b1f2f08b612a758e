import type { AnyCapability, FollowUp } from "../capability.ts";
import { fillerWords } from "../grammar/word-classes.ts";
import type { RecordedCall } from "../language-model.ts";
import type { Lexer } from "../lexing/create-lexer.ts";
import { classifyQuestion, fieldOf } from "../question-classifier/classify-question.ts";
import { topicsOfCall } from "../reader/topics-of-call.ts";
import { commonWords } from "../understanding/normalization/common-words.ts";
import { stripCourtesies } from "../understanding/normalization/strip-courtesies.ts";
import type { Token } from "../utterance.ts";
import { type Answerable, createAnswerIndex } from "./create-answer-index.ts";
import { splitQuestion, stemWord } from "./stem-word.ts";

/** A follow-up question of a capability, and how alike a message is to it: 1 for the same words, fillers aside. */
type FoundFollowUp = FollowUp<never, never> & { score: number };
export type FollowUpFinder = (call: Call, message: string, among?: Among) => FoundFollowUp | null;
/** Only questions about results; or the nearest by all wordings, where nothing else answers. */
type Among = "results" | "nearest";
type Call = Pick<RecordedCall, "capability" | "input">;

/** The highest score of entries without a text, which stands for 1. */
const highestScore = 0.7;
/** The weight of a question that a prepared text answers: where one is as near that reads figures, that counts. */
const ofText = 0.92;
/** Messages less alike are no follow-up question. */
const minScore = 0.3;
/** Below `minScore`, the nearest has to be this near and this much nearer than the next one. */
const minNearScore = 0.12;
const clearlyNearer = 1.3;
/** From here on, a question is offered where nothing answers. */
const minOffered = 0.06;
const maxLength = 300;
/** Words that may be left out of the same question. */
const structural =
  /^(?:is|are|was|were|be|been|it|its|it['’]s|that|this|the|a|an|so|ok|and|there|has|have|had|do|does|did)$/;
const hex = /0x[0-9a-f]+/gi;

/**
 * Creates a function that finds which question about a capability's result a message asks. It builds its indexes for
 * the first message: most conversations never come to one. Texts have an index of their own, so that their number
 * does not change how questions about results are found.
 */
export function createFollowUpFinder(
  capabilities: readonly AnyCapability[],
  lex: Lexer,
): {
  findFollowUp: FollowUpFinder;
  /** Words the questions about a result that are nearest to a message, nearest first. */
  listNearest(call: Call, message: string): string[];
} {
  const entries = capabilities.flatMap(({ name, followUps = [] }) =>
    followUps.map((followUp) => ({
      capability: name,
      followUp,
      askings: followUp.asked.split("|").map((asking) => asking.trim()),
      text: "",
    })),
  );
  const ofResults = indexOnce(entries.filter(({ followUp }) => followUp.on === undefined));
  const ofTexts = indexOnce(entries.filter(({ followUp }) => followUp.on !== undefined));
  const ofAll = indexOnce(
    entries.map((entry) => ({ ...entry, askings: [...entry.askings, ...(entry.followUp.further ?? [])] })),
  );
  const findFollowUp: FollowUpFinder = (call, message, among) => {
    if (message.length > maxLength) return null;
    if (among === "nearest") return ofAll(call, message, true).found;
    const alike = ofResults(call, message).found;
    const classified = findClassified(capabilities, call, lex(message));
    const result = (classified?.score ?? 0) > (alike?.score ?? 0) ? classified : alike;
    const text = among === "results" ? null : ofTexts(call, message).found;
    // The very words of a question say more than a class.
    const isWorded = text?.score === 1 && (alike?.score ?? 0) < 1;
    return text !== null && (isWorded || text.score * ofText > (result?.score ?? 0)) ? text : result;
  };
  const listNearest = (call: Call, message: string) =>
    message.length > maxLength
      ? []
      : ofAll(call, message).ranked.flatMap(({ score, ...one }) =>
          score < minOffered ? [] : wordAsked(one),
        );
  return { findFollowUp, listNearest };
}

/** What a share of a class is worth as a likeness: right below a result, 20 % are enough to hear a question. */
const ofShare = 1.5;

/** The follow-up question of the call's capability whose class is the likeliest, if it fits. */
function findClassified(
  capabilities: readonly AnyCapability[],
  { capability, input }: Call,
  tokens: readonly Token[],
): FoundFollowUp | null {
  const [best] = classifyQuestion(tokens, fieldOf(capability));
  const asked = capabilities.find(({ name }) => name === capability)?.followUps ?? [];
  const found = asked.find(
    ({ is, fits }) => is !== undefined && is === best?.is && fits?.(input as never) !== false,
  );
  const score = Math.min(1, (best?.share ?? 0) * ofShare);
  return found === undefined || score < minScore ? null : { ...found, score };
}

type Entry = Answerable & { capability: string; followUp: FollowUp<never, never> };
type Found = { found: FoundFollowUp | null; ranked: FoundFollowUp[] };
type Find = (call: Call, message: string, isNearEnough?: boolean) => Found;

function indexOnce(entries: readonly Entry[]): Find {
  let find: Find | undefined;
  return (...asked) => {
    find ??= indexFollowUps(entries);
    return find(...asked);
  };
}

/** An index of wordings; `at` is the place of the entry that they belong to. */
function indexWordings(wordings: readonly (readonly string[])[]) {
  const search = createAnswerIndex(wordings.map((askings, at) => ({ askings, text: "", at })));
  const known = new Set(wordings.flatMap((askings) => askings.flatMap(splitQuestion).map(stemWord)));

  /** Drops fillers and everyday words, unless a question has them, e.g. "to whom?". */
  function listWords(message: string): string[] {
    const words = splitQuestion(stripCourtesies(message.replace(hex, "")).toLowerCase());
    return words.filter(
      (word) => known.has(stemWord(word)) || !(fillerWords.has(word) || commonWords.has(word)),
    );
  }

  const toKey = (message: string) =>
    listWords(message)
      .filter((word) => !structural.test(word))
      .map(stemWord)
      .join(" ");
  return { search, listWords, toKey, keys: wordings.map((askings) => new Set(askings.map(toKey))) };
}

/** Indexes by their wordings: a process builds each once, however many agents it has. */
const indexes = new Map<string, ReturnType<typeof indexWordings>>();
/** Three for each list of capabilities. */
const maxIndexes = 9;

function findIndex(entries: readonly Entry[]): ReturnType<typeof indexWordings> {
  const wordings = entries.map(({ askings }) => askings);
  const key = JSON.stringify(wordings);
  const index = indexes.get(key) ?? indexWordings(wordings);
  if (!indexes.has(key) && indexes.size >= maxIndexes) indexes.clear();
  indexes.set(key, index);
  return index;
}

function indexFollowUps(entries: readonly Entry[]): Find {
  const { search, listWords, toKey, keys } = findIndex(entries);
  return ({ capability, input }, message, isNearEnough = false) => {
    const topics = new Set(topicsOfCall({ capability, input: input as Record<string, unknown> }));
    const isOpen = ({ capability: name, followUp: { on, fits } }: Entry) =>
      (on === undefined ? name === capability : on.some((topic) => topics.has(topic))) &&
      fits?.(input as never) !== false;
    const key = toKey(message);
    const same = entries.find((entry, at) => key !== "" && isOpen(entry) && keys[at]?.has(key));
    if (same !== undefined) return takeOnly({ ...same.followUp, score: 1 });
    const ranked = search(listWords(message).join(" ")).flatMap(({ entry: { at }, likeness, score }) => {
      const entry = entries[at];
      return entry === undefined || !isOpen(entry)
        ? []
        : [{ ...entry.followUp, score: Math.sqrt(likeness * score) / highestScore }];
    });
    const [best, next] = ranked;
    if (best === undefined) return { found: null, ranked };
    const isNear = best.score >= minNearScore && best.score >= (next?.score ?? 0) * clearlyNearer;
    return { found: best.score >= minScore || (isNearEnough && isNear) ? best : null, ranked };
  };
}

const takeOnly = (found: FoundFollowUp): Found => ({ found, ranked: [found] });

/** A question as it can be sent: the title of a text that answers it, or its first wording. */
function wordAsked({ asked, on, leadsTo }: FollowUp<never, never>): string[] {
  if (on !== undefined) {
    const title = leadsTo?.({} as never, {} as never)?.input.question;
    return typeof title === "string" ? [title] : [];
  }
  const [first = ""] = asked.split("|");
  const plain = first.replace(/\s+/g, " ").trim();
  return [`${plain.charAt(0).toUpperCase()}${plain.slice(1)}?`];
}
