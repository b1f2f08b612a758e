import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { narrowsList, readListFilter } from "../input/read-filter.ts";
import { findDayWords } from "../input/resolve-days.ts";
import { isFiltered, type SummarizeWalletInput } from "./wallet-summary.ts";

const ofIn = /\b(?:incoming|came in|received|deposits?|coming in|i got)\b/i;
const ofOut = /\b(?:outgoing|went out|sent|payments? out|i paid|i sent|going out)\b/i;
const ofSum = /\b(?:how much|total|sum|together|altogether)\b/i;
const ofCount = /\bhow many\b/i;
const ofLargest = /\b(?:biggest|largest|highest|greatest)\b/i;
const ofSmallest = /\b(?:smallest|lowest|tiniest)\b/i;
const ordering = /\b(?:send|pay|swap|revoke|cancel|buy|sell|return|approve|fees?|if)\b/i;

/** Keeps of the movements listed before those that a message names: "which of those were above 10 S?". */
export function readNarrowedList(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text, tokens, thread } = utterance;
  const [latest] = thread;
  const before = (latest?.input ?? {}) as Partial<SummarizeWalletInput>;
  const isListed =
    latest?.capability === "summarize-wallet" &&
    latest.missing === undefined &&
    before.view === undefined &&
    (before.part === "activity" || before.part === "totals" || isFiltered(before as SummarizeWalletInput));
  if (!isListed || !narrowsList(text) || ordering.test(text)) return null;
  if (tokens.some(({ entity }) => entity !== undefined && !/^(?:token|number)$/.test(entity.kind)))
    return null;
  const symbols = new Set(
    tokens.flatMap(({ entity }) =>
      entity?.kind === "token" ? entity.candidates.map(({ symbol }) => symbol) : [],
    ),
  );
  const filter = readListFilter(text);
  const isBounded = (filter.least ?? filter.most) !== undefined;
  // "Only 5 S please" bounds nothing.
  if (!isBounded && tokens.some(({ entity }) => entity?.kind === "number")) return null;
  const [token, ...others] = filter.without === undefined ? symbols : [];
  const days = findDayWords(text)?.[0].toLowerCase();
  const moved = ofIn.test(text) ? "in" : ofOut.test(text) ? "out" : undefined;
  const pick = ofCount.test(text)
    ? "count"
    : ofLargest.test(text)
      ? "largest"
      : ofSmallest.test(text)
        ? "smallest"
        : undefined;
  const isNarrowed = [token, days, moved, pick, ...Object.values(filter)].some((one) => one !== undefined);
  if (!isNarrowed || others.length > 0) return null;
  const { count: _, pick: __, part, ...same } = before;
  const input = {
    ...same,
    ...filter,
    ...(part === "totals" && { part }),
    ...(token !== undefined && { token }),
    ...(days !== undefined && { days }),
    ...(moved === undefined
      ? same.moved === undefined &&
        (ofSum.test(text) || pick !== undefined || isBounded) &&
        part !== "totals" && { moved: "both" }
      : { moved }),
    ...(pick !== undefined && part !== "totals" && { pick }),
  };
  const reading = readAs?.({ ...utterance, text: "", tokens: [], thread: [] }, input);
  return reading === undefined ? null : { ...reading, score: 0.97, isLiteral: true };
}
