import type { Token } from "@alithia/agent/utterance.ts";
import { standardViews } from "@alithia/chain/contract/read-contract-functions.ts";
import type { AbiFunction } from "viem";

/** A function named in a message, its arguments as typed, and the indexes of the tokens that name them. */
export type NamedCall = { function: string; arguments?: string[]; used: number[] };

const pressing = /^(press|hit|click|tap|push)$/;
const calling = /^(call|invoke|execute|run|query|trigger|read|press|hit|click|tap|push)$/;
const leads =
  /^(call|invoke|execute|run|query|function|method|read|write|trigger|get|calling|the|its|check|what|is|ask|press|hit|click|tap|push)$/;
const notNames = new Set(
  "code bytecode logs log events nonce approvals holdings deployed located the a an it its this that on of at in to from with for my contract contracts function functions method methods view read write call token abi smart using value me please what which is does do can you and first one second last same next any all some other again first two".split(
    " ",
  ),
);

/**
 * Finds `name(…)`, camelCase words, or the word after "call"; arguments in the brackets, behind the name or after
 * "with". In brackets, "me" and "my wallet" are the account.
 */
export function findCalls(text: string, tokens: Token[], account?: string): NamedCall[] {
  const bracketed = findBracketed(text, tokens, account);
  if (bracketed.length > 0) return addFurther(tokens, bracketed, account);
  const named = findNamed(tokens, account);
  return named === null
    ? []
    : addFurther(tokens, [named, ...findListed(tokens, named)], account).flatMap((call) =>
        addOthers(tokens, call),
      );
}

/** Adds the same view of further accounts, e.g. "balanceOf 0x… and of 0x…". */
function addOthers(tokens: Token[], call: NamedCall): NamedCall[] {
  if (viewInputs.get(call.function)?.length !== 1 || call.arguments?.length !== 1) return [call];
  const others: NamedCall[] = [];
  let at = (call.used.at(-1) ?? 0) + 1;
  while (/^(and|,)$/.test(tokens[at]?.word ?? "")) {
    const next = /^(of|for)$/.test(tokens[at + 1]?.word ?? "") ? at + 2 : at + 1;
    const { entity } = tokens[next] ?? {};
    if (entity?.kind !== "address") break;
    others.push({ function: call.function, arguments: [entity.value], used: [next] });
    at = next + 1;
  }
  return [call, ...others];
}

/** Adds the common view functions that the message names beside, e.g. "and balanceOf 0x…", in order. */
function addFurther(tokens: Token[], found: NamedCall[], account: string | undefined): NamedCall[] {
  const used = new Set(found.flatMap((call) => call.used));
  const further = tokens.flatMap((token, index): NamedCall[] => {
    const isView = token.entity === undefined && isCamel(token.text) && viewInputs.has(token.text);
    return isView && !used.has(index) ? [nameCall(tokens, index, account)] : [];
  });
  return [...found, ...further].sort((one, other) => (one.used[0] ?? 0) - (other.used[0] ?? 0));
}

/** The parameters of common view functions by name. */
export const viewInputs = new Map<string, string[]>(
  (standardViews as readonly AbiFunction[]).map(({ name, inputs }) => [
    name,
    inputs.map((input) => input.name ?? ""),
  ]),
);
const isCamel = (text: string) => /^[a-z]+(?:[A-Z][A-Za-z0-9]*|_[a-z0-9_]+)+$/.test(text);

const getters =
  /^(name|symbol|decimals|owner|paused|version|admin|implementation|factory|token0|token1|asset|cap|minter|treasury|fee|price|governor|guardian|balance|supply|uri)$/i;

const nodeMethod = /^(eth|debug|net|web3|txpool|trace|sonic|dag|abft)_/;

/** Whether a word may name a function; common words do not. */
export function mayNameFunction({ text, word }: Token): boolean {
  return (
    /^[A-Za-z_]\w*$/.test(text) &&
    !nodeMethod.test(text) &&
    !notNames.has(text.toLowerCase()) &&
    !notNames.has(word)
  );
}

/** Whether a word is likely the name of a view function: a common one, or in camelCase. */
export function isGetter(text: string): boolean {
  return getters.test(text) || /^[a-z]+[A-Z]\w*$/.test(text);
}

const solidityTypes =
  /^(address|u?int\d*|bool|string|bytes\d*)(\[\])?(\s*,\s*(address|u?int\d*|bool|string|bytes\d*)(\[\])?)*$/;

const ownName = /^(?:me|mine|myself|my (?:own |connected )?(?:wallet|address|account))$/i;

function findBracketed(text: string, tokens: Token[], account: string | undefined): NamedCall[] {
  const calls: NamedCall[] = [];
  let end = -1;
  for (const [index, token] of tokens.entries()) {
    const open = tokens[index + 1];
    const close = findClose(tokens, index + 1);
    const isName = /^[A-Za-z_]\w*$/.test(token.text) && open?.word === "(" && token.to === open.from;
    if (!isName || index <= end || close === -1) continue;
    end = close;
    const inside = text.slice(open.to, tokens[close]?.from).trim();
    const used = Array.from({ length: close - index + 1 }, (_, step) => index + step);
    if (inside !== "" && !solidityTypes.test(inside)) {
      const values = splitArguments(inside).map((value) =>
        account !== undefined && ownName.test(value) ? account : value,
      );
      calls.push({ function: token.text, arguments: values, used });
      continue;
    }
    const led = findLedArguments(tokens, close + 1);
    const name = inside === "" ? token.text : `${token.text}(${inside.replace(/\s+/g, "")})`;
    calls.push({
      function: name,
      ...(led.values.length > 0 ? { arguments: led.values } : {}),
      used: [...used, ...led.used],
    });
  }
  return calls;
}

/** Finds the further names of a list, e.g. "read name, symbol and decimals of". */
function findListed(tokens: Token[], first: NamedCall): NamedCall[] {
  const listed: NamedCall[] = [];
  let at = (first.used[0] ?? 0) + 1;
  while (first.arguments === undefined && /^(,|and)$/.test(tokens[at]?.word ?? "")) {
    const next = tokens[at + 1]?.word === "and" ? at + 2 : at + 1;
    const token = tokens[next];
    if (token === undefined || token.entity !== undefined || !/^[A-Za-z_]\w*$/.test(token.text)) break;
    if (notNames.has(token.word)) break;
    listed.push({ function: token.text, used: [next] });
    at = next + 1;
  }
  return listed;
}

function findNamed(tokens: Token[], account: string | undefined): NamedCall | null {
  const camel = tokens.findIndex(
    ({ text, entity }) => entity === undefined && !nodeMethod.test(text) && isCamel(text),
  );
  const named = (isLed: (index: number) => boolean) =>
    tokens.findIndex((token, index) => token.entity === undefined && isLed(index) && mayNameFunction(token));
  const said = (index: number, words: RegExp) => words.test(tokens[index]?.word ?? "");
  const called = named(
    (index) => said(index - 1, calling) || (said(index - 1, /^the$/) && said(index - 2, leads)),
  );
  const namedBefore = named((index) => said(index + 1, /^(function|method)$/));
  const namedAfter = named((index) => said(index - 1, /^(function|method)$/));
  const afterAddress = named(
    (index) =>
      tokens[index - 1]?.entity?.kind === "address" && said(index - 2, /^(call|invoke|execute|run|query)$/),
  );
  const index = [camel, called, namedBefore, namedAfter, afterAddress].find((at) => at !== -1);
  return index === undefined ? null : nameCall(tokens, index, account);
}

/** The call of the function at an index, with the arguments before the next common view that is named. */
function nameCall(tokens: Token[], index: number, account: string | undefined): NamedCall {
  const next = tokens.findIndex(({ text }, at) => at > index && isCamel(text) && viewInputs.has(text));
  const said = next === -1 ? tokens : tokens.slice(0, next);
  // "press claim … for me" is a favour; "call balanceOf … for me" passes the account.
  const isPressed = tokens.slice(0, index).some(({ word }) => pressing.test(word));
  const name = tokens[index]?.text ?? "";
  const led = findLedArguments(said, index + 1, {
    account: isPressed ? undefined : account,
    most: viewInputs.get(name)?.length ?? Number.POSITIVE_INFINITY,
  });
  return {
    function: name,
    ...(led.values.length > 0 ? { arguments: led.values } : {}),
    used: [index, ...led.used],
  };
}

/** Extracts the values after "with" (or "with arguments"): addresses, numbers, quotations, booleans. */
function findLedArguments(
  tokens: Token[],
  from: number,
  { account, most = Number.POSITIVE_INFINITY }: { account?: string | undefined; most?: number } = {},
): { values: string[]; used: number[] } {
  const lead = tokens.findIndex(
    ({ word }, index) =>
      index >= from &&
      (/^(with|passing|args|arguments|argument|parameter|parameters|params|for)$/.test(word) ||
        namesValue(tokens, index)),
  );
  const values: string[] = [];
  const used: number[] = [];
  const isNext =
    readValue(tokens[from]) !== null && tokens[from]?.entity !== undefined && !isPaid(tokens, from);
  if (lead === -1 && !isNext) return { values, used };
  for (let index = isNext ? from : lead + 1; index < tokens.length; index++) {
    const token = tokens[index] as Token;
    if (values.length === most || /^(on|at|from|contract)$/.test(token.word)) break;
    if (countsArguments(tokens, index) || isPaid(tokens, index)) continue;
    const isOwn = account !== undefined && /^(me|mine|my)$/.test(token.word);
    const value = isOwn ? account : readValue(token);
    if (value === null) continue;
    values.push(value);
    used.push(index);
  }
  return { values, used };
}

/** Whether a number counts the native coin, which is paid and not passed as an argument. */
export function isPaid(tokens: readonly Token[], index: number): boolean {
  const [number, unit] = [tokens[index]?.entity, tokens[index + 1]?.entity];
  return number?.kind === "number" && unit?.kind === "token" && unit.symbol === "S";
}

/** Whether a number counts the arguments, e.g. "with 2 arguments". */
function countsArguments(tokens: Token[], index: number): boolean {
  const counted = /^(args|arguments|parameters|params|values?)$/.test(tokens[index + 1]?.word ?? "");
  return counted && tokens[index]?.entity?.kind === "number";
}

/** Whether a parameter is named with its value, e.g. "owner is 0x…", "amount: 5". */
function namesValue(tokens: Token[], index: number): boolean {
  const [named, joint, value] = tokens.slice(index, index + 3);
  const isParameter =
    /^(owner|spender|holder|account|recipient|to|from|amount|value|id|tokenid|user|who)$/.test(
      named?.word ?? "",
    );
  const isJoined = /^(is|:|=|being)$/.test(joint?.word ?? "");
  if (!isParameter) return false;
  return isJoined
    ? value?.entity !== undefined
    : joint?.entity !== undefined && !/^(to|from)$/.test(named?.word ?? "");
}

function readValue(token: Token | undefined): string | null {
  if (token === undefined) return null;
  const { entity, text } = token;
  if (entity?.kind === "address" || entity?.kind === "hash") return entity.value;
  if (entity?.kind === "number") return entity.numeral.certainty === "exact" ? entity.numeral.value : text;
  if (entity?.kind === "quote") return entity.value;
  return /^(true|false)$/.test(token.word) ? token.word : null;
}

function findClose(tokens: Token[], open: number): number {
  let depth = 0;
  for (let index = open; index < tokens.length; index++) {
    if (tokens[index]?.word === "(") depth++;
    if (tokens[index]?.word === ")") depth--;
    if (depth === 0) return index;
  }
  return -1;
}

/** Splits at the commas outside brackets and double quotation marks, and strips enclosing ones. */
export function splitArguments(inside: string): string[] {
  const values: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let current = "";
  for (const character of inside) {
    if (character === '"') isQuoted = !isQuoted;
    if (!isQuoted && "([{".includes(character)) depth++;
    if (!isQuoted && ")]}".includes(character)) depth--;
    if (character === "," && depth === 0 && !isQuoted) {
      values.push(current);
      current = "";
    } else {
      current += character;
    }
  }
  return [...values, current].map((value) => value.trim().replace(/^["']|["']$/g, ""));
}
