import type { Token } from "../../utterance.ts";
import { findExactNumber } from "../token-queries.ts";
import { placeOf } from "./resolve-shown.ts";

/** A line of a reply that names a transaction. */
export type Row = { hash: `0x${string}`; line: string };
type Said = { text: string; tokens: readonly Token[] };

const wholeHash = /0x[0-9a-fA-F]{64}(?![0-9a-fA-F])/g;
/** E.g. "the failed one", "that payment", "the one with the 10,000 ALI". */
const pointing =
  /\b(?:the|that|this)\s+(?:[^\s?!]+\s+){0,3}?(?:ones?|transactions?|transfer|payment|purchase|movement|entry|tx|deposit|trade)\b/i;
/** What a row is called behind its amount, e.g. "that 42.5 tx". */
const rowWords = /^(?:ones?|tx|txn|transactions?|transfer|payment|purchase|movement|entry|deposit|trade)$/;
const months = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const dayFirst = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${months})[a-z]*\\b`, "gi");
const monthFirst = new RegExp(`\\b(${months})[a-z]* (\\d{1,2})(?:st|nd|rd|th)?\\b`, "gi");

/** What a message says of a row, and how the row says it. */
const traits: readonly [said: RegExp, told: RegExp][] = [
  [/\b(?:failed|reverted)\b/i, /\bfailed\b/i],
  [/\b(?:sale|presale)\b/i, /\bsale\b/i],
  [/\bminted\b/i, /\bminted\b/i],
  [/\b(?:approv\w+|allowed|allowance)\b/i, /\b(?:allowed|approval)\b/i],
];
const directions: readonly [said: RegExp, told: RegExp][] = [
  [/\b(?:came in|received|incoming|arrived)\b/i, /\breceived\b/i],
  [/\b(?:i sent|went out|outgoing)\b/i, /\bsent\b/i],
];

/** The rows that name a transaction, each once. */
export function listRows(reply: string): Row[] {
  const rows = reply
    .split("\n")
    .flatMap((line) => [...line.matchAll(wholeHash)].map(([hash]) => ({ hash: hash as Row["hash"], line })));
  return rows.filter(({ hash }, at) => rows.findIndex((one) => one.hash === hash) === at);
}

/**
 * The rows that fit all that the message says of the one it points to: its place in the last reply, amount,
 * day, minute, other side, or kind. Null if it points to none or says none of that.
 */
export function findDescribedRows(said: Said, rows: readonly Row[], latest: readonly Row[]): Row[] | null {
  if (!pointing.test(said.text)) return null;
  const placed = findPlaced(said.tokens, latest);
  const tests = listTests(said);
  if (placed === undefined && tests.length === 0) return null;
  const sides = directions.filter(([asked]) => asked.test(said.text)).map(([, told]) => told);
  const fitting = (placed === undefined ? rows : [placed]).filter(({ line }) =>
    tests.every((fits) => fits(line)),
  );
  const directed = fitting.filter(({ line }) => sides.every((side) => side.test(line)));
  return directed.length > 0 ? directed : fitting;
}

function findPlaced(tokens: readonly Token[], latest: readonly Row[]): Row | undefined {
  const words = tokens.flatMap(({ text }) => text.toLowerCase().split(" "));
  const places = words.map(placeOf);
  return latest[places.find((place) => place >= 0) ?? -1];
}

const amountTold = /(?<![\w.:])(\d[\d,]*(?:\.\d+)?) (?!UTC)([A-Za-z]\w*)\b(?! 20\d\d)/;

function listTests({ text, tokens }: Said): ((line: string) => boolean)[] {
  const amounts = tokens.flatMap(({ entity }, at) => {
    const value = findExactNumber(entity);
    const { entity: token, word = "" } = tokens[at + 1] ?? {};
    if (value === null) return [];
    if (token?.kind === "token") return [(line: string) => holdsAmount(line, value, token.symbol)];
    return rowWords.test(word) ? [(line: string) => holdsAmount(line, value)] : [];
  });
  const parties = tokens.flatMap(({ entity }) => (entity?.kind === "address" ? [entity.value] : []));
  const days = [
    ...[...text.matchAll(dayFirst)].map(([, day, month]) => `${Number(day)} ${month}`),
    ...[...text.matchAll(monthFirst)].map(([, month, day]) => `${Number(day)} ${month}`),
  ];
  const minutes = [...text.matchAll(/\b\d{1,2}:\d\d\b/g)].map(([minute]) => minute.padStart(5, "0"));
  const said = [...parties, ...days, ...minutes].map((part) => (line: string) => holds(line, part));
  const kinds = traits.filter(([asked]) => asked.test(text));
  return [
    ...amounts,
    ...said,
    ...kinds.map(
      ([, told]) =>
        (line: string) =>
          told.test(line),
    ),
  ];
}

/** Whether a line states this amount, of any token where none is given, which may have been said with fewer decimals: 0.27 S for 0.2701 S. */
function holdsAmount(line: string, value: string, symbol?: string): boolean {
  const [, decimals = ""] = value.split(".");
  const told = line.replaceAll(/(?<=\d),(?=\d{3})/g, "").matchAll(new RegExp(amountTold, "gi"));
  return [...told].some(
    ([, number = "", name = ""]) =>
      (symbol === undefined || name.toLowerCase() === symbol.toLowerCase()) &&
      (Number(number) === Number(value) ||
        (decimals !== "" && Number(Number(number).toFixed(decimals.length)) === Number(value))),
  );
}

/** Whether a line has these words as a whole, whatever their letter case and separators. */
function holds(line: string, part: string): boolean {
  const plain = line.replaceAll(/(?<=\d),(?=\d{3})/g, "").replaceAll(/[`*(),;]|:(?!\d)/g, " ");
  return ` ${plain} `.replaceAll(/\s+/g, " ").toLowerCase().includes(` ${part.toLowerCase()} `);
}
