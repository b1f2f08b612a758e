import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import type { Token } from "@alithia/agent/utterance.ts";

const ends = new Set([
  ",",
  ".",
  ";",
  "(",
  ")",
  "!",
  "?",
  "\n",
  ":",
  "-",
  "/",
  "with",
  "symbol",
  "ticker",
  "supply",
  "and",
  "having",
  "of",
  "mintable",
  "total",
  "initial",
  "fixed",
  "capped",
  "that",
  "which",
  "as",
  "on",
  "for",
  "max",
  "not",
  "non",
  "please",
  "has",
  "instead",
  "rather",
  "actually",
  "then",
  "now",
]);
/** Answers that mean there is no name yet. */
const notNames =
  /^(you|i|idk|dunno|pick|choose|whatever|know|something|anything|help|what|how|why|me|no|yes|not|sure|suggest|random|surprise|decide|later|skip|none|cancel|stop|wait|hmm|\?)$/;
/** What a name is said to be, as in "the name is fine". */
const judging =
  /^(fine|ok|okay|good|great|right|correct|perfect|same|wrong|not|isnt|isn't|unchanged|cool|nice|settled)$/;
const notSymbols = /^(ERC|ERC20|NFT|A|I|AI|ASAP|OK|API)$/;

/** Reads the new token's name: quoted, or the words after "called" or "named". */
export function readTokenName({ tokens, utterance, continues, input, taken }: ArgumentContext): Found {
  const quote = tokens.findIndex(({ entity }, index) => entity?.kind === "quote" && !taken.has(index));
  const entity = tokens[quote]?.entity;
  if (entity?.kind === "quote") return { state: "found", value: entity.value, used: [quote] };
  const lead = findLead(tokens, ["called", "named", "name", "call", "titled"]);
  if (lead !== -1 && !judging.test(tokens[lead + 1]?.word ?? ""))
    return takeWords(utterance.text, tokens, lead + 1, taken);
  const before = readNameBesideSymbol(utterance.text, tokens, taken, continues === true);
  if (before !== null) return before;
  if (continues) {
    const said = leaveRepeated(tokens);
    const isAnswer = input.name === undefined && couldBeName(said) && isWhole(tokens, utterance.text);
    return isAnswer ? takeWords(utterance.text, said, 0, taken) : null;
  }
  const nouns = findLead(tokens, ["token", "coin", "memecoin", "erc20"]);
  const listed = findListed(tokens, nouns);
  if (listed !== -1) return takeWords(utterance.text, tokens, listed, taken);
  const next = nouns === -1 || taken.has(nouns + 1) ? undefined : tokens[nouns + 1];
  const isName = next !== undefined && /^[A-Z]/.test(next.text) && next.entity === undefined;
  if (isName) return takeWords(utterance.text, tokens, nouns + 1, taken);
  const apposed = tokens.findIndex((_, at) => tokens[at - 1]?.text === "," && countNameWords(tokens, at) > 1);
  return apposed === -1 ? null : takeWords(utterance.text, tokens, apposed, taken);
}

/** Where a name stands as in "new token: bonkers" or "new token, bonkers, ticker BNK", and not "token: symbol BNK". */
function findListed(tokens: Token[], nouns: number): number {
  if (nouns === -1) return -1;
  const isComma = tokens[nouns + 1]?.text === "," && findSymbolLead(tokens) > nouns + 2;
  const at = isComma ? nouns + 2 : nouns + 1;
  return (isComma || tokens[nouns]?.text === ":") && isUnlabelled(tokens[at]) ? at : -1;
}

const isUnlabelled = (token: Token | undefined): boolean =>
  token !== undefined && token.entity === undefined && /^\p{L}/u.test(token.text) && !ends.has(token.word);

/** The capitalised words from there to the next comma, as in "for my team, Couch Potatoes, 1000 pieces". */
function countNameWords(tokens: Token[], from: number): number {
  const end = tokens.findIndex((token, at) => at >= from && !isNameWord(token));
  if (end === -1) return tokens.length - from;
  return tokens[end]?.text === "," ? end - from : 0;
}

/** "Couch Potatoes, like I said": what is only repeated beside an answer. */
function leaveRepeated(tokens: Token[]): Token[] {
  const at = tokens.findIndex(
    ({ word }, index) => word === "," && /^(like|as)$/.test(tokens[index + 1]?.word ?? ""),
  );
  const isRepeated = at > 0 && /^(said|told|wrote)$/.test(tokens[at + 3]?.word ?? "");
  return isRepeated ? tokens.slice(0, at) : tokens;
}

/** Whether it is up to four plain words that may be a name. */
function couldBeName(tokens: Token[]): boolean {
  const isPlain = tokens.every(({ entity, word }) => entity === undefined && !notNames.test(word));
  return isPlain && tokens.length > 0 && tokens.length <= 4;
}

/** Words that answer a question and are no symbol. */
const answers = /^(yes|yeah|yep|yup|no|nope|nah|ok|okay|sure|fine|maybe|hm+|idk|what|why)$/;

/** Reads the symbol: after "symbol" or "ticker", in brackets, after a dollar sign, or the only capitals. */
export function readTokenSymbol({ tokens, utterance, continues, input }: ArgumentContext): Found {
  const named = findNamedSymbol(tokens);
  if (named !== -1) return foundAt(tokens, named);
  const isAsked = continues && input.symbol === undefined;
  const [only, ...others] = tokens;
  const isAlone =
    others.length === 0 && only !== undefined && !answers.test(only.word) && isWhole(tokens, utterance.text);
  if (isAsked && isAlone && isSymbol(only)) return found(only, 0);
  if (continues && (!isAsked || tokens.length > 6)) return null;
  const [index, ...more] = listCapitals(tokens);
  return index !== undefined && more.length === 0 ? foundAt(tokens, index) : null;
}

/** The whole message, unlike "bet" in "bet. call it Moon Cake, MCK". */
function isWhole(tokens: readonly Token[], text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text.slice(0, tokens[0]?.from) + text.slice(tokens.at(-1)?.to));
}

/** Returns the index of a symbol that is introduced or marked as one, or -1. */
function findNamedSymbol(tokens: Token[]): number {
  const lead = findSymbolLead(tokens);
  const after = lead === -1 ? undefined : tokens[lead + 1];
  if (after !== undefined && isSymbol(after)) return lead + 1;
  return tokens.findIndex((_, index) => isMarkedSymbol(tokens, index));
}

/** Whether a token is marked as a symbol, e.g. "(MOON)", "$MOON", "MOON ticker", "Moon Cake, MOON, 500". */
function isMarkedSymbol(tokens: Token[], index: number): boolean {
  const token = tokens[index] as Token;
  const [before, after] = [tokens[index - 1], tokens[index + 1]];
  const isBracketed = before?.text === "(" && after?.text === ")";
  if ((isBracketed || before?.text === "$") && isSymbol(token)) return true;
  if (before?.text === "," && (after === undefined || after.text === ",") && isCapital(token)) return true;
  if (before?.text === "/" && isCapital(token)) return true;
  const isNamed = /^(?:as|for|is)$/.test(after?.word ?? "") && tokens.slice(index + 2, index + 4).some(leads);
  return (isNamed || leads(after)) && /^[A-Z0-9]{2,16}$/.test(token.text);
}

const leads = (token: Token | undefined): boolean => /^(symbol|ticker)$/.test(token?.word ?? "");

function listCapitals(tokens: Token[]): number[] {
  return tokens.flatMap(({ text }, index) => (isCapital({ text }) && !isName(tokens, index) ? [index] : []));
}

const isCapital = ({ text }: Pick<Token, "text">) =>
  /^[A-Z][A-Z0-9]{1,10}$/.test(text) && !notSymbols.test(text);

/** Whether it follows "called", so that capitals are the name and not the symbol. */
function isName(tokens: Token[], index: number): boolean {
  return /^(called|named|name)$/.test(tokens[index - 1]?.word ?? "");
}

function isSymbol(token: Token): boolean {
  if (token.entity?.kind === "quote") return /^[\p{L}\p{N}]{1,16}$/u.test(token.entity.value);
  return /^[\p{L}\p{N}]{1,16}$/u.test(token.text) && !ends.has(token.word);
}

function found(token: Token, index: number): Found {
  const value = token.entity?.kind === "quote" ? token.entity.value : token.text;
  return { state: "found", value, used: [index] };
}

function foundAt(tokens: Token[], index: number): Found {
  return found(tokens[index] as Token, index);
}

function findLead(tokens: Token[], words: string[]): number {
  return skipJoints(
    tokens,
    tokens.findIndex(({ word }) => words.includes(word)),
  );
}

function findSymbolLead(tokens: Token[]): number {
  return skipJoints(
    tokens,
    tokens.findIndex((_, index) => leadsSymbol(tokens, index)),
  );
}

/** Whether a word introduces a symbol, e.g. "symbol MOON", "Moon Coin short MOON"; not in "The Big Short". */
function leadsSymbol(tokens: Token[], index: number): boolean {
  const word = tokens[index]?.word ?? "";
  if (/^(symbol|sym|ticker|abbreviation|abbreviated|abbr)$/.test(word)) return true;
  if (word === "name" && tokens[index - 1]?.word === "short") return true;
  return /^(short|shortened)$/.test(word) && /^[A-Z0-9]{2,11}$/.test(tokens[index + 1]?.text ?? "");
}

function skipJoints(tokens: Token[], from: number): number {
  let lead = from;
  while (
    lead !== -1 &&
    /^(is|it|:|=|the|a|an|be|should|shall|will|would|of|my|token|coin|to|into|just|simply|only)$/.test(
      tokens[lead + 1]?.word ?? "",
    ) &&
    !/^(The|A)$/.test(tokens[lead + 1]?.text ?? "")
  )
    lead++;
  return lead;
}

/**
 * Reads the capitalised words beside the symbol, e.g. "Alpha Coin (ALP)", "Alpha Coin, symbol ALP", "Alpha Coin
 * ALP", "ALP (Alpha Coin)".
 */
function readNameBesideSymbol(text: string, tokens: Token[], taken: Set<number>, isAnswer: boolean): Found {
  const lead = tokens.findIndex(
    ({ text: mark }, index) => (/^[(,/]$/.test(mark) || leadsSymbol(tokens, index)) && taken.has(index + 1),
  );
  const symbol = tokens.findIndex((token, index) => isCapital(token) && taken.has(index));
  if (lead === -1 && /^[-–(:]$/.test(tokens[symbol + 1]?.text ?? "") && isNameWord(tokens[symbol + 2]))
    return symbol === -1 ? null : takeWords(text, tokens, symbol + 2, taken);
  const marked = lead === -1 ? symbol : lead;
  const end = tokens[marked - 1]?.word === "," ? marked - 1 : marked;
  let from = end;
  while (from > 0 && from > end - 4 && isNameWord(tokens[from - 1])) from--;
  return end > from && (from > 0 || isAnswer) ? takeWords(text, tokens, from, taken) : null;
}

const verbs = /^(deploy|create|launch|make|issue|build|mint)$/;

function isNameWord(token: Token | undefined): boolean {
  if (token === undefined || token.entity !== undefined || verbs.test(token.word)) return false;
  return /^\p{Lu}/u.test(token.text) && !ends.has(token.word);
}

const vocatives = /^(bro|mate|dude|man|lol|lmao|haha|pls|plz|thx|thanks|ok)$/;

function takeWords(text: string, tokens: Token[], from: number, taken: Set<number>): Found {
  let to = from;
  while (to < tokens.length && to < from + 5) {
    const token = tokens[to] as Token;
    if (
      ends.has(token.word) ||
      leadsSymbol(tokens, to) ||
      token.entity?.kind === "number" ||
      token.text === "$" ||
      taken.has(to)
    )
      break;
    to++;
  }
  // "Couch Potatoes bro"
  while (to > from + 1 && vocatives.test(tokens[to - 1]?.text ?? "")) to--;
  if (to === from) return null;
  const used = Array.from({ length: to - from }, (_, step) => from + step);
  return { state: "found", value: text.slice(tokens[from]?.from, tokens[to - 1]?.to), used };
}
