import type { Understand } from "@alithia/agent/capability.ts";
import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { isContent } from "@alithia/agent/grammar/match-frame.ts";
import { addressOptions, readAddress } from "@alithia/agent/grammar/read-address.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { readBriefList } from "./brief-list.ts";
import { readHistoryQuestion } from "./history-question.ts";
import { readPastBalance } from "./past-balance.ts";
import { readPeopleQuestion } from "./people-question.ts";
import { readPlainQuery, readPlainQuestion } from "./plain-question.ts";
import { readBelow } from "./read-below.ts";
import {
  findPayments,
  readCounterparty,
  readDays,
  readMoved,
  readMovedToken,
  readMovementCount,
  readPart,
  readPick,
  wholeTime,
} from "./read-movement-words.ts";
import { readTaken } from "./read-taken.ts";
import { readRecordsQuery } from "./records-query.ts";
import { readRecordsQuestion } from "./records-question.ts";
import { readSumQuestion } from "./sum-question.ts";
import { waysOfAsking } from "./ways-of-asking.ts";
import { readWhere } from "./where-question.ts";

const understand = createUnderstand({
  capability: "summarize-wallet",
  frames: waysOfAsking,
  open: ({ part, pick: _, sum: __, ask: ___, lines: ____, kind: _____, hides: ______, ...slots }) =>
    part === "fees" ? { ...slots, part } : slots,
  complete: (slots) => {
    const { days, ...undated } = slots;
    const { taken, ...timed } = days === wholeTime ? undated : slots;
    return taken === true ? { ...timed, taken, moved: "out" } : timed;
  },
  aspects: [
    "still ... (same|there|empty)|(any|anything) (changes|changed|change|new)",
    "(it|they|he|she) ... (do|doing|done|did|active|activity|hold|holds|own|owns)",
  ],
  arguments: [
    { name: "taken", asks: "request", read: readTaken, ask: () => null },
    { name: "counterparty", asks: "address", read: readCounterparty, ask: () => null },
    { name: "moved", asks: "request", read: readMoved, ask: () => null },
    {
      name: "days",
      asks: "request",
      read: (context) => readDays(context, findPayments(context)),
      ask: () => null,
    },
    { name: "token", asks: "token", read: readMovedToken, ask: () => null },
    { name: "pick", asks: "request", read: readPick, ask: () => null },
    { name: "count", asks: "request", read: readMovementCount, ask: () => null },
    { name: "part", asks: "request", read: readPart, ask: () => null },
    {
      name: "address",
      asks: "address",
      read: (context) =>
        readSide(context) ??
        (context.continues && context.tokens.some(({ entity }) => entity?.kind === "hash")
          ? null
          : readAddress(context, { own: "any", pointing: true, hash: true, after: ["of", "in", "for"] })) ??
        readBare(context),
      ask: (context) => ({
        sentence: "Which wallet? Paste its address: 0x and 40 digits.",
        options: addressOptions(context),
      }),
    },
  ],
});

const hash = /\b0x[0-9a-f]{64}\b/i;
const paying = /^(?:pay|pays|paid|payers?)$/;
const payer =
  /^(?:who|someone|somebody|anyone|anybody|nobody|people|everybody|everyone|clients?|customers?|buyers?|guests?|members?)$/;

/** Minimum probability of a class beside a fixed form. */
const leastOfQuery = 0.5;

/** What is asked of the lines of records, where a fixed form hears the records alone. */
function readAsQuery(utterance: Utterance): Reading | null {
  const query = readRecordsQuery(utterance, leastOfQuery);
  // Each line of a list has its hash.
  if (query?.ask === undefined || query.ask === "hash") return null;
  const reading = understand.readAs?.({ ...utterance, text: "", tokens: [], thread: [] }, query);
  return reading === undefined ? null : { ...reading, score: 0.98, isLiteral: true };
}

/** Who asks whether somebody paid means no mints, and nothing bought. */
function leaveUnpaid(reading: Reading, { tokens }: Utterance): Reading {
  const { moved, counterparty, part, sum, every } = reading.input;
  const isOfPayers = [paying, payer].every((words) => tokens.some(({ word }) => words.test(word)));
  return isOfPayers && moved === "in" && (counterparty ?? part ?? sum ?? every) === undefined
    ? { ...reading, input: { ...reading.input, without: "unpaid" } }
    : reading;
}

/** What might happen to a wallet, e.g. "could one of those empty my wallet?", is no question about its contents. */
const threat =
  /\b(?:can|could|might|may|would|will)\b[^.?!]{0,60}\b(?:empty|drain|wipe|clean|clear|rob|steal|hack)\b[^.?!]{0,30}\b(?:wallet|account)/i;

/** Leaves "did it arrive?" beside a transaction's hash to whoever explains the transaction. */
export const understandSummarizeWallet: Understand = Object.assign(
  (utterance: Utterance) => {
    const below = readBelow(utterance, understand.readAs);
    if (below !== null) return [below];
    const asked =
      readPlainQuestion(utterance, understand.readAs) ??
      readPeopleQuestion(utterance, understand.readAs) ??
      readSumQuestion(utterance, understand.readAs) ??
      readBriefList(utterance, understand.readAs) ??
      readRecordsQuestion(utterance, understand.readAs) ??
      readWhere(utterance, understand.readAs) ??
      readPastBalance(utterance, understand.readAs) ??
      readHistoryQuestion(utterance, understand.readAs);
    if (asked !== null) return [leaveUnpaid(readAsQuery(utterance) ?? asked, utterance)];
    return understand(utterance)
      .map((reading) => leaveUnpaid(reading, utterance))
      .filter(
        ({ input: { moved, days, counterparty } }) =>
          !threat.test(utterance.text) &&
          (moved === undefined || (days ?? counterparty) !== undefined || !hash.test(utterance.text)),
      );
  },
  understand,
  { readAs: readUnlessThreat, readQuestion: readAnyQuery },
);

function readAnyQuery(utterance: Utterance, least: number) {
  return readPlainQuery(utterance) ?? readRecordsQuery(utterance, least);
}

function readUnlessThreat(...[utterance, input]: Parameters<NonNullable<Understand["readAs"]>>) {
  return threat.test(utterance.text) ? undefined : understand.readAs?.(utterance, input);
}

const asking =
  /^(\?|did|has|have|was|is|check|see|verify|whether|if|what|who|when|which|time|show|list|any|anything|all|yet|already|incoming)$/;

/** Reads the wallet whose payments are asked for: "what did I send to 0x…", "what came in to 0x…". */
function readSide(context: ArgumentContext): Found {
  const { utterance, input } = context;
  const payments = findPayments(context);
  const wallet = payments?.wallet;
  const isTaker = wallet?.kind !== "address" || wallet.value === input.counterparty;
  if (input.taken === true && isTaker && utterance.account !== undefined)
    return { state: "found", value: utterance.account, used: [] };
  if (wallet?.kind === "address") return { state: "found", value: wallet.value, used: [wallet.at] };
  return wallet === undefined ? null : readOwnSide(context, payments?.isAssumed === true);
}

function readOwnSide({ utterance, input, tokens, continues }: ArgumentContext, isAssumed: boolean): Found {
  const { account, text } = utterance;
  const isOfHash = tokens.some(({ entity }) => /^(hash|hex)$/.test(entity?.kind ?? ""));
  const isAsked = !continues && tokens.some(({ word }) => asking.test(word));
  const isElsewhere = isAssumed && /0x[0-9a-f]{40}|\bthere\b/i.test(text);
  if (account === undefined || isOfHash || isElsewhere) return null;
  if (input.counterparty === undefined && !isAsked) return null;
  const at = tokens.findIndex(({ word }) => /^(i|my|me|we|us|our|mine)$/.test(word));
  return { state: "found", value: account, used: at === -1 ? [] : [at] };
}

/** Falls back to the connected wallet if only "portfolio" or the like is said. */
function readBare({ utterance, tokens, continues }: ArgumentContext): Found {
  const isBare =
    !namesOther(tokens) &&
    !tokens.some(
      ({ entity, word }) =>
        entity !== undefined || /^(it|its|that|this|their|them|they|his|her|other|same)$/.test(word),
    );
  if (
    continues ||
    !isBare ||
    utterance.account === undefined ||
    utterance.thread.length > 0 ||
    /0x/i.test(utterance.text)
  )
    return null;
  return { state: "found", value: utterance.account, used: [] };
}

/** Whether another's wallet is meant without an address: "the treasury wallet", "that whale's account". */
function namesOther(tokens: ArgumentContext["tokens"]): boolean {
  return tokens.some(
    (token, index) =>
      /^(wallet|address|account)$/.test(tokens[index + 1]?.word ?? "") &&
      isContent(token) &&
      !/^(connected|current|whole|entire|own|summarize|check|show|inspect|review|analyze)$/.test(token.word),
  );
}
