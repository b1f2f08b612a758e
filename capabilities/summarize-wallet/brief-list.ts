import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import { listEntities } from "@alithia/agent/understanding/token-queries.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import { findCounted } from "../input/read-counted.ts";
import { narrowsList, readListFilter } from "../input/read-filter.ts";
import { readDays, withoutAsk } from "./records-query.ts";
import { findWay } from "./records-question.ts";
import { isFiltered, type SummarizeWalletInput } from "./wallet-summary.ts";

const ofPayments = "payments?|transfers?|deposits?|movements?";
const oldest = "first|oldest|earliest";
const isBare = new RegExp(
  `^\\W*(?:(?:and|so|ok|okay|please|pls|show|list|give|tell|me|what|whats|are|were|is|was|can|could|you|i|want|see|the|my|our|just|only|very|made|sent|got|received|of|mine|in|on|from|wallet|incoming|outgoing|last|latest|newest|most|recent|${oldest}|\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twenty|transactions?|txs?|txns?|${ofPayments})\\W*)+$`,
  "i",
);
const isOfOldest = new RegExp(
  `\\b(?:${oldest})\\W+(?:transaction|tx|txn|payment|transfer|deposit|movement)\\b`,
  "i",
);
const isOfPayments = new RegExp(`\\b(?:${ofPayments})\\b`, "i");
const listed = new RegExp(`\\b(?:transactions?|txs?|txns?|${ofPayments})\\b`, "i");
const readWay = (text: string) =>
  findWay(text, {}) ?? (/\b(?:sent|i made)\b/i.test(text) ? "out" : undefined);

/** A bare list of the connected wallet's movements by number: "latest 3 payments", "first transaction". */
function readCounted({ text, tokens, account, picks }: Utterance): object | null {
  const counted = findCounted(text);
  const isFirst = counted?.isOldest ?? isOfOldest.test(text);
  const isOther = tokens.some(({ entity }) => entity && !/^(?:number|address)$/.test(entity.kind));
  if (account === undefined || picks.length > 0 || isOther || !listed.test(text) || !isBare.test(text))
    return null;
  if (counted === null && !isFirst) return null;
  const moved = readWay(text) ?? (isOfPayments.test(text) && !isFirst ? "both" : undefined);
  const part = moved === undefined && !isFirst ? "activity" : undefined;
  return keepDefined({
    ...{ address: account, count: counted?.count, moved, part },
    pick: isFirst ? "first" : undefined,
  });
}

const picks = [
  [/\bhow many\b/i, "count"],
  [/\b(?:biggest|largest|highest|greatest)\b/i, "largest"],
  [/\b(?:smallest|lowest|tiniest)\b/i, "smallest"],
] as const;
const ofSum = /\b(?:how much|total|sum|together|altogether)\b/i;
const ordering =
  /\b(?:worth|dollars?|usd|send|pay|swap|revoke|cancel|buy|sell|return|approve|fees?|if|make up|sums? up)\b/i;

/** The movements listed last, of which some may be kept. */
function findListed({ thread: [latest] }: Utterance): SummarizeWalletInput | null {
  if (latest?.capability !== "summarize-wallet" || latest.missing !== undefined) return null;
  const input = latest.input as SummarizeWalletInput;
  const isList = /^(?:activity|totals)$/.test(input.part ?? "") || isFiltered(input);
  return isList && input.view === undefined ? input : null;
}

/** Keeps of the movements listed before those that a message names: "which of those were above 10 S?". */
function readNarrowed(utterance: Utterance): object | null {
  const { text, tokens } = utterance;
  const before = findListed(utterance);
  const isOther = tokens.some(({ entity }) => entity && !/^(?:token|number)$/.test(entity.kind));
  if (before === null || !narrowsList(text) || ordering.test(text) || isOther) return null;
  const filter = readListFilter(text);
  const isBounded = (filter.least ?? filter.most) !== undefined;
  const symbols = new Set(
    listEntities(tokens, "token").flatMap(({ candidates }) => candidates.map(({ symbol }) => symbol)),
  );
  const [token, ...others] = filter.without === undefined ? symbols : [];
  // "Only 5 S please" bounds nothing.
  const isAmount = !isBounded && tokens.some(({ entity }) => entity?.kind === "number");
  const pick = picks.find(([words]) => words.test(text))?.[1];
  const kept = keepDefined({ ...filter, token, days: readDays(text), moved: readWay(text) });
  if (isAmount || others.length > 0 || Object.keys({ ...kept, ...(pick && { pick }) }).length === 0)
    return null;
  const { count: _, pick: __, part, ...same } = withoutAsk(before);
  const isOfTotals = part === "totals";
  const isOfAmounts = ofSum.test(text) || isBounded || pick !== undefined;
  return keepDefined({
    moved: isOfAmounts && !isOfTotals ? "both" : undefined,
    ...{ ...same, ...kept, ...(isOfTotals ? { part } : { pick }) },
  });
}

/** Reads a list that is asked for in few words: so many movements, or some of those shown. */
export function readBriefList(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const input = readNarrowed(utterance) ?? readCounted(utterance);
  const reading = input && readAs?.({ ...utterance, text: "", tokens: [], thread: [] }, { ...input });
  return reading == null ? null : { ...reading, score: 0.97, isLiteral: true };
}
