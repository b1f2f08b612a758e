import { groupDigits } from "../offer-requests.ts";
import { add, divide, isLess, parseRational, roundRational } from "../tools/rational.ts";
import { ordersSomething } from "./orders-something.ts";
import { isAmount, type ShownFigure } from "./shown-figure.ts";
import { listToldNumbers, type ToldNumber, toFigure } from "./told-numbers.ts";

const people =
  /^(?:ways?|people|persons?|of|friends?|kids?|children|grandchildren|members?|heads?|guys?|dudes?|parts?|shares?|brothers?|sisters?|sons?|daughters?|others?|months?|weeks?|days?|participants?|employees?|drivers?)$/;
const splitting =
  /\b(?:split|divid\w*|shared?|share (?:it|that|this)|cut)\b[^.?!\d]{0,40}\b(?:by|in|into|among|amongst|between|with|for)\W*(?:the )?$/i;
const perOne =
  /\b(?:each|per (?:person|head|day|week|month|member|one)|every ?one|apiece|a (?:person|head|day|week|month)|split|shared?|divid\w*)\b/i;
const asking = /\?|\b(?:how (?:much|many)|what|whats)\b/i;
const moving = /\b(?:send|pay|transfer|give|wire|swap|buy|sell)\b/i;
const quantity = /\b(?:how (?:much|many)|what)\b/i;
/** Behind an amount that each is to get. */
const eachOf = /^ ?[\p{L}.]* ?(?:each|apiece|per)\b/iu;
const withMe = /\b(?:me|i|myself) (?:and|plus) \w+ (?:others?|friends?|more)\b/i;
const small = { top: 1_000n, bottom: 1n };

const isWhole = ({ digits }: ToldNumber) => /^[1-9]\d*$/.test(digits);

const isOrder = (text: string) =>
  ordersSomething(text) || /0x[0-9a-f]{4}/i.test(text) || (moving.test(text) && !quantity.test(text));

/** What each gets of an amount that is told, or of the one that was shown last. */
export function readSplit(question: string, figures: readonly ShownFigure[]): string | null {
  if (!perOne.test(question) || !asking.test(question) || isOrder(question)) return null;
  const numbers = listToldNumbers(question, figures);
  const isCount = (one: ToldNumber) =>
    one.unit === "" &&
    isWhole(one) &&
    isLess(one.value, small) &&
    (people.test(one.noun) || splitting.test(question.slice(0, one.from)));
  const count = numbers.findLast(isCount);
  const [said, ...others] = numbers.filter(
    (one) => one !== count && /\d/.test(question.slice(one.from, one.to)),
  );
  if (count === undefined || others.length > 0 || (said && eachOf.test(question.slice(said.to)))) return null;
  const parts = withMe.test(question) ? add(count.value, parseRational("1")) : count.value;
  const amounts =
    said === undefined ? listMain(figures) : [toFigure(said.digits, said.unit || unitOf(said, figures))];
  const each = amounts.map(({ value, unit }) => {
    const { text, isExact } = roundRational(divide(value, parts) ?? value, unit === "$" ? 2 : 6);
    const told = unit === "$" ? `$${groupDigits(text)}` : `${groupDigits(text)} ${unit}`.trim();
    return `${isExact ? "" : "about "}${told}`;
  });
  if (each.length === 0) return null;
  const whole = amounts.map(({ text }) => text);
  return `**For each of ${parts.top}: ${each.join(" and ")}**, of ${whole.join(" and ")}.`;
}

const unitOf = ({ value }: ToldNumber, figures: readonly ShownFigure[]) =>
  figures.find((one) => isAmount(one) && one.value.top === value.top && one.value.bottom === value.bottom)
    ?.unit ?? "";

/** The main amounts of the latest reply: those in bold, or what it comes to together. */
function listMain(figures: readonly ShownFigure[]): ShownFigure[] {
  const latest = figures.filter(({ passage }) => passage.age === 0);
  const isMain = (one: ShownFigure) =>
    one.passage.kind === "sentence" && isAmount(one) && !one.before.has("#least");
  const bold = latest.filter((one) => one.isBold && isMain(one));
  const got = bold.filter(({ before }) => before.has("#got"));
  const summed = latest.filter((one) => isMain(one) && one.around.has("#total"));
  const main = [got, bold, summed].find(({ length }) => length > 0) ?? [];
  return main.length > maxMain ? [] : main;
}

const maxMain = 3;
