import type { Contact } from "@alithia/protocol/address-book.ts";
import type { Token } from "../utterance.ts";
import { isEverydayName } from "./normalization/common-words.ts";

/** Replaces names from the visitor's address book with their addresses, longest name first. */
export function nameContacts(tokens: Token[], book: readonly Contact[]): Token[] {
  return nameAddresses(
    tokens,
    book.filter(({ name }) => !isEverydayName(name)),
  );
}

/** Replaces each name with its address, unless an address follows it in the text. */
export function nameAddresses(
  tokens: Token[],
  standing: readonly Pick<Contact, "name" | "address">[],
): Token[] {
  const contacts = standing
    .map((contact) => ({ ...contact, words: contact.name.toLowerCase().split(" ") }))
    .sort((one, other) => other.words.length - one.words.length);
  if (contacts.length === 0) return tokens;
  const named: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const contact = contacts.find(({ words }) =>
      words.every((word, index) => says(tokens[at + index], word)),
    );
    const end = at + (contact?.words.length ?? 1);
    const [first, last] = [tokens[at], tokens[end - 1]];
    if (first === undefined || last === undefined) break;
    if (contact === undefined || isWrittenAfter(tokens, end)) {
      named.push(first);
      continue;
    }
    const { address: value, name, words } = contact;
    const entity = { kind: "address", value, checksum: "right", contact: name } as const;
    named.push({ text: name, word: value.toLowerCase(), from: first.from, to: last.to, entity });
    at += words.length - 1;
  }
  return named;
}

/** E.g. "Bob (0x…)" specifies its own address. */
function isWrittenAfter(tokens: Token[], end: number): boolean {
  return tokens.slice(end, end + 3).some(({ entity }, index, next) => {
    const between = next.slice(0, index);
    return (
      entity?.kind === "address" &&
      between.every(({ word }) => /^(at|is|['’]s|address|wallet|\W+)$/.test(word))
    );
  });
}

function says(token: Token | undefined, word: string): boolean {
  return (
    token !== undefined &&
    token.entity === undefined &&
    token.text.toLowerCase().replace(/['’]s$/, "") === word
  );
}
