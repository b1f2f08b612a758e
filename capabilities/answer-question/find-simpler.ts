import { fillerWords } from "@alithia/agent/grammar/word-classes.ts";
import type { ShelfEntry } from "./parse-shelf.ts";

/** Asks for other words, e.g. "in simple words", "that is too technical for me", "explain it as you would". */
const simpler =
  /\b(?:simpl(?:er|ify)|easier|plainer|eli ?5|(?:simple|plain|easy|normal|everyday|human|small|in) (?:words|terms|english|language|sentences?)|too (?:technical|complicated|difficult|hard)|(?:lot|many|all|those|these) (?:of )?(?:(?:technical|difficult|hard|big|foreign|new|strange|long) )*(?:words|terms)|jargon|technical|dumb (?:it|that) down|like (?:i['’]?m|i am) (?:\d+|a (?:child|kid|baby|beginner))|over my head|means? nothing to me|(?:explain|say|put|tell|describe)\b[^.?!,]{0,20}? (?:like|as if|as)|explain (?:it |that |this )?for)\b/giu;
/** For whom, e.g. "like I am five", "for an old woman". */
const audience =
  /\b(?:like|as if|as|for|to)?(?: (?:i['’]?m|i|am|was|were|you|would|do|to|for|an?|my|the|complete|total|old|little|small))+ (?:\p{L}+|\d+)(?: years?)?(?: old)?/giu;
/** What such a message says besides. */
const beside =
  /^(?:again|explain|say|tell|put|words?|terms?|understand|understood|get|got|lost|sorry|thanks?|please|pls|plz|maybe|possible|bit|little|anything|nothing|half|once|way|try|could|head|over|went|too|much|know|one|am|no|not|don|t|s|all|me)$/;
const maxLength = 200;
const maxTerms = 3;

/** Whether a message only asks for what was said before in simpler words. */
export function asksSimpler(text: string): boolean {
  if (text.length > maxLength) return false;
  const said = text.toLowerCase();
  const rest = said.replace(simpler, " ");
  const words =
    rest
      .replace(/\s+/g, " ")
      .replace(audience, " ")
      .match(/\p{L}+|\d\S*/gu) ?? [];
  return rest !== said && words.every((word) => fillerWords.has(word) || beside.test(word));
}

/** The terms of a glossary that a reply used, in the order of their place in it, without the text it told. */
export function listTermsIn(reply: string, entries: readonly ShelfEntry[], told?: string): ShelfEntry[] {
  const said = ` ${reply.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  const placeOf = ({ words }: ShelfEntry) =>
    Math.min(...words.map((word) => said.indexOf(` ${word} `)).filter((at) => at >= 0));
  return entries
    .filter((entry) => entry.title !== told)
    .map((entry) => ({ entry, at: placeOf(entry) }))
    .filter(({ at }) => Number.isFinite(at))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, maxTerms)
    .map(({ entry }) => entry);
}
