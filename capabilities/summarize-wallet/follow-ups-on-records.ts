import type { FollowUp } from "@alithia/agent/capability.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import { findDayWords } from "../input/day-words.ts";
import { sayExactAmount, sayList } from "../narration/phrases.ts";
import { listAmounts, sumByToken } from "../rows/row.ts";
import { askOf, isOfRecords } from "./records-query.ts";
import { asksSameTime, saySameTime } from "./same-time.ts";
import { choosePayments } from "./wallet-rows.ts";
import { asksOfRecords, type SummarizeWalletInput, type WalletSummary } from "./wallet-summary.ts";

type Leads = NonNullable<FollowUp<WalletSummary, SummarizeWalletInput>["leadsTo"]>;

const read = (input: object) => ({
  capability: "summarize-wallet",
  input: keepDefined(input) as Record<string, unknown>,
});

const daysOf = ({ text }: Utterance, before: string | undefined) =>
  findDayWords(text)?.[0].toLowerCase() ?? before;

const ofPeriod: Leads = (input, { text }) => {
  const days = findDayWords(text)?.[0].toLowerCase();
  return days === undefined ? null : read({ ...input, days });
};

/** What the listed payments or fees come to, what came in apart from what went out. */
function sayListedSum(facts: WalletSummary, input: SummarizeWalletInput, question: string): string | null {
  if (asksSameTime(question)) return saySameTime(facts, input, question);
  const sumOf = (moved: "in" | "out") => sumByToken(listAmounts(choosePayments(facts, { ...input, moved })));
  const say = (sums: readonly TokenAmount[], words: string) =>
    sums.length === 0 ? [] : [`${sayList(sums.map(sayExactAmount))}${words}`];
  const { moved = "out" } = input;
  const fees = facts.sent?.fees ?? null;
  const sums =
    input.part === "fees"
      ? say(fees === null ? [] : [fees], "")
      : moved === "both"
        ? [...say(sumOf("out"), " that went out"), ...say(sumOf("in"), " that came in")]
        : say(sumOf(moved), "");
  return sums.length === 0
    ? null
    : `**What I listed comes to ${sums.join(", and ")}.** That is exact, to the last digit.`;
}

/** What is asked of the lines that are shown, in some words; each of them with its fee is no question of its own. */
const asked: Readonly<Record<(typeof asksOfRecords)[number] | "fee-each", string>> = {
  other: `which are the others | which ones are not shown | where is the rest of them | show the remaining ones | show all of them`,
  file: `give me that list as a file | export these as csv | can I download this list for excel`,
  hash: `what is the transaction hash of that payment | the tx id of the second one | which hash does it have`,
  final: `is that payment final | is the last one confirmed for good | can it still be reversed`,
  "what-for": `what was that payment for | what did I get for it in return | what was the second one`,
  "fees-of": `what did those cost me in fees | the network fees of these payments | what was the gas for them`,
  include: `does that include today | are the pool fees in it | is creating the token in that sum`,
  avg: `how much is that per payment on average | what is it a day | the mean of them`,
  "which-sum": `which of them make up that sum | what does that total consist of`,
  missing: `why is my payment missing in the list | one that I sent is not in it`,
  "fee-each": `and each of them with its fee | all of them with their fees`,
};

const outgoing = /\b(?:out|outgoing|sen[dt]|pay|paid|gave|whom|recipients?|receivers?)\b/i;

/** Questions about listed payments and sums of fees. */
export const recordsFollowUps: readonly FollowUp<WalletSummary, SummarizeWalletInput>[] = [
  ...Object.entries(asked).map(([is, wordings]) => ({
    ...{ is, fits: isOfRecords, asked: wordings, leadsTo: askOf(asksOfRecords.find((ask) => ask === is)) },
    counts: true as const,
  })),
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
    leadsTo: ({ address, days, moved }, said) => {
      const isOfIncoming = moved === "in" && !outgoing.test(said.text);
      return read({
        address,
        days: daysOf(said, days),
        part: "totals",
        moved: isOfIncoming ? "in" : "out",
      });
    },
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
    is: "largest",
    fits: (input) => isOfRecords(input) && input.part !== "fees",
    asked: `which was the biggest | the largest of them | which one was the most | the biggest payment`,
    leadsTo: ({ part: _, every: __, count: ___, ...input }) => read({ ...input, pick: "largest" }),
  },
  {
    is: "check-sum",
    counts: true,
    fits: isOfRecords,
    asked: `is my sum of them right | I get this when I add them up | do they come to that`,
    leadsTo: (input, said) => (input.part === "fees" ? read(input) : askOf()(input, said)),
    alone: true,
    answer: sayListedSum,
  },
];
