import { fillerWords } from "../grammar/word-classes.ts";
import { splitQuestion, stemWord } from "../likeness/stem-word.ts";
import { dropFigureNames, listFigureNames } from "./figure-names.ts";
import type { ShownFigure } from "./shown-figure.ts";

/** A part of a question that may name a figure: its words as stems, names of figures, and its numbers. */
export type Mention = { words: readonly string[]; names: readonly string[]; numbers: readonly string[] };

export type Candidate = { figure: ShownFigure; score: number };

const number = /(?<![\w.,])\$?(\d+(?:,\d{3})*(?:\.\d+)?)(?: (thousand|million))?(?![\w]|[.,]\d)/g;
const zeros: Readonly<Record<string, number>> = { thousand: 3, million: 6 };
/** Stems of words of comparison and of talk. */
const tooCommon = new Set(
  `number figur amount show com work much many cent dolar dollar first far instead took back after then actual yesterday today between goe went exchang better wors cheaper dearer`.split(
    " ",
  ),
);

export function readMention(text: string): Mention {
  const numbers = [...text.matchAll(number)].map(([, said = "", scale = ""]) => {
    const [whole = "", fraction = ""] = said.replaceAll(",", "").split(".");
    const places = zeros[scale] ?? 0;
    const moved = `${whole}${fraction.padEnd(places, "0").slice(0, places)}`;
    const rest = fraction.slice(places);
    return rest === "" ? moved : `${moved}.${rest}`;
  });
  const words = splitQuestion(dropFigureNames(text.replace(number, " ")).toLowerCase())
    .filter((word) => !fillerWords.has(word) && !/^\d/.test(word))
    .map(stemWord)
    .filter((word) => !tooCommon.has(word));
  return { words: [...new Set(words)], names: listFigureNames(text), numbers };
}

export const isEmpty = ({ words, names, numbers }: Mention) =>
  words.length + names.length + numbers.length === 0;

/** Whether the number is the figure's, rounded or not. */
function isNumberOf(said: string, { value, places }: ShownFigure): boolean {
  const shown = Number(value.top) / Number(value.bottom);
  const digits = said.split(".")[1]?.length ?? 0;
  const nearness = 10 ** -Math.min(digits, places) / 2;
  const significant = said.replace(/^0*\.?0*/, "").replace(".", "").length;
  return digits === places
    ? Number(said) === shown
    : significant > 1 && Math.abs(Number(said) - shown) <= nearness * (digits < places ? 2 : 1);
}

const weights = { number: 3, before: 1, name: 1.3, behind: 0.8, around: 0.4 };

/** A token counts as the unit, or as the label of a row. */
function weigh(
  word: string,
  { before, behind, around, unit, passage }: ShownFigure,
  units: ReadonlySet<string>,
): number {
  if (unit.toLowerCase() === word) return weights.before;
  if (units.has(word) && passage.kind !== "row") return 0;
  if (before.has(word)) return word.startsWith("#") ? weights.name : weights.before;
  if (behind.has(word)) return weights.behind;
  return around.has(word) ? weights.around : 0;
}

const listUnits = (figures: readonly ShownFigure[]) =>
  new Set(figures.flatMap(({ unit }) => (/^\w+$/.test(unit) ? unit.toLowerCase() : [])));

/** The figures that a mention may name, likeliest first. */
export function findCandidates(mention: Mention, figures: readonly ShownFigure[]): Candidate[] {
  const terms = [...mention.words, ...mention.names];
  const units = listUnits(figures);
  return figures
    .flatMap((figure) => {
      const isNumbered = mention.numbers.some((said) => isNumberOf(said, figure));
      if (mention.numbers.length > 0 && !isNumbered) return [];
      const weighed = terms.map((term) => weigh(term, figure, units));
      const near = weighed.filter((weight) => weight > weights.around).length;
      if (!isNumbered && near === 0) return [];
      const share = terms.length === 0 ? 0 : weighed.reduce((sum, one) => sum + one, 0) / terms.length;
      const score =
        share + (isNumbered ? weights.number : 0) - figure.passage.age * 0.2 + (figure.isBold ? 0.05 : 0);
      return [{ figure, score }];
    })
    .toSorted((one, other) => other.score - one.score);
}

/** The words and names that none of the figures explains. */
export function listUnexplained(mention: Mention, figures: readonly ShownFigure[]): string[] {
  const units = listUnits(figures);
  const isExplained = (term: string) => figures.some((figure) => weigh(term, figure, units) > 0);
  return [...mention.words, ...mention.names].filter((term) => !isExplained(term));
}
