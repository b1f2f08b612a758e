import type { Question } from "@alithia/agent/grammar/argument.ts";
import { findPartNames, listNames } from "@alithia/agent/part-names.ts";
import { findUnknownPerson } from "@alithia/agent/understanding/references/resolve-names.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { type Contact, sameName } from "@alithia/protocol/address-book.ts";

/** Asks which contact is meant where several have the word that the message says in their names. */
export function askWhichContact({ text, tokens, book = [], dialogue }: Utterance): Question | null {
  const names = listNames(book, dialogue ?? { proposals: [] }, { tokens: [] });
  const shared = findPartNames(text, names).find(
    ({ word, contacts }) =>
      contacts.length > 1 &&
      tokens.some((one) => one.entity === undefined && one.text.toLowerCase().replace(/['’]s$/, "") === word),
  );
  if (shared === undefined) return askContested(tokens, dialogue?.contested ?? []) ?? askUnknown(tokens);
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

/** Asks which address is meant where the visitor gave several to one name. */
function askContested(tokens: Utterance["tokens"], contested: readonly Contact[]): Question | null {
  const isNamed = (name: string) =>
    tokens.some(({ text, entity }) => entity === undefined && sameName(text.replace(/['’]s$/, ""), name));
  const said = contested.filter(({ name }) => isNamed(name));
  const [first] = said;
  if (first === undefined) return null;
  const own = said.filter(({ name }) => sameName(name, first.name));
  return {
    sentence: `You gave ${first.name} more than one address: to which address?`,
    options: own.map(({ address }) => ({ value: address, label: shorten(address), detail: address })),
  };
}

const shorten = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;

function askUnknown(tokens: Utterance["tokens"]): Question | null {
  const name = findUnknownPerson(tokens);
  return name === undefined
    ? null
    : { sentence: `To which address? I know none for ${name} here: paste it in full, 0x and 40 digits.` };
}
