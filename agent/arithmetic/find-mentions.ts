import { fillerWords } from "../grammar/word-classes.ts";
import { splitQuestion, stemWord } from "../likeness/stem-word.ts";
import { isLess } from "../tools/rational.ts";
import { dropFigureNames, listFigureNames } from "./figure-names.ts";
import { isNumberOf, type ShownFigure } from "./shown-figure.ts";
import { listToldNumbers } from "./told-numbers.ts";

/** A part of a question that may name a figure: its words as stems, names of figures, and its numbers. */
export type Mention = { words: readonly string[]; names: readonly string[]; numbers: readonly string[] };

export type Candidate = { figure: ShownFigure; score: number };

/** Stems of words of comparison and of talk. */
const tooCommon = new Set(
  `number figur amount show com work much many cent dolar dollar first far instead took back after then actual yesterday today between goe went exchang better wors cheaper dearer`.split(
    " ",
  ),
);

/** Small number words are seldom figures: "what does one S cost". */
const maxWord = { top: 12n, bottom: 1n };

export function readMention(text: string, figures: readonly ShownFigure[] = []): Mention {
  const told = listToldNumbers(text, figures).filter(
    ({ from, to, value }) => /\d/.test(text.slice(from, to)) || isLess(maxWord, value),
  );
  const rest = told.reduceRight((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, text);
  const words = splitQuestion(dropFigureNames(rest).toLowerCase())
    .filter((word) => !fillerWords.has(word) && !/^\d/.test(word))
    .map(stemWord)
    .filter((word) => !tooCommon.has(word));
  return {
    words: [...new Set(words)],
    names: listFigureNames(text),
    numbers: told.map(({ digits }) => digits),
  };
}

export const isEmpty = ({ words, names, numbers }: Mention) =>
  words.length + names.length + numbers.length === 0;

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
