/** What keeps some rows of a list: bounds of the amounts, and what is left out. */
export type ListFilter = {
  least?: string | undefined;
  most?: string | undefined;
  without?: string | undefined;
};

const number = String.raw`(\d[\d,]*(?:\.\d+)?)(?!\w|[:.]\d)(?! ?(?:%|percent|days?|weeks?|hours?|minutes?|months?))`;
const above = new RegExp(
  String.raw`(?:\b(?:above|over|more than|bigger than|larger than|greater than|higher than|exceeding|at least)|>=?)\s*\$?${number}`,
  "i",
);
const below = new RegExp(
  String.raw`(?:\b(?:below|under|less than|smaller than|lower than|at most|up to)|<=?)\s*\$?${number}`,
  "i",
);
const leavingOut =
  "(?:without|excluding|exclude|except(?: for)?|leave out|leaving out|minus|ignore|ignoring|drop|not counting)";
const left = new RegExp(
  String.raw`\b${leavingOut}\b (?:the |my |any |all )?(?:ali )?(sale|presale|trades?|swaps?|exchanges?)\b`,
  "i",
);
const lead = String.raw`^\W*(?:(?:and|so|ok|okay|now|please|pls|but|show|list|give|tell|me|then|can|you|what|is|it|about)\W+)*`;
const form = new RegExp(
  String.raw`${lead}(?:(?:only|just|without|excluding|exclude|except|leave out|leaving out|minus|ignor\w+|drop|not counting)\b|(?:which|what|any|how many|how much|are any|were any) (?:\w+ )?of (?:those|them|these)\b|of (?:those|them|these)\b|(?:which|the|those|these) ones\b|(?:those|these) (?:in|above|over|below|under)\b|(?:above|over|below|under|more than|less than|at least) \$?\d)`,
  "i",
);

/** Whether a message only narrows the list shown before: "which of those …", "only the ones above 100". */
export const narrowsList = (text: string): boolean => form.test(text);

const plain = (said: string | undefined) => said?.replaceAll(",", "");

/** The bounds of amounts and what is left out, as far as the message says them. */
export function readListFilter(text: string): ListFilter {
  const [least, most] = [plain(above.exec(text)?.[1]), plain(below.exec(text)?.[1])];
  const said = left.exec(text)?.[1]?.toLowerCase();
  const without = said === undefined ? undefined : /sale$/.test(said) ? "sale" : "trades";
  return {
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
    ...(without !== undefined && { without }),
  };
}

/** Whether an amount in whole units, with or without separators, lies within the bounds. */
export function isWithinBounds(text: string | null, { least, most }: ListFilter): boolean {
  if (least === undefined && most === undefined) return true;
  const value = text === null ? Number.NaN : Number(text.replaceAll(",", ""));
  return (least === undefined || value > Number(least)) && (most === undefined || value < Number(most));
}

/** What a filter says, behind what is listed: " above 100, the sale left out". */
export function sayFilter({ least, most, without }: ListFilter): string {
  const bounds = [
    ...(least === undefined ? [] : [`above ${least}`]),
    ...(most === undefined ? [] : [`below ${most}`]),
  ].join(" and ");
  const out = without === undefined || without === "unpaid" ? "" : `, the ${without} left out`;
  return `${bounds === "" ? "" : ` ${bounds}`}${out}`;
}
