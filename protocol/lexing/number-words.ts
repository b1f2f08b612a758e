const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const smallNumbers = new Map(small.map((word, value) => [word, value]));
const tensNumbers = new Map(tens.map((word, index) => [word, (index + 2) * 10]));

/** Words that multiply the number before them. */
export const scaleWords = new Map<string, string>([
  ["hundred", "100"],
  ["k", "1000"],
  ["thousand", "1000"],
  ["grand", "1000"],
  ["lakh", "100000"],
  ["lakhs", "100000"],
  ["lac", "100000"],
  ["m", "1000000"],
  ["mil", "1000000"],
  ["mn", "1000000"],
  ["mm", "1000000"],
  ["million", "1000000"],
  ["crore", "10000000"],
  ["crores", "10000000"],
  ["b", "1000000000"],
  ["bn", "1000000000"],
  ["billion", "1000000000"],
  ["t", "1000000000000"],
  ["tn", "1000000000000"],
  ["trillion", "1000000000000"],
  ["dozen", "12"],
]);

/** Quantities that have no one value. */
export const vagueQuantities =
  /^(couple|pairs?|score|few|several|some|many|bunch|handful|zillions?|gazillions?|umpteen|tens|dozens|hundreds|thousands|millions|billions|trillions)$/;

/** Units of which only part of a coin is meant, or none that is held here. */
export const smallUnits =
  /^([kmgt]?wei|finney|szabo|cents?|pence|sats?|satoshis?|bips?|bps|quid|pounds?|euros?|rupees?|yen|yuan|pesos?|francs?)$/;

const fractions: Record<string, string> = {
  half: "0.5",
  quarter: "0.25",
  quarters: "0.25",
  fifth: "0.2",
  fifths: "0.2",
  eighth: "0.125",
  tenth: "0.1",
  tenths: "0.1",
};

export function findFraction(word: string): string | undefined {
  return Object.hasOwn(fractions, word) ? fractions[word] : undefined;
}

/** What "and a …" may add to a number, whether it has an exact value or not: "half", "third", "bit", "few", "hundred". */
export function isPartWord(word: string): boolean {
  const isVague = /^(bit|little|tad|touch|smidge|smidgen|fraction|third|[a-z]+th)s?$/.test(word);
  return isVague || vagueQuantities.test(word) || findFraction(word) !== undefined || scaleWords.has(word);
}

type Spelled = { value: string; length: number } | { value: null; length: number };

/**
 * The number that words spell from the start of the list ("two hundred and fifty") and how many words it took; `value`
 * is null for words of number that spell none ("two fifty", "twenty-twenty"), and null is given where there are none.
 */
export function spellNumber(words: readonly string[]): Spelled | null {
  let [total, group] = [0n, 0n];
  let length = 0;
  /** What may follow: a group is filled from hundreds to tens to units. */
  let room: "hundreds" | "tens" | "units" | "none" = "hundreds";
  let lastScale = 10n ** 30n;
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? "";
    const unit = smallNumbers.get(word) ?? (isArticle(words, index) ? 1 : undefined);
    const ten = tensNumbers.get(word);
    const scale = word.length > 2 && scaleWords.has(word) ? BigInt(scaleWords.get(word) ?? "0") : undefined;
    if (unit !== undefined) {
      const fits = unit > 9 || unit === 0 ? room === "hundreds" || room === "tens" : room !== "none";
      if (!fits) return { value: null, length: index + 1 };
      group += BigInt(unit);
      room = "none";
    } else if (ten !== undefined) {
      if (room !== "hundreds" && room !== "tens") return { value: null, length: index + 1 };
      group += BigInt(ten);
      room = "units";
    } else if (scale === 100n && length > 0 && group > 0n && group < 100n) {
      group *= 100n;
      room = "tens";
    } else if (scale !== undefined && scale !== 100n && length > 0) {
      if (group === 0n || scale >= lastScale) return { value: null, length: index + 1 };
      total += group * scale;
      group = 0n;
      lastScale = scale;
      room = "hundreds";
    } else if (word !== "and" || !isContinued(words, index, length)) {
      break;
    }
    length = index + 1;
  }
  if (length === 0) return null;
  return { value: (total + group).toString(), length };
}

/** "a hundred", "a million" */
function isArticle(words: readonly string[], index: number): boolean {
  const next = words[index + 1] ?? "";
  return index === 0 && /^an?$/.test(words[0] ?? "") && next.length > 2 && scaleWords.has(next);
}

/** "two hundred and fifty": after a scale only, before a number that needs no article. */
function isContinued(words: readonly string[], index: number, length: number): boolean {
  const next = words[index + 1] ?? "";
  return (
    length > 0 && scaleWords.has(words[index - 1] ?? "") && (smallNumbers.has(next) || tensNumbers.has(next))
  );
}

/** "two five": digits after a spoken point. */
export function spellDigits(words: readonly string[]): string {
  const end = words.findIndex((word) => (smallNumbers.get(word) ?? 10) > 9);
  return (end === -1 ? words : words.slice(0, end)).map((word) => smallNumbers.get(word) ?? 0).join("");
}
