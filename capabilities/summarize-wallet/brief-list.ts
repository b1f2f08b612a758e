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

/** Whether anything but these kinds of things is named. */
const names = (tokens: Utterance["tokens"], but: RegExp) =>
  tokens.some(({ entity }) => entity !== undefined && !but.test(entity.kind));

/** A bare list of the connected wallet's movements by number: "latest 3 payments", "first transaction". */
function readCounted({ text, tokens, account, picks }: Utterance): object | null {
  const isList =
    picks.length === 0 && listed.test(text) && isBare.test(text) && !names(tokens, /^(?:number|address)$/);
  const counted = findCounted(text);
  const isFirst = counted?.isOldest ?? isOfOldest.test(text);
  if (account === undefined || !isList || !(isFirst || counted !== null)) return null;
  const input = { address: account, ...keepDefined({ count: counted?.count }) };
  return { ...input, ...(isFirst ? keepDefined({ moved: readWay(text), pick: "first" }) : readLatest(text)) };
}

function readLatest(text: string): object {
  const moved = readWay(text) ?? (isOfPayments.test(text) ? "both" : undefined);
  return moved === undefined ? { part: "activity" } : { moved };
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

/** What a message keeps of a list; null if it names nothing to keep, more than one token, or an amount. */
function readKept({ text, tokens }: Utterance) {
  const filter = readListFilter(text);
  const isBounded = (filter.least ?? filter.most) !== undefined;
  const named = filter.without === undefined ? listEntities(tokens, "token") : [];
  const [token, ...others] = new Set(
    named.flatMap(({ candidates }) => candidates.map(({ symbol }) => symbol)),
  );
  const pick = picks.find(([words]) => words.test(text))?.[1];
  const kept = keepDefined({ ...filter, token, days: readDays(text), moved: readWay(text), pick });
  // "Only 5 S please" bounds nothing.
  const isAmount = !isBounded && tokens.some(({ entity }) => entity?.kind === "number");
  const isOfAmounts = ofSum.test(text) || isBounded || pick !== undefined;
  return isAmount || others.length > 0 || Object.keys(kept).length === 0 ? null : { kept, isOfAmounts };
}

/** What keeps some of the fees that were listed. */
const ofFees = /^(?:token|days|without)$/;

/** Keeps of the movements listed before those that a message names: "which of those were above 10 S?". */
function readNarrowed(utterance: Utterance): object | null {
  const { text, tokens } = utterance;
  const before = findListed(utterance);
  const isNarrowed = narrowsList(text) && !ordering.test(text) && !names(tokens, /^(?:token|number)$/);
  const read = isNarrowed ? readKept(utterance) : null;
  if (before === null || read === null) return null;
  const { count: _, pick: __, part, ...same } = withoutAsk(before);
  const { pick, ...filter } = read.kept;
  if (part === "totals" || (part === "fees" && Object.keys(read.kept).every((name) => ofFees.test(name))))
    return { ...same, ...filter, part };
  return keepDefined({ moved: read.isOfAmounts ? "both" : undefined, ...same, ...filter, pick });
}

const bareBalance =
  /^\W*(?:(?:hi|hey|hello|ok|please|pls|show|check|see|get|view|tell|give|display|me|my|our|the|current|total|wallet|account|what['’]s|whats|what|is)\W+)*balances?\W*(?:please|pls|now|check)?\W*$/i;

/** "Balance" as a first message: what the wallet holds, and not the coin alone. */
function readBareBalance({ text, thread, account, picks }: Utterance): object | null {
  const isAsked = thread.length === 0 && picks.length === 0 && bareBalance.test(text);
  return account === undefined || !isAsked ? null : { address: account };
}

const barePeople =
  /^\W*(?:(?:and|so|ok|okay|please|pls|tell|show|list|me)\W+)*(?:who|whom)(?: all)?\W+(?:did|have)\W+(?:i|we)\W+(?:ever )?(?:pa(?:y|id)|sen[dt])(?: (?:money|coins|tokens|anything|something))?(?: to)?(?:\W+(?:so far|until now|up to now|already|before))*\W*$/i;

/** "Who did I pay": everybody, with what each got. */
function readBarePeople({ text, tokens, account, picks }: Utterance): object | null {
  const isAsked = picks.length === 0 && barePeople.test(text) && !names(tokens, /^address$/);
  return account === undefined || !isAsked ? null : { address: account, moved: "out", part: "totals" };
}

/** Reads a list that is asked for in few words: so many movements, or some of those shown. */
export function readBriefList(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const input =
    readNarrowed(utterance) ??
    readCounted(utterance) ??
    readBareBalance(utterance) ??
    readBarePeople(utterance);
  const reading = input && readAs?.({ ...utterance, text: "", tokens: [], thread: [] }, { ...input });
  return reading == null ? null : { ...reading, score: 0.97, isLiteral: true };
}
