const words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const number = String.raw`(\d{1,3}|${words.join("|")}|twenty)`;
const newest = "last|latest|newest|most recent|recent|previous";
const oldest = "first|oldest|earliest";
const counted = new RegExp(
  String.raw`\b(?:(${newest}|${oldest}|only|just|top)\W+(?:the )?${number}|${number}\W+(${newest}|${oldest}))\b(?!\W*(?:%|x|days?|weeks?|hours?|months?|minutes?|blocks?|years?)\b)`,
  "i",
);

type Counted = { count: string; isOldest: boolean; from: number; to: number };

/** How many of a list are asked for, and from which end: "the last 5 events", "two newest approvals". */
export function findCounted(text: string): Counted | null {
  const found = counted.exec(text);
  if (found === null) return null;
  const [whole, led = "", one, other, behind = ""] = found;
  const said = (one ?? other ?? "").toLowerCase();
  // "The first one" is a place in a list.
  if (said === "one") return null;
  const at = words.indexOf(said);
  const count = said === "twenty" ? 20 : at === -1 ? Number(said) : at + 1;
  if (count < 1) return null;
  const isOldest = new RegExp(`^(?:${oldest})$`, "i").test(led === "" ? behind : led);
  return { count: String(count), isOldest, from: found.index, to: found.index + whole.length };
}
