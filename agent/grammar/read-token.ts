import type { Choice } from "@alithia/protocol/choices.ts";
import type { ListedToken } from "@alithia/protocol/lexing/lexeme.ts";
import { commonWords } from "../understanding/normalization/common-words.ts";
import type { Entity, Token, Utterance } from "../utterance.ts";
import type { ArgumentContext, Found } from "./argument.ts";
import { isUnknownSymbol } from "./is-unknown-symbol.ts";
import { isContent } from "./match-frame.ts";
import { findThreadContract } from "./thread-contract.ts";
import { currencyWords } from "./word-classes.ts";

type TokenOptions = {
  /** Words before this token if there are several, e.g. "for", "to". */
  after?: string[];
  /** Also accepts an address, anywhere or only after these words. */
  address?: "any" | "after";
  /** Also reports an unknown symbol in capitals, as a question. */
  unknown?: boolean;
};

/** Parses the token named by symbol or address; an ambiguous one becomes a question. */
export function readToken(context: ArgumentContext, options: TokenOptions = {}): Found {
  const { tokens, taken } = context;
  const after = options.after ?? [];
  const isLed = (index: number) => {
    const before = tokens[index - 1]?.word ?? "";
    const beforeThat = tokens[index - 2]?.word ?? "";
    return (
      after.includes(before) || (/^(the|my|some|token|more)$/.test(before) && after.includes(beforeThat))
    );
  };
  const candidates = tokens.map((_, index) => index).filter((index) => !taken.has(index));
  const symbols = candidates.filter((index) => tokens[index]?.entity?.kind === "token");
  const addresses = candidates.filter((index) => isAddressLike(tokens[index]));
  const ledSymbol = symbols.find(isLed);
  if (after.length > 0) {
    if (ledSymbol !== undefined) return judgeToken(tokens[ledSymbol] as Token, ledSymbol);
    const ledAddress = options.address && addresses.find(isLed);
    if (ledAddress !== undefined) return judgeAddress(tokens[ledAddress] as Token, ledAddress);
    const ledUnknown =
      options.unknown && candidates.find((index) => isLed(index) && isUnknownSymbol(tokens[index]));
    if (typeof ledUnknown === "number")
      return unknownToken(tokens[ledUnknown] as Token, ledUnknown, context.utterance);
    return null;
  }
  const [symbol] = symbols;
  if (symbol !== undefined) return judgeToken(tokens[symbol] as Token, symbol);
  const [address] = options.address === "any" ? addresses : [];
  if (address !== undefined) return judgeAddress(tokens[address] as Token, address);
  const unknown = options.unknown ? candidates.find((index) => isUnknownSymbol(tokens[index])) : undefined;
  return unknown === undefined ? null : unknownToken(tokens[unknown] as Token, unknown, context.utterance);
}

/** Returns the symbol, or a question if several tokens match it. */
export function judgeToken(token: Token, index: number): Found {
  const entity = token.entity as Extract<Entity, { kind: "token" }>;
  const [only, ...others] = entity.candidates;
  const isExactly = only?.symbol.toLowerCase() === entity.symbol.toLowerCase();
  if (only !== undefined && others.length === 0 && isExactly) {
    return { state: "found", value: only.symbol, used: [index] };
  }
  const sentence = `"${token.text}" can mean ${entity.candidates.length === 1 ? "another token" : "several tokens"} here. Which one?`;
  return {
    state: "problem",
    asks: "token",
    sentence,
    options: entity.candidates.map(tokenChoice),
    used: [index],
  };
}

function tokenChoice({ symbol, name, address }: ListedToken): Choice {
  return {
    value: address ?? symbol,
    label: `${symbol} (${name})`,
    ...(address === undefined ? {} : { detail: address }),
  };
}

function isAddressLike(token: Token | undefined): boolean {
  return token?.entity?.kind === "address";
}

/** Validates a token given by its address, including the checksum. */
export function judgeAddress(token: Token, index: number): Found {
  const entity = token.entity;
  if (entity?.kind !== "address") return null;
  if (entity.checksum !== "wrong") return { state: "found", value: entity.value, used: [index] };
  const sentence = `The capital letters of ${token.text} do not fit its checksum, so a character is probably mistyped. Please copy the address again.`;
  return { state: "problem", asks: "address", sentence, used: [index] };
}

const unitWords =
  /^(each|apiece|transfer|payment|worth|from|over|units?|pieces?|pcs|more|new|percent|times|total|for|to|of|instead|rather|max|maximum|tops|only|altogether|though|tho|exactly|sharp|flat|suffices|is|was|will|would|should|sounds|seems|mate|bro|sir|lol|lmao|transactions?|confirmations?|decimals?|january|february|march|april|june|july|august|september|october|november|december|utc|gmt|cet|cest|est|edt|pst|pdt|hours|oclock)$/;

/** An everyday word or its plural, e.g. "years". */
const isCommon = (word: string) => commonWords.has(word) || commonWords.has(word.replace(/s$/, ""));

/** An unknown word right after a number, e.g. "5 doge", "5 coins". */
export function isUnknownUnit(tokens: Token[], index: number): boolean {
  const token = tokens[index];
  if (tokens[index - 1]?.entity?.kind !== "number" || token === undefined || token.entity !== undefined)
    return false;
  const isWord = unitWords.test(token.word) || isCommon(token.word);
  return isContent(token) && /^\p{L}/u.test(token.text) && !isWord;
}

const leading = /^(to|into|in|for|[-=]*>|→)$/;

/** Finds the index of an unlisted token's name, e.g. in "100 S to pepe", "price of pepe"; -1 if none. */
export function findUnknownName(tokens: readonly Token[]): number {
  const wordAt = (at: number) => tokens[at]?.word ?? "";
  return tokens.findIndex((token, at) => {
    const isLed = leading.test(wordAt(at - 1)) && tokens[at - 2]?.entity?.kind === "token";
    const isCounted = /^(much|many)$/.test(wordAt(at - 1)) && wordAt(at - 2) === "how";
    const isAsked = isCounted && /^(do|does|would|could|can|will)$/.test(wordAt(at + 1));
    const isPriced = wordAt(at - 1) === "of" && /^(price|value)$/.test(wordAt(at - 2));
    const isSold = tokens[at - 1]?.entity?.kind === "number" && /^(to|for|into)$/.test(wordAt(at + 1));
    const isQuoted = at === 0 && /^(price|px)$/.test(wordAt(1));
    return (isLed || isAsked || isPriced || isSold || isQuoted) && isName(token);
  });
}

function isName(token: Token): boolean {
  const { entity, word, text } = token;
  const isWord =
    commonWords.has(word) ||
    unitWords.test(word) ||
    currencyWords.test(word) ||
    /^(tokens?|coins?|all|half|both|everything|each)$/.test(word);
  return entity === undefined && isContent(token) && /^[\p{L}\d]{3,11}$/u.test(text) && !isWord;
}

type Spoken = Pick<Utterance, "thread" | "dialogue">;

/** Reports an unlisted token, offering addresses with that symbol that were shown before. */
export function unknownToken({ text }: Token, index: number, { thread, dialogue }: Spoken): Found {
  const problem = { state: "problem" as const, asks: "token" as const, used: [index] };
  const isToCome = thread.some(
    ({ capability, input, created }) =>
      capability === "deploy-token" && created === undefined && input.symbol === text,
  );
  if (isToCome) {
    const isSigned = dialogue?.proposals.some(
      ({ capability, steps }) =>
        capability === "deploy-token" && steps.some(({ hash }) => hash !== undefined),
    );
    const sentence =
      isSigned === true
        ? `${text} was signed, but I have not seen its deployment mined, so I know no contract of it yet. Say this again once it is.`
        : `${text} is not on the chain yet, as far as I know: sign its ticket first, then say this again.`;
    return { ...problem, sentence };
  }
  const unknown = `I do not know a token called ${text} on this network.`;
  const options = (dialogue?.shown ?? [])
    .filter(({ symbol }) => symbol.toLowerCase() === text.toLowerCase())
    .map(({ address }) => ({ value: address, label: address }));
  const contract = thread[0]?.capability === "call-contract" ? findThreadContract(thread) : undefined;
  if (options.length === 0 && contract !== undefined) {
    const spokenOf = [{ value: contract, label: contract }];
    return { ...problem, sentence: `${unknown} Is it this one, which we spoke of?`, options: spokenOf };
  }
  if (options.length === 0) return { ...problem, sentence: `${unknown} Paste its contract address.` };
  return { ...problem, sentence: `${unknown} What I showed here calls itself so: is it this one?`, options };
}
