const comparisons = [
  /\b(?:difference|distinction)s? between (?<one>.+?) (?:and|vs\.?|versus) (?<other>.+)$/i,
  /^(?:how (?:is|are|does)|what makes) (?<one>.+?) (?:different|differ) (?:from|to|than) (?<other>.+)$/i,
  /^(?:what is |what's )?(?<one>[\w ]+?) (?:vs\.?|versus) (?<other>[\w ]+)$/i,
];
const maxTermLength = 40;
const unnameable = /0x|\d{3}|\b(?:now|then|today|yesterday|tomorrow|week|month|year|ago)\b/i;

/** Returns one question per term of e.g. "difference between S and ALI", or null if nothing is compared. */
export function findComparison(text: string): [string, string] | null {
  const said = text.replace(/[?.!\s]+$/, "");
  const { one, other } = comparisons.map((form) => form.exec(said)?.groups).find((found) => found) ?? {};
  const areNames = [one, other].every(
    (term) => term !== undefined && term.length <= maxTermLength && !unnameable.test(term),
  );
  return areNames ? [`what is ${one}`, `what is ${other}`] : null;
}
