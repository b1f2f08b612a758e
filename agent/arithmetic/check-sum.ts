import { add, multiply, parseRational, type Rational, writeRational } from "../tools/rational.ts";

const words = "two three four five six seven eight nine ten".split(" ");
const number = String.raw`(?<![\w.])\d(?:[\d,]*\d)?(?:\.\d+)?(?!\w*[a-f]\d)`;
const times = new RegExp(
  `(?:(${number}|${words.join("|")}) (?:times|x|×) (${number}))|(?:(${number}),? (${number}|${words.join("|")}) ?times\\b)|(${number})`,
  "gi",
);
/** What stands before the sum that is claimed. */
const claiming =
  /(?:=|\b(?:is|it['’]?s|that['’]?s|thats|makes?|gives?|(?:come|comes|came) (?:out )?(?:to|at)|so|total(?:s|ling)?|find|got|get|have|would be|sums? (?:up )?to|means)\b)[^\d]{0,25}$/i;

type Term = { value: Rational; text: string; at: number };
/** Terms that a message adds up, the sum that it claims, and what they really come to. */
type CheckedSum = { terms: string[]; claimed: string; sum: string; isRight: boolean };

const numberOf = (said: string) => {
  const at = words.indexOf(said.toLowerCase());
  return parseRational(at === -1 ? said.replaceAll(",", "") : String(at + 2));
};
const isEqual = (one: Rational, other: Rational) => one.top * other.bottom === other.top * one.bottom;
const sumOf = (terms: readonly Term[]) =>
  terms.map(({ value }) => value).reduce(add, { top: 0n, bottom: 1n });

function listTerms(text: string): Term[] {
  return [...text.replace(/0x[0-9a-f…]+/gi, (hex) => " ".repeat(hex.length)).matchAll(times)].map(
    ({ 0: text, 1: factor, 2: of, 3: counted, 4: often, 5: plain, index }) => {
      const [one, other] = factor === undefined ? [counted, often] : [of, factor];
      const value =
        plain === undefined ? multiply(numberOf(one ?? "0"), numberOf(other ?? "1")) : numberOf(plain);
      return { value, text, at: index };
    },
  );
}

/** Checks an addition that a message spells out: "15 and 20 and 12.50, that's 47.50, right?"; null where it adds nothing up. */
export function checkSum(text: string): CheckedSum | null {
  const terms = listTerms(text);
  if (terms.length < 3 && !(terms.length === 2 && /\b(?:times|x)\b|×/i.test(text))) return null;
  const others = (claim: Term) => terms.filter((one) => one !== claim);
  const fitting = terms.toReversed().find((claim) => isEqual(claim.value, sumOf(others(claim))));
  const claim =
    fitting ?? terms.findLast(({ at }) => at > (terms[0]?.at ?? 0) && claiming.test(text.slice(0, at)));
  if (claim === undefined) return null;
  const sum = sumOf(others(claim));
  return {
    terms: others(claim).map((one) => one.text),
    claimed: claim.text,
    sum: writeRational(sum, 18).text,
    isRight: fitting !== undefined,
  };
}
