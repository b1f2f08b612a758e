import { listFigureNames } from "./figure-names.ts";
import { sayShown } from "./say-shown.ts";
import type { ShownFigure } from "./shown-figure.ts";
import { countDigits, isToldOf, listToldNumbers, type ToldNumber } from "./told-numbers.ts";

const asking =
  /\b(?:why|how come|differ\w*|not the same|which (?:one |of them )?(?:is|was|counts|applies)|what(?:['’]s| is) the (?:other|difference))\b/i;
/** Beside one number, that another one was told. */
const ofOther = /\b(?:differ\w*|other|before|above|earlier|first|told|said|say|says|not the same|then)\b/i;
/** Calculated with, of a new amount, or of what a list lacks. */
const otherwise =
  /n['’]?t (?:it|that|this|they)\b|\b(?:in (?:percent|%)|how (?:much|many)|if i|missing|left out|lists?)\b/i;

/** Why two numbers that replies show are not the same: what each of them is. */
export function explainPair(question: string, figures: readonly ShownFigure[]): string | null {
  if (!asking.test(question) || otherwise.test(question)) return null;
  const [first, second, ...more] = listToldNumbers(question, figures).filter((one) => countDigits(one) > 0);
  if (first === undefined || more.length > 0) return null;
  const names = listFigureNames(question);
  const one = findFigure(first, figures, names);
  const other =
    second !== undefined
      ? findFigure(second, figures, names, one)
      : ofOther.test(question)
        ? figures.find((each) => one !== undefined && isOtherOf(each, one, names))
        : undefined;
  if (one === undefined || other === undefined || one.text === other.text) return null;
  const lines = [one, other].map((each) => `- ${each.text}: “${sayShown(each).words}”`);
  return `**${one.text} and ${other.text} are two different things:**\n\n${lines.join("\n")}${sayKind([one, other])}`;
}

function findFigure(
  number: ToldNumber,
  figures: readonly ShownFigure[],
  names: readonly string[],
  beside?: ShownFigure,
): ShownFigure | undefined {
  const fitting = figures.filter(
    (one) => isToldOf(number, one) && (beside === undefined || beside.unit === one.unit),
  );
  return fitting.find(({ before }) => names.some((name) => before.has(name))) ?? fitting[0];
}

/** A figure of the same kind, e.g. another fee. */
const isOtherOf = (each: ShownFigure, one: ShownFigure, names: readonly string[]) =>
  each.unit === one.unit &&
  each.text !== one.text &&
  names.some((name) => [each, one].every(({ before, around }) => before.has(name) || around.has(name)));

const has = (name: string) => (one: ShownFigure) => one.before.has(name);

function sayKind(pair: readonly ShownFigure[]): string {
  const least = pair.find(has("#least"));
  if (least !== undefined)
    return `\n\n${least.text} is the limit: should the price move before it is done, you get no less than that, or the trade does not happen.`;
  const most = pair.find(({ passage, text }) =>
    new RegExp(`(?:up to|at most)(?: about)? ${text.replace(/[.$]/g, "\\$&")}`).test(passage.text),
  );
  return most === undefined
    ? ""
    : `\n\n${most.text} is an upper limit, set beforehand: what is charged in the end is mostly less.`;
}
