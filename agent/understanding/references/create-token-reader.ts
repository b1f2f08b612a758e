import type { Contact } from "@alithia/protocol/address-book.ts";
import type { DialogueState } from "../../dialogue-state.ts";
import { mergeExclusions } from "../../grammar/merge-places.ts";
import type { Lexicon } from "../../lexicon.ts";
import type { Lexer } from "../../lexing/create-lexer.ts";
import type { ThreadEntry, Token } from "../../utterance.ts";
import { dropVenueEntities, normalizeTokens } from "../normalization/normalize-tokens.ts";
import { resolveCounted, resolveDeployed } from "./resolve-anaphora.ts";
import { dropAnsweredSymbol, resolveContacts, resolveGivenNames } from "./resolve-names.ts";
import { resolveSale } from "./resolve-sale.ts";
import { resolveShown } from "./resolve-shown.ts";
import { createShownTokens } from "./resolve-shown-tokens.ts";

/** What was said before a message. */
type Before = { book: readonly Contact[]; dialogue: DialogueState; thread: ThreadEntry[] };

/**
 * Creates a function that lexes a text, drops numbering, negated values and courtesies, and resolves names
 * and references to what they stand for.
 */
export function createTokenReader(
  lex: Lexer,
  lexicon: Lexicon,
  words: string[],
): (text: string, before: Before, account: `0x${string}` | undefined) => Token[] {
  const resolveShownTokens = createShownTokens(lexicon.tokens, words);

  return (text, { book, dialogue, thread }, account) => {
    const called = resolveContacts(dropVenueEntities(lex(text)), book);
    const given = resolveGivenNames(called, dialogue.names ?? [], book, lexicon);
    const named = resolveShown(dropAnsweredSymbol(given, thread), dialogue, account);
    const shown = resolveShownTokens(normalizeTokens(mergeExclusions(named)), dialogue);
    const known = resolveSale(shown, lexicon.sale, thread);
    return resolveCounted(resolveDeployed(known, dialogue), thread, lexicon);
  };
}
