import { currencyWords, fillerWords, findCurrency } from "../grammar/word-classes.ts";
import { divide, isLess, parseRational, type Rational } from "../tools/rational.ts";
import { listToldNumbers, type ToldNumber } from "./told-numbers.ts";

/** What a dollar is in another currency, as a visitor told it. */
export type ToldRate = {
  /** How many of the currency a dollar is, or if `isInverse`, how many dollars one of it is. */
  digits: string;
  isInverse: boolean;
  currency: string;
};

/** How many of its currency a dollar is. */
export function perDollar({ digits, isInverse }: ToldRate): Rational {
  const value = parseRational(digits);
  return (isInverse ? divide(parseRational("1"), value) : null) ?? value;
}

export const sayRate = ({ digits, isInverse, currency }: ToldRate): string =>
  isInverse ? `${digits} dollars for one ${currency}` : `${digits} ${currency} for a dollar`;

// Numbers stand in these as one mark each, as long as they are; the number one as "¹".
const one = "(?:¹+|\\b(?:an?|the|each|every|per)\\b)";
const dollar = "(?:us[- ])?(?:dollar|usdc?|buck)\\b";
const dollars = "(?:us[- ])?(?:dollars?|usdc?|bucks?)\\b";
const sign = "[€£¥₹₩₦]";
const money = `(?<money>${sign}|\\p{L}{3,}(?![\\p{L}\\d]))`;
const told = "(?<at>[\\ue000-\\uf8ff])[\\ue000-\\uf8ff]*";
const verb =
  "(?:[=:~]|['’]s\\b|\\b(?:is|are|was|equals?|costs?|stand(?:s|ing)?|trad(?:es?|ing)|quoted|going|at|buys?|gives?|gets?|makes?|worth)\\b)";
const beside = "\\b(?:rate|today|now|currently|right|me|you|for|to|about|around|roughly|like|exactly)\\b";
const copula = `(?:[ ,]*${beside})*[ ,]*${verb}(?:[ ,]*(?:${verb}|${beside}))*[ ,]*`;
const per = `(?: ?[/=] ?| (?:(?:to|for|is|equals|makes|=) )?(?=${one}))${one}? ?`;
type Kind = "plain" | "inverse" | "bare";
const forms: readonly { form: RegExp; kind: Kind }[] = [
  { form: `(?:${one} ?${dollar}|\\$ ?¹|${dollars}(?= ?${verb}))${copula}(?:${sign} ?)?${told} ?${money}` },
  { form: `(?:\\$ ?¹|${one} ?${dollar})${copula}(?<money>${sign}) ?${told}` },
  { form: `${told} ?${money}${per}(?:${dollar}|\\$)` },
  { form: `\\busdc? ?/ ?${money}(?:${copula}| )${told}` },
  {
    form: `(?:${one} ?${money}|(?<sign>${sign}) ?¹)${copula}\\$? ?${told}(?: ?${dollars})?`,
    kind: "inverse" as const,
  },
  { form: `(?:^|[.,;:!?] ?)(?:today )?${money}${copula}\\$? ?${told} ?${dollars}`, kind: "inverse" as const },
  { form: `(?:${told} ?${dollars})${per}${money}`, kind: "inverse" as const },
  { form: `\\$ ?${told}${per}${money}`, kind: "inverse" as const },
  { form: `${money} ?/ ?usdc?(?:${copula}| )${told}(?: ?${dollars})?`, kind: "inverse" as const },
  // Without the currency, which the message or one before names.
  {
    form: `(?:\\b(?:rate|multipl\\w+|times|exchange|converted|using|with|at)\\b|[×@])(?: (?:it|that|this|them|all|by|with|is|was|of|at|=|today|now|use|about|for|the))*:? ${told}`,
    kind: "bare" as const,
  },
  { form: `(?:${one} ?${dollar}|\\$ ?¹)${copula}${told}(?! ?[\\p{L}€£$%])`, kind: "bare" as const },
  {
    form: `${told} (?:is|as|for) (?:the |a |my |today['’]s |your )?(?:exchange )?rate`,
    kind: "bare" as const,
  },
].map(({ form, kind = "plain" as const }) => ({ kind, form: new RegExp(form, "iu") }));

/** Their rates are told in dollars: "the pound is at 1.31", "rate 1.16". */
const strong = /^(?:€|£|euros?|eur|pounds?|gbp|quid)$/i;
const isOfStrong = (currency: string, { value }: ToldNumber, said: string) =>
  strong.test(currency) &&
  isLess({ top: 1n, bottom: 1n }, value) &&
  !/multipl|times|×|\bx\b|dollar|usd|\$/i.test(said);
const hex = /0x[0-9a-f…]+/gi;
const isMoney = (word: string) => new RegExp(`^${sign}$`).test(word) || currencyWords.test(word);
const isDollarOrNothing = (unit: string) => /^(?:|\$|USDC)$/.test(unit);
/** Tokens, and what is said of a dollar that is no other money. */
const noMoney =
  /^(?:ali|sonic|usdc?|dollars?|cents?|percent|times|today|then|right|only|just|more|less|each|per|wei|gwei)$/i;

type FoundRate = { rate: ToldRate; from: number; to: number };

/** The rate that a message tells, e.g. "1 dollar is 0,86 euro", "the euro is at 1.16", "multiply by 0.86"; and where. */
export function findToldRate(text: string, named: string | null = null): FoundRate | null {
  const numbers = listToldNumbers(text.replace(hex, (found) => " ".repeat(found.length)));
  const mask = numbers.reduce((masked, { from, to, digits }, at) => {
    const mark = digits === "1" ? "¹" : String.fromCharCode(0xe000 + at);
    return `${masked.slice(0, from)}${mark.repeat(to - from)}${masked.slice(to)}`;
  }, text);
  return (
    forms
      .map((one) => readForm(one, mask, numbers, findCurrency(text) ?? named))
      .find((one) => one !== null) ?? null
  );
}

function readForm(
  { form, kind }: (typeof forms)[number],
  mask: string,
  numbers: readonly ToldNumber[],
  named: string | null,
): FoundRate | null {
  const found = form.exec(mask);
  const { money: said, sign: signed, at = "" } = found?.groups ?? {};
  const number = numbers[at.charCodeAt(0) - 0xe000];
  const currency = kind === "bare" ? named : (said ?? signed ?? null);
  if (found === null || number === undefined || currency === null) return null;
  if (!isRate(number, currency, kind)) return null;
  const isInverse = kind === "inverse" || (kind === "bare" && isOfStrong(currency, number, found[0]));
  const rate = { digits: number.digits, isInverse, currency };
  return { rate, from: found.index, to: found.index + found[0].length };
}

function isRate({ unit, value }: ToldNumber, currency: string, kind: Kind): boolean {
  if (value.top === 0n || fillerWords.has(currency.toLowerCase())) return false;
  if (kind === "plain") return !noMoney.test(currency);
  return isDollarOrNothing(unit) && (kind === "bare" || isMoney(currency));
}

const names: Readonly<Record<string, string>> = {
  "€": "euro",
  eur: "euro",
  "£": "pound",
  gbp: "pound",
  quid: "pound",
  "¥": "yen",
  jpy: "yen",
  "₹": "rupee",
  inr: "rupee",
  "₦": "naira",
  ngn: "naira",
  ghs: "cedi",
  chf: "franc",
  mxn: "peso",
  php: "peso",
};
const nameOf = (currency: string) => {
  const word = currency.toLowerCase();
  return names[word] ?? word.replace(/s$/, "");
};
export const isSame = (one: string, other: string) => nameOf(one) === nameOf(other);

/** The rates that messages tell, newest first; the currency that a bare number is of was named last. */
export function listToldRates(messages: readonly string[]): ToldRate[] {
  let named: string | null = null;
  const rates: ToldRate[] = [];
  for (const text of messages) {
    const found: FoundRate | null =
      /\p{N}|one/iu.test(text) && mayTell.test(text) ? findToldRate(text, named) : null;
    named = found?.rate.currency ?? findCurrency(text) ?? named;
    if (found !== null) rates.unshift(found.rate);
  }
  return rates;
}

const mayTell =
  /dollar|usd|buck|\$|€|£|rate|multipl|times|×|using|with|\bat\b|@|exchange|\/|convert|\b(?:the|an?|one|1) \p{L}{3,} /iu;

/** The rate of the currency that a message asks in: its own, or one that was told before. */
export function findAskedRate(text: string, rates: readonly ToldRate[]): ToldRate | null {
  const currency = findCurrency(text);
  const own = findToldRate(text, currency ?? rates[0]?.currency ?? null);
  const asked = rates.find((rate) => currency !== null && isSame(rate.currency, currency));
  return own?.rate ?? asked ?? null;
}
