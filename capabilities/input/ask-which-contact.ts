import type { Question } from "@alithia/agent/grammar/argument.ts";
import { findPartNames, listNames } from "@alithia/agent/part-names.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";

/** Asks which contact is meant where several have the word that the message says in their names. */
export function askWhichContact({ text, tokens, book = [], dialogue }: Utterance): Question | null {
  const names = listNames(book, dialogue ?? { proposals: [] }, { tokens: [] });
  const shared = findPartNames(text, names).find(
    ({ word, contacts }) =>
      contacts.length > 1 &&
      tokens.some((one) => one.entity === undefined && one.text.toLowerCase().replace(/['’]s$/, "") === word),
  );
  if (shared === undefined) return null;
  const options = shared.contacts.map(({ name, address }) => ({
    value: address,
    label: name,
    detail: address,
  }));
  return {
    sentence: `Which of them do you mean: ${shared.contacts.map(({ name }) => name).join(" or ")}?`,
    options,
  };
}
