import { groupDigits } from "../offer-requests.ts";
import { multiply, parseRational, type Rational, writeRational } from "../tools/rational.ts";
import { ordersSomething } from "./orders-something.ts";
import type { ShownFigure } from "./shown-figure.ts";
import { listToldNumbers, type ToldNumber } from "./told-numbers.ts";

type Unit = "day" | "week" | "month" | "quarter" | "year";

const units = "day|week|month|quarter|year";
/** Behind an amount: so much in each period, or each time. */
const perPeriod = new RegExp(String.raw`^ ?[\p{L}$]* ?(?:an?|per|each|every|/) ?(${units})\b`, "iu");
const perTime = /^ ?[\p{L}$]*(?: \w+){0,3} (?:each|every|a|per) (?:time|payment|transaction)\b/iu;
const span = new RegExp(
  String.raw`\b(?:(?:in|for|over|during|within|by|after|across) (?:an?|one|the|this)(?: (?:whole|full|entire))? (${units})|(?:an?|per|each|every) (?:whole |full |entire )?(${units}))\b`,
  "giu",
);
const asking = /\?|\b(?:how (?:much|many)|what|whats)\b/i;
const perYear: Record<Unit, bigint> = { day: 365n, week: 52n, month: 12n, quarter: 4n, year: 1n };
const places = 18;

/** How many periods a longer one has: weeks and days make no whole months. */
function countIn(longer: Unit, shorter: Unit): bigint | null {
  if (longer === shorter) return 1n;
  if (longer === "year") return perYear[shorter];
  if (longer === "quarter" && shorter === "month") return 3n;
  return longer === "week" && shorter === "day" ? 7n : null;
}

const toUnit = (word: string) => word.toLowerCase().replace(/s$/, "") as Unit;

/** What so much a period comes to over a longer time: "what would 20 USDC a month come to in a year?" */
export function readOverTime(question: string, figures: readonly ShownFigure[]): string | null {
  if (!asking.test(question) || ordersSomething(question) || /0x[0-9a-f]{4}|%/i.test(question)) return null;
  const numbers = listToldNumbers(question, figures);
  const rate = numbers.find((one) => perPeriod.test(question.slice(one.to)));
  const [ofRate, period = ""] = perPeriod.exec(question.slice(rate?.to)) ?? [];
  if (rate === undefined || ofRate === undefined) return null;
  const times = numbers.filter((one) => perTime.test(question.slice(one.to)));
  const isCount = (one: ToldNumber) => one !== rate && new RegExp(`^(?:${units})s?$`, "i").test(one.noun);
  const [counted, ...more] = numbers.filter(isCount);
  if (more.length > 0 || numbers.some((one) => ![rate, counted, ...times].includes(one))) return null;
  const factor = counted
    ? countSaid(counted, toUnit(period))
    : countSpan(question, rate.to + ofRate.length, period);
  if (factor === null || (factor.top === factor.bottom && times.length === 0)) return null;
  const sums = [rate, ...times].map((one) => sayProduct(one, factor));
  return `**${sums.join(", and ")}.**`;
}

function countSaid({ value, noun }: ToldNumber, period: Unit): Rational | null {
  const each = countIn(toUnit(noun), period);
  return each === null ? null : multiply(value, { top: each, bottom: 1n });
}

/** The other period that is named than that of the amount. */
function countSpan(question: string, end: number, period: string): Rational | null {
  const named =
    [...question.matchAll(span)].find(({ index }) => index >= end) ?? span.exec(question.slice(0, end));
  span.lastIndex = 0;
  const word = named?.[1] ?? named?.[2];
  const each = word === undefined ? null : countIn(toUnit(word), toUnit(period));
  return each === null ? null : { top: each, bottom: 1n };
}

function sayProduct({ digits, unit }: ToldNumber, factor: Rational): string {
  const product = writeRational(multiply(parseRational(digits), factor), places).text;
  const say = (number: string) =>
    unit === "$" ? `$${groupDigits(number)}` : `${groupDigits(number)} ${unit}`.trim();
  return `${writeRational(factor, places).text} × ${say(digits)} is ${say(product)}`;
}
