import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { dayWords } from "../input/resolve-days.ts";
import type { Payments } from "./read-sides.ts";

/** Takes over what was said of the payments before: "he paid today. Did it arrive?", "from him to me". */
export function readBefore(
  context: ArgumentContext,
  name: "counterparty" | "days",
  payments: Payments | null,
): Found {
  const [latest] = context.utterance.thread;
  const isTold =
    latest?.sameMessage === true || (name === "counterparty" && payments?.wallet?.kind === "own");
  const isOf = latest?.capability === "summarize-wallet" && payments !== null && isTold;
  const value = isOf ? latest.input[name] : undefined;
  return value === undefined ? null : { state: "found", value, used: [] };
}

const dayShown = /\b\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* 20\d\d\b/gi;

/** "On that day": the day asked about before, or the only one that the last reply names. */
function readSameDay({ tokens, utterance }: ArgumentContext): Found {
  const at = tokens.findIndex(
    ({ word }, place) => word === "day" && /^(?:that|same)$/.test(tokens[place - 1]?.word ?? ""),
  );
  if (at === -1) return null;
  const asked = utterance.thread.find(({ input }) => typeof input.days === "string")?.input.days;
  const [only, ...others] = new Set(utterance.dialogue?.reply?.match(dayShown));
  const value = asked ?? (others.length === 0 ? only?.toLowerCase() : undefined);
  return value === undefined ? null : { state: "found", value, used: [at - 1, at] };
}

/** The whole time, which leaves the days that were asked about before. */
export const wholeTime = "ever";

const denied = new RegExp(
  String.raw`\b(?:not|\w+n['’]t)\s+(?:just|only)\s+(?:[\w'’]+\s+){0,5}?${dayWords.source}`,
  "gi",
);
const always =
  /\bever\b|\b(?:since|from) the (?:very )?(?:beginning|start|first)\b|\bsince (?:i|we|the|my|our) (?:\w+ )?(?:started|opened|began)\b|\ball[- ]time\b|\bof all time\b|\b(?:whole|entire) (?:history|time)\b|\ball of (?:it|them)\b/i;

/** Reads days, e.g. "today", "last week", "since 2026-11-01". */
export function readDays(context: ArgumentContext, payments: Payments | null): Found {
  const { tokens, utterance, continues } = context;
  const same = readSameDay(context);
  if (same !== null) return same;
  const text = utterance.text.replace(denied, (words) => " ".repeat(words.length));
  const found = dayWords.exec(text);
  const isWhole = text !== utterance.text || (continues && always.test(text));
  if (found === null && isWhole) return { state: "found", value: wholeTime, used: [] };
  const isState = tokens.some(({ word }) =>
    /^(balance|balances|worth|hold|holds|holdings|portfolio)$/.test(word),
  );
  if (found === null || isState) return null;
  const [from, to] = [found.index, found.index + found[0].length];
  const used = [...tokens.keys()].filter((index) => {
    const token = tokens[index];
    return token !== undefined && token.from < to && token.to > from;
  });
  return used.length === 0
    ? readBefore(context, "days", payments)
    : { state: "found", value: found[0].toLowerCase(), used };
}
