import { type Check, checkFigures } from "@alithia/agent/arithmetic/check-figures.ts";
import { explainPair } from "@alithia/agent/arithmetic/explain-pair.ts";
import { readCalculation } from "@alithia/agent/arithmetic/read-calculation.ts";
import { type Conversion, readConversion } from "@alithia/agent/arithmetic/read-conversion.ts";
import { readOverTime } from "@alithia/agent/arithmetic/read-over-time.ts";
import { readSplit } from "@alithia/agent/arithmetic/read-split.ts";
import { sayConversion } from "@alithia/agent/arithmetic/say-conversion.ts";
import { findDateAhead } from "@alithia/agent/arithmetic/shown-date.ts";
import type { Calculation } from "@alithia/agent/arithmetic/shown-figure.ts";
import { listFiguresOf, type ShownFigure } from "@alithia/agent/arithmetic/shown-figure.ts";
import type { Capability } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { groupDigits } from "@alithia/agent/offer-requests.ts";
import {
  add,
  divide,
  isLess,
  multiply,
  negate,
  parseRational,
  type Rational,
  roundRational,
  writeRational,
} from "@alithia/agent/tools/rational.ts";
import * as z from "zod";
import { capitalize, count, quote } from "../narration/phrases.ts";

const calculateInput = z.object({ question: z.string().min(1).max(500) });
type CalculateInput = z.infer<typeof calculateInput>;

/** The figures as they were shown, and what they come to. */
type CalculationFacts = {
  /** `days`: those from now to the date of the term. */
  operation: Calculation["operation"] | "days" | "told";
  terms: readonly string[];
  /** In the unit of the terms; a share in percent. */
  result: string;
  /** A difference as a share of the smaller term, in percent. */
  percent?: string;
  /** What each of several parts is of the first term. */
  shares?: readonly { name: string; text: string; percent: string }[];
  isFirstLess: boolean;
};

/** Answers a question about figures that earlier replies showed, by exact arithmetic on them. */
export function createCalculate(now: () => number = Date.now): Capability<CalculateInput, CalculationFacts> {
  return {
    name: "calculate",
    effect: "read",
    aside: true,
    embeddedOnly: true,
    description: "Adds, subtracts or compares figures that earlier replies showed.",
    input: calculateInput,
    understand: () => [],
    narrate: narrateCalculation,
    execute: async ({ question }, { dialogue: { replies = [], rates = [] } }) => {
      const figures = listFiguresOf(replies);
      const conversion = readConversion(question, figures, rates);
      if (conversion !== null) return { facts: convert(conversion) };
      const check = checkFigures(question, figures);
      if (check !== null) return { facts: tellCheck(check) };
      const told =
        explainPair(question, figures) ?? readOverTime(question, figures) ?? readSplit(question, figures);
      if (told !== null) return { facts: { ...toldAlone, result: told } };
      const calculation = readCalculation(question, figures);
      if (calculation !== null) return { facts: calculate(calculation) };
      const date = findDateAhead(question, replies[0] ?? "") ?? fail();
      return { facts: countDays(date, now()) };
    },
  };
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** The time to a date in whole days, in hours within two days, in minutes within two hours. */
function countDays({ time, text }: { time: number; text: string }, now: number): CalculationFacts {
  const left = Math.abs(time - now);
  const [size, name] =
    left >= 2 * dayMs ? [dayMs, "day"] : left >= 2 * hourMs ? [hourMs, "hour"] : [minuteMs, "minute"];
  const result = count(Math.floor(left / size), name);
  return { operation: "days", terms: [text], result, isFirstLess: time < now };
}

const toldAlone = { operation: "told" as const, terms: [], isFirstLess: false };

const convert = (conversion: Conversion): CalculationFacts => ({
  ...{
    operation: "told",
    terms: conversion.amount === null ? [] : [conversion.amount.text],
    isFirstLess: false,
  },
  result: sayConversion(conversion),
});

const sayMixed = ({ expression, result, claimed, verdict }: Check) =>
  `**As bare numbers ${expression} is ${result}${verdict === "wrong" ? `, not ${claimed}` : ""}, but they are of different tokens,** which make no sum.`;

const verdicts = {
  computed: ({ expression, result }: Check) => `**${expression} is ${result}.**`,
  right: ({ expression, result }: Check) => `**Yes, ${expression} is ${result}.**`,
  rounded: ({ expression, result, claimed }: Check) =>
    `**Yes, rounded: ${expression} is ${result}, so ${claimed}.**`,
  wrong: ({ expression, result, claimed }: Check) => `**No: ${expression} is ${result}, not ${claimed}.**`,
};

function tellCheck(check: Check): CalculationFacts {
  const shown = check.shown.map(({ text, words }) => `- ${text}: “${words}”`);
  const unseen =
    check.unseen.length === 0
      ? ""
      : `${shown.length === 0 ? "That is the arithmetic of what you tell; no reply above shows" : "No reply above shows"} ${check.unseen.join(", ")}.`;
  const lines = shown.length === 0 ? "" : `What I told of these above:\n\n${shown.join("\n")}`;
  const result = [check.isMixed ? sayMixed(check) : verdicts[check.verdict](check), lines, unseen]
    .filter((part) => part !== "")
    .join("\n\n");
  return { ...toldAlone, result };
}

const hundred = parseRational("100");
const zero = parseRational("0");
const absolute = (value: Rational) => (isLess(value, zero) ? negate(value) : value);

const ratio = (top: Rational, bottom: Rational) => divide(top, bottom) ?? zero;

function calculate({ operation, terms, names = [] }: Calculation): CalculationFacts {
  const [one, other] = [terms[0] ?? fail(), terms[1] ?? terms[0] ?? fail()];
  const [less, more] = isLess(one.value, other.value) ? [one, other] : [other, one];
  const said = { operation, terms: terms.map(({ text }) => text), isFirstLess: less === one };
  if (operation === "shares") {
    const shares = terms.slice(1).map(({ text, value }, at) => {
      const percent = writePercent(ratio(multiply(value, hundred), one.value));
      return { name: names[at] ?? "", text, percent };
    });
    return { ...said, result: "", shares };
  }
  if (operation === "sum")
    return { ...said, result: write(terms.map(({ value }) => value).reduce(add, zero), one) };
  if (operation === "rest" || operation === "before") {
    const amount = operation === "rest" ? negate(other.value) : other.value;
    return { ...said, result: write(add(one.value, amount), one) };
  }
  if (operation === "difference") {
    const difference = absolute(add(one.value, negate(other.value)));
    const percent = writePercent(ratio(multiply(difference, hundred), less.value));
    return { ...said, result: write(difference, one), percent };
  }
  if (operation === "share")
    return {
      ...said,
      terms: [less.text, more.text],
      result: writePercent(ratio(multiply(less.value, hundred), more.value)),
    };
  if (operation === "times")
    return { ...said, terms: [more.text, less.text], result: roundTimes(ratio(more.value, less.value)) };
  if (operation === "part")
    return { ...said, result: write(ratio(multiply(one.value, other.value), hundred), other) };
  if (operation === "product") return { ...said, result: write(multiply(one.value, other.value), other) };
  const rate = write(ratio(one.value, other.value), one, ratePlaces);
  return { ...said, result: `${rate} for each ${other.unit}` };
}

function fail(): never {
  throw new CapabilityFailure("figures-unclear", "I do not see which figures you mean.");
}

const maxPlaces = 18;
const ratePlaces = 8;

/** Writes a value in the unit of a figure. */
function write(value: Rational, { unit }: Pick<ShownFigure, "unit">, places = maxPlaces): string {
  const { text, isExact } = roundRational(value, unit === "$" ? 2 : places);
  const digits = groupDigits(unit === "$" ? Number(text).toFixed(2) : text);
  return `${isExact ? "" : "about "}${unit === "$" ? `$${digits}` : `${digits} ${unit}`.trim()}`;
}

/** Writes a percentage with three digits that count, at least two decimals. */
function writePercent(value: Rational): string {
  const size = Number(value.top) / Number(value.bottom);
  const places = size >= 1 ? 2 : Math.min(8, 2 - Math.floor(Math.log10(size || 1)));
  const { text, isExact } = roundRational(value, places);
  return `${isExact ? "" : "about "}${text} %`;
}

const timesPlaces = 2;

function roundTimes(value: Rational): string {
  const { text, isExact } = roundRational(value, timesPlaces);
  return `${isExact ? "" : "about "}${groupDigits(text)}`;
}

const asksWhether = /^\W*(?:(?:and|so|but|ok)\W+)*(?:is|are|was|were|did|does|do)\b/i;
const asksLess = /\b(?:less|lower|cheaper|smaller|fewer|below|under|worse)\b/i;
const asksMore = /\b(?:more|higher|dearer|bigger|greater|above|over|better)\b/i;
const inPercent = /\bper ?cent|%/i;
const inCents = /\bcents?\b/i;

function narrateCalculation(
  { operation, terms, result, percent, shares = [], isFirstLess }: CalculationFacts,
  { question }: CalculateInput,
): string {
  const [one = "", other = ""] = terms;
  if (operation === "shares") return narrateShares(one, shares);
  if (operation === "told") return result;
  const note = "\n\nThat is worked out from the figures above, as they are shown there.";
  if (operation === "days")
    return isFirstLess ? `**That was ${result} ago:** ${one}.` : `**${result} from now:** ${one}.`;
  if (operation === "rest")
    return isFirstLess
      ? `**That is not enough:** ${one} is less than ${other}.${note}`
      : `**${result} would be left:** ${one} less ${other}, before the network fee, which is paid in S.${note}`;
  if (operation === "before")
    return `**${result}, if nothing else moved in between:** ${one} and ${other}.${note}`;
  if (operation === "sum") return `**Together that is ${result}:** ${terms.join(" + ")}.${note}`;
  if (operation === "share") return `**${capitalize(one)} is ${result} of ${other}.**${note}`;
  if (operation === "times") return `**${capitalize(one)} is ${result} times ${other}.**${note}`;
  if (operation === "part") return `**${one} of ${other} is ${result}.**${note}`;
  if (operation === "product") return `**${one} at ${other} each come to ${result}.**${note}`;
  if (operation === "rate") return `**That is ${result}:** ${one} for ${other}.${note}`;
  const [more, less] = isFirstLess ? [other, one] : [one, other];
  const share = percent !== undefined && inPercent.test(question) ? `${percent}, ` : "";
  const cents = inCents.test(question) ? sayCents(result) : "";
  return `${sayWhether(question, isFirstLess)}**The difference is ${share}${result}${cents}:** ${more} against ${less}.${note}`;
}

/** What each part is of the whole; what a wallet holds is told by its worth. */
function narrateShares(whole: string, shares: NonNullable<CalculationFacts["shares"]>): string {
  const isByWorth = whole.startsWith("$");
  const [only, ...others] = shares;
  const say = ({ name, text, percent }: { name: string; text: string; percent: string }) =>
    isByWorth || name === ""
      ? `${name || text} is ${percent}`
      : `${text} to ${quoteAddress(name)} is ${percent}`;
  if (only !== undefined && others.length === 0)
    return isByWorth
      ? `**${say(only)} of what the wallet holds, by worth:** ${only.text} of ${whole}.`
      : `**${say(only)} of ${whole}.**`;
  const lines = shares.map((one) => `- ${say(one)}${isByWorth ? ` (${one.text})` : ""}`);
  return `**Of ${whole}${isByWorth ? " that all of it is worth" : ""}:**\n\n${lines.join("\n")}`;
}

const quoteAddress = (name: string) => (name.startsWith("0x") ? quote(name) : name);

function sayWhether(question: string, isFirstLess: boolean): string {
  if (!asksWhether.test(question) || asksLess.test(question) === asksMore.test(question)) return "";
  return asksLess.test(question) === isFirstLess ? "**Yes.** " : "**No.** ";
}

/** The cents of dollars, or of a token that stands for them. */
function sayCents(result: string): string {
  const [, digits] = /^\$?([\d.,]+)(?: USDC)?$/.exec(result) ?? [];
  if (digits === undefined) return "";
  const { text } = writeRational(multiply(parseRational(digits.replaceAll(",", "")), hundred), 2);
  return ` (${groupDigits(text)} cents)`;
}
