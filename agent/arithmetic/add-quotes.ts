import { add, isLess, multiply, type Rational } from "../tools/rational.ts";
import { type Calculation, listWords, type ShownFigure } from "./shown-figure.ts";
import { listToldNumbers } from "./told-numbers.ts";

const adding =
  /\b(?:add\w*|sum|plus|together|all in all|in (?:all|total|hand|my hand)|total|altogether|really|realistic\w*|walk away|would (?:have|hold))\b/i;
const quote = /(?<![\w.,])[\d.,]*\d `?(\w+)`? (?:would|could) (?:give|bring|get|yield)\b/;
/** How near a claimed sum has to be, in thousandths. */
const nearness = 15n;

/** The claimed sum of what quotes would bring and of what is held of the same token: "so about 157,000 and not 1.4 million?". */
export function addQuotes(question: string, figures: readonly ShownFigure[]): Calculation | null {
  if (!adding.test(question)) return null;
  const quoted = figures.filter(
    ({ unit, isBold, passage }) => unit === "USDC" && isBold && quote.test(passage.text),
  );
  const sold = ({ passage }: ShownFigure) => quote.exec(passage.text)?.[1] ?? "";
  const latest = quoted.filter((one, at) => quoted.findIndex((other) => sold(other) === sold(one)) === at);
  const held = figures.find(
    ({ unit, passage, before }) =>
      unit !== "$" &&
      unit !== "%" &&
      passage.kind === "row" &&
      /^\|?\s*USDC\s*\|/.test(passage.text) &&
      !before.has("#price"),
  );
  if (latest.length === 0) return null;
  const terms =
    held === undefined
      ? latest
      : [...latest, { ...held, unit: "USDC", text: `${held.text.replace(/ USDC$/, "")} USDC` }];
  const sum = terms.map(({ value }) => value).reduce(add);
  const isClaimed = listToldNumbers(question, figures).some(({ value }) => isNear(value, sum));
  return isClaimed && listWords(question).size > 2 ? { operation: "sum", terms } : null;
}

function isNear(one: Rational, other: Rational): boolean {
  const [low, high] = [1_000n - nearness, 1_000n + nearness].map((top) =>
    multiply(other, { top, bottom: 1_000n }),
  );
  return low !== undefined && high !== undefined && !isLess(one, low) && !isLess(high, one);
}
