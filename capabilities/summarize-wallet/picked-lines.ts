import { findExactNumber } from "@alithia/agent/understanding/token-queries.ts";
import type { Token, Utterance } from "@alithia/agent/utterance.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import { findDayWords } from "../input/day-words.ts";
import { pickRows } from "../rows/row.ts";
import type { Entry } from "./list-entries.ts";
import type { SummarizeWalletInput } from "./wallet-summary.ts";

type Said = Pick<Utterance, "text" | "tokens">;
type PickedLines = NonNullable<SummarizeWalletInput["lines"]>;

const places = [
  /\b(?:first|1st|(?<!on )top)\b(?! (?:list|reply|answer|time|of\b))|\b(?:line|number|no\.?|#) ?(?:1|one)\b/i,
  /\b(?:second|2nd)\b|\b(?:line|number|no\.?|#) ?(?:2|two)\b/i,
  /\b(?:third|3rd)\b|\b(?:line|number|no\.?|#) ?(?:3|three)\b/i,
  /\b(?:fourth|4th)\b|\b(?:line|number|no\.?|#) ?(?:4|four)\b/i,
  /\b(?:fifth|5th)\b|\b(?:line|number|no\.?|#) ?(?:5|five)\b/i,
];
const latest =
  /\b(?:latest|newest|most recent)\b|\blast (?:one|payment|transfer|transaction|tx)\b|\blast\W*$/i;
const ranks = [
  [/\b(?:cheap(?:er|est)|least expensive|(?:smallest|lowest) fees?)\b/i, "cheapest"],
  [/\b(?:dear(?:er|est)|(?:more|most) expensive|(?:highest|biggest|largest) fees?|costliest)\b/i, "dearest"],
  [/\b(?:biggest|largest|highest|greatest)\b/i, "largest"],
  [/\b(?:smallest|lowest|tiniest)\b/i, "smallest"],
] as const;

const counted =
  /^(?:transactions?|payments?|transfers?|txs?|txns?|ones|lines?|rows?|entries|items|others?|listed|cheap\w*|dear\w*|small\w*|larg\w*|big\w*|outgoing|incoming|movements?|sends|calls|of|left|missing|more|final|hash(?:es)?|fees?|approvals?|recipients?|days?|times?)$/;
const counting = /^(?:all|these|those|other|first|last|latest|only|both|remaining)$/;
const mostCounted = 200;

/** A number, also after "sum up to", which sounds like a bound. */
const readNumber = ({ entity }: Token): string | null =>
  findExactNumber(entity) ?? (entity?.kind === "number" ? (entity.bound?.value ?? null) : null);

/** Whether a number is how many, and not how much. */
function isCount(tokens: readonly Token[], at: number, value: string): boolean {
  const isWhole = Number.isInteger(Number(value)) && Number(value) <= mostCounted;
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (!isWhole || next?.entity?.kind === "token") return false;
  return counted.test(next?.word ?? "") || counting.test(before?.word ?? "");
}

/** The numbers of a message but for its days, with the token that they count, and what is only counted apart. */
function listNumbers({ text, tokens }: Said) {
  const days = findDayWords(text);
  const [from, to] = days === null ? [0, 0] : [days.index, days.index + days[0].length];
  const numbers = tokens.flatMap((token, at) => {
    const value = readNumber(token);
    const unit = tokens[at + 1]?.entity;
    const isOfTime =
      (token.from >= from && token.to <= to) ||
      /\d:\d/.test(text.slice(Math.max(0, token.from - 2), token.to + 2));
    if (value === null || isOfTime) return [];
    const amount = unit?.kind === "token" ? `${value} ${unit.symbol}` : value;
    return [{ value, amount, next: tokens[at + 1]?.text ?? "", isCount: isCount(tokens, at, value) }];
  });
  return Object.groupBy(numbers, (one) => (one.isCount ? "counts" : "amounts"));
}

const listHexes = (tokens: readonly Token[]) =>
  tokens.flatMap(({ entity, text }) => {
    if (entity === undefined || !/^(?:address|hash|hex)$/.test(entity.kind) || !/^0x/i.test(text)) return [];
    return /^0x[0-9a-f]{3,}/i.exec("value" in entity ? String(entity.value) : text)?.[0] ?? [];
  });

const orNothing = <One>(all: readonly One[]) => (all.length > 0 ? [...new Set(all)] : undefined);

/** Reads by amount, address, hash, rank or place which lines a message means. */
export function readPickedLines(said: Said): PickedLines {
  const { text, tokens } = said;
  const { amounts = [], counts = [] } = listNumbers(said);
  const place = latest.test(text) ? 1 : places.findIndex((words) => words.test(text)) + 1;
  const [words, rank] = ranks.find(([one]) => one.test(text)) ?? [];
  const count = counts.find(({ next }) => words?.test(next)) ?? counts[0];
  return keepDefined({
    amounts: orNothing(amounts.map(({ amount }) => amount)),
    hexes: orNothing(listHexes(tokens)),
    isOfSale: /\bsale\b/i.test(text) ? true : undefined,
    rank,
    place: place > 0 ? place : undefined,
    count: rank === undefined || count === undefined ? undefined : Number(count.value),
  }) as PickedLines;
}

const toNumber = (said: string | null) => Number((said ?? "").replaceAll(",", ""));

/** Whether a value is the one said; a figure of several places may be rounded. */
export function isNear(value: number, said: string): boolean {
  const decimals = said.split(".")[1]?.length ?? 0;
  return value === toNumber(said) || (decimals > 2 && Math.abs(value - toNumber(said)) < 10 ** -decimals);
}

/** Whether the line moved that amount, or cost it as its fee. */
function isOfAmount({ movement, fee }: Entry, amount: string): boolean {
  const [said = "", symbol] = amount.split(" ");
  const isIt = (one: Entry["fee"] | undefined) =>
    one != null && (symbol === undefined || one.token.symbol === symbol) && isNear(toNumber(one.text), said);
  return isIt(movement?.amount) || isIt(fee);
}

/** The amounts named that no line has. */
export const listUnseen = (
  entries: readonly Entry[],
  { amounts = [], rank, place }: PickedLines,
): string[] =>
  (rank ?? place) !== undefined ||
  amounts.some((amount) => entries.some((entry) => isOfAmount(entry, amount)))
    ? []
    : amounts;

/** The lines that are meant, of lines newest first. */
export function pickLines<One extends Entry>(entries: readonly One[], lines: PickedLines = {}): One[] {
  const { amounts = [], hexes = [], isOfSale, rank, place, count = 1 } = lines;
  const tests: ((entry: Entry) => boolean)[] = [
    (entry) => amounts.some((amount) => isOfAmount(entry, amount)),
    ({ movement, hash }) =>
      hexes.some((hex) =>
        [movement?.other, hash].some((one) => one?.toLowerCase().startsWith(hex.toLowerCase())),
      ),
    ({ movement }) => isOfSale === true && /\bsale\b/i.test(movement?.otherName ?? ""),
  ];
  const named = tests.map((fits) => entries.filter(fits)).find((some) => some.length > 0);
  if (named !== undefined) return named;
  if (rank === "largest" || rank === "smallest") return pickRows(entries, rank) as One[];
  if (rank !== undefined) return rankByFee(entries, rank).slice(0, count);
  const placed = entries[(place ?? 0) - 1];
  return placed === undefined ? [...entries] : [placed];
}

function rankByFee<One extends Entry>(entries: readonly One[], rank: "dearest" | "cheapest"): One[] {
  const costOf = ({ fee }: Entry) => BigInt(fee?.units ?? 0);
  const byCost = entries
    .filter(({ fee }) => fee !== null)
    .toSorted((one, other) => (costOf(one) < costOf(other) ? -1 : 1));
  return rank === "cheapest" ? byCost : byCost.toReversed();
}
