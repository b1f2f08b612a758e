import { findExactNumber } from "@alithia/agent/understanding/token-queries.ts";
import type { Token, Utterance } from "@alithia/agent/utterance.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import * as z from "zod";
import { findDayWords } from "../input/day-words.ts";
import { pickRows } from "../rows/row.ts";
import type { Entry } from "./list-entries.ts";

/** What may be asked of the lines of a wallet's records. */
export const asksOfRecords = [
  "others",
  "file",
  "hash",
  "final",
  "what-for",
  "fees-of",
  "include",
  "average",
  "which-sum",
  "missing",
] as const;

/** Which lines are meant; all where nothing is said of them. `place` counts from the newest. */
export const pickedLines = z.object({
  amounts: z.array(z.string().max(60)).max(8).optional(),
  hexes: z.array(z.string().max(70)).max(8).optional(),
  isOfSale: z.literal(true).optional(),
  rank: z.enum(["largest", "smallest", "dearest", "cheapest"]).optional(),
  place: z.number().int().min(1).max(50).optional(),
  count: z.number().int().min(1).max(200).optional(),
});

export type PickedLines = z.infer<typeof pickedLines>;

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

/** Whether the number at a place is how many, and not how much. */
function isCount(tokens: readonly Token[], at: number): boolean {
  const value = Number(findExactNumber(tokens[at]?.entity));
  if (!Number.isInteger(value) || value > mostCounted || tokens[at + 1]?.entity?.kind === "token")
    return false;
  return counted.test(tokens[at + 1]?.word ?? "") || counting.test(tokens[at - 1]?.word ?? "");
}

/** Reads by amount, address, hash, rank or place which lines a message means. */
export function readPickedLines({ text, tokens }: Pick<Utterance, "text" | "tokens">): PickedLines {
  const days = findDayWords(text);
  const [from, to] = days === null ? [0, 0] : [days.index, days.index + days[0].length];
  const numbers = [...tokens.keys()].filter(
    (at) =>
      findExactNumber(tokens[at]?.entity) !== null &&
      !((tokens[at]?.from ?? 0) >= from && (tokens[at]?.to ?? 0) <= to),
  );
  const counts = numbers.filter((at) => isCount(tokens, at));
  const amounts = numbers
    .filter((at) => !counts.includes(at))
    .map((at) => {
      const unit = tokens[at + 1]?.entity;
      const value = findExactNumber(tokens[at]?.entity) ?? "";
      return unit?.kind === "token" ? `${value} ${unit.symbol}` : value;
    });
  const hexes = tokens.flatMap(({ entity, text: said }) =>
    entity !== undefined && /^(?:address|hash|hex)$/.test(entity.kind) && /^0x/i.test(said)
      ? (/^0x[0-9a-f]{3,}/i.exec("value" in entity ? String(entity.value) : said)?.[0] ?? [])
      : [],
  );
  const isLatest = latest.test(text);
  const place = isLatest ? 1 : places.findIndex((words) => words.test(text)) + 1;
  const rank = ranks.find(([words]) => words.test(text));
  const ranked = counts.find((at) => rank?.[0].test(tokens[at + 1]?.text ?? "")) ?? counts[0];
  return keepDefined({
    amounts: amounts.length > 0 ? [...new Set(amounts)] : undefined,
    hexes: hexes.length > 0 ? [...new Set(hexes)] : undefined,
    isOfSale: /\bsale\b/i.test(text) ? true : undefined,
    rank: rank?.[1],
    place: place > 0 ? place : undefined,
    count:
      rank === undefined || ranked === undefined
        ? undefined
        : Number(findExactNumber(tokens[ranked]?.entity)),
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
