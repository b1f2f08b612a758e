import type { Contact } from "@alithia/protocol/address-book.ts";
import type { DialogueState } from "../../dialogue-state.ts";
import { isUnknownSymbol } from "../../grammar/is-unknown-symbol.ts";
import { mergeExclusions } from "../../grammar/merge-places.ts";
import { isUnknownUnit } from "../../grammar/read-token.ts";
import type { Lexicon } from "../../lexicon.ts";
import type { Lexer } from "../../lexing/create-lexer.ts";
import { listNames } from "../../part-names.ts";
import type { ThreadEntry, Token } from "../../utterance.ts";
import { dropVenueEntities, normalizeTokens } from "../normalization/normalize-tokens.ts";
import { hasEntity } from "../token-queries.ts";
import { resolveCounted, resolveDeployed } from "./resolve-anaphora.ts";
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

type Span = { from: number; to: number };

/** E.g. "500 of my own token", "12 of it", whose contract the message gives beside it. */
const unnamed =
  /(?<=\{number\} of )(?:(?:my|our|the|this|that)(?: (?:own|new|game))* (?:tokens?|coins?|one)|it|them|those)(?= |$)/g;
const nouns = "(?:token|contract|coin|ca|currency)(?: (?:token|contract|address|ca))*|token['’]?s address";
/** After these, the contract is whom the request is for. */
const free =
  "(?<!(?:^| )(?:of|to|for|from|by|on|onto|into|in|spender|call|approve)(?: (?:the|my|our|its|this|that))* )(?<=^| )";
const led = "(?:(?:the|my|our|its|it['’]s|this|their|and|with) )*";
const between = "(?: (?:is|=|:|at|,|\\())*";

/**
 * Puts a token's contract in the place of its symbol, where the message tells both, e.g. "send 500 ORE to 0x….
 * The contract of ORE is 0x…", so that the sentence that tells it is no request and its address no recipient.
 */
function resolveDeclaredToken(tokens: Token[]): Token[] {
  const said = tokens
    .map(({ word, entity }) => (entity === undefined ? word.replace(/\s/g, "_") : `{${entity.kind}}`))
    .join(" ");
  const units = tokens.flatMap((token, at) => {
    const isCounted = tokens[at - 1]?.entity?.kind === "number";
    return isCounted && (isUnknownSymbol(token) || isUnknownUnit(tokens, at)) ? [at] : [];
  });
  const symbols = new Set(units.map((at) => tokens[at]?.word ?? ""));
  const [symbol = "", ...others] = symbols;
  const places = symbol === "" ? findSpans(said, unnamed) : units.map((at) => ({ from: at, to: at + 1 }));
  const [declared, ...more] = findSpans(said, declarationOf(symbol));
  const address = tokens[(declared?.to ?? 0) - 1]?.entity;
  const isApart = ({ from, to }: Span) => to <= (declared?.from ?? 0) || from >= (declared?.to ?? 0);
  const isClear = others.length + more.length === 0 && places.length > 0 && places.every(isApart);
  if (declared === undefined || !isClear || address?.kind !== "address") return tokens;
  if (address.checksum === "wrong") return tokens;
  const isClosed = tokens[declared.to]?.word === ")";
  const all = [...places, { ...declared, to: declared.to + (isClosed ? 1 : 0) }];
  return all
    .sort((one, other) => other.from - one.from)
    .reduce((kept, { from, to }) => {
      const isPlace = from !== declared.from;
      const put = isPlace ? [joinTokens(kept.slice(from, to), address.value)] : [];
      return kept.toSpliced(from, to - from, ...put);
    }, tokens);
}

function declarationOf(symbol: string): RegExp {
  const name = symbol.replace(/[^\p{L}\p{N}_]/gu, "\\$&");
  const named = `${led}(?:${name} )?(?:${nouns})(?: (?:of|for) (?:the |my )?${name})?${between}`;
  const bare = `(?<!\\{number\\} )${name} (?:is|=|:)`;
  return new RegExp(`${free}(?:${symbol === "" ? named : `${named}|${bare}`}) \\{address\\}`, "gi");
}

function findSpans(said: string, wanted: RegExp): Span[] {
  return [...said.matchAll(wanted)].map(({ 0: found, index }) => {
    const from = said.slice(0, index).split(" ").length - 1;
    return { from, to: from + found.split(" ").length };
  });
}
