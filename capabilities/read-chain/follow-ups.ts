import type { FollowUp } from "@alithia/agent/capability.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { writeAmount } from "@alithia/protocol/write-amount.ts";
import * as z from "zod";
import { count, sayBlock, sayExactAmount } from "../narration/phrases.ts";
import type { ChainFacts, ReadChainInput } from "./chain-facts.ts";
import { feeFollowUps } from "./fee-follow-ups.ts";

type ChainFollowUp = FollowUp<ChainFacts, ReadChainInput>;

const ofTopic =
  (...topics: ReadChainInput["topic"][]) =>
  ({ topic }: ReadChainInput) =>
    topics.includes(topic);

const heldFacts = z.object({
  topic: z.literal("balance"),
  amount: z.object({ units: z.string(), token: z.object({ decimals: z.number() }) }),
});

/** The amount of the balance that the last reply showed; null if it is nothing. */
function findHeld({ dialogue }: Utterance): string | null {
  const held = heldFacts.safeParse(dialogue?.facts).data?.amount;
  return held === undefined || held.units === "0"
    ? null
    : writeAmount(BigInt(held.units), held.token.decimals);
}

/** The only token that the message names. */
function findNamed({ tokens }: Utterance): string | undefined {
  const named = tokens.flatMap(({ entity }) => (entity?.kind === "token" ? [entity.symbol] : []));
  return named.length === 1 ? named[0] : undefined;
}

/** Quotes the balance shown in another token; in dollars by the feeds or pools. */
function quoteHeld({ token = "S" }: ReadChainInput, said: Utterance, buy: string) {
  const amount = findHeld(said);
  if (amount === null || buy === token) return null;
  const order = { sell: token, buy, amount, side: "sell" };
  return { capability: "quote-price", input: order };
}

function neighbourOf({ dialogue }: Utterance, distance: bigint) {
  const number = BigInt(dialogue?.block ?? 0) + distance;
  return dialogue?.block === undefined || number < 0n
    ? null
    : { capability: "read-chain", input: { topic: "block", block: String(number) } };
}

/** The least base fee of Sonic, by its network parameters, in gwei. */
const floorGwei = 50;

const ofHeight = /\b(?:high|higher|low|lower|lot|much|little|expensive|cheap|normal|usual|always)\b/i;

/** Compares the base fee with its floor; null if it was not read. */
function sayHowHigh(facts: ChainFacts, _: unknown, question: string): string | null {
  if (comparesCents(question)) return answerOfCents(facts, question);
  const gas = facts.topic === "gas" ? facts.gas : null;
  if (gas === null) return null;
  const times = Number(gas.baseFeeGwei) / floorGwei;
  const now = `The base fee of this block is ${gas.baseFeeGwei} gwei`;
  return times <= 1
    ? `**No, that is the lowest it gets:** ${now.replace("The", "the")}, and ${floorGwei} gwei is its floor on Sonic. It rises only while blocks are full.`
    : `**${now}, ${times.toFixed(1)} times its floor** of ${floorGwei} gwei. It rises while blocks are full and falls again by itself.`;
}

const compared =
  /\b(?:(less|under|below|cheaper|lower)|(more|over|above|dearer))\b(?:\s+than)?\s+(?:(half)\s+)?(an?|one|\d+(?:\.\d+)?)\s*(cents?|¢|pennies|penny|dollars?|bucks?|usd)/i;
const told = /^(less than )?\$([\d,]+(?:\.\d+)?)$/;
const cents = 100;

/** Whether a question compares a fee with an amount of dollars, e.g. "so it is less than a cent?". */
const comparesCents = (question: string) => compared.test(question);

function toDollars(number: string, unit: string, isHalf: boolean): number {
  const said = (/^(?:an?|one)$/i.test(number) ? 1 : Number(number)) / (isHalf ? 2 : 1);
  return /^(?:cent|¢|penn)/i.test(unit) ? said / cents : said;
}

/** The dollars of the fee that was told, or of a plain transfer, as told; null if they are not known. */
function findDollars(facts: ChainFacts): { what: string; dollars: string | null } {
  const { fee, gas } = facts.topic === "gas" ? facts : { fee: null, gas: null };
  return fee == null
    ? { what: "a plain transfer of S costs", dollars: gas?.transferDollars ?? null }
    : { what: "it costs", dollars: (fee.several ?? fee).dollars };
}

const ofExact = /\b(?:exact(?:ly)?|precise(?:ly)?|last digit|decimals|wei|to the unit)\b/i;

/** The balance to its last digit, where that is asked for; null for other questions. */
export function answerOfExact(facts: ChainFacts, question: string): string | null {
  return facts.topic === "balance" && ofExact.test(question)
    ? `**${sayExactAmount(facts.amount)}**, to the last digit.`
    : null;
}

/** Yes or no to whether a fee is less or more than an amount of dollars; null where that is not asked or known. */
export function answerOfCents(facts: ChainFacts, question: string): string | null {
  const [, less, , half, number = "", unit = ""] = compared.exec(question) ?? [];
  const bound = toDollars(number, unit, half !== undefined);
  const { what, dollars } = findDollars(facts);
  const [, isBelow, figure = ""] = told.exec(dollars ?? "") ?? [];
  if (number === "" || figure === "") return null;
  const most = Number(figure.replaceAll(",", ""));
  if (isBelow === undefined) {
    const isSo = less === undefined ? most > bound : most < bound;
    return `**${isSo ? "Yes" : "No"}:** ${what} about ${dollars} by the price of now, in S.`;
  }
  // Of a fee below a cent only that is known.
  if (bound < most) return `It is ${dollars}; how much less I do not count.`;
  return `**${less === undefined ? "No" : "Yes"}:** ${what} ${dollars} by the price of now, in S.`;
}

/** Questions about a fact of the chain that was read. */
export const chainFollowUps: readonly ChainFollowUp[] = [
  {
    fits: ofTopic("balance"),
    is: "dollars",
    asked: `in dollars | and in dollars | what is that worth | how much is that in dollars | worth | how much is it
      worth | what is it worth in usd | is that a lot | is it worth much | how much money is that | in real
      money | is that a lot of money | what is it worth more than | how many dollars is that | is it worth
      anything | what are they worth | that in usd`,
    leadsTo: (input, said) => {
      const frame = quoteHeld(input, said, input.token === "USDC" ? "S" : "USDC");
      if (frame !== null) return { ...frame, input: { ...frame.input, money: "usd" } };
      return { capability: "summarize-wallet", input: { address: input.address, part: "worth" } };
    },
  },
  {
    fits: ofTopic("balance"),
    is: "buys",
    asked: `how much could that buy | how many could I get for that | what would it buy | how much would I get for
      all of it | what could I buy with it | if I sold all of it how much | how much is it in |
      what would that be in | and how much is that in`,
    leadsTo: (input, said) => quoteHeld(input, said, findNamed(said) ?? "USDC"),
  },
  {
    fits: ofTopic("balance"),
    is: "else",
    asked: `what else is in it | what else do I have | what else do I hold | anything else | any other tokens |
      show me everything | and the rest of it | is that everything | is that all | what other coins do I have |
      what else does it hold | the other tokens`,
    leadsTo: ({ address }) =>
      address === undefined ? null : { capability: "summarize-wallet", input: { address } },
  },
  {
    fits: ({ topic, block, date }) => topic === "balance" && (block ?? date) !== undefined,
    is: "now",
    asked: `and now | and today | versus now | compared to now | and at this moment | what is it now | how much is it now |
      and currently`,
    leadsTo: ({ block: _, date: __, ...input }) => ({ capability: "read-chain", input }),
  },
  {
    fits: ofTopic("block", "status"),
    is: "age",
    asked: `when was it mined | when was that | how old is it | what time | when was it made | at what time was it
      produced`,
    answer: ({ block }) => `It is ${sayBlock(block)}.`,
  },
  {
    fits: ofTopic("block"),
    is: "txs",
    asked: `which transactions are in it | list them | show me the transactions`,
  },
  {
    fits: ofTopic("block", "status"),
    is: "block-before",
    asked: `and the one before it | the previous block | the block before | what about the one before | the one
      before that | one earlier | the block before that one | previous`,
    leadsTo: (_, said) => neighbourOf(said, -1n),
  },
  {
    fits: ofTopic("block"),
    is: "block-after",
    asked: `and the one after it | the next one | the following block | the block after that | what about the next |
      one later | next block`,
    leadsTo: (_, said) => neighbourOf(said, 1n),
  },
  {
    fits: ofTopic("gas"),
    is: "high",
    asked: `is that high | is that a lot | is that low | is that expensive | is that cheap | is that normal | is it always
      this low | is it always like that | that seems very little | is that high for sonic | is that a good time | can it get
      lower | is it expensive right now | is that much | so that costs me less than a cent is that right |
      is that more than a dollar | is it under one cent | it is below ten cents`,
    leadsTo: (input, { text }) =>
      ofHeight.test(text) || comparesCents(text) ? { capability: "read-chain", input } : null,
    answer: sayHowHigh,
  },
  {
    fits: ofTopic("transaction-count"),
    is: "active",
    asked: `is that a lot | how many | how active is it | is that an active wallet | since when | what did it do |
      what were they | show me them | which ones | list them`,
    leadsTo: ({ address }) =>
      address === undefined ? null : { capability: "summarize-wallet", input: { address } },
  },
  {
    fits: ofTopic("code"),
    is: "can",
    asked: `what can it do | which functions does it have | what does it do | what functions | list all functions |
      show me the functions | what is it for`,
    leadsTo: ({ address }) =>
      address === undefined ? null : { capability: "call-contract", input: { address } },
  },
  {
    fits: ofTopic("code"),
    is: "controller",
    asked: `who owns it | who is the owner | can it be changed | is it a token | is it upgradeable | who controls it |
      is it safe | who is behind it`,
    leadsTo: ({ address }) =>
      address === undefined ? null : { capability: "explain-token", input: { token: address } },
  },
  {
    fits: ofTopic("logs"),
    is: "count-events",
    asked: `how many events | how many are there | how many did you find | how many in total`,
    answer: (facts) =>
      facts.topic === "logs" ? `${count(facts.found, "event")}, in what I searched.` : null,
  },
  ...feeFollowUps,
];
