import { expect, test } from "vitest";
import { readBareNumber } from "./read-number.ts";
import { splitText } from "./split-text.ts";

/** What the number that starts a text is, with no regard to what is counted. */
function read(text: string) {
  const numeral = readBareNumber(splitText(text), 0, () => false)?.numeral;
  return numeral?.certainty === "exact" ? numeral.value : numeral?.certainty;
}

const group = (whole: string, mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark);
/** Ways to write a whole part of more than six digits and a fraction. */
const formats: ((whole: string, fraction: string) => string)[] = [
  (whole, fraction) => `${group(whole, ",")}.${fraction}`,
  (whole, fraction) => `${group(whole, ".")},${fraction}`,
  (whole, fraction) => `${group(whole, "\u00a0")},${fraction}`,
  (whole, fraction) => `${group(whole, "'")}.${fraction}`,
  (whole, fraction) => `${whole}.${fraction}`,
  (whole) => `${group(whole, ".")}`,
  (whole) => `${group(whole, " ")}`,
];

test("a large number is the same in every way to write it", () => {
  for (let round = 0; round < 60; round++) {
    const whole = String(1_000_000 + ((round * 7_919_317) % 990_000_000));
    const fraction = String(11 + ((round * 37) % 80)).replace(/0$/, "1");
    for (const [at, format] of formats.entries())
      expect(read(format(whole, fraction))).toBe(at > 4 ? whole : `${whole}.${fraction}`);
  }
});

test.each([
  ["1.4 million dollars", "1400000"],
  ["four hundred euro", "400"],
  ["12k", "12000"],
  ["0,86 euro", "0.86"],
  ["5 cents", "5"],
  ["110-40", "110"],
  ["15 or 20", "15"],
  ["1.419", "1.419"],
  ["1.500", "ambiguous"],
])("%j begins with %s", (text, value) => expect(read(text)).toBe(value));
