import type { FollowUp } from "@alithia/agent/capability.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import type { TransactionFacts } from "@alithia/chain/transaction/transaction-facts.ts";
import { quote, sayAmount, sayExactAmount, sayList, sayParty } from "../narration/phrases.ts";
import { listMoved, sayFee, sayHeadline, sayPlace } from "./narrate.ts";
import { answerOfFinality, type BriefFacts, narrateBrief } from "./narrate-brief.ts";
import { sayEvents, sayInnerCalls } from "./narrate-inside.ts";
import { narratePlain, sayMeaning } from "./narrate-plain.ts";
import { saySwap } from "./say-swap.ts";

type TransactionFollowUp = FollowUp<TransactionFacts, unknown>;

/** What a visitor says back of a payment between others. */
const ofOthers = /\b(?:not (?:to |for )?(?:me|mine|my)|not a payment|not paid|nothing to do with)\b/i;

/** Questions about a transaction that was explained. */
const questions: readonly TransactionFollowUp[] = [
  {
    is: "mine",
    asked: `is that for me | was it for me | did I receive it | was it sent to my wallet | is it really to my address | did it
      come to me | is it mine | did I get it | am I the receiver | is my wallet in it | is it a payment to me | is this a payment
      to me | was that paid to me | does that pay me | so this is somebody paying somebody else, not me | so it is not a
      payment to me | so I was not paid by it | so it has nothing to do with me`,
    answer: (facts, _, question, account) =>
      ofOthers.test(question) ? sayWhetherOthers(facts, account) : sayWhetherMine(facts, account),
  },
  {
    is: "signed-by-me",
    asked: `did I sign that | did I really sign this | did my wallet sign it | who signed it | was it signed by me`,
    answer: (facts, _, __, account) => sayWhetherSigned(facts, account),
  },
  {
    is: "lost",
    asked: `did I lose anything | did I lose something | so did I lose money | did it cost me anything | was something taken
      from me | what did I lose | did anything leave my wallet`,
    answer: (facts, _, __, account) => sayWhatLeft(facts, account),
  },
  {
    is: "why-failed",
    asked: `why | why did it fail | why did that fail | why did this not work | what went wrong | what was the
      reason | what caused it | what was the error | how come it failed | why didn't it go through |
      what is the reason for the failure | whose fault was it`,
    answer: (facts) => (facts.outcome === "failed" ? sayHeadline(facts) : sayOutcome(facts)),
  },
  {
    is: "worked",
    asked: `did it go through | did it work | was it successful | is it confirmed | is it final | has it been
      mined yet | did it fail | did that succeed | is it done | what is the status | can it still be
      reversed | is it irreversible | so it worked | was it executed | is the transaction complete |
      did that one fail too`,
    answer: (facts, _, question) => answerOfFinality(facts, question) ?? sayOutcome(facts),
  },
  {
    is: "when",
    asked: `when | and when | when was that | when did this happen | what time was it | what day was that | which block | what block
      is it in | how long ago was it | what date was it mined | when exactly | on which day | at what time |
      when was it sent`,
    answer: sayPlace,
  },
  {
    is: "events",
    fits: ({ part }) => part !== "receipt",
    asked: `which events did it emit | what events | show me the logs | what logs are there | list the events |
      did it emit anything | were there any events | decode the logs | decode the events | the raw log data | topics and
      data | the raw topics and data of each event | the exact raw values in the event | what are the exact values in that
      event | the arguments of the events | every log with its values | show the log of it with all fields | that event in full |
      all fields of that log`,
    answer: (facts, _, question) => sayEvents(facts, question),
  },
  {
    is: "inside",
    asked: `and internal calls | what calls did it make inside | the call trace | show me the trace | trace of it | trace it |
      were there internal transactions | which contracts did it call internally | the inner calls | can you trace that`,
    answer: sayInnerCalls,
  },
  {
    is: "back",
    asked: `can I get it back | how do I get my money back | can it be refunded | is the money lost | can I undo it |
      will I get a refund | do I get it back or not | so do I get my money back | did I lose the money | is my money gone | can they return it |
      can I not get it back myself | is it lost | is it still mine | can I take it out again | I hold the receipt`,
    answer: sayWhetherBack,
  },
  {
    is: "fee",
    asked: `what was the fee | how much was the fee | what did it cost | how much gas did it use | how much gas |
      gas used | was it expensive | is that expensive | what did they pay for it | how much did that cost
      in fees | what was the gas limit | what gas price did it pay | who paid the gas | and the fee |
      what did that tx cost | was that cheap | how much did I pay in gas | the fee in dollars | gas used versus limit | how much of the gas limit was used`,
    answer: sayFee,
  },
  {
    is: "rate",
    asked: `at what rate was that | what was the rate | at which rate was this exchanged | what did the pool earn by it | the rate is missing | what price did I get | how much did I get for each |
      the exchange rate of that swap | what did the exchange keep | how much did the exchange itself keep as its charge |
      what did the pool take | what was the pool's fee | did the pool take a fee | does that mean that the pool took a percent |
      the call says fee, what does that mean | how much was the charge of the exchange | what does the fee in the call mean |
      what did the swap itself cost besides gas | is the rate that I calculate right`,
    answer: (facts) => saySwap(facts) || sayHeadline(facts),
  },
  {
    is: "contract",
    asked: `what contract did it call | which contract was that | what function did it call | which method |
      which function was called | was it a plain transfer | did it call a contract | what kind of
      transaction is it | what is the selector | is it a contract call`,
    answer: sayKind,
  },
  {
    is: "sender",
    asked: `who sent it | who is the sender | who was it from | from whom | where did it come from | who signed it |
      who made this transaction | which wallet sent it | was it from my wallet | who paid | what is the
      from address | sent by who | who started it | who sent that transaction, me or somebody else | did I send that or
      somebody else | was it me who sent it | was it me or someone else | did I sign that myself | did my wallet send it`,
    answer: ({ from }, _, __, account) =>
      account !== undefined && isSameHex(from.address, account)
        ? `**You:** the connected wallet ${sayParty(from)} sent it. If you did not sign that, somebody else may hold its key: move what it holds to a new wallet now.`
        : `${account === undefined ? "" : "**Somebody else:** "}${sayParty(from)} sent it.`,
  },
  {
    is: "amount",
    asked: `how much was it exactly | how much was sent | what was the amount | how much arrived | the exact amount |
      how much did they send | and how much | how many tokens moved | what moved | how much came in |
      how much did I receive | how much was transferred | how much arrived exactly | the exact number, not rounded | what is the value`,
    answer: sayExact,
  },
  {
    is: "recipient",
    asked: `who received it | who is the recipient | who got it | to whom | where did it go | who was it sent to |
      which address got the money | to which address did it go | the address it went to | who is the other party | what is the
      to address | where did the money go`,
    answer: (facts) => `${sayHeadline(facts)}${sayTo(facts)}`,
  },
  {
    is: "plain",
    asked: `what does that mean | what does it mean | in plain words | explain it simply | in simple words | I don't
      understand | can you say that in simple terms | so what happened | in short | sum it up | wdym |
      what did it do | explain like I am five | what was it for`,
    answer: narratePlain,
  },
];

/** Questions about a transaction that was explained; a brief account of it answers them all. */
export const transactionFollowUps: readonly TransactionFollowUp[] = questions.map(
  ({ answer, ...question }) =>
    answer === undefined
      ? question
      : {
          ...question,
          answer: (facts: BriefFacts, ...asked) =>
            facts.brief === undefined ? answer(facts, ...asked) : narrateBrief(facts),
        },
);

function sayOutcome(facts: TransactionFacts): string {
  if (facts.outcome === "pending") return "It is not mined yet.";
  const { block } = facts;
  const place = block === null ? "" : ` in block ${Number(block.number).toLocaleString("en-US")}`;
  return facts.outcome === "succeeded"
    ? `It succeeded${place}: ${sayHeadline(facts)}`
    : `It failed${place}. ${sayHeadline(facts)}`;
}

const isOf = (account: string | undefined) => (party: { address: string } | null) =>
  party !== null && party.address.toLowerCase() === account?.toLowerCase();

/** Whether the connected wallet received or sent it. */
function sayWhetherMine(facts: TransactionFacts, account: string | undefined): string {
  if (account === undefined)
    return `Connect your wallet, and I can compare it. ${sayHeadline(facts)}${sayTo(facts)}`;
  const isMine = isOf(account);
  const received = listMoved(facts).filter(({ to }) => isMine(to));
  if (received.length > 0)
    return `Yes: ${sayList(received.map(({ amount, from }) => `${sayAmount(amount)} from ${sayParty(from)}`))} came to your connected wallet, ${quote(account)}.`;
  const role = isMine(facts.from)
    ? "it sent this transaction and received nothing by it"
    : "it received nothing by it";
  return `**No, not to your connected wallet**, ${quote(account)}: ${role}. ${sayHeadline(facts)}`;
}

/** Whether it is between others, as a visitor says back. */
function sayWhetherOthers(facts: TransactionFacts, account: string | undefined): string | null {
  if (account === undefined) return null;
  const isMine = isOf(account);
  const isTouched = isMine(facts.from) || listMoved(facts).some(({ from, to }) => isMine(from) || isMine(to));
  return isTouched
    ? `**No, your connected wallet took part in it.** ${sayHeadline(facts)}`
    : `**Yes: it is between others, and nothing of it came to your connected wallet**, ${quote(account)}. A payment to you names your address as its receiver.`;
}

function sayWhetherSigned(facts: TransactionFacts, account: string | undefined): string {
  if (account === undefined) return `${sayParty(facts.from)} signed it. ${sayHeadline(facts)}`;
  const isMine = isOf(account)(facts.from);
  const who = isMine
    ? "Yes: it was signed by your connected wallet"
    : `No: ${sayParty(facts.from)} signed it, not your connected wallet`;
  return `${who}. ${sayPlace(facts)} ${sayHeadline(facts)}`;
}

/** What left the connected wallet by it, with the fee where it sent the transaction. */
function sayWhatLeft(facts: TransactionFacts, account: string | undefined): string {
  if (account === undefined) return `Connect your wallet, and I can compare it. ${sayHeadline(facts)}`;
  const isMine = isOf(account);
  const left = listMoved(facts).filter(({ from, to }) => isMine(from) && !isMine(to));
  const moved = sayList(left.map(({ amount, to }) => `${sayAmount(amount)} to ${sayParty(to)}`));
  if (isMine(facts.from))
    return `${left.length === 0 ? "Nothing but the fee" : `${moved}, and the fee,`} left your connected wallet. ${sayFee(facts)}`;
  return left.length === 0
    ? `By this transaction nothing that I can read left your connected wallet, ${quote(account)}.`
    : `Yes: ${moved} left your connected wallet, in a transaction that ${sayParty(facts.from)} sent.`;
}

function sayTo(facts: TransactionFacts): string {
  if (facts.to === null || sayHeadline(facts).includes(facts.to.address)) return "";
  return ` It was addressed to ${sayParty(facts.to)}.`;
}

function sayKind({ call, to }: TransactionFacts): string {
  if (to === null) return "It deployed a contract.";
  if (call === null) return `A plain transfer to ${sayParty(to)}: it called no contract.`;
  return `It called ${call.name === null ? `an unknown function (${quote(call.selector)})` : quote(call.signature ?? call.name)} of ${sayParty(to)}.`;
}

/** Lists what moved in exact amounts. */
function sayExact(facts: TransactionFacts): string {
  if (facts.outcome !== "succeeded") return sayHeadline(facts);
  const lines = listMoved(facts).map(
    (moved) => `${sayExactAmount(moved.amount)} from ${sayParty(moved.from)} to ${sayParty(moved.to)}`,
  );
  return lines.length === 0 ? "Nothing moved but the fee." : `Exactly ${sayList(lines)}.`;
}

/** Whether what left can be had again: a share of a pool can, by whoever holds its receipt. */
function sayWhetherBack(facts: TransactionFacts): string {
  if (facts.outcome === "failed")
    return `There is nothing to get back but the fee, which stays paid. ${sayHeadline(facts)}`;
  const isShare = facts.action.kind === "story" && facts.action.verb === "added-liquidity";
  return isShare
    ? `**No, it is not lost.** ${sayMeaning(facts)}`
    : `Only who received it can send it back. ${sayHeadline(facts)}`;
}
