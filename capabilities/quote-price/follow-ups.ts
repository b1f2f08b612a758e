import type { FollowUp } from "@alithia/agent/capability.ts";
import { feeOfRequest } from "@alithia/agent/understanding/dialogue/request-frame.ts";
import { findDays } from "../draw-chart/read-days.ts";
import { askedWhere, whereToGet } from "../narration/where-to-get.ts";
import { askedShare, shareOfHeld } from "../read-chain/share-of-held.ts";
import { leadToImpact } from "../summarize-wallet/follow-ups-on-worth.ts";
import { marketCapOf } from "./market-cap.ts";
import { type PriceFacts, type QuotePriceInput, usualImpact } from "./price-facts.ts";
import { sayWhyLess } from "./quote-back.ts";
import { narrateDollars, sayForOtherMoney } from "./read-dollar-worth.ts";
import { findImpact, toPoolInput } from "./read-pool-order.ts";
import { measure } from "./turn-order.ts";

const about = (about: QuotePriceInput["about"]) => ({
  leadsTo: ({ money, ...input }: QuotePriceInput) => ({
    capability: "quote-price",
    input: { ...input, ...(about === "venue" && money && { money }), about },
  }),
});

/** The token that a quote is of: of a purchase, what is bought. */
const findPriced = ({ sell, buy, side }: QuotePriceInput) =>
  side === "buy" || sell === measure ? (buy === measure ? sell : buy) : sell;

/** Whether the quoted route is split, and why not. */
function sayWhetherSplit(facts: PriceFacts): string | null {
  if (!("market" in facts) || facts.market === null) return null;
  const { route, impact } = facts.market;
  return / transactions$/.test(route)
    ? `**Yes, so it is split already:** ${route}.`
    : `**No: I try splitting it over several routes too, and one alone gives most after the network fee of a second transaction.** Splitting can save no more than the price impact, which is ${impact} here.`;
}

/** What the quote shown last brings, e.g. "For 5 ALI you get 0.57 S now". */
function findReceived(reply: string): { amount: string; sell: string } | null {
  const [, amount, sell] = /\byou get ([\d,]+(?:\.\d+)?) (\w+) now\b/.exec(reply) ?? [];
  return amount === undefined || sell === undefined || sell === "USDC"
    ? null
    : { amount: amount.replaceAll(",", ""), sell };
}

/** Questions about a quote; those about its venue, its bounds and how good it is are answered first in it. */
export const quoteFollowUps: readonly FollowUp<PriceFacts, QuotePriceInput>[] = [
  {
    is: "depth",
    asked: `how deep is that pool | how much does the pool hold | how much liquidity is in there | what are its reserves | what's in that pool |
      is it deep | is the pool big | how thin is it | what's the tvl | how much of both does the pool hold | is its liquidity locked |
      is it burned | who holds the lp | who owns the liquidity | is it a rug | could the liquidity be pulled | is the lp locked`,
    leadsTo: (input) => ({ capability: "quote-price", input: toPoolInput(input, "1") }),
  },
  {
    is: "most",
    asked: `what's the max under that impact | what's the most to sell without moving the price | how much could I do
      before the price moves | at what size does the impact hit that | how big until the impact gets there | what's the biggest trade with low impact | how big could I go | how much could it take |
      max size | what's the largest order under that slippage | how much could I put in below that impact`,
    leadsTo: (input, { tokens }) => ({
      capability: "quote-price",
      input: toPoolInput(input, findImpact(tokens) ?? usualImpact),
    }),
  },
  {
    is: "impact",
    counts: true,
    asked: `how much until the price drops by some percent | where is the limit before it falls`,
    leadsTo: ({ sell, buy, side }, said) =>
      leadToImpact(said, side === "buy" && sell === "USDC" ? buy : sell),
  },
  {
    is: "network-fee",
    asked: `what is the network fee for that | how much does the network charge me on top of that | and the gas for it | what does
      that transaction cost | what would the network take for it | the fee of the network on top`,
    fits: ({ about, money }) => about !== "pool" && money === undefined,
    leadsTo: (input) => ({
      capability: "read-chain",
      input: { topic: "gas", ...feeOfRequest({ capability: "quote-price", input }) },
    }),
  },
  {
    is: "venue",
    asked: `which exchange is that on | which venue | where is that | on which dex | which pool is that from | what route | where
      would it be traded | through which pool | which platform`,
    ...about("venue"),
  },
  {
    is: "others",
    asked: `what venues did you check | list all quotes | what does each exchange give | show me every venue's quote | which exchanges
      did you ask and what did they quote | compare all the exchanges for that | which dexes did you look at`,
    fits: ({ about, money, amount }) => about !== "pool" && money === undefined && !amount.includes("/"),
    leadsTo: ({ about: _, venue: __, ...input }) => ({
      capability: "quote-price",
      input: { ...input, each: "venue" },
    }),
  },
  {
    is: "split",
    asked: `does splitting between two exchanges beat that | would splitting it give more | do you split the order | what if I split it
      in two | is it better in two parts on different dexes`,
    fits: ({ about, money }) => about !== "pool" && money === undefined,
    answer: sayWhetherSplit,
  },
  {
    is: "good",
    asked: `is that a good price | is that the best price | is there anything cheaper | is that fair | can I get more somewhere |
      is that a good rate | is it expensive | which is cheaper | anywhere better | is that the best you can do |
      where do I get more | which one gives more`,
    ...about("comparison"),
  },
  {
    is: "sale",
    asked: `is that cheaper than buying in the sale | would the sale give more than that |
      how does that compare with the sale | is the sale cheaper than that`,
    fits: ({ buy }) => buy === "ALI",
    ...about("comparison"),
  },
  {
    is: "least",
    asked: `what's the slippage | what is the worst I could get | the minimum | what is the price impact | how much could I lose |
      what is the least I get | what's the impact | min received | how much slippage | what's the worst case`,
    ...about("bounds"),
  },
  {
    is: "dollars",
    asked: `and in dollars | how much is that in dollars | in usd | what is that in real money | that in dollars | in bucks | what
      are they worth in dollars`,
    fits: ({ money }) => money === undefined,
    leadsTo: ({ about: _, side, sell, buy, ...input }, { dialogue }) => {
      const got = findReceived(dialogue?.reply ?? "");
      // Of a whole holding, what it would bring is meant, and not what small amounts of it are worth.
      if (input.amount.endsWith("%") && got !== null)
        return { capability: "quote-price", input: { ...got, buy: "USDC", side: "sell", money: "usd" } };
      const priced = side === "buy" ? buy : sell;
      const order = { ...input, sell: priced, buy: "USDC", side: "sell", money: "usd" };
      return priced === "USDC" ? null : { capability: "quote-price", input: order };
    },
  },
  {
    asked: `and in dollars | how much is that in dollars | in usd | that in dollars | and in euros | what is that in euros`,
    fits: ({ money, about }) => money !== undefined && about === undefined,
    answer: (facts, _, question) =>
      "worth" in facts ? (sayForOtherMoney(facts, question) ?? narrateDollars(facts)) : null,
  },
  {
    asked: askedWhere,
    fits: ({ about }) => about !== "pool",
    leadsTo: (input) => whereToGet(findPriced(input)),
  },
  {
    asked: `and yesterday | what was it yesterday | how much was it last week | and a month ago | what did it cost a week ago |
      what was the price in may | and the day before | how was it this morning | how much was it before | and last month`,
    leadsTo: (input, { text }) => {
      const days = findDays(text)?.value;
      const drawn = { what: "price", token: findPriced(input), ...(input.money && { in: "USDC" }), days };
      return days === undefined ? null : { capability: "draw-chart", input: drawn };
    },
  },
  {
    asked: `what is the market cap | market cap | what is its mcap | and the market capitalisation | how much are all of them worth |
      fully diluted | what would all of them be worth together | the fdv`,
    fits: ({ about }) => about !== "pool",
    leadsTo: (input) => marketCapOf(findPriced(input)),
  },
  {
    asked: askedShare,
    leadsTo: ({ sell, buy, side, amount }, { account }) =>
      shareOfHeld(side === "buy" ? buy : sell, amount, account),
  },
  {
    is: "all",
    asked: `and all of mine | all of mine together | for everything I have | and for all that I have | what about all of it |
      how much would all of mine be | is that a lot for all of mine`,
    leadsTo: ({ about: _, sell, ...input }, { account }) =>
      account === undefined || input.side === "buy"
        ? null
        : { capability: "quote-price", input: { ...input, sell, amount: "100%" } },
  },
  {
    is: "buys",
    asked: `how much could that buy | how many could I get for that | how much of it is that | what would that be in | how much is
      that in | what does that make in | how many of those would it buy | and in`,
    leadsTo: ({ about: _, money: __, side, sell, buy, amount }, { tokens }) => {
      const [named, ...others] = tokens.flatMap(({ entity }) =>
        entity?.kind === "token" ? [entity.symbol] : [],
      );
      const isOther = named !== undefined && others.length === 0 && named !== sell && named !== buy;
      return side === "sell" && isOther
        ? { capability: "quote-price", input: { sell, buy: named, amount, side } }
        : null;
    },
  },
  {
    is: "loss",
    asked: `why do I lose that | so I lose that much right away why | why would I get less back | where does the difference go |
      why is it less than I pay | so that is a loss | why the loss | who keeps the difference | how come I get less than I put in | so I lose
      money the moment I buy | do I lose that at once | why do I not get it all back | what happens to the rest of it`,
    fits: ({ supposed, receivedIn }) => (supposed ?? receivedIn) !== undefined,
    answer: (facts, { supposed }) =>
      "bought" in facts ? sayWhyLess(facts, supposed?.isOfSale === true) : null,
  },
  {
    is: "why-less",
    asked: `what does the difference consist of | what is the difference made of | why is it less than the price says | why is it less than the
      price times that | why do I get less than the price | why not the full amount | what do I lose | what do I lose in dollars | how much do I
      lose by that | what does the price impact consist of | what is the price impact made of | how much of that is fees and how much is impact |
      what is taken off | what gets deducted | break the costs down | what does the trade cost me | how do you get from the price to that |
      why does it not come to that | where did the rest go | what eats the difference | what goes off for fees and impact`,
    fits: ({ about, supposed, receivedIn, amount }) =>
      about !== "pool" && (supposed ?? receivedIn) === undefined && !amount.includes("/"),
    leadsTo: ({ about: _, money, each: __, ...input }) =>
      input.sell === input.buy || (money !== undefined && input.sell === "USDC")
        ? null
        : {
            capability: "quote-price",
            input: { ...input, ...(money && { side: "sell" }), explain: "costs" },
          },
  },
  {
    is: "reverse",
    asked: `the other way round | and the other way around | and back | vice versa | the reverse | what about the other
      direction | and if I swap it back`,
    fits: ({ money }) => money === undefined,
    leadsTo: ({ about: _, sell, buy, ...input }) => ({
      capability: "quote-price",
      input: { ...input, sell: buy, buy: sell, side: "sell" },
    }),
  },
  {
    is: "calculated",
    asked: `how did you calculate that | show me the multiplication | where does that number come from | are the fees included |
      are the fees already taken off | is the fee included | is that after fees | how do you know that | which
      fee is that | does that include everything | are percentages deducted already | is the percentage taken off | is the fee on top`,
  },
];
