import type { AnyCapability, FollowUp } from "../capability.ts";
import { fillerWords } from "../grammar/word-classes.ts";
import type { RecordedCall } from "../language-model.ts";
import { topicsOfCall } from "../reader/topics-of-call.ts";
import { commonWords } from "../understanding/normalization/common-words.ts";
import { stripCourtesies } from "../understanding/normalization/strip-courtesies.ts";
import { createAnswerIndex } from "./create-answer-index.ts";
import { splitQuestion, stemWord } from "./stem-word.ts";

/** A follow-up question of a capability, and how alike a message is to it: 1 for the same words, fillers aside. */
type FoundFollowUp = FollowUp<never, never> & { score: number };
export type FollowUpFinder = (call: Call, message: string) => FoundFollowUp | null;
type Call = Pick<RecordedCall, "capability" | "input">;

/** The highest score of entries without a text, which stands for 1. */
const highestScore = 0.7;
/** Messages less alike are no follow-up question. */
const minScore = 0.3;
const maxLength = 300;
/** Words that may be left out of the same question. */
const structural =
  /^(?:is|are|was|were|be|been|it|its|it['’]s|that|this|the|a|an|so|ok|and|there|has|have|had|do|does|did)$/;
const hex = /0x[0-9a-f]+/gi;

/**
 * Creates a function that finds which question about a capability's result a message asks. It builds its index for
 * the first message: most conversations never come to one.
 */
export function createFollowUpFinder(capabilities: readonly AnyCapability[]): FollowUpFinder {
  let find: FollowUpFinder | undefined;
  return (call, message) => {
    find ??= indexFollowUps(capabilities);
    return find(call, message);
  };
}

function indexFollowUps(capabilities: readonly AnyCapability[]): FollowUpFinder {
  const entries = capabilities.flatMap(({ name, followUps = [] }) =>
    followUps.map((followUp) => ({
      on: followUp.on ?? [name],
      followUp,
      askings: followUp.asked.split("|").map((asking) => asking.trim()),
      text: "",
    })),
  );
  const search = createAnswerIndex(entries);
  const known = new Set(entries.flatMap(({ askings }) => askings.flatMap(splitQuestion).map(stemWord)));

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
  const keys = entries.map(({ askings }) => new Set(askings.map(toKey)));

  return ({ capability, input }, message) => {
    if (message.length > maxLength) return null;
    const topics = new Set(topicsOfCall({ capability, input: input as Record<string, unknown> }));
    const isOpen = ({ on, followUp }: (typeof entries)[number]) =>
      on.some((topic) => topics.has(topic)) && followUp.fits?.(input as never) !== false;
    const key = toKey(message);
    const same = entries.find((entry, at) => key !== "" && isOpen(entry) && keys[at]?.has(key));
    if (same !== undefined) return { ...same.followUp, score: 1 };
    const best = search(listWords(message).join(" ")).find(({ entry }) => isOpen(entry));
    if (best === undefined) return null;
    const score = Math.sqrt(best.likeness * best.score) / highestScore;
    return score < minScore ? null : { ...best.entry.followUp, score };
  };
}
