import type { FollowUp } from "@alithia/agent/capability.ts";
import { sayCountedMoney } from "@alithia/agent/understanding/normalization/say-in-dollars.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { formatDollars } from "@alithia/chain/amount/format-amount.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import { findDayWords } from "../input/day-words.ts";
import { quote, sayAmount, sayList, sayToken } from "../narration/phrases.ts";
import { usualImpact } from "../quote-price/price-facts.ts";
import { findImpact } from "../quote-price/read-pool-order.ts";
import { listLines } from "../rows/row.ts";
import { isFiltered, type SummarizeWalletInput, type WalletSummary } from "./wallet-summary.ts";

type Worth = NonNullable<WalletSummary["worth"]>;

const isOfWorth = (input: SummarizeWalletInput) =>
  !isFiltered(input) && input.view === undefined && (input.part ?? "worth") === "worth";

const toWorth = ({ address }: SummarizeWalletInput) => ({
  capability: "summarize-wallet",
  input: { address, part: "worth" },
});

const noRate =
  "I read no rate of other money, only dollars. Tell me today’s rate, such as “1 dollar is 0.92 euro”, and I multiply exactly.";

const sayInMoney = ({ worth }: WalletSummary, _: unknown, question: string): string | null =>
  worth?.dollars == null
    ? null
    : `**All of it is worth about ${worth.dollars}.** ${sayCountedMoney(question) === null && !/dollar|usd|\$/i.test(question) ? noRate : ""}`.trim();

/** The worth in hundredths of dollars, e.g. of "$1,234.56". */
const centsOf = (dollars: string | null) => BigInt((dollars ?? "0").replace(/[^\d.]/g, "").replace(".", ""));

/** What each asset is of all that is held, by worth. */
function sayShares({ worth }: WalletSummary, _: unknown, question: string): string | null {
  const total = centsOf(worth?.dollars ?? null);
  if (worth == null || total === 0n || /\b(?:supply|exist\w*|all (?:the )?ali|pool)\b/i.test(question))
    return null;
  const named = worth.parts.filter(({ token }) => namesToken(question, token.symbol));
  const parts = (named.length > 0 ? named : worth.parts).map(({ token, dollars }) => {
    const tenths = (centsOf(dollars) * 10_000n + total / 2n) / total;
    return `${sayToken(token)} is ${(Number(tenths) / 100).toFixed(2)} % (${dollars})`;
  });
  const [only = ""] = parts;
  return parts.length === 1
    ? `**${only} of all that is held,** by worth: ${worth.dollars} in all, at market prices.`
    : `**Of ${worth.dollars} that all of it is worth, at market prices:**\n\n${listLines(parts)}`;
}

const namesToken = (question: string, symbol: string | null) =>
  question.split(/[^\w.]+/).some((word) => word.toLowerCase() === symbol?.toLowerCase() && word.length > 1) ||
  (symbol === "S" && /\bS\b/.test(question));

const numbers = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const ofPeople =
  /\b(?:(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)(?: \w+)? ?(?:ways?|people|persons?|of us|friends|kids|grandkids|grandchildren|children|housemates|daughters|sons|brothers|sisters|dudes|guys|members|heads|others|in the)|(?:by|between|among|into|are) (\d{1,3}|two|three|four|five|six|seven|eight|nine|ten))\b/i;

/** Whoever shares beside those counted, e.g. "me and 4 others", "two daughters and my wife". */
const besides =
  /\b(?:me|i) and \d+ (?:others|more|friends)\b|\b(?:daughters|sons|kids|children|friends|brothers|sisters) (?:and|plus) (?:my |the )?(?:wife|husband|me|myself|mum|mom|mother|dad|father|partner)\b/i;

/** What each of several people would get of what is held. */
function sayEach(facts: WalletSummary, _: unknown, question: string): string | null {
  const { worth, coin, tokens } = facts;
  const said = ofPeople.exec(question);
  const word = (said?.[1] ?? said?.[2] ?? "").toLowerCase();
  const counted = numbers.includes(word) ? numbers.indexOf(word) + 2 : Number(word);
  const parts = counted + (besides.test(question) ? 1 : 0);
  if (worth == null || !(parts > 1)) return sayOfOne(facts, question);
  const held = [coin, ...tokens].filter(({ units, token }) => token.listed && units !== "0");
  const each = held.map(({ token, units }) => sayAmount(toTokenAmount(token, BigInt(units) / BigInt(parts))));
  const dollars = formatDollars((centsOf(worth.dollars) * 10n ** 16n) / BigInt(parts));
  return `**Split among ${parts}, each gets ${sayList(each)}**${worth.dollars === null ? "" : `, worth about ${dollars} by market prices`}. What selling it brings may be less.`;
}

/** What one of each token is worth, by the worth of what is held. */
function sayOfOne({ worth, coin, tokens }: WalletSummary, question: string): string | null {
  const priced = (worth?.parts ?? []).flatMap((part) => {
    const held = [coin, ...tokens].find(({ token }) => token.address === part.token.address);
    const amount = Number(held?.text?.replaceAll(",", ""));
    return held === undefined || !(amount > 0)
      ? []
      : [{ token: part.token, price: Number(centsOf(part.dollars)) / 100 / amount }];
  });
  const named = priced.filter(({ token }) => namesToken(question, token.symbol));
  const told = (named.length > 0 ? named : priced).map(
    ({ token, price }) => `one ${sayToken(token)} is worth about $${price.toPrecision(3)}`,
  );
  return told.length === 0 ? null : `**By market prices ${sayList(told)}.**`;
}

/** What the worth adds up to, and why selling would bring less. */
function sayAdded({ worth }: WalletSummary): string | null {
  if (worth?.dollars == null) return null;
  const parts = worth.parts.map(({ token, dollars }) => `${dollars} of ${sayToken(token)}`);
  return `**By market prices it adds up to ${worth.dollars}:** ${sayList(parts)}. ${sayThin(worth)} Ask “what would I get in USDC for all my ${worth.parts[0]?.token.symbol ?? ticker}?” for what would really come out.`;
}

const sayThin = ({ parts }: Worth) => {
  const thin = parts.filter(({ isThin, pool }) => isThin || pool !== undefined);
  return thin.length === 0
    ? "That is what small amounts are paid; selling all at once brings less."
    : `Selling all of it would bring far less: the pools that ${sayList(thin.map(({ token }) => sayToken(token)))} is priced by are small against what is held.`;
};

/** Whether an address is the connected wallet: the one of the question, else the one that was read. */
function sayWhetherOwn(
  { address }: WalletSummary,
  _: unknown,
  question: string,
  account?: string,
): string | null {
  if (account === undefined)
    return "No wallet is connected here, so I cannot tell which address is yours: connect it, and I say it.";
  const [, start, end = ""] = /\b(0x[0-9a-f]{3,40})(?:(?:…|\.{2,3})([0-9a-f]{2,}))?/i.exec(question) ?? [];
  const isOwn =
    start === undefined
      ? isSameHex(address, account)
      : account.toLowerCase().startsWith(start.toLowerCase()) &&
        account.toLowerCase().endsWith(end.toLowerCase());
  return isOwn
    ? `**Yes, that is yours:** ${quote(account)} is the wallet that is connected here.`
    : `**No.** The wallet connected here is ${quote(account)}; ${start === undefined ? `what I showed is of ${quote(address)}` : "that address is another one"}.`;
}

/** The wallet between the moments that were shown, or since the one that was shown or is named. */
function leadToChanges({ address }: SummarizeWalletInput, { thread, text }: Utterance) {
  const moments = thread.flatMap(({ capability, input: { view, block, days, time, zone, address: of } }) =>
    capability === "summarize-wallet" && view === "held" && of === address
      ? [keepDefined({ block, days, time, zone })]
      : [],
  );
  const [latest, before] = moments;
  const isNow = thread[0]?.input.view !== "held";
  const days = findDayWords(text)?.[0].toLowerCase();
  const input =
    latest === undefined
      ? { days: days === undefined ? "last 7 days" : days.startsWith("since ") ? days : `since ${days}` }
      : {
          opening: isNow || before === undefined ? latest : before,
          ...(isNow || before === undefined ? {} : latest),
        };
  return { capability: "summarize-wallet", input: { address, view: "statement", ...input } };
}

/** How much can be sold until the price has fallen by so much. */
export function leadToImpact({ tokens, text, mentioned }: Utterance, before?: string) {
  const named = tokens.flatMap(({ entity }) => (entity?.kind === "token" ? entity.symbol : []));
  const sell = named[0] ?? before ?? mentioned ?? ticker;
  const impact = findImpact(tokens) ?? (/\btenth\b/i.test(text) ? "10%" : usualImpact);
  const input = { sell, buy: sell === "S" ? "USDC" : "S", amount: impact, side: "sell", about: "pool" };
  return { capability: "quote-price", input };
}

/** Questions about what a wallet is worth, and about two of its balances. */
export const worthFollowUps: readonly FollowUp<WalletSummary, SummarizeWalletInput>[] = [
  {
    is: "is-me",
    asked: `is that my own address | is this wallet mine | am I that one`,
    leadsTo: (input) => ({ capability: "summarize-wallet", input }),
    alone: true,
    answer: sayWhetherOwn,
  },
  {
    is: "currency",
    counts: true,
    fits: isOfWorth,
    asked: `what is that in naira | in my own currency please | how many rupees is that`,
    leadsTo: toWorth,
    alone: true,
    answer: sayInMoney,
  },
  {
    is: "bank",
    counts: true,
    asked: `how do I get that to my bank | can I withdraw it to my card | cash it out to mobile money`,
    leadsTo: () => ({ capability: "glossary", input: { question: "Banks and cash" } }),
  },
  {
    is: "share",
    counts: true,
    fits: isOfWorth,
    asked: `what percentage of it is that | how much of all is the coin | which share does it have`,
    leadsTo: toWorth,
    alone: true,
    answer: sayShares,
  },
  {
    is: "each",
    counts: true,
    fits: isOfWorth,
    asked: `what does each of us get | split it by four | what is a single one worth`,
    leadsTo: toWorth,
    alone: true,
    answer: sayEach,
  },
  {
    is: "add",
    counts: true,
    fits: isOfWorth,
    asked: `so all in all I would have that much | is that what I really have when I add it up`,
    leadsTo: toWorth,
    alone: true,
    answer: sayAdded,
  },
  {
    is: "impact",
    counts: true,
    asked: `how much can I sell until the price falls | where does it drop by some percent`,
    leadsTo: (_, said) => leadToImpact(said),
  },
  {
    is: "profit",
    counts: true,
    asked: `am I up or down with my trades | did my swaps make money | what did I gain or lose by trading`,
    leadsTo: (_, { account, text }) =>
      account === undefined
        ? null
        : {
            capability: "list-trades",
            input: keepDefined({ address: account, days: findDayWords(text)?.[0].toLowerCase() }),
          },
  },
  {
    is: "changed",
    counts: true,
    fits: ({ view, ...input }) => view === "held" || isOfWorth({ ...input, view }),
    asked: `what has changed between the two | why is there less than before | what happened in between`,
    leadsTo: leadToChanges,
  },
];
