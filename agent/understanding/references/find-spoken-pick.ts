import { type Choice, offeredRequests, type Pick } from "@alithia/protocol/choices.ts";
import { moving } from "../../dialogue-state.ts";
import type { Turn } from "../../language-model.ts";
import type { ThreadEntry, Token } from "../../utterance.ts";

const ordinals: [RegExp, number][] = [
  [/^(1|1st|first|former|top|a)$/, 0],
  [/^(2|2nd|second|b)$/, 1],
  [/^(3|3rd|third|c)$/, 2],
  [/^(4|4th|fourth|d)$/, 3],
  [/^(last|latter|bottom)$/, -1],
];
const fillers =
  /^(the|option|number|choice|no|one|#|please|pls|thanks|i|mean|meant|want|take|pick|choose|go|with|use|that|is|it|let|us|yes|ok|guess|suppose|think|maybe|of|them|those|these|do|just|then|\W)$/;

/** Returns the list position that a message names, zero-based and negative from the end, or null. */
export function findOrdinal(tokens: readonly Token[]): number | null {
  const named = tokens.flatMap(({ text }) =>
    /^\d+$|^[a-d]$/i.test(text)
      ? []
      : (ordinals.find(([pattern]) => pattern.test(text.toLowerCase()))?.[1] ?? []),
  );
  return named.length === 0 ? null : (named[0] ?? null);
}

/**
 * Returns the value of the one offered option that a message names by its position or by words of it, e.g.
 * "the second", "option 2", "the wrapped one"; null if the message says anything else.
 */
export function findSpokenPick(text: string, before: Turn | undefined): string | null {
  const options = before?.sender === "agent" ? before.choices?.options : undefined;
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];
  if (options === undefined || words.length > 8) return null;
  const said = words.filter((word) => !fillers.test(word));
  const [only, ...others] = said;
  const place = ordinals.find(([pattern]) => pattern.test(only ?? ""))?.[1];
  if (place !== undefined && others.length === 0) return options.at(place)?.value ?? null;
  const sized = others.length === 0 ? findSized(options, only ?? "") : undefined;
  if (sized !== undefined) return sized.value;
  const described = options.filter((option) => said.every((word) => describes(option, word)));
  return said.length > 0 && described.length === 1 ? (described[0]?.value ?? null) : null;
}

/** "The smaller one" of two numbers. */
function findSized(options: readonly Choice[], word: string): Choice | undefined {
  const isLeast = /^(?:small|low|less)(?:er|est)?$/.test(word);
  const sorted = options.toSorted((one, other) => Number(one.value) - Number(other.value));
  const isCounted = options.length > 1 && options.every(({ value }) => /^\d+(?:\.\d+)?$/.test(value));
  if (!isCounted || !(isLeast || /^(?:big|larg|high)(?:g?er|g?est)$/.test(word))) return undefined;
  return sorted.at(isLeast ? 0 : -1);
}

/** Matches a word of the option, or the start or end of its address, e.g. "0x50c4". */
function describes({ value, label, detail = "" }: Choice, word: string): boolean {
  const words = `${value} ${label} ${detail}`.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? [];
  const isEdge = (one: string) =>
    word.length >= 4 && /^0x/.test(one) && (one.startsWith(word) || one.endsWith(word));
  return words.some((one) => one === word || isEdge(one));
}

/** Adds the pick that the words stand for, unless a button was pressed; a whole request is the value of no argument. */
export function addSpokenPick(picks: Pick[], value: string | null, latest: ThreadEntry | undefined): Pick[] {
  if (value === null || latest?.missing === undefined || picks.length > 0) return picks;
  if (moving.test(value) && latest.missing !== "request") return picks;
  return [{ questionId: `${latest.capability}.${latest.missing}`, value }];
}

/** The request on offer that a message names by its place, where it only reads: "the third one". */
export function takeOffered(turn: Turn, before: Turn | undefined): Turn {
  const isOffer = before?.sender === "agent" && before.choices?.questionId === offeredRequests;
  if (turn.sender !== "user" || turn.picks.length > 0 || !isOffer) return turn;
  const value = findSpokenPick(turn.text, before);
  return value === null || moving.test(value)
    ? turn
    : { ...turn, text: value, picks: [{ questionId: offeredRequests, value }] };
}

/** A picked whole request is handled as if it were the first message. */
export function isOffered({ picks }: Extract<Turn, { sender: "user" }>): boolean {
  return picks.some(({ questionId }) => questionId === offeredRequests);
}
