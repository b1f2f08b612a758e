import { type ArgumentContext, type Found, listTouched } from "@alithia/agent/grammar/argument.ts";
import { findDayWords } from "../input/day-words.ts";
import { wholePast } from "./chart-facts.ts";

const counts =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen twenty thirty sixty ninety".split(
    " ",
  );
const values: Record<string, number> = { twenty: 20, thirty: 30, sixty: 60, ninety: 90, "a couple of": 2 };
const number = `(?:\\d{1,3}[\\s-]*|(?:an?|a couple of|${counts.join("|")})[\\s-]+)`;
const unit =
  "minutes?|mins?|hours?|hrs?|h|days?|d|weeks?|wks?|w|fortnights?|months?|mths?|mos?|m|quarters?|years?|yrs?|y";
const whole = "hour|day|week|fortnight|month|quarter|year";

/** A length of time up to now: "six months", "7d", "the last week", "a month". */
const lengths = new RegExp(
  `\\b(?:(?:last|past|previous|latest|over|for|in|during)\\s+)?(?:the\\s+)?(?:(?:last|past|previous|latest)\\s+)?(${number})(${unit})\\b(?!\\s+ago\\b)`,
  "i",
);
const wholes = new RegExp(
  `\\b(?:(?:last|past|previous|the|over|of|one|whole|full)\\s+)+(${whole})\\b|^\\W*(?:and|make it|zoom(?: in| out)?(?: to)?|now|by)?\\W*(?:the\\s+)?(${whole})\\W*$`,
  "i",
);
const always =
  /\b(?:ever|all[- ]time|max(?:imum)?|as far back as (?:you can|possible|it goes)|since (?:it|the|its|this)? ?(?:very )?(?:beginning|start|launch|listing|sale|presale)|from (?:the |its )?(?:very )?(?:beginning|start|launch|first)|(?:whole|entire|full|complete) (?:history|time|past)|since (?:launch|inception|open(?:ing)?|day one|forever))\b/i;

const hoursOf: readonly (readonly [RegExp, number])[] = [
  [/^mi/, 1 / 60],
  [/^h/, 1],
  [/^d/, 24],
  [/^w/, 7 * 24],
  [/^f/, 14 * 24],
  [/^(?:mo|mth|m$)/, 30 * 24],
  [/^q/, 91 * 24],
  [/^y/, 365 * 24],
];

function toNumber(words: string): number {
  if (/^\d+$/.test(words)) return Number(words);
  return values[words] ?? Math.max(1, counts.indexOf(words) + 1);
}

/** Writes a length of time for `resolveDays`. */
function writeLength(number: string, name: string): string {
  const hours = hoursOf.find(([pattern]) => pattern.test(name))?.[1] ?? 24;
  const total = Math.max(1, Math.round(toNumber(number) * hours));
  return total % 24 === 0 ? `past ${total / 24} days` : `past ${total} hours`;
}

type Place = { value: string; from: number; to: number };

/** Finds the time that a message names. */
export function findDays(text: string): Place | null {
  const place = (found: RegExpExecArray, value: string): Place => ({
    value,
    from: found.index,
    to: found.index + found[0].length,
  });
  const named = findDayWords(text);
  const isLength = named !== null && /^(?:last|past|previous)\b| ago$/i.test(named[0]);
  if (named !== null && !isLength) return place(named, named[0].toLowerCase());
  const all = always.exec(text);
  if (all !== null) return place(all, wholePast);
  const length = lengths.exec(text);
  if (length !== null)
    return place(
      length,
      writeLength((length[1] ?? "").toLowerCase().replace(/[\s-]+$/, ""), (length[2] ?? "").toLowerCase()),
    );
  const alone = wholes.exec(text);
  if (alone !== null) return place(alone, writeLength("1", (alone[1] ?? alone[2] ?? "").toLowerCase()));
  return named === null ? null : place(named, named[0].toLowerCase());
}

/** Reads the time to show. */
export function readDays({ tokens, utterance }: ArgumentContext): Found {
  const found = findDays(utterance.text);
  if (found === null) return null;
  const used = listTouched(tokens, found);
  return tokens.length > 0 && used.length === 0 ? null : { state: "found", value: found.value, used };
}
