import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { dayWords } from "../input/resolve-days.ts";

const months = "january|february|march|april|may|june|july|august|september|october|november|december".split(
  "|",
);
const name = `(${months.join("|")})`;
const written = /\b(20\d\d)-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d))?\b/;
const dayFirst = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${name},? (20\\d\\d)\\b`, "i");
const monthFirst = new RegExp(`\\b${name} (\\d{1,2})(?:st|nd|rd|th)?,? (20\\d\\d)\\b`, "i");

/** "on 2025-03-01", "on 1 March 2025": of a balance, a count or a block. */
export function readDate({ tokens, input, utterance }: ArgumentContext): Found {
  if (!/^(balance|transaction-count|block)$/.test(String(input.topic))) return null;
  const found = findDate(utterance.text);
  if (found === null) return null;
  const used = [...tokens.keys()].filter((index) => {
    const token = tokens[index];
    return token !== undefined && token.from < found.to && token.to > found.from;
  });
  return used.length === 0 ? null : { state: "found", value: found.date, used };
}

function findDate(text: string): { date: string; from: number; to: number } | null {
  const iso = written.exec(text);
  if (iso !== null) {
    const [, year, month, day, time] = iso;
    const date = `${year}-${month}-${day}${time === undefined ? "" : `T${time}`}`;
    return { date, from: iso.index, to: iso.index + iso[0].length };
  }
  const match = dayFirst.exec(text) ?? monthFirst.exec(text);
  const days = dayWords.exec(text);
  if (match === null)
    return days === null
      ? null
      : { date: days[0].toLowerCase(), from: days.index, to: days.index + days[0].length };
  const [whole, one = "", other = "", year] = match;
  const [day, month] = /^\d/.test(one) ? [one, other] : [other, one];
  const number = String(months.indexOf(month.toLowerCase()) + 1).padStart(2, "0");
  return {
    date: `${year}-${number}-${day.padStart(2, "0")}`,
    from: match.index,
    to: match.index + whole.length,
  };
}
