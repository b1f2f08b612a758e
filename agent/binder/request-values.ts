import { type Lexeme, readLexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import { isTelling } from "./clauses.ts";
import type { Act, Binding } from "./patterns.ts";
import { isKnown } from "./resolve-known-names.ts";

/** An exact value in a message; `at` is the index of its lexeme. A token is its symbol. */
export type Value = {
  at: number;
  kind: string;
  value: string;
  bound?: "about" | "least" | "most" | undefined;
  lexeme: Lexeme;
};

/** `unit` is the token, or the address of a token, that the number counts. */
export type Amount = Value & { unit: Value | null };

/** The values of one request by kind. `text` spells its words between spaces, with `#` for each value. */
export type RequestValues = {
  lexemes: readonly Lexeme[];
  text: string;
  amounts: Amount[];
  tokens: Value[];
  /** Without those that are the unit of an amount. */
  addresses: Value[];
  /** Percentages, durations, quotations and hashes. */
  others: Value[];
};

const betweenUnit =
  /^(of|the|my|our|more|extra|additional|whole|full|worth|tokens?|coins?|units?|contract|ctr|ca|at|this|from|\()$/;
const unitNoun = /^(of|tokens?|units?|coins?)$/;

/** Returns the values of a request, or null if one of them is ambiguous, approximate or zero. */
export function readValues(lexemes: readonly Lexeme[]): RequestValues | null {
  const values: Value[] = [];
  for (const [at, lexeme] of lexemes.entries()) {
    if (wordOf(lexeme) !== null) continue;
    const value = readValue(lexeme, at);
    if (value === null) return null;
    values.push(value);
  }
  const parties = values.filter(({ kind }) => kind === "address").length;
  const counted = values.filter((one) => countsParties(one, lexemes, parties));
  const ofKind = (kind: RegExp) => values.filter((one) => kind.test(one.kind) && !counted.includes(one));
  const units = new Set<Value>();
  const amounts = ofKind(/^amount$/).map((number): Amount => {
    const unit = findUnit(number, values, lexemes, units);
    if (unit !== null) units.add(unit);
    return { ...number, unit };
  });
  return {
    lexemes,
    text: ` ${lexemes.map(spellWord).join(" ")} `,
    amounts,
    tokens: ofKind(/^token$/),
    addresses: ofKind(/^address$/).filter((one) => !units.has(one)),
    others: ofKind(/^(percent|duration|text|hash)$/),
  };
}

const spellWord = (lexeme: Lexeme) => wordOf(lexeme) ?? "#";

function readValue(lexeme: Lexeme, at: number): Value | null {
  const said = readLexeme(lexeme);
  const isZero = said?.kind === "amount" && !/[1-9]/.test(said.value);
  if (said === null || said.bound === "about" || isZero) return null;
  const value = lexeme.kind === "token" ? (lexeme.candidates[0]?.symbol ?? said.value) : said.value;
  return { at, kind: said.kind, value, bound: said.bound, lexeme };
}

/** E.g. "two payments: …", "my three trainees": the number of recipients that are listed. */
function countsParties({ at, kind, value }: Value, lexemes: readonly Lexeme[], parties: number): boolean {
  if (kind !== "amount" || parties < 2 || value !== String(parties)) return false;
  return /^of (?:them|those|these|us) |^[a-z]{3,}s |^(?:[a-z]+ ){1,2}[a-z]{3,}s /.test(
    `${lexemes
      .slice(at + 1, at + 4)
      .map(spellWord)
      .join(" ")} `,
  );
}

/** The token after a number, as in "5 of my USDC", or right before it, as in "USDC: 5". */
function findUnit(
  number: Value,
  values: readonly Value[],
  lexemes: readonly Lexeme[],
  taken: ReadonlySet<Value>,
): Value | null {
  const next = values.find(({ at }) => at > number.at);
  const words = lexemes
    .slice(number.at + (isTicker(lexemes, number.at + 1) ? 2 : 1), next?.at)
    .map(spellWord);
  const isClose = words.length <= 4 && words.every((word) => betweenUnit.test(word));
  if (isClose && next?.kind === "token") return next;
  const isMade = next !== undefined && isKnown(next.lexeme) && next.lexeme.source.kind === "mined";
  const isNamed = isMade || isTicker(lexemes, number.at + 1) || words.some((word) => unitNoun.test(word));
  if (isClose && next?.kind === "address" && isNamed) return next;
  const before = values.findLast(({ at }) => at < number.at);
  if (before?.kind !== "token" || taken.has(before)) return null;
  const isBeside = lexemes
    .slice(before.at + 1, number.at)
    .every((one) => /^(?:[:=]|is)$/.test(spellWord(one)));
  return isBeside ? before : null;
}

/** The symbol of an unlisted token between a number and its address, as in "10 LANE (0x…)". */
export function isTicker(lexemes: readonly Lexeme[], at: number): boolean {
  const lexeme = lexemes[at];
  if (lexeme?.kind !== "word" || !/^[A-Z][A-Z0-9]{1,9}$/.test(lexeme.text) || isTelling(lexeme.word))
    return false;
  const next = lexemes
    .slice(at + 1)
    .find((one) => !/^(token|contract|ctr|ca|at|on|,|:|\()$/.test(wordOf(one) ?? ""));
  return lexemes[at - 1]?.kind === "number" && next?.kind === "address";
}

/** The words between a value and the value before it, each between spaces. */
export function wordsBefore({ lexemes }: RequestValues, { at }: Value): string {
  const since = lexemes.findLastIndex((lexeme, index) => index < at && wordOf(lexeme) === null);
  return ` ${lexemes
    .slice(since + 1, at)
    .map(spellWord)
    .join(" ")} `;
}

/** Binds a role to a value; `meant` is given where the place says it in other words, such as a side. */
export function bindValue(role: string, { value, lexeme }: Value, meant = value): Binding {
  return { role, value: meant, said: [lexeme] };
}

/** Returns the only item, or null. */
export function findOnly<Item>(items: readonly Item[]): Item | null {
  return items.length === 1 ? (items[0] ?? null) : null;
}

export function listDistinct(values: readonly Value[]): string[] {
  return [...new Set(values.map(({ value }) => value))];
}

/** Assigns all values of a request to the roles of one operation, or returns null if they do not fit uniquely. */
export type AssignRoles = (values: RequestValues) => Act[] | null;

export const act = (operation: OperationName, bindings: readonly Binding[]): Act => ({ operation, bindings });

export const countsPieces = ({ lexemes }: RequestValues, { at }: Value) =>
  /^(units|pieces|tokens|coins)$/.test(wordOf(lexemes[at + 1]) ?? "");
