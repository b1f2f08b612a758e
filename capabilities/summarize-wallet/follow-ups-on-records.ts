import { checkSum } from "@alithia/agent/arithmetic/check-sum.ts";
import type { FollowUp } from "@alithia/agent/capability.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import { findDayWords } from "../input/day-words.ts";
import { sayExactAmount, sayList } from "../narration/phrases.ts";
import { listAmounts, sumByToken } from "../rows/row.ts";
import {
  sayAsText,
  sayAverage,
  sayFeesOf,
  sayFinal,
  sayHashes,
  sayIncluded,
  sayOthers,
  sayWhatFor,
} from "./answers-of-records.ts";
import { choosePayments } from "./wallet-rows.ts";
import { isFiltered, type SummarizeWalletInput, type WalletSummary } from "./wallet-summary.ts";

type Leads = NonNullable<FollowUp<WalletSummary, SummarizeWalletInput>["leadsTo"]>;

/** Whether payments, fees or their sums are shown. */
const isOfRecords = (input: SummarizeWalletInput) =>
  input.view === undefined &&
  (isFiltered(input) || input.pick !== undefined || /^(?:fees|activity|totals)$/.test(input.part ?? ""));

const read = (input: object) => ({
  capability: "summarize-wallet",
  input: keepDefined(input) as Record<string, unknown>,
});

/** The one other address that a message names, if it is the other side of the wallet's payments. */
function findOther({ tokens, account }: Utterance, { address }: SummarizeWalletInput): string | undefined {
  const named = tokens.flatMap(({ entity }) => (entity?.kind === "address" ? entity.value : []));
  const [other, ...others] = new Set(
    named.filter((one) => !isSameHex(one, address) && !isSameHex(one, account ?? "0x")),
  );
  return others.length === 0 ? other : undefined;
}

const daysOf = ({ text }: Utterance, before: string | undefined) =>
  findDayWords(text)?.[0].toLowerCase() ?? before;

/** The same movements, each of them, with whom the message names as the other side. */
const ofEach: Leads = (input, said) => {
  const { pick: _, count: __, part, ...same } = input;
  const kept = part === "fees" ? { part } : {};
  const isOfAny = part !== "fees" && !isFiltered(same);
  const counterparty = findOther(said, input) ?? same.counterparty;
  return read({
    ...same,
    ...kept,
    days: daysOf(said, same.days),
    counterparty,
    every: true,
    ...(isOfAny && { moved: "both" }),
  });
};

/** The fees of all that was signed in the days asked for; those of other days are read as a request of their own. */
const ofFees: Leads = ({ address, days, counterparty }, said) =>
  findDayWords(said.text) === null
    ? read({
        ...{ address, days, part: "fees", every: true },
        counterparty: findOther(said, { address }) ?? counterparty,
      })
    : null;

const ofPeriod: Leads = (input, { text }) => {
  const days = findDayWords(text)?.[0].toLowerCase();
  return days === undefined ? null : read({ ...input, days });
};

/** Whether an addition is right, and what the listed payments or fees come to. */
function sayWhetherSum(facts: WalletSummary, input: SummarizeWalletInput, question: string): string | null {
  const checked = checkSum(question);
  const payments = choosePayments(facts, { ...input, moved: input.moved ?? "out" });
  const sums =
    input.part === "fees"
      ? facts.sent?.fees == null
        ? []
        : [facts.sent.fees]
      : sumByToken(listAmounts(payments));
  const listed = sums.length === 0 ? "" : `What I listed comes to ${sayList(sums.map(sayExactAmount))}.`;
  if (checked === null) return listed === "" ? null : `**${listed}** That is exact, to the last digit.`;
  const { terms, sum, claimed, isRight } = checked;
  const opening = isRight
    ? `**Yes, ${terms.join(" + ")} is ${sum}.**`
    : `**No: ${terms.join(" + ")} is ${sum}, not ${claimed}.**`;
  return `${opening} ${listed}`.trim();
}

/** Questions about listed payments and sums of fees. */
export const recordsFollowUps: readonly FollowUp<WalletSummary, SummarizeWalletInput>[] = [
  {
    is: "other",
    counts: true,
    fits: isOfRecords,
    asked: `which are the others | which ones are not shown | where is the rest of them | show the remaining ones | show all of them`,
    leadsTo: ({ address, days }, said) =>
      read({ address, days: daysOf(said, days), part: "fees", every: true }),
    alone: true,
    answer: sayOthers,
  },
  {
    is: "file",
    counts: true,
    fits: isOfRecords,
    asked: `give me that list as a file | export these as csv | can I download this list for excel`,
    leadsTo: ofEach,
    alone: true,
    answer: sayAsText,
  },
  {
    is: "hash",
    counts: true,
    fits: isOfRecords,
    asked: `what is the transaction hash of that payment | the tx id of the second one | which hash does it have`,
    leadsTo: ofEach,
    alone: true,
    answer: sayHashes,
  },
  {
    is: "final",
    counts: true,
    fits: isOfRecords,
    asked: `is that payment final | is the last one confirmed for good | can it still be reversed`,
    leadsTo: ofEach,
    alone: true,
    answer: sayFinal,
  },
  {
    is: "what-for",
    counts: true,
    fits: isOfRecords,
    asked: `what was that payment for | what did I get for it in return | what was the second one`,
    leadsTo: (input, said) =>
      ofEach({ ...input, part: undefined, moved: input.moved === "in" ? "in" : "both" }, said),
    alone: true,
    answer: sayWhatFor,
  },
  {
    is: "fees-of",
    counts: true,
    fits: isOfRecords,
    asked: `what did those cost me in fees | the network fees of these payments | what was the gas for them`,
    leadsTo: ofFees,
    alone: true,
    answer: sayFeesOf,
  },
  {
    is: "period",
    counts: true,
    fits: isOfRecords,
    asked: `and for last month | the same for this year | from the first until today`,
    leadsTo: ofPeriod,
  },
  {
    is: "out",
    counts: true,
    fits: isOfRecords,
    asked: `what went out and to whom with totals | who did I pay how much | sum it per recipient`,
    leadsTo: ({ address, days }, said) =>
      read({ address, days: daysOf(said, days), part: "totals", moved: "out" }),
  },
  {
    is: "who-most",
    fits: isOfRecords,
    asked: `who paid me the most | who got the most from me`,
    leadsTo: ({ address, days, moved }, said) =>
      read({ address, days: daysOf(said, days), part: "totals", moved: moved === "in" ? "in" : "out" }),
  },
  {
    is: "first",
    fits: isOfRecords,
    asked: `which was the first of them | the earliest payment`,
    leadsTo: ({ part: _, every: __, count: ___, ...input }) => read({ ...input, pick: "first" }),
  },
  {
    is: "check-sum",
    counts: true,
    fits: isOfRecords,
    asked: `is my sum of them right | I get this when I add them up | do they come to that`,
    leadsTo: (input, said) => (input.part === "fees" ? read(input) : ofEach(input, said)),
    alone: true,
    answer: sayWhetherSum,
  },
  {
    is: "include",
    counts: true,
    fits: isOfRecords,
    asked: `does that include today | are the pool fees in it | is creating the token in that sum`,
    leadsTo: (input, said) => (input.part === "fees" ? read(input) : ofEach(input, said)),
    alone: true,
    answer: sayIncluded,
  },
  {
    is: "avg",
    counts: true,
    fits: isOfRecords,
    asked: `how much is that per payment on average | what is it a day | the mean of them`,
    leadsTo: (input, said) => (input.part === "fees" ? read(input) : ofEach(input, said)),
    alone: true,
    answer: sayAverage,
  },
];
