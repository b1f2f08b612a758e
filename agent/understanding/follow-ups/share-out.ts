import {
  add,
  divide,
  isLess,
  multiply,
  negate,
  parseRational,
  type Rational,
  writeRational,
} from "../../tools/rational.ts";
import type { Token } from "../../utterance.ts";
import { hasWord, listEntities } from "../token-queries.ts";
import type { Transfer } from "./change-transfers.ts";
import { factorOf } from "./factors.ts";

const one: Rational = { top: 1n, bottom: 1n };
const zero: Rational = { top: 0n, bottom: 1n };

const multiple = /^(?:double|twice|triple|thrice|treble)$/;
const clauseEnds = /^(?:[,;.!\n]|and|but|while|with)$/;

/**
 * Shares an amount out: equally, or as clauses say of one of the recipients: "Ana gets double", "60 % for Ben", "half of
 * it to Cem". Null where the shares leave nothing for somebody.
 */
export function shareOut(
  amount: string,
  recipients: readonly string[],
  tokens: readonly Token[],
  places: number,
): Transfer[] | null {
  const said = listSaid(tokens);
  const isRelative = said.every(({ isMultiple }) => isMultiple);
  const weightOf = (to: string) => said.find((one) => one.to === to.toLowerCase())?.factor;
  const shares = isRelative
    ? recipients.map((to) => weightOf(to) ?? one)
    : shareRest(recipients.map(weightOf));
  const whole = shares?.reduce(add, zero);
  if (shares == null || whole === undefined) return null;
  const transfers = recipients.map((to, at) => {
    const share = divide(multiply(parseRational(amount), shares[at] ?? zero), whole) ?? zero;
    return { to, amount: writeRational(share, places).text };
  });
  return transfers.some((each) => Number(each.amount) === 0) ? null : transfers;
}

/** Shares of one; those that are not said divide what is left. */
function shareRest(said: readonly (Rational | undefined)[]): Rational[] | null {
  const given = said.flatMap((share) => share ?? []).reduce(add, zero);
  const open = BigInt(said.filter((share) => share === undefined).length);
  const left = add(one, negate(given));
  if (!isLess(zero, left))
    return open === 0n && !isLess(left, zero) ? said.map((share) => share ?? zero) : null;
  return open === 0n ? null : said.map((share) => share ?? multiply(left, { top: 1n, bottom: open }));
}

type Said = { to: string; factor: Rational; isMultiple: boolean };

/** What clauses say of the share of one recipient, the first whom they name. */
function listSaid(tokens: readonly Token[]): Said[] {
  const clauses = tokens.reduce<Token[][]>(
    (all, token) => {
      if (token.entity === undefined && clauseEnds.test(token.word)) all.push([]);
      else all.at(-1)?.push(token);
      return all;
    },
    [[]],
  );
  return clauses.flatMap((clause) => {
    const [to] = listEntities(clause, "address");
    const at = clause.findIndex((token, place) => readFactor(token, clause[place + 1]) !== undefined);
    const factor = at === -1 ? undefined : readFactor(clause[at] as Token, clause[at + 1]);
    if (to === undefined || factor === undefined) return [];
    const isMultiple = multiple.test(clause[at]?.word ?? "") || hasWord(clause, /^(?:as|what)$/);
    return [{ to: to.value.toLowerCase(), factor, isMultiple }];
  });
}

/** A word for a factor, or a percentage, of whatever is shared. */
const readFactor = (token: Token, next: Token | undefined): Rational | undefined =>
  token.entity?.kind === "percent"
    ? multiply(parseRational(token.entity.value), { top: 1n, bottom: 100n })
    : factorOf(token, next);
