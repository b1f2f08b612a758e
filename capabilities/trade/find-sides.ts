import type { ArgumentContext } from "@alithia/agent/grammar/argument.ts";
import { isUnknownSymbol } from "@alithia/agent/grammar/is-unknown-symbol.ts";
import { isUnknownUnit } from "@alithia/agent/grammar/read-token.ts";
import { fillerWords } from "@alithia/agent/grammar/word-classes.ts";
import type { Token } from "@alithia/agent/utterance.ts";
import { isMeans } from "./read-wishes.ts";

/** The token indexes of a trade's two sides in a message. */
type TradeSides = { sell?: number; buy?: number };

type Role = "buy" | "sell" | "target" | "none";

const skipped =
  /^(the|my|some|any|more|extra|additional|of|a|me|us|worth|token|tokens|it|all|half|another|about|exactly|up|-)$/;
const trading = /^(swap|trade|exchange|convert|turn|change|flip|switch|rotate|buy|sell|dump|ape)$/;
const roles: ReadonlyMap<string, Role> = new Map(
  Object.entries({
    buy: "buy",
    purchase: "buy",
    acquire: "buy",
    get: "buy",
    receive: "buy",
    want: "buy",
    need: "buy",
    give: "buy",
    pay: "sell",
    paying: "sell",
    have: "sell",
    with: "sell",
    using: "sell",
    from: "sell",
    out: "sell",
    use: "sell",
    spend: "sell",
    spending: "sell",
    sell: "sell",
    selling: "sell",
    dump: "sell",
    offload: "sell",
    liquidate: "sell",
    swap: "sell",
    trade: "sell",
    exchange: "sell",
    convert: "sell",
    turn: "sell",
    change: "sell",
    switch: "sell",
    flip: "sell",
    rotate: "sell",
    ape: "sell",
    put: "sell",
    for: "target",
    to: "target",
    into: "target",
    in: "target",
    on: "target",
    ">": "target",
    "→": "target",
    "/": "target",
  }),
);

/**
 * Finds which token is sold and which is bought, by the word before each: "for" and "to" precede the bought
 * one, but the paid one after "buy" and "get". Two tokens without such words are sold and bought in order.
 */
export function findSides({ tokens, continues }: ArgumentContext): TradeSides {
  const named = listNamed(tokens, continues);
  const led = named.length > 2 ? findLedSides(named) : null;
  if (led !== null) return led;
  const [first, other, third] = named;
  if (first === undefined) return {};
  const isNamedAgain = other?.role === "none" && other.token.text === first.token.text;
  const second = isNamedAgain ? third : other;
  if (second === undefined) return placeOne(first.index, first.role, tokens, continues);
  return isBoughtFirst(tokens, first, second)
    ? { buy: first.index, sell: second.index }
    : { sell: first.index, buy: second.index };
}

type Named = { index: number; role: Role; token: Token };

function listNamed(tokens: Token[], continues: boolean): Named[] {
  const isPayment = continues || !tokens.some(({ word }) => trading.test(word));
  return tokens.flatMap((token, index) =>
    namesToken(tokens, index) && !(isPayment && isRecipient(tokens, index))
      ? [{ index, role: roleOf(tokens, index), token }]
      : [],
  );
}

/** Of more than two tokens, takes one after a word for selling and a later one after a target word. */
function findLedSides(named: Named[]): TradeSides | null {
  const sold = named.find(({ role }) => role === "sell");
  const bought = named.find(({ role, index }) => role === "target" && index > (sold?.index ?? 0));
  return sold && bought ? { sell: sold.index, buy: bought.index } : null;
}

function isBoughtFirst(tokens: Token[], first: Named, second: Named): boolean {
  if (first.role === "buy" || second.role === "sell") return true;
  const asks = asksWhatOneGets(tokens);
  const sides = `${first.role}, ${second.role}`;
  if (sides === "target, target" && saysPayFor(tokens, first.index)) return true;
  if (isCounted(tokens, first.index)) return false;
  if (sides === "none, target" && asks) return !saysPayFor(tokens, second.index);
  const isPriced = first.role === "none" || (first.role === "target" && asks);
  return isPriced && tokens[second.index - 2]?.word === "for" && isCounted(tokens, second.index);
}

function placeOne(index: number, role: Role, tokens: Token[], continues: boolean): TradeSides {
  if (role === "buy") return { buy: index };
  if (role === "target")
    return asksWhatOneGets(tokens) && isCounted(tokens, index) ? { sell: index } : { buy: index };
  return continues && role === "none" ? { buy: index } : { sell: index };
}

/** Returns the role of the leading word before numbers and articles; "worth of" marks what is paid. */
function roleOf(tokens: Token[], index: number): Role {
  if (tokens[index + 1]?.word === "worth") return "sell";
  const after = tokens.slice(index + 1, index + 5).map(({ word }) => word);
  if (/^(that |which )?(is |to be |should be |gets )?(sold|bought)\b/.test(after.join(" ")))
    return after.includes("sold") ? "sell" : "buy";
  for (let at = index - 1; at >= 0; at--) {
    const token = tokens[at] as Token;
    const role = roles.get(token.word);
    if (role !== undefined) return role;
    if (token.entity?.kind !== "number" && token.entity?.kind !== "percent" && !isSkipped(token))
      return "none";
  }
  return "none";
}

function isSkipped({ word, entity }: Token): boolean {
  return entity === undefined && (skipped.test(word) || fillerWords.has(word));
}

function asksWhatOneGets(tokens: Token[]): boolean {
  return tokens.some(({ word }) => /^(get|receive|give|buy|much|many)$/.test(word));
}

/** Whether the price of what is bought is asked for, e.g. "what would I pay for 10 USDC in S". */
function saysPayFor(tokens: Token[], index: number): boolean {
  const before = tokens.slice(Math.max(0, index - 4), index).map(({ word }) => word);
  return before.includes("for") && before.some((word) => /^(pay|cost|costs|spend|need)$/.test(word));
}

function isCounted(tokens: Token[], index: number): boolean {
  return tokens[index - 1]?.entity?.kind === "number";
}

/** Whether an address is a payment's recipient, e.g. "then 2 S to 0x…", "get 5 S over to 0x…". */
function isRecipient(tokens: Token[], index: number): boolean {
  const around = tokens.slice(Math.max(0, index - 4), index);
  const isOver = around.some(({ word }) => word === "over");
  const [amount, token, to] = around.filter(({ word }) => word !== "over").slice(-3);
  const gets = tokens[index + 1]?.word === "to" && /^(have|get|receive)$/.test(tokens[index + 2]?.word ?? "");
  if (tokens[index]?.entity?.kind === "address" && gets) return true;
  return (
    tokens[index]?.entity?.kind === "address" &&
    /^(to|for)$/.test(to?.word ?? "") &&
    token?.entity?.kind === "token" &&
    (isOver || amount?.entity?.kind === "number")
  );
}

function namesToken(tokens: Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.entity?.kind === "token") return !isMeans(tokens, index);
  // An address is a token only if an amount or a leading word marks it as one.
  if (token?.entity?.kind === "address") return isCounted(tokens, index) || roleOf(tokens, index) !== "none";
  return isUnknownSymbol(token) || isUnknownUnit(tokens, index);
}

const leading = /^(buy|swap|trade|sell|use|spend|convert|exchange|turn|change|pay|rid|dump|want|would|get)$/;

const counting = /^(of|more|extra|additional)$/;

/** Returns the side that the amount counts: the token right after it, else mostly what is sold. */
export function findCounted({ tokens, input }: ArgumentContext): "sell" | "buy" {
  const at = tokens.findIndex(({ entity }) => entity?.kind === "number");
  const unit = tokens[counting.test(tokens[at + 1]?.word ?? "") ? at + 2 : at + 1]?.entity;
  if (at === -1) return tokens.find(({ word }) => leading.test(word))?.word === "buy" ? "buy" : "sell";
  if (unit === undefined) {
    const led = tokens[at - 1]?.word;
    return led === "for" || (input.sell === undefined && input.buy !== undefined) ? "buy" : "sell";
  }
  const symbol = unit.kind === "token" ? unit.symbol : unit.kind === "address" ? unit.value : "";
  return symbol.toLowerCase() === String(input.buy ?? "").toLowerCase() ? "buy" : "sell";
}

/** Whether the number itself names the token it counts, e.g. "and 9 METRO for USDC". */
export function namesCounted({ tokens }: ArgumentContext): boolean {
  return tokens.some(
    ({ entity }, index) =>
      entity?.kind === "number" && /^(token|address)$/.test(tokens[index + 1]?.entity?.kind ?? ""),
  );
}
