import type { FollowUp } from "@alithia/agent/capability.ts";
import { embeddedOnly } from "@alithia/agent/describe-capabilities.ts";
import * as z from "zod";
import { tokenInput } from "../input/fields.ts";
import { quote } from "../narration/phrases.ts";
import { askedWhere, whereToGet } from "../narration/where-to-get.ts";
import { marketCapOf } from "../quote-price/market-cap.ts";
import { answerOfToken, sayDanger } from "./answer-of-token.ts";
import { sayBriefly, saySupply } from "./narrate-token.ts";
import { sayControl, saySender } from "./say-control.ts";
import type { TokenReport } from "./token-report.ts";

export const explainTokenInput = z.object({
  token: tokenInput,
  holders: z.optional(z.boolean().meta(embeddedOnly)),
});

export type ExplainTokenInput = z.infer<typeof explainTokenInput>;

/** Questions about a token that was described. */
export const tokenFollowUps: readonly FollowUp<TokenReport, ExplainTokenInput>[] = [
  {
    is: "price",
    asked: `what does one cost | what's the price | how much is one | what is it worth | and the price | its price | how much
      for one | what does it trade at | is it expensive`,
    leadsTo: ({ token }) => ({
      capability: "quote-price",
      input: { sell: token, buy: token === "USDC" ? "S" : "USDC", amount: "1", side: "sell" },
    }),
  },
  {
    asked: askedWhere,
    leadsTo: ({ token }) => whereToGet(token),
  },
  {
    asked: `what is its market cap | market cap | the mcap of it | fully diluted | what are all of them worth together`,
    leadsTo: ({ token }) => marketCapOf(token),
  },
  {
    asked: `shorter please | in one sentence | too long | in short | make it short | in a few words | briefly | the short version |
      in simple words | explain it simply | that is too much text | can you summarise that | say it in plain words | tldr`,
    answer: sayBriefly,
  },
  {
    is: "mint-more",
    asked: `can they print more | who can mint | can somebody make more of it | can the supply grow | is it mintable | can it be
      paused | can they freeze it | can they block me | what can the owner do | who owns it | who controls it |
      who is the owner | can they take mine | could the deployer dilute it | can the owner inflate it | could they dilute
      holders | can somebody create more later | what can the deployer still do | are you guessing | so you guess | how sure
      are you | can the maker of this token freeze it or make more | is there something bad in the contract | what can it do |
      what it can do | can they tax it | is there a fee on transfers | so the owner can mint more | any hidden functions`,
    answer: (facts, _, question) =>
      `${answerOfToken(facts, question) ?? sayControl(facts)} I compared the functions in its deployed code with the ones that are known for this.`,
  },
  {
    is: "safe",
    asked: `is it safe | is it a scam | is it real | can I trust it | is it legit | is it the genuine one | is it fake | should
      I trust it | is that the right one | is it dangerous | is it safe to keep it | should I do something with it or leave
      it alone | what should I do with it | rug or legit | can it harm me | can it drain my wallet | should I ignore it |
      is it bad to have it | how do I get rid of it | is mine the real one | do I have the right one | is the one in my wallet
      genuine | is my one real | have I got the real one | is what I hold the real one | did I buy the right one | do I have to worry about it |
      should I approve it | is it okay to leave it there | can I just ignore it`,
    answer: (facts, _, question) =>
      `${answerOfToken(facts, question) ?? sayDanger(facts)} Whether it is worth anything, nobody can read from the chain.`,
  },
  {
    is: "who-sent-me",
    asked: `who sent it to me | who sent it to me and when | when did I get it | where did it come from | how did it get into my
      wallet | how did I get it | who gave me that | why do I have it | when did it arrive | is that the guy who sent it |
      since when do I have it | did the owner send it to me`,
    answer: (facts, _, question) => answerOfToken(facts, question) ?? saySender(facts),
  },
  {
    is: "movements",
    asked: `show me transfers of it | all my transfers of it | the movements of it | did I send any of it | list what I received of
      it`,
    leadsTo: ({ token }, { account }) =>
      account === undefined ? null : { capability: "summarize-wallet", input: { address: account, token } },
  },
  {
    is: "sellable",
    asked: `can I sell it | can I even sell it | can I sell my token somewhere | where can I sell it | is there a pool for it | can I swap it | can I trade it |
      can I cash it out | is there a market for it | does anyone buy it | is it sellable | can I get money for it |
      does it have liquidity | can I exchange it`,
    leadsTo: ({ token }) => ({
      capability: "quote-price",
      input: { sell: token, buy: token === "S" ? "USDC" : "S", amount: "1", side: "sell" },
    }),
  },
  {
    is: "what",
    asked: `what is it | what is that token | what is this coin | tell me about it | what do you know about it | explain it | what
      kind of token is it | I do not know it`,
  },
  {
    is: "live",
    asked: `is it made now | did it work | is it live | is it on the chain | is it there now | does it exist now | is it ready |
      was it created | is my token made now and what is the address`,
    answer: (facts, _, question) => answerOfToken(facts, question),
  },
  {
    is: "supply",
    asked: `how many are there | what's the supply | the total supply | how many exist | how many decimals | how many decimals
      does it have | what is the max supply`,
    answer: (facts, _, question) => answerOfToken(facts, question) ?? saySupply(facts),
  },
  {
    is: "address",
    asked: `what's the contract address | what is its address | the address please | which contract | contract | give me the
      contract address | where is it deployed`,
    answer: (facts, _, question) =>
      (facts.deployed && answerOfToken(facts, question)) || `Its contract is ${quote(facts.address)}.`,
  },
  {
    is: "held",
    asked: `how many do I have | do I hold any | how much of it do I own | do I have some | what is my balance of it`,
    leadsTo: ({ token }, { account }) =>
      account === undefined
        ? null
        : { capability: "read-chain", input: { topic: "balance", address: account, token } },
  },
  {
    fits: ({ token }) => /^0x/.test(token),
    is: "more",
    asked: `what else do you know about it | tell me more about it | anything else about it | more about it | what else can you
      tell me | what else is there | what is in it`,
    leadsTo: ({ token }) => ({ capability: "summarize-wallet", input: { address: token } }),
  },
  {
    is: "holders",
    asked: `who holds it | who are the holders | who has the most | how many holders | the biggest holders | who is the largest
      holder | the top holders`,
    leadsTo: ({ token }) => ({ capability: "explain-token", input: { token, holders: true } }),
  },
  {
    is: "audited",
    asked: `was it audited | who audited it | did anyone independent check that | is there an audit | has the code been reviewed`,
    answer: () =>
      "Whether somebody audited it is nothing that a node can tell. What I can read is its code: ask me for its functions.",
  },
];
