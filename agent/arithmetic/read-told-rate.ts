import { parseRational } from "../tools/rational.ts";
import { blank, type Calculation, type ShownFigure } from "./shown-figure.ts";

const dollar = "(?:us )?(?:dollars?|usd|usdc|bucks?)";
const rate = String.raw`(?<rate>\d[\d,]*(?:\.\d+)?) ?(?<unit>\p{L}{3,}|[€£₦₹])`;
const forms = [
  new RegExp(
    `(?:\\b(?:1|one|an?|each|the)|\\$ ?1) ?(?:${dollar} )?(?:(?:rate )?(?:today )?(?:is|=|equals|costs|at|to|buys|gives|makes|now) )+(?:about |like |around |at )?${rate}`,
    "iu",
  ),
  new RegExp(`${rate} ?(?:to|per|for|=|/|a) ?(?:the |an? |one |1 |each )?${dollar}\\b`, "iu"),
];
const isDollar = /^(?:|\$|USDC)$/;
const ofDollar = new RegExp(`^${dollar}$`, "i");

/** A rate that a message gives for a dollar in another currency, e.g. "1 dollar is 11.20 cedis". */
export function findToldRate(text: string): RegExpExecArray | null {
  const found = forms.map((form) => form.exec(text)).find((one) => one !== null) ?? null;
  return found === null || ofDollar.test(found.groups?.unit ?? "") || !/dollar|usd|buck|\$/i.test(found[0])
    ? null
    : found;
}

/** Dollars at a rate that the message gives: those it names, or else the latest that were shown. */
export function readToldRate(question: string, figures: readonly ShownFigure[]): Calculation | null {
  const found = findToldRate(question);
  const { rate = "", unit = "" } = found?.groups ?? {};
  if (found === null) return null;
  const rest = question.replace(found[0], " ").replace(/0x[0-9a-f…]+/gi, " ");
  const [said, , other = ""] = /(?<![\w.])(\d[\d,]*(?:\.\d+)?)(?: ?([A-Za-z]+))?/.exec(rest)?.slice(0) ?? [];
  const number = said?.match(/\d[\d,]*(?:\.\d+)?/)?.[0];
  const shown = figures.find(({ unit: of, text }) => of !== "" && isDollar.test(of) && text !== "");
  if (/^(?:S|wS|ALI)$/.test(other)) return null;
  const amount = number === undefined ? shown : toFigure(number, "dollars");
  return amount === undefined ? null : { operation: "product", terms: [amount, toFigure(rate, unit)] };
}

function toFigure(number: string, unit: string): ShownFigure {
  const plain = number.replaceAll(",", "");
  const grouped = Number(plain).toLocaleString("en-US", { maximumFractionDigits: 18 });
  return { ...blank, value: parseRational(plain), text: `${grouped} ${unit}`, unit };
}
