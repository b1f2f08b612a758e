import { groupDigits } from "../offer-requests.ts";
import {
  add,
  divide,
  multiply,
  negate,
  type Rational,
  roundRational,
  writeRational,
} from "../tools/rational.ts";
import { findRelation } from "./find-relation.ts";
import { ordersSomething } from "./orders-something.ts";
import { sayShown } from "./say-shown.ts";
import type { ShownFigure } from "./shown-figure.ts";
import { countDigits, isToldOf, listToldNumbers, type ToldNumber } from "./told-numbers.ts";

/** What a message claims that numbers come to, and what they do. */
export type Check = {
  /** The calculation, e.g. "110 + 40 + 2.5". */
  expression: string;
  result: string;
  claimed: string;
  verdict: "right" | "rounded" | "wrong" | "computed";
  /** What is added is of several tokens. */
  isMixed?: boolean;
  /** The told numbers that replies show, with the words that stand there. */
  shown: readonly { text: string; words: string }[];
  /** Told numbers that no reply shows. */
  unseen: readonly string[];
};

type Operation = "+" | "−" | "×" | "÷";
type Term = { operation: Operation; number: ToldNumber };

const counted =
  /^(?:payments?|transfers?|transactions?|txs?|people|persons?|days?|weeks?|hours?|of|ones?|parts?|wallets?|tokens?|fees?|decimals?|years?|months?)$/;
const checking =
  /[=?]|\b(?:right|correct|agree\w*|confirm\w*|true|sure|makes?|comes?|totals?|sums?|adds?|split|must be|equals?|rest|so \d+(?:\.\d+)?\W*$|so (?:that|it)['’]?s?|doesn['’]?t it|isn['’]?t it)\b/i;
/** Asks whether a number that shown figures may come to is right. */
const asking =
  /\b(?:right|correct|agree\w*|confirm\w*|true|must be|makes|comes? to|totals?|sums?|adds?|equals?|isn['’]?t it)\b|=/i;
const minShown = 3;
/** So that a sum that is not right is one. */
const calculating =
  /[+=×÷*]|\b(?:plus|minus|times|add\w*|sum\w*|divided|together|makes?(?! (?:it|that|this|them)\b)|comes? (?:out )?to|totals?)\b|\bso \d+(?:\.\d+)?\W*$/i;
/** Asks for a number that is not told. */
const otherwise = /\b(?:what|why|how come|(?<!of )which|how (?:much|many)|per ?cent\w*|proportions?)\b/i;
const claiming =
  /(?:=|\b(?:is|it['’]?s|that['’]?s|thats|makes?|gives?|(?:come|comes|came) (?:out )?(?:to|at)|so|total(?:s|ling)?|find|got|get|have|(?:would|must|should) be|sums? (?:up )?to|means|equals)\b)[^\d]{0,25}$/i;
const operators: readonly (readonly [Operation, RegExp])[] = [
  ["×", /(?:[×*]|\bx\b|\btimes\b)\W*$/i],
  ["÷", /(?:[÷/]|\b(?:divided|split|shared)(?: it| that)? (?:by|in|into|among|between|for)\b|\bover\b)\W*$/i],
  ["−", /(?:(?:^|\s)[-−–]|\b(?:minus|less|without|take away)\b)\W*$/i],
];
const readOperation = (between: string): Operation =>
  operators.find(([, words]) => words.test(between))?.[0] ?? "+";

/** The numbers of a calculation with what stands before each; "15 three times" is a product. */
function listTerms(text: string, figures: readonly ShownFigure[]): Term[] {
  const numbers = listToldNumbers(text, figures);
  return numbers.flatMap((number, at) => {
    const between = text.slice(numbers[at - 1]?.to ?? 0, number.from);
    const isOften = /^ ?times\b(?! ?[\d(])/i.test(text.slice(number.to)) && at > 0;
    const operation = isOften ? "×" : at === 0 ? "+" : readOperation(between);
    const isWord = !/\d/.test(text.slice(number.from, number.to));
    const isFactor = isOften || /^ ?(?:times|x|×|\*)(?: |\d)/i.test(text.slice(number.to));
    const isOther =
      counted.test(number.noun) || number.unit === "%" || (isWord && !isFactor && operation !== "×");
    return isOther ? [] : [{ operation, number }];
  });
}

/** What terms come to, products and quotients first. */
function evaluate(terms: readonly Term[]): Rational | null {
  const sums: Rational[] = [];
  for (const { operation, number } of terms) {
    const last = sums.at(-1);
    if (last === undefined || operation === "+") sums.push(number.value);
    else if (operation === "−") sums.push(negate(number.value));
    else {
      const next = operation === "×" ? multiply(last, number.value) : divide(last, number.value);
      if (next === null) return null;
      sums.splice(-1, 1, next);
    }
  }
  return sums.reduce(add, { top: 0n, bottom: 1n });
}

const isEqual = (one: Rational, other: Rational) => one.top * other.bottom === other.top * one.bottom;
const placesOf = ({ digits }: ToldNumber) => digits.split(".")[1]?.length ?? 0;
const minRounded = 4;
const isRounded = (exact: Rational, claim: ToldNumber) =>
  countDigits(claim) >= minRounded && roundRational(exact, placesOf(claim)).text === claim.digits;

/** Checks what a message claims to be the sum, difference, product or quotient of told or shown numbers. */
export function checkFigures(text: string, figures: readonly ShownFigure[]): Check | null {
  const plain = text.replace(/0x[0-9a-f…]+/gi, (hex) => "~".repeat(hex.length));
  if (ordersSomething(plain) || /0x[0-9a-f]{40}(?![0-9a-f])/i.test(text)) return null;
  const terms = listTerms(plain, figures);
  if (otherwise.test(plain)) return computeTold(plain, terms);
  if (!checking.test(plain)) return null;
  return checkTold(plain, terms, figures) ?? checkShown(plain, terms, figures);
}

const ofCalculation =
  /^(?:what|whats|is|are|how|much|many|does|makes?|come|comes|to|the|sum|total|of|and|plus|minus|less|times|x|divided|multiplied|by|add|added|calculate|compute|equals?|ok|so|please|me|tell|together|all|in|s|ws|usdc|ali|dollars?|usd)$/i;

/** A calculation with told numbers and nothing else, e.g. "what is 12k plus 1.4 million?". */
function computeTold(text: string, terms: readonly Term[]): Check | null {
  const rest = terms.reduceRight(
    (left, { number: { from, to } }) => `${left.slice(0, from)} ${left.slice(to)}`,
    text,
  );
  const isPlain = (rest.match(/[\p{L}\d'’]+/gu) ?? []).every((word) => ofCalculation.test(word));
  const units = new Set(terms.flatMap(({ number }) => number.unit || []));
  const exact =
    terms.length > 1 && isPlain && calculating.test(rest) && units.size < 2 ? evaluate(terms) : null;
  const [first] = terms;
  if (exact === null || first === undefined) return null;
  const { result } = write(exact, first.number, [...units][0] ?? "");
  return { expression: sayTerms(terms), result, claimed: "", verdict: "computed", shown: [], unseen: [] };
}

const sayTerms = (terms: readonly Term[]) =>
  terms
    .map(({ operation, number }, at) => `${at === 0 ? "" : ` ${operation} `}${groupDigits(number.digits)}`)
    .join("");

/** All of the numbers are told: one is what the others come to. */
function checkTold(text: string, terms: readonly Term[], figures: readonly ShownFigure[]): Check | null {
  if (terms.length < 3) return null;
  const others = (claim: Term) => terms.filter((one) => one !== claim);
  const fits = (is: (exact: Rational, claim: ToldNumber) => boolean) =>
    terms.findLast((claim) => {
      const exact = evaluate(others(claim));
      return exact !== null && is(exact, claim.number);
    });
  const right = fits((exact, { value }) => isEqual(exact, value));
  const rounded = right ?? fits(isRounded);
  const said = terms.slice(1).findLast(({ number }) => claiming.test(text.slice(0, number.from)));
  const isOne = !/[.?!;]\s/.test(text.slice(terms[0]?.number.to, said?.number.from));
  const claim = rounded ?? (calculating.test(text) && isOne ? said : undefined);
  const exact = claim && evaluate(others(claim));
  if (claim === undefined || exact == null) return null;
  const verdict = right !== undefined ? "right" : rounded !== undefined ? "rounded" : "wrong";
  const named = nameTold(others(claim), claim, figures);
  return {
    expression: sayTerms(others(claim)),
    ...write(exact, claim.number, named.unit),
    ...{ verdict, isMixed: named.isMixed, shown: named.shown, unseen: named.unseen },
  };
}

const write = (exact: Rational, { digits }: ToldNumber, unit: string) => {
  const { text, isExact } = writeRational(exact, 18);
  const say = (number: string) => (unit === "$" ? `$${number}` : `${number} ${unit}`.trim());
  return { result: `${isExact ? "" : "about "}${say(groupDigits(text))}`, claimed: say(groupDigits(digits)) };
};

/** One number is claimed of figures that replies show. */
function checkShown(text: string, terms: readonly Term[], figures: readonly ShownFigure[]): Check | null {
  const [first, ...others] = terms.map(({ number }) => number);
  const numbers = first === undefined ? [] : [first, ...others];
  const claim = numbers.findLast(({ from }) => claiming.test(text.slice(0, from)));
  if (claim === undefined || others.length > 1 || countDigits(claim) < minShown || !asking.test(text))
    return null;
  const isShown = figures.some((one) => isToldOf(claim, one));
  const relation = isShown
    ? null
    : findRelation(figures, (exact) => isEqual(exact, claim.value) || isRounded(exact, claim), {
        unit: claim.unit,
        told: terms.map(({ number }) => number).filter((one) => one !== claim),
      });
  if (relation === null) return null;
  return {
    expression: relation.expression,
    ...write(relation.result, claim, claim.unit === "" ? relation.unit : claim.unit),
    verdict: isEqual(relation.result, claim.value) ? "right" : "rounded",
    ...{ shown: relation.terms.map(sayShown), unseen: [] },
  };
}

/** What the told numbers are by the replies; mixed where no token has all of them. */
function nameTold(parts: readonly Term[], claim: Term, figures: readonly ShownFigure[]) {
  const numbers = [...parts, claim].map(({ number }) => number);
  const fitting = numbers.map((number) => figures.filter((one) => isToldOf(number, one)));
  const units = numbers.map(({ unit }, at) =>
    unit !== "" ? [unit] : [...new Set(fitting[at]?.map((one) => one.unit))],
  );
  const known = units
    .slice(0, parts.length)
    .filter((some, at) => some.length > 0 && parts[at]?.operation !== "÷");
  const unit = known.flat().find((one) => known.every((some) => some.includes(one)));
  const found = fitting.map((some) => {
    const same = some.filter((one) => unit === undefined || one.unit === unit);
    return same.find(({ passage }) => passage.kind === "item") ?? same[0];
  });
  const shown = [...new Set(found)].flatMap((one) => (one === undefined ? [] : [sayShown(one)]));
  const unseen = parts.flatMap(({ operation, number }, at) =>
    found[at] === undefined && !/[×÷]/.test(operation) ? [groupDigits(number.digits)] : [],
  );
  return { shown, unseen, unit: unit ?? "", isMixed: known.length > 0 && unit === undefined };
}
