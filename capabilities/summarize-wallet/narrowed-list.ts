import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import { findDayWords } from "../input/day-words.ts";
import { narrowsList, readListFilter } from "../input/read-filter.ts";
import { isFiltered, type SummarizeWalletInput } from "./wallet-summary.ts";

const ofIn = /\b(?:incoming|came in|received|deposits?|coming in|i got)\b/i;
const ofOut = /\b(?:outgoing|went out|sent|payments? out|i paid|i sent|going out)\b/i;
const ofSum = /\b(?:how much|total|sum|together|altogether)\b/i;
const picks = [
  [/\bhow many\b/i, "count"],
  [/\b(?:biggest|largest|highest|greatest)\b/i, "largest"],
  [/\b(?:smallest|lowest|tiniest)\b/i, "smallest"],
] as const;
const ordering = /\b(?:worth|dollars?|usd|send|pay|swap|revoke|cancel|buy|sell|return|approve|fees?|if)\b/i;

type Before = Partial<SummarizeWalletInput>;

/** What the message keeps; null if it names nothing to keep, or more than one token. */
function readKept({ text, tokens }: Utterance): Before | null {
  const filter = readListFilter(text);
  const isBounded = (filter.least ?? filter.most) !== undefined;
  // "Only 5 S please" bounds nothing.
  if (!isBounded && tokens.some(({ entity }) => entity?.kind === "number")) return null;
  const [token, ...others] = filter.without === undefined ? listSymbols(tokens) : [];
  const kept = keepDefined({
    ...filter,
    token,
    days: findDayWords(text)?.[0].toLowerCase(),
    moved: ofIn.test(text) ? ("in" as const) : ofOut.test(text) ? ("out" as const) : undefined,
    pick: picks.find(([words]) => words.test(text))?.[1],
  });
  return Object.keys(kept).length === 0 || others.length > 0 ? null : (kept as Before);
}

const listSymbols = (tokens: Utterance["tokens"]) => [
  ...new Set(
    tokens.flatMap(({ entity }) =>
      entity?.kind === "token" ? entity.candidates.map(({ symbol }) => symbol) : [],
    ),
  ),
];

/** Whether movements were listed last, of which some may be kept. */
function listsMovements(latest: Utterance["thread"][number] | undefined): boolean {
  const { part, view } = (latest?.input ?? {}) as Before;
  const isList =
    latest?.capability === "summarize-wallet" && latest.missing === undefined && view === undefined;
  const isOfMovements = part === "activity" || part === "totals";
  return isList && (isOfMovements || isFiltered(latest.input as SummarizeWalletInput));
}

/** Keeps of the movements listed before those that a message names: "which of those were above 10 S?". */
export function readNarrowedList(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text, tokens, thread } = utterance;
  const isOther = tokens.some(
    ({ entity }) => entity !== undefined && !/^(?:token|number)$/.test(entity.kind),
  );
  const isNarrowed = listsMovements(thread[0]) && narrowsList(text) && !ordering.test(text) && !isOther;
  const kept = isNarrowed ? readKept(utterance) : null;
  if (kept === null) return null;
  const { count: _, pick: __, part, ...same } = (thread[0]?.input ?? {}) as Before;
  const { pick, ...filter } = kept;
  const isOfTotals = part === "totals";
  const isOfAmounts = ofSum.test(text) || (pick ?? filter.least ?? filter.most) !== undefined;
  const moved = isOfAmounts && !isOfTotals ? "both" : undefined;
  const input = keepDefined({
    ...{ moved, ...same, ...filter },
    ...(isOfTotals ? { part } : { pick }),
  });
  const reading = readAs?.({ ...utterance, text: "", tokens: [], thread: [] }, input);
  return reading === undefined ? null : { ...reading, score: 0.97, isLiteral: true };
}
