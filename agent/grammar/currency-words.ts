/** Currencies other than the dollar, and what names their countries; no rate of them can be read. */
export const currencyWords =
  /^(?:euros?|eur|pounds?|gbp|quid|yen|jpy|francs?|chf|yuan|rmb|cny|rupees?|inr|won|krw|pesos?|php|mxn|reais|reals?|brl|naira|ngn|rubles?|rub|liras?|zloty|pln|dong|vnd|baht|thb|rand|zar|ringgit|myr|rupiah|idr|cad|aud|dirhams?|aed|philippine|brazilian|mexican|indian|canadian|australian|swiss|british|japanese|chinese|turkish|currency)$/i;
const signs = /[€£¥₹₩]/;

/** Returns the currency that a text names, or null. */
export function findCurrency(text: string): string | null {
  const word = text
    .split(/[^\p{L}]+/u)
    .find((one) => currencyWords.test(one) && !/^(?:currency|won)$/i.test(one));
  return word ?? signs.exec(text)?.[0] ?? null;
}
