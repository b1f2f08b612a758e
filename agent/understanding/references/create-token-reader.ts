import type { Contact } from "@alithia/protocol/address-book.ts";
import type { DialogueState } from "../../dialogue-state.ts";
import { mergeExclusions } from "../../grammar/merge-places.ts";
import type { Lexicon } from "../../lexicon.ts";
import type { Lexer } from "../../lexing/create-lexer.ts";
import { listNames } from "../../part-names.ts";
import type { ThreadEntry, Token } from "../../utterance.ts";
import { dropVenueEntities, normalizeTokens } from "../normalization/normalize-tokens.ts";
import { hasEntity } from "../token-queries.ts";
import { resolveCounted, resolveDeployed } from "./resolve-anaphora.ts";
import { resolveDeclaredToken } from "./resolve-declared-token.ts";
import {
  dropAnsweredSymbol,
  keepAnsweredToken,
  resolveContacts,
  resolveGivenNames,
  resolvePartNames,
} from "./resolve-names.ts";
import { joinTokens, resolveShown } from "./resolve-shown.ts";
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
    const called = resolveContacts(
      resolveDeclaredToken(dropVenueEntities(countDollars(lex(text), lex), dialogue.recent)),
      book,
    );
    const whole = resolveGivenNames(called, dialogue.names ?? [], book, lexicon);
    const given = resolvePartNames(whole, text, listNames(book, dialogue, lexicon));
    const named = resolveShown(
      keepAnsweredToken(dropAnsweredSymbol(given, thread), thread),
      dialogue,
      account,
    );
    const shown = resolveShownTokens(normalizeTokens(mergeExclusions(named)), dialogue);
    const known = resolveSale(shown, lexicon.sale, thread);
    return resolveCounted(resolveDeployed(known, dialogue), thread, lexicon);
  };
}

/** "$100" and "100$" as "100 dollars", where a token stands for those. */
function countDollars(tokens: Token[], lex: Lexer): Token[] {
  return tokens.flatMap((token, at) => {
    const { text, to } = token;
    if (text === "$" && isCurrency(tokens[at + 1])) return [];
    if (!isCurrency(token)) return [token];
    const sign = tokens[at - 1];
    const isLed = sign?.text === "$";
    const [number, unit] = isLed || text.includes("$") ? lex(`${text.replace("$", "")} dollars`) : [];
    if (number?.entity?.kind !== "number" || unit?.entity?.kind !== "token")
      return isLed ? [sign, token] : [token];
    const from = isLed ? sign.from : token.from;
    return [
      { ...number, from, to },
      { ...unit, from: to, to },
    ];
  });
}

const isCurrency = (token: Token | undefined): boolean =>
  token?.entity?.kind === "number" &&
  token.entity.numeral.certainty === "unreadable" &&
  token.entity.numeral.why === "currency";

/** What is asked of a contract's code or storage, or of who controls it. */
const technical =
  /\b(?:functions?|methods?|selectors?|signatures?|abi|bytecode|code|storage|slots?|events?|logs?|emits?|emitted|owns|(?:an|any|no) owner|owner ?\(|who .*owner|deployer|deployed)(?: |$)/;
const article = /^(?:the|our|your|that|this|its)$/;
const saleWord = /^(?:sale|presale)(?:['’]s)?$/;
const moving = /\b(?:send|pay|swap|buy|purchase|return|approve|wrap|stake|deposit)\b/;

/**
 * Resolves "the sale contract", "the contract of the sale", and beside words of code or after a contract's functions
 * also "the sale", to its address, for reads alone.
 */
function resolveSale(
  tokens: Token[],
  sale: `0x${string}` | undefined,
  thread: readonly ThreadEntry[] = [],
): Token[] {
  const said = tokens.map(({ word, entity }) => (entity === undefined ? word : "{}")).join(" ");
  const isOfCode = technical.test(said) || (tokens.length <= maxElliptic && isAfterContract(thread));
  if (sale === undefined || !isOfCode || moving.test(said)) return tokens;
  if (hasEntity(tokens, "address", "hash")) return tokens;
  const at = tokens.findIndex(({ word, entity }) => entity === undefined && saleWord.test(word));
  if (at === -1) return tokens;
  const from = findStart(tokens, at);
  const isContract = tokens[at + 1]?.word === "contract";
  const to = at + (isContract ? 2 : 1);
  return tokens.toSpliced(from, to - from, joinTokens(tokens.slice(from, to), sale));
}

const maxElliptic = 6;

/** Whether the latest request was of a contract's functions, so that "now the sale's" is, too. */
function isAfterContract([latest]: readonly ThreadEntry[]): boolean {
  return latest?.capability === "call-contract" && latest.missing === undefined;
}

/** Where the name begins: before "the", the token's symbol and "contract of". */
function findStart(tokens: readonly Token[], at: number): number {
  const isNamed = tokens[at - 1]?.entity?.kind === "token";
  const first = isNamed ? at - 1 : at;
  const led = article.test(tokens[first - 1]?.word ?? "") ? first - 1 : first;
  const isOf = tokens[led - 1]?.word === "of" && tokens[led - 2]?.word === "contract";
  return isOf ? led - (article.test(tokens[led - 3]?.word ?? "") ? 3 : 2) : led;
}
