import { splitQuestion, stemWord } from "../likeness/stem-word.ts";
import { parseRational, type Rational } from "../tools/rational.ts";
import { listFigureNames } from "./figure-names.ts";

/** A number of a reply, with its unit and the words that say what it is. */
export type ShownFigure = {
  value: Rational;
  /** As it was shown, e.g. "9.965031 USDC". */
  text: string;
  /** The symbol of a token (an unlisted one's in backticks), "$", "%", or "" for a bare number. */
  unit: string;
  /** Decimals as shown. */
  places: number;
  /** Stems and names of the words before it, behind it, and elsewhere in its passage. */
  before: ReadonlySet<string>;
  behind: ReadonlySet<string>;
  around: ReadonlySet<string>;
  /** The passage: a sentence, an item of a list or a row of a table. */
  passage: Passage;
  isBold: boolean;
};

export type Solvable = "sum" | "difference" | "share" | "part" | "rate" | "product";

/** What is asked of the figures of earlier replies: one operation on figures that the question names. */
export type Calculation = {
  /**
   * `part`: the first, a percentage, of the second. `product`: the first times the price of one, the second. `rest`:
   * the first, a balance, less the second; `before`: with it. `shares`: each of the others of the first. `times`: how
   * often the smaller is in the larger.
   */
  operation: Solvable | "rest" | "before" | "shares" | "times";
  terms: readonly ShownFigure[];
  /** Of `shares`, what each of the others is called. */
  names?: readonly string[];
};

const nothing: ReadonlySet<string> = new Set();

/** What a number has that no reply shows. */
export const blank: Omit<ShownFigure, "value" | "text"> = {
  ...{ unit: "", places: 0, before: nothing, behind: nothing, around: nothing, isBold: false },
  passage: { text: "", kind: "sentence", age: 0 },
};

/** Whether a plain decimal is the figure, rounded or not. */
export function isNumberOf(said: string, { value, places }: Pick<ShownFigure, "value" | "places">): boolean {
  const shown = Number(value.top) / Number(value.bottom);
  const digits = said.split(".")[1]?.length ?? 0;
  const nearness = 10 ** -Math.min(digits, places) / 2;
  const significant = said.replace(/^0*\.?0*/, "").replace(".", "").length;
  return digits === places
    ? Number(said) === shown
    : significant > 1 && Math.abs(Number(said) - shown) <= nearness * (digits < places ? 2 : 1);
}

export const isAmount = ({ unit }: ShownFigure) => !/^(?:|%|gas)$/.test(unit);

type Passage = {
  text: string;
  kind: "sentence" | "item" | "row";
  /** 0 for the latest reply, 1 for the one before. */
  age: number;
};

/** Says where and when something was read, which is no result. */
const footnote =
  /^(?:- [^“]*: “|Read (?:at|for)|Source:|I looked from|Transaction:|Contract:|No transaction that it signed|None that you sent)/;
/** E.g. "27 Feb 2027, 01:54 UTC", or the day alone. */
export const moment = /\b\d{1,2} [A-Z][a-z]{2} \d{4}(?:, \d{2}:\d{2}(?::\d{2})?(?: UTC)?)?/g;
const quoted = /`[^`]*`/g;
const hex = /0x[0-9a-fA-F]+/g;
const amount =
  /(?<![\p{L}\d_.,])(\$?)(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![\d_])(?:\s?(%)|\s+(`?)([A-Z][A-Za-z]{0,10}(?:\.[a-z])?|wS|scUSD|gwei|wei|gas)\4(?![\w`]))?/gu;

/** Words as stems, with the names of figures that they stand for. */
export function listWords(text: string): Set<string> {
  const words = splitQuestion(text.replace(hex, " ").toLowerCase());
  return new Set([...words.map(stemWord), ...listFigureNames(text)]);
}

/** The figures of replies, latest first. */
export const listFiguresOf = (replies: readonly string[]) =>
  replies.flatMap((reply, age) => listShownFigures(reply, age));

/** Parses the figures of a reply in the order in which they stand. */
function listShownFigures(reply: string, age: number): ShownFigure[] {
  const blocks = reply.split(/\n+/).map((line) => line.trim());
  let headers: string[] = [];
  return blocks.flatMap((line) => {
    if (line === "" || footnote.test(line.replace(/\*\*/g, ""))) return [];
    if (line.startsWith("|")) {
      const cells = line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim());
      if (cells.every((cell) => /^:?-+:?$/.test(cell))) return [];
      if (!cells.slice(1).some((cell) => /\d/.test(cell))) headers = cells;
      return readRow(cells, headers, { text: line, kind: "row", age });
    }
    headers = [];
    const isItem = line.startsWith("- ");
    const sentences = isItem ? [line.slice(2)] : line.split(/(?<=[.!?])(?:\*\*)?\s+(?=[A-Z*“])/);
    let isBold = false;
    return sentences.flatMap((text) => {
      const found = readSentence(text, { text, kind: isItem ? "item" : "sentence", age }, isBold);
      isBold = (text.split("**").length - 1) % 2 === 1 ? !isBold : isBold;
      return found;
    });
  });
}

const hide = (text: string) =>
  text.replace(moment, (found) => "~".repeat(found.length)).replace(hex, (found) => "~".repeat(found.length));

function readSentence(text: string, passage: Passage, beginsBold: boolean): ShownFigure[] {
  const around = listWords(text.replace(quoted, " "));
  const clauses = [...hide(text).matchAll(/[^;()]+/g)];
  return clauses.flatMap(({ 0: clause, index: from }) => {
    const found = [...clause.matchAll(amount)];
    return found.map((match, at) => {
      const last = found[at - 1];
      const next = found[at + 1];
      const start = last === undefined ? 0 : last.index + last[0].length;
      const end = match.index + match[0].length;
      const isBold = (text.slice(0, from + match.index).split("**").length - 1) % 2 === (beginsBold ? 0 : 1);
      return {
        ...toFigure(match),
        before: listWords(clause.slice(start, match.index).replace(quoted, " ")),
        behind: listWords(clause.slice(end, next?.index).replace(quoted, " ")),
        around,
        passage,
        isBold,
      };
    });
  });
}

function readRow([label = "", ...cells]: readonly string[], headers: readonly string[], passage: Passage) {
  return cells.flatMap((cell, at) =>
    [...hide(cell).matchAll(amount)].slice(0, 1).map((match): ShownFigure => {
      const figure = toFigure(match);
      const header = headers[at + 1] ?? "";
      const isAmount =
        figure.unit === "" && /^(?:balance|amount|opening|received|paid|fees|closing)$/i.test(header);
      return {
        ...figure,
        ...(isAmount ? { unit: label, text: `${figure.text} ${label}` } : {}),
        before: listWords(`${label} ${header}`),
        behind: new Set(),
        around: new Set(),
        passage,
        isBold: false,
      };
    }),
  );
}

function toFigure([all, dollar = "", digits = "", percent, mark = "", symbol = ""]: RegExpMatchArray) {
  const plain = digits.replaceAll(",", "");
  const unit = dollar !== "" ? "$" : (percent ?? `${mark}${symbol}${mark}`);
  return {
    value: parseRational(plain),
    text: all.trim(),
    unit,
    places: plain.split(".")[1]?.length ?? 0,
  };
}
