import { add, multiply, negate, parseRational, writeRational } from "../../tools/rational.ts";
import type { Token } from "../../utterance.ts";
import { listNumbers } from "../normalization/normalize-tokens.ts";
import { findOrdinal } from "../references/find-spoken-pick.ts";
import { findExactNumber, hasEntity, hasWord, listEntities, onlyOf } from "../token-queries.ts";
import { findFactor } from "./factors.ts";

const decimalPlaces = 6;

export type Transfer = { to: string; amount: string };

const clauseEnds = /^(?:[,;.!\n]|and|but|then)$/;

/**
 * Applies the changes of each clause, e.g. "the second should get 90, and the last one 35"; null if a clause names a
 * value that changes none. Places count in the list as it was shown.
 */
export function changeTransfers(transfers: Transfer[], said: readonly Token[][]): Transfer[] | null {
  const clauses = said.filter((clause) => hasEntity(clause) || findOrdinal(clause) !== null);
  let latest: string | undefined;
  const changed = clauses.reduce<(Transfer | null)[] | null>((before, clause) => {
    const after = before === null ? null : changeTransfer(transfers, clause, latest);
    latest = after?.find((one, at) => one !== transfers[at])?.amount;
    return (
      (after && before?.map((one, at) => (after[at] === transfers[at] ? one : (after[at] ?? null)))) || null
    );
  }, transfers);
  const left = changed?.filter((one) => one !== null) ?? [];
  const isSame = left.length === transfers.length && left.every((one, at) => one === transfers[at]);
  return left.length === 0 || isSame ? null : left;
}

export function splitClauses(tokens: readonly Token[]): Token[][] {
  const all = tokens.reduce<Token[][]>(
    (clauses, token) => {
      if (token.entity === undefined && clauseEnds.test(token.word)) clauses.push([]);
      else clauses.at(-1)?.push(token);
      return clauses;
    },
    [[]],
  );
  return all.reduce<Token[][]>((clauses, clause) => {
    const before = clauses.at(-1) ?? [];
    const goesOn = pointsBack(clause) && namesOne(before) && tells(before);
    if (goesOn) before.push(...clause);
    else clauses.push([...clause]);
    return clauses;
  }, []);
}

const places: readonly string[] = ["first", "second", "third", "fourth"];

/** "30 for number one", "#2 gets 5": the place in words that stand for no amount. */
export function placeNumbers(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    const isPlace = /^(?:number|no|nr|#)$/.test((tokens[at - 1]?.word ?? "").replace(/\.$/, ""));
    const said = token.word === "one" ? "1" : findExactNumber(token.entity);
    const place = isPlace ? places[Number(said) - 1] : undefined;
    const { entity: _, ...bare } = token;
    return place === undefined ? token : { ...bare, text: place, word: place };
  });
}

const namesOne = (clause: readonly Token[]) => hasEntity(clause, "address") || findOrdinal(clause) !== null;

/** "He gets 30" after "the first one did overtime." */
function pointsBack(clause: readonly Token[]): boolean {
  return hasWord(clause, /^(?:he|she|they|him|her|them|his|hers|theirs)$/) && !namesOne(clause);
}

const otherWords = /^(?:others?|rest|remaining|else)$/;
const staying = /^(?:stays?|keeps?|remains?|same|still|unchanged|before|planned)$/;

/**
 * E.g. "the first gets 30, the other two stay at 20", "… and everyone else 25": the others are all that no other
 * clause names. Null without such a clause, or if it counts more or fewer.
 */
export function changeOthers(transfers: Transfer[], clauses: readonly Token[][]): Transfer[] | null {
  const isOfOthers = (clause: readonly Token[]) => hasWord(clause, otherWords) && !namesOne(clause);
  const said = onlyOf(clauses.filter(isOfOthers));
  const named = clauses.filter(namesOne);
  const changed = said === undefined ? null : changeTransfers(transfers, named);
  if (said === undefined || changed === null) return null;
  const meant = new Set(named.map((clause) => placeIn(transfers, clause)));
  const rest = transfers.filter((_, at) => !meant.has(at)).map(({ to }) => to);
  const counted = findCount(said);
  const isCounted = counted.count === undefined || counted.count === rest.length;
  const [amount, ...more] = listNumbers(counted.tokens);
  if (rest.length === 0 || !isCounted || more.length > 0) return null;
  if (amount === undefined) return hasWord(said, staying) ? changed : null;
  return changed.map((one) => (rest.includes(one.to) ? { ...one, amount } : one));
}

/**
 * "Each of the two is to get 12.5", "10 for both of them": all payments of the list, with that amount. Other clauses may
 * only speak of what was listed, e.g. "that would be 37.5 in all".
 */
export function changeEach(transfers: Transfer[], clauses: readonly Token[][]): Transfer[] | null {
  const isOfEach = (clause: readonly Token[]) =>
    hasWord(clause, /^(?:each|every|everyone|everybody|both|apiece)$/) &&
    clause.every(
      (one) => one.entity === undefined || one.entity.kind === "number" || /^th\w+$/.test(one.word),
    );
  const said = onlyOf(clauses.filter(isOfEach));
  if (said === undefined || transfers.length < 2) return null;
  const isCount = (at: number) => /^(?:the|these|those|all|of)$/.test(said[at - 1]?.word ?? "");
  const amount = onlyOf(listNumbers(said.filter((_, at) => !isCount(at))));
  const sum = transfers.map((one) => parseRational(one.amount)).reduce(add);
  const whole = multiply(parseRational(amount ?? "0"), { top: BigInt(transfers.length), bottom: 1n });
  const sums = [sum, whole].map((one) => writeRational(one, decimalPlaces).text);
  const listed = [...transfers.map((one) => one.amount), ...sums];
  const others = listNumbers(clauses.filter((clause) => clause !== said).flat());
  const isSame = transfers.every((one) => one.amount === amount);
  return amount === undefined || isSame || !others.every((one) => listed.includes(one))
    ? null
    : transfers.map(({ to }) => ({ to, amount }));
}

/** How many "the other two" are, one for "the other one"; the clause without that number. */
function findCount(clause: readonly Token[]): { count: number | undefined; tokens: readonly Token[] } {
  const at = clause.findIndex(({ word }) => otherWords.test(word));
  const place = [at + 1, at - 1].find((one) => findExactNumber(clause[one]?.entity) !== null);
  const isOne = clause[at]?.word === "other" && (place === undefined || clause[place]?.word === "one");
  const count = isOne ? 1 : place === undefined ? undefined : Number(findExactNumber(clause[place]?.entity));
  return { count, tokens: clause.filter((_, index) => index !== place) };
}

export const removing =
  /^(remove|drop|dropped|drops|skip|without|delete|exclude|omit|scrap|strike|out|off|away|quit|left|withdrew|nothing|none|forget|cancel|ditch|scratch|kick|cut|mind|nevermind)$/;
const alike = /^(same|likewise|ditto)$/;

/** A clause that names somebody and changes nothing, e.g. "Tom stayed late". */
export function tells(clause: readonly Token[]): boolean {
  const changes = [removing, alike, adding, subtracting, /^(not|no|never|paid|already|zero|both|all)$/];
  const isPlain = !hasEntity(clause, "number", "percent", "token") && findFactor(clause) === undefined;
  return isPlain && !changes.some((words) => hasWord(clause, words));
}

/** Returns the list with one transfer null, which removes it, or of another amount; "same" is that of the clause before. */
function changeTransfer(
  transfers: Transfer[],
  tokens: readonly Token[],
  same?: string,
): (Transfer | null)[] | null {
  const named = findNamed(transfers, tokens);
  const at = placeIn(transfers, tokens);
  const namesOther =
    hasEntity(tokens, "token", "percent") || (named === null && hasEntity(tokens, "address"));
  if (transfers[at] === undefined || namesOther) return null;
  const old = transfers[at].amount;
  const [said, ...others] = listNumbers(tokens).filter((one) => one !== old);
  const amount = said === undefined && hasWord(tokens, alike) ? same : changeAmount(old, said, tokens);
  if (others.length > 0 || (amount === undefined && !hasWord(tokens, removing))) return null;
  return transfers.map((one, place) =>
    place !== at ? one : amount === undefined ? null : { ...one, amount },
  );
}

/** The place in the list that a clause names, or -1. */
function placeIn(transfers: Transfer[], tokens: readonly Token[]): number {
  const place = findNamed(transfers, tokens) ?? findOrdinal(tokens) ?? findRemoved(transfers, tokens);
  return place === null || transfers.length < 2 ? -1 : place < 0 ? transfers.length + place : place;
}

/** "Forget the 7 one": the only payment of that amount. */
function findRemoved(transfers: readonly Transfer[], tokens: readonly Token[]): number | null {
  const amount = hasWord(tokens, removing) ? onlyOf(listNumbers(tokens)) : undefined;
  return onlyOf(transfers.flatMap((one, at) => (one.amount === amount ? [at] : []))) ?? null;
}

const adding = /^(bonus|extra|additional|additionally|more|plus|top)$/;
const subtracting = /^(less|fewer|minus|deduct|deducted|subtract|dock|docked|knock|shave)$/;
const raising = /^(?:raise|increase|add|up)$/;
const lowering = /^(?:reduce|lower|cut|decrease|drop|bring)$/;

/** Whether what is said is added to the amount before (1), taken off it (-1), or stands for it (0). */
export function findSense(tokens: readonly Token[]): -1 | 0 | 1 {
  const isBy = hasWord(tokens, /^by$/);
  const isTakenOff = hasWord(tokens, /^(?:take|pull|get)$/) && hasWord(tokens, /^(?:of|off|back|away)$/);
  if (hasWord(tokens, adding) || (isBy && hasWord(tokens, raising))) return 1;
  return hasWord(tokens, subtracting) || (isBy && hasWord(tokens, lowering)) || isTakenOff ? -1 : 0;
}

/** The new amount: as said, a fraction or multiple of the old one, or with what is said added or taken off. */
export function changeAmount(
  old: string,
  said: string | undefined,
  tokens: readonly Token[],
): string | undefined {
  const [before, factor] = [parseRational(old), findFactor(tokens)];
  const isTotal = hasWord(tokens, /^(than|to|total|instead)$/);
  if (said === undefined)
    return factor === undefined ? undefined : writeRational(multiply(before, factor), decimalPlaces).text;
  const sense = isTotal ? 0 : findSense(tokens);
  if (sense === 0) return said;
  const by = parseRational(said);
  const after = add(before, sense > 0 ? by : negate(by));
  return after.top > 0n ? writeRational(after, decimalPlaces).text : undefined;
}

/** E.g. "take Ana out", "make Ana's 8": the index of the only recipient named. */
export function findNamed(transfers: Transfer[], tokens: readonly Token[]): number | null {
  const named = listNamed(tokens);
  const at = transfers.flatMap(({ to }, place) => (named.has(to.toLowerCase()) ? [place] : []));
  return transfers.length > 1 && named.size === 1 ? (onlyOf(at) ?? null) : null;
}

export function listNamed(tokens: readonly Token[]): Set<string> {
  return new Set(listEntities(tokens, "address").map(({ value }) => value.toLowerCase()));
}
