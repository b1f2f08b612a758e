const units: ReadonlyMap<string, number> = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
  }),
);
const tens: ReadonlyMap<string, number> = new Map(
  Object.entries({
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
  }),
);
const scales: ReadonlyMap<string, number> = new Map(
  Object.entries({
    hundred: 100,
    thousand: 1_000,
    million: 1_000_000,
    billion: 1_000_000_000,
  }),
);

/**
 * The number that words spell from the start of the list ("two hundred and fifty") and how many words it took; null
 * when they spell none, "three point five" included. "one" alone is a pronoun as often as a number, so it needs a scale after it.
 */
export function readNumberWords(words: string[]): { value: string; length: number } | null {
  let total = 0;
  let group = 0;
  let length = 0;
  let previous: "unit" | "ten" | "scale" | null = null;
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? "";
    const unit =
      readHyphened(word) ??
      units.get(word) ??
      (word === "a" && index === 0 && scales.get(words[1] ?? "") !== undefined ? 1 : undefined);
    const ten = tens.get(word);
    const scale = scales.get(word);
    if (unit !== undefined && previous !== "unit" && !(previous === "ten" && unit > 9)) {
      group += unit;
      previous = "unit";
    } else if (ten !== undefined && previous !== "unit" && previous !== "ten") {
      group += ten;
      previous = "ten";
    } else if (scale === 100 && previous !== null && previous !== "scale" && group < 100) {
      group *= 100;
      previous = "scale";
    } else if (scale !== undefined && scale > 100 && group > 0) {
      total += group * scale;
      group = 0;
      previous = "scale";
    } else if (!(word === "and" && previous === "scale" && isNumberWord(words[index + 1]))) {
      break;
    }
    length = index + 1;
  }
  const isZero = length === 0 && words[0] === "zero" && words[1] === "point";
  const whole = isZero ? 1 : length;
  const digits = whole > 0 && words[whole] === "point" ? readDigits(words.slice(whole + 1)) : "";
  if (digits !== "") return { value: `${total + group}.${digits}`, length: whole + 1 + digits.length };
  if (length === 0 || (length === 1 && words[0] === "one")) return null;
  return { value: String(total + group), length };
}

/** "point two five": the digits, as many as there are. */
function readDigits(words: string[]): string {
  const end = words.findIndex((word) => word !== "zero" && (units.get(word) ?? 10) > 9);
  const digits = end === -1 ? words : words.slice(0, end);
  return digits.map((word) => units.get(word) ?? 0).join("");
}

/** "twenty-five" */
function readHyphened(word: string): number | undefined {
  const [ten = "", unit = ""] = word.split("-");
  return tens.get(ten) !== undefined && units.get(unit) !== undefined
    ? (tens.get(ten) ?? 0) + (units.get(unit) ?? 0)
    : undefined;
}

function isNumberWord(word = ""): boolean {
  return units.get(word) !== undefined || tens.get(word) !== undefined || readHyphened(word) !== undefined;
}
