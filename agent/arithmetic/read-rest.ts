import { readMention } from "./find-mentions.ts";
import { isAmount, type ShownFigure } from "./shown-figure.ts";
import { listToldNumbers, toFigure } from "./told-numbers.ts";

export const leaving =
  /\b(?:without|except(?:ing)?(?: for)?|excluding|leav(?:e|ing) (?:out )?(?=[^.?!]*\b(?:out|aside)\b)|apart from|not counting|ignoring|aside from|besides)\b/i;

/** The terms of a calculation: a balance less or with an amount, or the rows that are left. */
type Rest = { operation: "rest" | "before" | "sum"; terms: readonly ShownFigure[] };

const ofRest = /\b(?:left|remain\w*|left over)\b/i;
const ofBefore = /\bbefore (?:i|we|that|the|this)\b/i;
const paying = /\b(?:pay|paid|send|sent|spen[dt]|give|gave|use|take)\b/i;

/** What a balance just shown would be without an amount that the question names, or was before it was paid. */
export function readRest(said: string, figures: readonly ShownFigure[]): Rest | null {
  const operation = ofBefore.test(said) ? "before" : ofRest.test(said) ? "rest" : null;
  const [number, ...others] = listToldNumbers(said, figures);
  if (operation === null || number === undefined || others.length > 0 || !paying.test(said)) return null;
  const held = figures.filter(
    ({ isBold, passage, around }) =>
      isBold && passage.age === 0 && (around.has("hold") || around.has("balanc")),
  );
  const [only, ...more] = number.unit === "" ? held : held.filter(({ unit }) => unit === number.unit);
  if (only === undefined || more.length > 0 || !isAmount(only)) return null;
  const amount = toFigure(number.digits, only.unit);
  return { operation, terms: [only, amount] };
}

/** The sum of a column of the latest table without the rows that are left out. */
export function sumWithout(said: string, figures: readonly ShownFigure[], wish: string | null): Rest | null {
  const [phrase = ""] = (said.split(leaving)[1] ?? "").split(/[,.?!]|\b(?:aside|out|what|how)\b/i);
  const { words } = readMention(phrase);
  const column = figures.filter(
    ({ passage, unit }) => passage.kind === "row" && passage.age === 0 && unit === (wish ?? "$"),
  );
  const terms = column.filter(({ before }) => !words.some((word) => before.has(word)));
  return terms.length > 0 && terms.length < column.length ? { operation: "sum", terms } : null;
}
