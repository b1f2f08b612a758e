import type { Turn } from "../language-model.ts";

const ordinals: [RegExp, number][] = [
  [/^(1|1st|first|former|top|a)$/, 0],
  [/^(2|2nd|second|b)$/, 1],
  [/^(3|3rd|third|c)$/, 2],
  [/^(4|4th|fourth|d)$/, 3],
  [/^(last|latter|bottom)$/, -1],
];
const besides =
  /^(the|option|number|choice|no|one|#|please|pls|thanks|i|mean|meant|want|take|pick|choose|go|with|use|that|is|it|let|us|yes|ok|of|them|those|these|\W)$/;

/**
 * "the second", "option 2", "first one please": which of the offered options a message names by its place, as the
 * value that a click on it would have picked; null when it says anything else.
 */
export function findSpokenPick(text: string, before: Turn | undefined): string | null {
  const options = before?.sender === "agent" ? before.choices?.options : undefined;
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];
  if (options === undefined || words.length > 8) return null;
  const said = words.filter((word) => !besides.test(word));
  const [only, ...others] = said;
  const place = ordinals.find(([pattern]) => pattern.test(only ?? ""))?.[1];
  return place === undefined || others.length > 0 ? null : (options.at(place)?.value ?? null);
}
