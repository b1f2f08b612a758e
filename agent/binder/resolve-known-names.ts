import { type Lexeme, type LexemeOf, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import type { Source } from "@alithia/protocol/source.ts";
import type { RequestMessage, Situation } from "../consent/request.ts";
import type { DialogueState, ProposalRecord } from "../dialogue-state.ts";
import { findWholeNames, listNames, listSaidContacts } from "../part-names.ts";
import { isEverydayName } from "../understanding/normalization/common-words.ts";

/** A name that stands for an address, read as that address. */
type KnownLexeme = LexemeOf<"address"> & { source: Extract<Source, { kind: "book" | "said" | "mined" }> };

export const isKnown = (lexeme: Lexeme): lexeme is KnownLexeme => "source" in lexeme;

/**
 * Reads as their addresses the whole names of contacts, and those told in this conversation, where they stand for somebody who gets something, and the
 * symbols of tokens that this conversation made where a number counts them.
 */
export function resolveKnownNames({
  request,
  dialogue,
  book,
  lexicon,
}: Pick<Situation, "request" | "dialogue" | "book" | "lexicon">): RequestMessage[] {
  const names = listNames(book, dialogue, lexicon);
  const said = listSaidContacts(book, dialogue, lexicon).filter(
    ({ isTold, source }) => isTold && source.message > 0,
  );
  return request.messages.map((message) => {
    const contacts = findWholeNames(message.text, names).reduce((lexemes, { contact, ...place }) => {
      const { address: value, name } = contact;
      return standFor(lexemes, { value, source: { kind: "book", name } }, place);
    }, message.lexemes);
    const named = findWholeNames(message.text, { book: said, taken: [] }).reduce(
      (lexemes, { contact, ...place }) => {
        const { address: value, source } = contact;
        return standFor(lexemes, { value, source }, place);
      },
      contacts,
    );
    return { ...message, lexemes: resolveMade(named, dialogue) };
  });
}

type Known = Pick<KnownLexeme, "value" | "source">;

function standFor(lexemes: Lexeme[], known: Known, place: { from: number; to: number }): Lexeme[] {
  const isWithin = (one: Lexeme) => one.from >= place.from && one.to <= place.to;
  const named = lexemes.filter(isWithin);
  const isWhole = named[0]?.from === place.from && named.at(-1)?.to === place.to;
  if (!isWhole) return lexemes;
  const text = named.map((one) => one.text).join(" ");
  const address: KnownLexeme = { kind: "address", checksum: "right", text, ...place, ...known };
  return lexemes.toSpliced(lexemes.findIndex(isWithin), named.length, address);
}

function resolveMade(lexemes: Lexeme[], { proposals }: DialogueState): Lexeme[] {
  return lexemes.map((lexeme, at) => {
    const isCounted = /^# (?:(?:of|the|my|our|more) )*$/.test(spellBefore(lexemes, at));
    const made = isCounted ? findMade(wordOf(lexeme) === null ? "" : lexeme.text, proposals) : null;
    if (made === null) return lexeme;
    const { text, from, to } = lexeme;
    const known: KnownLexeme = { kind: "address", checksum: "right", text, from, to, ...made };
    return known;
  });
}

/** The words since the last number, which is spelled "#". */
function spellBefore(lexemes: readonly Lexeme[], at: number): string {
  const number = lexemes.findLastIndex((one, index) => index < at && one.kind === "number");
  const words = lexemes.slice(number + 1, at).map((one) => `${wordOf(one) ?? "?"} `);
  return number === -1 ? "" : `# ${words.join("")}`;
}

/** The only token of this symbol that was made here, where the symbol is no everyday word. */
function findMade(symbol: string, proposals: readonly ProposalRecord[]): Known | null {
  const made = proposals.flatMap(({ id, token }) =>
    token?.symbol.toLowerCase() === symbol.toLowerCase() ? [{ id, ...token }] : [],
  );
  const [only, ...others] = made;
  const isName = only?.symbol === symbol || !isEverydayName(symbol);
  return only === undefined || others.length > 0 || !isName
    ? null
    : { value: only.address, source: { kind: "mined", proposalId: only.id } };
}
