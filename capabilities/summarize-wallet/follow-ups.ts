import type { FollowUp } from "@alithia/agent/capability.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { findDayWords } from "../input/day-words.ts";
import { honesty, quote, sayAbout, sayAmount, sayBlock } from "../narration/phrases.ts";
import { sayLatest } from "../rows/answer-row-question.ts";
import { findPick } from "../rows/row-question.ts";
import { meaningFollowUps, sayUnlistedHeld, sayWhetherReal } from "./follow-ups-on-meaning.ts";
import { recordsFollowUps } from "./follow-ups-on-records.ts";
import { worthFollowUps } from "./follow-ups-on-worth.ts";
import { sayAccount } from "./narrate-holdings.ts";
import { readAskedPayments } from "./read-sides.ts";
import { askOf, isOfRecords, leaveAsk, namesPayment } from "./records-query.ts";
import { chooseRows, listRows } from "./wallet-rows.ts";
import { isFiltered, type SummarizeWalletInput, type WalletSummary } from "./wallet-summary.ts";

const isWhole = (input: SummarizeWalletInput) => !isFiltered(input) && input.part === undefined;

function findDirection(text: string): "in" | "out" | null {
  if (/\b(?:to|for) (?:me|us)\b/i.test(text)) return "in";
  return /\bfrom (?:me|us)\b/i.test(text) ? "out" : null;
}

/** The direction that a question about payments names, e.g. "how much came in altogether", but not "who paid?". */
function findMovedWords({ text, tokens, account }: Utterance): SummarizeWalletInput["moved"] {
  return /\bwho(?:se)?\b/i.test(text) ? undefined : readAskedPayments(tokens, account, false)?.moved;
}

/** Reads the same movements again by what the question names of them: the direction, a token, days, or one row. */
function changeFilter({ pick: _, counterparty, ...input }: SummarizeWalletInput, said: Utterance) {
  const { text, tokens } = said;
  const named = tokens.flatMap(({ entity }) => (entity?.kind === "token" ? entity.candidates : []));
  const [only, ...others] = named;
  const moved = findMovedWords(said) ?? input.moved;
  const pick = findPick(text);
  const isOfAll = /\b(?:both|all|everyone|everybody|people|anyone)\b/i.test(text);
  const [days] = findDayWords(text) ?? [];
  const changed = {
    ...input,
    ...(counterparty && !isOfAll && { counterparty }),
    ...(days && { days: days.toLowerCase() }),
    ...(moved && { moved }),
    ...(moved && pick && { pick }),
    ...(only && others.length === 0 && { token: only.symbol }),
  };
  return { capability: "summarize-wallet", input: changed };
}

/** States the worth of the one asset that the question names; null if it names none. */
function sayWorthOf({ worth, coin, tokens }: WalletSummary, _: unknown, question: string): string | null {
  const held = [coin, ...tokens].filter(({ token }) => token.listed);
  const words = question.toLowerCase().split(/[\s,;:!?]+/);
  const named = held.filter(({ token }) => words.includes(token.symbol?.toLowerCase() ?? ""));
  const [only, ...others] = named;
  const part = worth?.parts.find(({ token }) => token.symbol === only?.token.symbol);
  if (only === undefined || part === undefined || others.length > 0) return null;
  return `**${sayAmount(only)} is worth ${sayAbout(part.dollars ?? sayAmount(part.worth))}** by its market price; selling may bring less.`;
}

/** States how the worth was counted, by balance and price. */
function sayHowCounted({ worth, coin, tokens }: WalletSummary): string | null {
  if (worth === null) return null;
  const lines = worth.parts.flatMap(({ token, worth: coins, dollars }) => {
    const held = [coin, ...tokens].find((one) => one.token.address === token.address);
    return held === undefined ? [] : [`- ${sayAmount(held)} × its price = ${dollars ?? sayAmount(coins)}`];
  });
  const prices = worth.isByUsdc
    ? "the prices are those that exchanges on the chain paid at that moment, and a USDC counts as one dollar, as its issuer promises"
    : "the prices are those of exchanges and price feeds on the chain at that moment";
  return `I multiply each balance by its price; ${prices}:\n\n${lines.join("\n")}`;
}

const ofOwn = /\b(?:my|our|mine|ours)\b/i;

const honestyAsked = `is it a scammer | is he a scammer | is this a scam | is that address suspicious | does it look suspicious | can I
      trust it | can I trust him | is it safe to pay him | is it safe to send to this address | is it legit | is
      it dangerous | is this a fraud | is she honest | looks shady | is that a hacker`;

/** Questions about a wallet, or about what it received and sent. */
const plainFollowUps: readonly FollowUp<WalletSummary, SummarizeWalletInput>[] = [
  ...meaningFollowUps,
  ...worthFollowUps,
  {
    is: "last-used",
    asked: `when was the last transaction | when was it last used | when did they last do something | what was the
      last thing it did | when were they last active | the latest transaction | is it still active | what
      happened last | the most recent one | when was the last payment | how long
      ago was the last`,
    answer: (facts, input) => sayLatest(chooseRows(listRows(facts), facts, input)),
  },
  {
    fits: isWhole,
    is: "own-address",
    asked: `what is my address | what's my own wallet address | tell me my address | show me my address | show me my wallet address |
      which address is that | what is the address`,
    leadsTo: ({ address }, { text, account }) => ({
      capability: "summarize-wallet",
      input: { address: account !== undefined && ofOwn.test(text) ? account : address },
    }),
    alone: true,
    answer: ({ address }) => `The address is ${quote(address)}.`,
  },
  {
    fits: isWhole,
    is: "real",
    asked: `is it a real wallet | is that a real address | check if it is a real wallet before I send him anything | does this
      address exist | is it a valid address | has it ever been used | has anyone used it before | is that address right |
      can you check whether this is really his wallet | is it active or empty | is that address ok to send to | is that
      the correct address of my brother | does that wallet work | can it receive money | I meant his wallet is it real |
      is this address normal | does it have some history`,
    leadsTo: ({ address }) => ({ capability: "summarize-wallet", input: { address, standing: true } }),
    answer: sayWhetherReal,
  },
  {
    fits: isWhole,
    is: "total",
    asked: `what is it worth in total | how much is that in dollars | what's the total | in dollars | how much is all
      of that worth | worth | total value | is that a lot of money | how rich are they | in usd | what is
      everything worth | how much is it all together | in all`,
    leadsTo: ({ address }) => ({ capability: "summarize-wallet", input: { address, part: "worth" } }),
  },
  {
    fits: ({ part }) => part === "worth",
    is: "one-worth",
    asked: `just that one how much is it worth in dollars | how much is it worth | what is it worth in usd | I mean mine in
      dollars | only that one | how much of it is that one | and that one alone`,
    answer: sayWorthOf,
  },
  {
    fits: ({ part }) => part === "worth" || part === undefined,
    is: "number-source",
    asked: `where does that number come from | how do you know that | why is it worth so much | how did you calculate that |
      what price is that by | where does the price come from | who says that is the price | how is that counted |
      I meant why | why is my coin worth that much | how do you get that number | explain the number`,
    answer: sayHowCounted,
  },
  {
    fits: isWhole,
    is: "biggest",
    asked: `which is the biggest | what is most of it | which token is worth the most | the largest position | what do
      I have the most of | the most valuable one | where is most of my money | which one is worth most`,
    leadsTo: ({ address }) => ({ capability: "summarize-wallet", input: { address, part: "worth" } }),
  },
  {
    fits: isWhole,
    is: "fakes",
    asked: `which of them are scams | are any of these fake | is one of those spam | which tokens are not on your list |
      are there scam tokens in it | what are the unlisted ones | is any of these suspicious | which are not real`,
    answer: sayUnlistedHeld,
  },
  {
    fits: (input) => !isFiltered(input),
    is: "owner",
    asked: `whose is it | who owns it | who is that | is it a person | is it a contract | whose wallet is that | who
      does it belong to | who is behind it | is that a company`,
    answer: (facts) => `${sayAccount(facts)} The chain does not say whose it is.`,
  },
  {
    fits: isWhole,
    is: "scam",
    asked: honestyAsked,
    answer: (facts) => `${sayAccount(facts)} ${honesty}`,
  },
  {
    fits: isFiltered,
    is: "scam",
    asked: honestyAsked,
    leadsTo: ({ counterparty }) =>
      counterparty === undefined
        ? null
        : { capability: "summarize-wallet", input: { address: counterparty } },
  },
  {
    fits: isWhole,
    is: "approvals",
    asked: `who can spend from it | does it have approvals | and its approvals | what about approvals | is anyone
      allowed to take something | can somebody take my tokens | are there any permissions`,
    leadsTo: ({ address }) => ({ capability: "review-approvals", input: { owner: address } }),
  },
  {
    fits: isWhole,
    is: "nfts",
    asked: `and nfts | any nfts | does it have nfts | what about collectibles | are there any nfts in it`,
    leadsTo: ({ address }) => ({ capability: "summarize-wallet", input: { address, part: "nfts" } }),
  },
  {
    fits: isWhole,
    is: "count",
    asked: `how many transactions has it sent | how many transactions | how active is it | how often is it used`,
    leadsTo: ({ address }) => ({
      capability: "read-chain",
      input: { topic: "transaction-count", address },
    }),
  },
  {
    fits: (input) => isWhole(input) && input.pick !== "first",
    is: "fresh",
    asked: `when did you read that | is that up to date | how old is that | as of when | is that live | which block is
      that from | how fresh is it | is this current`,
    answer: ({ block }) => `I read it at ${sayBlock(block)}, when you asked.`,
  },
  {
    fits: ({ part }) => part !== "fees",
    is: "little-missing",
    asked: `why 99.99 and not 100 | why is it not exactly that | why is a little missing | why not the full amount |
      why do I have a bit less`,
    leadsTo: (input, said) => {
      if (isOfRecords(input) && namesPayment(said)) return askOf("missing")(input, said);
      const { account: address } = said;
      return address === undefined
        ? null
        : { capability: "summarize-wallet", input: { address, part: "fees" } };
    },
  },
  {
    fits: ({ part }) => part === "fees",
    is: "dearest",
    asked: `what was the most expensive one | which was the dearest | which one cost the most | the biggest fee | the highest
      fee | is that a lot | is that much | show me each | which transactions | list them | for how many transactions`,
  },
  {
    fits: isFiltered,
    is: "sum",
    asked: `how much in total | what do they add up to | add them up | how much was it exactly | how much was that | date and
      time of each one | when exactly | what time was it | at what time | in utc or local time | which time zone |
      what is the sum | what is the sum of it per kind of money | the sum of each currency | and the totals by token | totals per token |
      add it up for each kind | summed up by coin | all together | sum it up | how much is that altogether | who sent that | who sent it |
      who paid | from whom | from who | to whom | to who | when was that | which ones | show me the list again | from where | who
      was it | how much was each | only the ones in | just the ones in | only in | and only in | just in | those in |
      the ones in | only those of | just the ones of`,
    leadsTo: changeFilter,
  },
  {
    fits: ({ moved }) => moved !== undefined,
    is: "other-way",
    asked: `the other way round | no the other way | the other direction | the opposite | vice versa | and the reverse | the reverse |
      other direction from me | did anything come to me the reverse |
      I meant the other direction`,
    leadsTo: (input, { text }) => ({
      capability: "summarize-wallet",
      input: { ...input, moved: findDirection(text) ?? (input.moved === "in" ? "out" : "in") },
    }),
  },
  {
    fits: ({ moved }) => moved === "out",
    is: "received",
    asked: `and what came in | what did it receive | and received | what about incoming | who sent to it`,
    leadsTo: (input) => ({ capability: "summarize-wallet", input: { ...input, moved: "in" } }),
  },
  {
    fits: ({ moved }) => moved === "in",
    is: "sent",
    asked: `and what went out | what did it send out | and sent out | what about outgoing | what did they pay`,
    leadsTo: (input) => ({ capability: "summarize-wallet", input: { ...input, moved: "out" } }),
  },
];

export const walletFollowUps = [...recordsFollowUps, ...plainFollowUps.map(leaveAsk)];
