import type { Understand } from "@alithia/agent/capability.ts";
import type { ArgumentContext } from "@alithia/agent/grammar/argument.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { addressOptions, readAddress } from "@alithia/agent/grammar/read-address.ts";
import { findSpokenContract } from "@alithia/agent/grammar/thread-contract.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { findDayWords } from "../input/day-words.ts";
import { findCounted } from "../input/read-counted.ts";
import { narrowsList, readListFilter } from "../input/read-filter.ts";
import { asksSeveral, readSaid } from "../summarize-wallet/history-question.ts";
import { readBlockQuestion } from "./block-question.ts";
import { readControlQuestion } from "./control.ts";
import { readHowMany } from "./fee-question.ts";
import { readIdentityQuestion } from "./identity-question.ts";
import { readNonce } from "./nonce.ts";
import {
  readBlockCount,
  readBlockWords,
  readCount,
  readDate,
  readEventName,
  readFeePart,
  readHeldToken,
  readSpokenContract,
  readSummarized,
  readTokenContract,
} from "./read-words.ts";
import { waysOfAsking } from "./ways-of-asking.ts";

const understandFrames = createUnderstand({
  capability: "read-chain",
  frames: waysOfAsking,
  arguments: [
    { name: "for", asks: "request", read: readFeePart("for"), ask: () => null },
    {
      name: "token",
      asks: "token",
      read: (context) =>
        context.input.topic === "balance" ? readHeldToken(context) : readFeePart("token")(context),
      ask: ({ input }) => (input.of === "thread" ? { sentence: "Of which token?" } : null),
    },
    {
      name: "address",
      asks: "address",
      read: (context) =>
        needsAddress(context)
          ? (readAddress(context, { own: "any", pointing: true, after: ["of", "for", "by", "from", "at"] }) ??
            readTokenContract(context) ??
            readSummarized(context) ??
            readSpokenContract(context))
          : null,
      ask: (context) =>
        needsAddress(context)
          ? { sentence: "Of which address? Paste it: 0x and 40 digits.", options: addressOptions(context) }
          : null,
    },
    { name: "event", asks: "name", read: readEventName, ask: () => null },
    { name: "blocks", asks: "block", read: readBlockCount, ask: () => null },
    { name: "amount", asks: "amount", read: readFeePart("amount"), ask: () => null },
    { name: "to", asks: "recipient", read: readFeePart("to"), ask: () => null },
    { name: "enough", asks: "request", read: readFeePart("enough"), ask: () => null },
    { name: "spend", asks: "amount", read: readFeePart("spend"), ask: () => null },
    {
      name: "count",
      asks: "request",
      read: (context) => readCount(context) ?? readFeePart("count")(context),
      ask: () => null,
    },
    { name: "date", asks: "block", read: readDate, ask: () => null },
    {
      name: "block",
      asks: "block",
      read: (context) => (context.input.date === undefined ? readBlockWords(context) : null),
      ask: () => null,
    },
  ],
  aspects: [
    "(and|about) now|still ... (same|high|low|up|down|so)",
    "(its|the|which|what|many) (transactions|hash|time|timestamp|miner|size)",
  ],
  complete: ({ token, of: _, ...rest }) =>
    token === undefined || (token === "S" && rest.topic !== "gas") ? rest : { ...rest, token },
});

/** Asks for a nonce or for fields of a block are of a fixed form; everything else is matched by frames. */
export const understandReadChain: Understand = Object.assign((utterance: Utterance) => {
  const { readAs } = understandFrames;
  const fixed =
    readSeveral(utterance, readAs) ??
    readTokenMoves(utterance, readAs) ??
    readTraders(utterance, readAs) ??
    readNonce(utterance, readAs) ??
    readHowMany(utterance, readAs) ??
    readControlQuestion(utterance, readAs) ??
    readIdentityQuestion(utterance, readAs) ??
    readFirstEvent(utterance, readAs) ??
    readCountedEvents(utterance, readAs) ??
    readNarrowedEvents(utterance, readAs) ??
    readBlockQuestion(utterance, readAs);
  return fixed === null ? understandFrames(utterance) : [fixed];
}, understandFrames);

/** Reads the balances of several tokens of an address, e.g. "how much USDC does 0x… have, and ALI?". */
function readSeveral(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const said = readSaid(utterance);
  if (said?.address === undefined || said.isOwn || !asksSeveral(said)) return null;
  const inputs = said.tokens.map((token) => ({
    ...{ topic: "balance", address: said.address },
    ...(token !== "S" && { token }),
  }));
  const [first = {}, ...also] = inputs;
  const reading = readAs?.({ ...utterance, text: "", tokens: [], thread: [] }, first);
  return reading === undefined ? null : { ...reading, also, score: 0.97, isLiteral: true };
}

const ranked = "biggest|largest|top|big|huge|heaviest";
const recent = "latest|last|newest|most recent|recent";
const kinds = {
  sells: /\bsell(?:s|ers?|-?offs?)\b|\b(?:sold|selling|dump(?:s|ed|ing|ers?)?|offload\w*)\b/i,
  buys: /\bbuy(?:s|ers?|ing)\b|\b(?:bought|accumulat\w+|purchases?)\b/i,
  trades: /\b(?:trad(?:es?|ed|ing|ers?)|swaps?)\b/i,
  transfers: /\b(?:transfers?|mov(?:es?|ed|ing|ements?)|transactions?)\b/i,
};
const ofOthers = new RegExp(
  String.raw`\b(?:who(?:['’]s| is| has| have| are)?(?: been| just)?|any(?:one|body)|some(?:one|body)|whales?|holders?)\b[^.?!]{0,30}\b(?:sold|selling|dump\w*|offload\w*|bought|buying|accumulat\w+|mov(?:e|ed|ing)|trading|traded)\b|\b(?:${ranked})\b[^.?!]{0,30}\b(?:sells?|sellers?|buys|buyers?|purchases?|trades?|swaps?|transfers?|moves?|movements?|dumps?|dumpers?)\b|\b(?:${recent})\b[^.?!]{0,30}\b(?:sells|sellers?|buys|buyers?|trades|dumps)\b`,
  "i",
);
const elsewhere =
  /\b(?:i|my|me|we|our|us|mine|you|why|how|should|can|could|will|would|if|sale|price|events?|logs?|where|explain|mean|approv\w*|launch\w*)\b/i;

/** Reads a question for who moves a listed token, e.g. "who's dumping ALI", "biggest transfers of ALI today". */
function readTokenMoves(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { picks, tokens, mentioned } = utterance;
  const text = utterance.text.slice(tokens[0]?.from, tokens.at(-1)?.to);
  const named = tokens.flatMap(({ entity }) => (entity?.kind === "token" ? [entity.symbol] : []));
  const moves = Object.entries(kinds).find(([, words]) => words.test(text))?.[0];
  const isSpokenOf = moves !== "transfers" || /\b(?:it|that|this)\b/i.test(text);
  const [token = isSpokenOf ? mentioned : undefined, ...others] = new Set(named);
  const isPlain = tokens.every(({ entity }) => !entity || /^(?:token|number)$/.test(entity.kind));
  if (picks.length > 0 || !isPlain || token === undefined || others.length > 0) return null;
  const asked = text.replace(/\b(?:show|tell|give) me\b/i, "");
  const counted = findCounted(text);
  const isCounted = counted?.isOldest === false && kinds.transfers.test(asked) && named.length > 0;
  if (!(ofOthers.test(asked) || isCounted) || elsewhere.test(asked)) return null;
  const order = new RegExp(String.raw`\b(?:${ranked}|most|whales?)\b`, "i").test(text) ? "largest" : "latest";
  const date = findDayWords(text)?.[0].toLowerCase();
  const count = counted?.isOldest === false ? counted.count : undefined;
  const input = { topic: "logs", token, moves, order, ...(date && { date }), ...(count && { count }) };
  const reading = readAs?.({ ...utterance, text: "", tokens: [], thread: [] }, input);
  return reading === undefined ? null : { ...reading, score: 0.97, isLiteral: true };
}

const ofTraders =
  /\b(?:top|best|biggest|largest|most (?:active|profitable|successful))\b[^.?!]{0,20}\btraders?\b|\b(?:who|which (?:wallets?|address(?:es)?|accounts?))\b[^.?!]{0,20}\btrad(?:es?|ed|ing)\b[^.?!]{0,20}\bmost\b|\b(?:wallets?|traders?|who|address(?:es)?|accounts?)\b[^.?!]{0,30}\b(?:most|biggest|highest) (?:profits?|gains?|money|trades)\b|\bbest[- ]performing (?:wallets?|traders?|accounts?|address(?:es)?)\b/i;
const ofOwnTrades = /\b(?:i|my|mine|we|our|us|you|your|if|should|how|copy|follow|0x\w+)\b/i;

/** Asks who trades most or best, of the token named or spoken of, else of the team's own. */
function readTraders(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text, tokens, mentioned, picks } = utterance;
  const asked = text.replace(/\b(?:show|tell|give) me\b/i, "");
  if (picks.length > 0 || !ofTraders.test(asked) || ofOwnTrades.test(asked)) return null;
  const named = new Set(tokens.flatMap(({ entity }) => (entity?.kind === "token" ? [entity.symbol] : [])));
  const [token = mentioned ?? ticker, ...others] = named;
  const isPlain = tokens.every(({ entity }) => !entity || /^(?:token|number)$/.test(entity.kind));
  if (!isPlain || others.length > 0 || token === "S" || /^0x/.test(token)) return null;
  const input = { topic: "logs", token, moves: "trades", order: "largest", ranked: true };
  const reading = readAs?.({ ...utterance, text: "", tokens: [], thread: [] }, input);
  return reading === undefined ? null : { ...reading, score: 0.97, isLiteral: true };
}

function needsAddress({ input }: ArgumentContext): boolean {
  return input.moves === undefined && /^(balance|transaction-count|code|logs)$/.test(String(input.topic));
}

/** Keeps of the events listed before those whose amounts a message bounds: "only the ones above 5000". */
function readNarrowedEvents(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text, tokens, thread } = utterance;
  const [latest] = thread;
  const isListed =
    latest?.capability === "read-chain" && latest.input.topic === "logs" && latest.input.moves === undefined;
  const filter = isListed && narrowsList(text) ? readListFilter(text) : {};
  const isPlain = tokens.every(({ entity }) => !entity || /^(?:token|number)$/.test(entity.kind));
  if ((filter.least ?? filter.most) === undefined || filter.without !== undefined || !isPlain) return null;
  const { count: _, first: __, ...same } = latest?.input ?? {};
  const reading = readAs?.({ ...utterance, text: "", tokens: [], thread: [] }, { ...same, ...filter });
  return reading === undefined ? null : { ...reading, score: 0.97, isLiteral: true };
}

const ofTransfers = /\btransfers?\b/i;
const ofApprovals = /\bapprovals?\b/i;
const ofList =
  /^\W*(?:(?:and|so|ok|okay|please|now|show|me|just|only|give|list|the|what|are|is|about|of|those|them|these|one|ones|events?|logs?|transfers?|approvals?)\W+)*$/i;

/**
 * Reads how many events are wanted where that alone is said of the contract listed before ("only the last 3", "the
 * newest two approvals"), or the oldest transfers of a token ("first 3 transfers of ALI").
 */
function readCountedEvents(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text, tokens, thread } = utterance;
  const counted = findCounted(text);
  if (counted === null) return null;
  const { count, isOldest, from, to } = counted;
  const [latest] = thread;
  const event = ofTransfers.test(text) ? "Transfer" : ofApprovals.test(text) ? "Approval" : undefined;
  const rest = `${text.slice(0, from)} ${text.slice(to)} `;
  const isOfBefore =
    latest?.capability === "read-chain" && latest.input.topic === "logs" && ofList.test(rest);
  const isTimed = latest?.input.moves !== undefined;
  const token =
    isOldest && event === "Transfer" && !elsewhere.test(text)
      ? findSpokenContract({ tokens, thread: [] })
      : undefined;
  const { first: _, count: __, event: before, ...same } = latest?.input ?? {};
  const named = event ?? before;
  const input = isOfBefore
    ? {
        ...same,
        count,
        ...(!isTimed && named !== undefined && { event: named }),
        ...(isOldest && !isTimed && { first: true }),
      }
    : token === undefined
      ? null
      : { topic: "logs", address: token, event, count, first: true };
  const reading =
    input === null ? undefined : readAs?.({ ...utterance, text: "", tokens: [], thread: [] }, input);
  return reading === undefined ? null : { ...reading, score: 0.97, isLiteral: true };
}

const first =
  /\b(?:first|initial|oldest|earliest|very first)\b[^.?!]{0,12}\b(?:events?|logs?|mint|emission)\b/i;
const creation =
  /\b(?:creation|deployment) (?:block|tx|transaction)\b|\bwho (?:\w+ )?deployed\b|\bwho (?:has )?(?:created|made|launched)\b[^.?!]{0,12}\b0x|\bdeployer\b|\b(?:which|what) block\b[^.?!]{0,40}\b(?:deployed|created)\b|\bwhen was\b[^.?!]{0,40}\bcontract\b[^.?!]{0,20}\b(?:deployed|created)\b/i;
const otherwise = /\b(?:first \d+|why|how|can|could|should|mean|my wallet|if)\b|\bwhat (?:is|are) an?\b/i;

/** Reads a question for a contract's first event, or for who deployed it and in which block. */
function readFirstEvent(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text, tokens } = utterance;
  const isAsked = first.test(text) || creation.test(text);
  if (!isAsked || otherwise.test(text) || tokens.some(({ entity }) => entity?.kind === "number")) return null;
  const contract = findSpokenContract(utterance);
  if (contract === undefined) return null;
  const input = { topic: "logs", address: contract, first: first.test(text) ? true : "deployer" };
  const reading = readAs?.({ ...utterance, tokens: [] }, input);
  return reading === undefined ? null : { ...reading, score: 0.97, isLiteral: true };
}
