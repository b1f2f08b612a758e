import { dropToldRate, readConversion } from "../../arithmetic/read-conversion.ts";
import { listFiguresOf } from "../../arithmetic/shown-figure.ts";
import { listToldNumbers } from "../../arithmetic/told-numbers.ts";
import { findAskedRate, isSame, perDollar, type ToldRate } from "../../arithmetic/told-rate.ts";
import { currencyWords } from "../../grammar/word-classes.ts";
import { divide, writeRational } from "../../tools/rational.ts";

/** Of what something is worth, brings or costs. */
const ofValue =
  /\b(?:how (?:much|many)|what|worth|value|price|(?:more|less|lower|higher) (?:or \w+ )?than|cents?)\b|\?|^\W*(?:and |ok |so |but )*in (?:the )?\S+(?: please)?\W*$/i;
/** Of money at a bank, or of what is to be done. */
const ofMoney =
  /\b(?:banks?|cards?|cash\w*|accounts?|withdraw\w*|deposit\w*|savings|salary|paypal|idea|should|turn|convert\w*|exists?|stablecoin)\b|^\W*(?:(?:please|now|then|ok|can you|could you)\W+)*(?:send|pay|transfer|wire|give|swap|buy|sell|approve|invest|put)\b/i;
const unit =
  /(\bin (?:the )?|\bhow many |\d[\d.,]* ?|\b(?:one|an?|single) )(€|£|\p{L}{2,})(?![\p{L}\d])|([€£])(?=\d)/giu;
/** Of these alone an amount is told for as many dollars, which is no answer of what it is worth. */
const likeDollars = /^(?:euros?|eur|€|pounds?|gbp|quid|francs?|chf)$/i;
const ambiguous = /^(?:won|reals?|rand|dong)$/i;

/**
 * Says in dollars what is asked in a currency of which no rate can be read: "in euros, if I sell all of it?", "how
 * many ALI for 500 euros?". The reply names that currency; see `sayCountedMoney`.
 */
export function sayInDollars(text: string, { rates = [], replies = [] }: Said = {}): string {
  const rate = findAskedRate(text, rates);
  if (rate !== null && readConversion(text, listFiguresOf(replies), rates) !== null) return text;
  const asked = rate === null ? text : countAt(rate, dropToldRate(text, rate.currency));
  if (!ofValue.test(asked) || ofMoney.test(asked)) return text;
  return asked.replace(unit, (found, lead: string | undefined, word = "", sign = "") => {
    if (sign !== "") return "$";
    if (lead === undefined || !isOtherMoney(word)) return found;
    if (/\d/.test(lead) && !likeDollars.test(word)) return found;
    const isOne = /^(?:one|an?|single|1) ?$/i.test(lead.trim());
    return `${isOne ? "1 " : lead}${isOne ? "dollar" : /\d$/.test(lead) ? " dollars" : "dollars"}`;
  });
}

/** Writes amounts of the currency as the dollars that they are at a told rate. */
const countAt = (rate: ToldRate, text: string) =>
  listToldNumbers(text)
    .filter(({ unit: of }) => isSame(of, rate.currency))
    .reduceRight((said, { value, from, to }) => {
      const dollars = writeRational(divide(value, perDollar(rate)) ?? value, dollarPlaces).text;
      const rest = said.slice(to).replace(/^ ?(?:[€£¥₹₩₦]|\p{L}+)/u, "");
      return `${said.slice(0, from).replace(/[€£¥₹₩₦] ?$/, "")}${dollars} dollars${rest}`;
    }, text);

const dollarPlaces = 6;

type Said = { rates?: readonly ToldRate[]; replies?: readonly string[] };

const isOtherMoney = (word: string) =>
  /^[€£]$/.test(word) || (currencyWords.test(word) && !ambiguous.test(word));

const tellsRate = "Tell me today’s rate, such as “1 dollar is 0.92 euro”, and I multiply exactly.";

/** That a question is counted in dollars instead of the currency that it names, of which no rate was told; or null. */
export function sayCountedMoney(text: string, { rates = [] }: Said = {}): string | null {
  if (findAskedRate(text, rates) !== null || sayInDollars(text) === text) return null;
  const [, lead = "", word, sign] =
    [...text.matchAll(unit)].find(([, , one = "€"]) => isOtherMoney(one)) ?? [];
  const isAmount = sign !== undefined || /\d/.test(lead);
  return `I read no rate of ${word ?? sign}, so ${isAmount ? "this is for as many dollars" : "I count in dollars"}. ${tellsRate}`;
}
