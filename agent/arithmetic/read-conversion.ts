import { fillerWords, findCurrency } from "../grammar/word-classes.ts";
import type { Rational } from "../tools/rational.ts";
import { divide, multiply } from "../tools/rational.ts";
import { ordersSomething } from "./orders-something.ts";
import type { ShownFigure } from "./shown-figure.ts";
import { listToldNumbers, type ToldNumber, toFigure } from "./told-numbers.ts";
import { findAskedRate, findToldRate, isSame, perDollar, type ToldRate } from "./told-rate.ts";

/** Dollars, or the other way round an amount of the currency, at a rate that the visitor told. */
export type Conversion = {
  rate: ToldRate;
  /** Null where the rate alone is told, and nothing was shown in dollars. */
  amount: ShownFigure | null;
  result: Rational;
  /** "$" or the currency. */
  unit: string;
  /** What the amount is made of, where it is the worth of a wallet. */
  parts: readonly { name: string; result: Rational }[];
};

const isDollars = ({ unit }: Pick<ShownFigure, "unit">) => /^(?:\$|USDC)$/.test(unit);
const ofToken = /(?<![\p{L}\d])(?:S|wS|ALI|USDC|ali|usdc|coins?|tokens?)(?![\p{L}\d])/u;
/** Words beside a rate that ask for nothing else than the amount in that currency. */
const ofMoney =
  /^(?:euros?|eur|dollars?|usd|bucks?|convert\w*|chang\w*|calculat\w*|comput\w*|multipl\w*|count\w*|put|turn|express\w*|totals?|altogether|amounts?|sums?|figures?|numbers?|money|worth|values?|rates?|exchange|currency|same|again|tell|told|give|gave|show|say|says|said|see|know|mean|today|todays|then|use|using|makes?|come|comes|result|answer|instead|write|need|want|like|let|get|bank|times|equals?|cash|local|home|first|one|last|it['’]?s|that['’]?s|what['’]?s|whats|thats|i['’]?m|thank\w*|great|good|fine|sorry|alone|only|just|part|holdings?)$/i;
/** What is held is read anew. */
const ofHeldNow =
  /\b(?:do|have|did) (?:i|we|you) (?:still |now )?(?:have|hold|own|got)\b|\bi (?:have|hold|own)\b[^.?!]*\bnow\b/i;
const asking =
  /\?|\b(?:how|whats?|which|when|who|where|why|can|could|would|does|do|is|are|show|tell|give|check|list)\b/i;

/** Leaves out where a message tells a rate. */
export function dropToldRate(text: string, currency: string | null): string {
  const found = findToldRate(text, currency);
  if (found === null) return text;
  const before = text
    .slice(0, found.from)
    .replace(
      /[\s,;(]*\b(?:if|when|with|at|as|since|because|where|so|that|and|for|using|taking|assuming|say|ok)?[\s,:(]*$/i,
      "",
    );
  const after = text.slice(found.to).replace(/^[\s,;:)]*(?:so|then|and)?\b/i, "");
  return `${before}${/[.?!]$/.test(before) ? " " : ", "}${after}`.replace(/^[\s,]+|[\s,]+$/g, "");
}

/** Whether nothing is left to ask than what was told or shown in that currency. */
const isPlain = (rest: string) =>
  !ofHeldNow.test(rest) &&
  (rest.replace(ofToken, " ").match(/[\p{L}'’]+/gu) ?? []).every(
    (word) => fillerWords.has(word.toLowerCase()) || ofMoney.test(word) || findCurrency(word) !== null,
  );

/** What a message tells in dollars, or what was shown last, in the currency of a rate that it or one before tells. */
export function readConversion(
  text: string,
  figures: readonly ShownFigure[],
  rates: readonly ToldRate[],
): Conversion | null {
  const rate = findAskedRate(text, rates);
  if (rate === null || ordersSomething(text)) return null;
  const rest = dropToldRate(text, rate.currency).replace(/0x[0-9a-f…]+/gi, " ");
  const numbers = listToldNumbers(rest, figures);
  const [said, ...others] = numbers.filter(({ digits, unit }) => digits !== "1" || unit !== "$");
  if (said !== undefined) return others.length > 0 ? null : convertTold(said, rate, rest);
  const tellsOnly = findToldRate(text, rate.currency) !== null && !asking.test(rest);
  const shown = tellsOnly || isPlain(rest) ? convertShown(figures, rate, rest) : null;
  const unit = rate.currency;
  return shown ?? (tellsOnly ? { rate, amount: null, result: perDollar(rate), unit, parts: [] } : null);
}

/** Dollars in the currency, or an amount of it in dollars. */
function convertTold({ digits, value, unit }: ToldNumber, rate: ToldRate, rest: string): Conversion | null {
  if (ofToken.test(rest) && unit !== "USDC") return null;
  const amount = toFigure(digits, unit === "" || unit === "USDC" ? "$" : unit);
  if (amount.unit === "$")
    return { rate, amount, result: multiply(value, perDollar(rate)), unit: rate.currency, parts: [] };
  const result = isSame(unit, rate.currency) ? divide(value, perDollar(rate)) : null;
  return result && { rate, amount, result, unit: "$", parts: [] };
}

/** The worth that was shown last in another currency, of the token that a message names; null if it names another. */
export function convertShown(
  figures: readonly ShownFigure[],
  rate: ToldRate,
  message: string,
): Conversion | null {
  const age = figures.find(isDollars)?.passage.age;
  const latest = figures.filter((one) => isDollars(one) && one.passage.age === age);
  const isRow = ({ unit, passage }: ShownFigure) => unit === "$" && passage.kind === "row";
  const rows = latest.filter(isRow);
  const named = message.match(ofToken)?.[0];
  const row = ofHolding.test(message)
    ? figures.filter(isRow).find((one) => nameOf(one).toLowerCase() === named?.toLowerCase())
    : undefined;
  const amount =
    row ?? latest.find(isTotal) ?? latest.find((one) => one.isBold && isMain(one)) ?? latest.find(isMain);
  if (amount === undefined) return null;
  const isOfNamed = amount === row || (!isTotal(amount) && amount.passage.text.includes(` ${named}`));
  if (named !== undefined && !isOfNamed) return null;
  const inCurrency = ({ value }: ShownFigure) => multiply(value, perDollar(rate));
  const names = [...new Set(rows.map(nameOf))].slice(0, maxParts);
  const parts = names.flatMap((name) => {
    const part = rows.find((one) => nameOf(one) === name);
    return part === undefined ? [] : [{ name, result: inCurrency(part) }];
  });
  const of = row === undefined ? amount : { ...amount, text: `${amount.text} of ${nameOf(row)}` };
  return {
    ...{ rate, amount: of, result: inCurrency(amount), unit: rate.currency },
    parts: isTotal(amount) ? parts : [],
  };
}

const isTotal = ({ unit, before, passage }: ShownFigure) =>
  unit === "$" && before.has("#total") && passage.kind !== "row";
const ofHolding =
  /\b(?:my|our|all|the|its|his|her) (?:\w+ )?(?:S|wS|ALI|USDC)\b|\b(?:S|wS|ALI|USDC) (?:alone|only|part|holdings?)\b/i;
const isMain = ({ before, text, passage }: ShownFigure) =>
  !passage.text.includes(`less than ${text}`) &&
  !before.has("#least") &&
  !before.has("#most") &&
  !before.has("#next");
const nameOf = ({ passage }: ShownFigure) => (passage.text.split("|")[1] ?? "").trim();
const maxParts = 6;
