import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { distribution } from "@alithia/content/tokenomics.ts";
import { writeAmount } from "@alithia/protocol/write-amount.ts";
import {
  count,
  quote,
  sayAmount,
  sayBlock,
  sayExactAmount,
  sayList,
  sayMoment,
} from "../narration/phrases.ts";
import { sumByToken } from "../rows/row.ts";
import { sayBesideMarket } from "./add-market.ts";
import { ofReturn } from "./return-question.ts";
import type { ReadSaleInput, SaleFacts, SaleStatus } from "./sale-facts.ts";
import { sayPhase, sayReturn } from "./say-phase.ts";
import { comparePrice, isPublished, listTerms, sayPoints, sayPrice } from "./say-points.ts";
import { answerOfDate, asksPurchaseDate, sayPurchases } from "./say-purchases.ts";

type Position = Extract<SaleFacts, { action: "position" }>;

/** Narrates what is asked of the sale, or all of it with the right of return. */
export function narrateSale(facts: SaleFacts, { about }: Pick<ReadSaleInput, "about"> = {}): string {
  const read = `Read at ${sayBlock(facts.block)} on ${facts.chain.name} from the sale ${quote(facts.sale)}.`;
  if (about !== undefined && facts.action === "status") return `${sayPoints(facts, about)}\n\n${read}`;
  if (facts.action === "holders" && facts.of !== undefined) return `${sayOfTeam(facts, facts.of)}\n\n${read}`;
  const isBuyer = facts.action === "position" && facts.bought.units !== "0";
  const dated = facts.action === "position" ? sayPurchases(facts) : "";
  return [sayAnswer(facts), dated, isBuyer ? sayWindows(facts) : sayReturn(facts.status), read]
    .filter((part) => part !== "")
    .join("\n\n");
}

function sayAnswer(facts: SaleFacts): string {
  const { status } = facts;
  switch (facts.action) {
    case "status":
      return `**${sayPhase(status)}** One ${status.cap.token.symbol} costs ${sayPrice(status)}${comparePrice(status)}. Sold so far: ${sayAmount(status.sold)} of ${sayAmount(status.cap)}, for ${sayAmount(status.raised)}; ${sayAmount(status.left)} are left. One wallet may buy at most ${sayAmount(status.walletCap)}. Buyers can still return ${sayAmount(status.returnable)}; anyone may send ${sayAmount(status.withdrawable)} that nobody can return any more to the treasury.`;
    case "terms":
      return `**The terms of the sale, as its contract has them:**\n\n${listTerms(facts)
        .map((line) => `- ${line}`)
        .join("\n")}`;
    case "entries":
      return sayEntries(facts);
    case "holders":
      return sayHolders(facts);
    case "position":
      return sayPosition(facts);
    case "quote":
      return `**${sayQuoted(findOffer(facts))} ${isOpen(status) ? "buys" : "would buy"} ${sayQuoted(facts.tokens)} in the team's own sale.**${sayBesideMarket(facts)}${sayLimit(facts)} ${saySalePrice(status)}${isPublished(status) ? sayWayToBuy(facts) : ""} What ${ticker} is worth later nobody knows: you can lose what you pay.`;
  }
}

/** The sale's price with how long it holds. */
function saySalePrice(status: SaleStatus): string {
  const price = sayPrice(status);
  if (!isPublished(status)) return `${sayPhase(status)} The price is ${price}${comparePrice(status)}.`;
  const end = status.phase === "running" ? status.end : status.close;
  return isOpen(status)
    ? `Its price of ${price} stays the same until it ends on ${sayMoment(end)}.`
    : sayPhase(status);
}

const ofProfit =
  /\b(?:profit|pnl|gain(?:ed)?|lose|lost|losing|loss|(?:up|down) on|in the (?:green|red)|ma[dk]e money|worth (?:\w+ )?(?:more|less))\b/i;

/** What is known of a gain or loss: what was paid in the sale, against a worth that stands beside it. */
export function answerOfProfit(facts: SaleFacts, _: unknown, question: string): string | null {
  if (facts.action !== "position" || facts.bought.units === "0" || !ofProfit.test(question)) return null;
  const { bought, paid, held } = facts;
  return `**In the sale you paid ${sayAmount(paid)} for ${sayAmount(bought)}, and you hold ${sayAmount(held)} now.** Compare that with what the market pays now: its worth is estimated by price and balance, and selling may bring less. What you bought or sold elsewhere is not counted.`;
}

const ofSpending = /\b(?:i|we)\b[^.?!]{0,12}\b(?:spen[dt]|invest(?:ed)?|put in(?:to)?|paid?|pay)\b/i;

/** Answers first what a position is asked for: what can be given back, or what was paid. */
export function answerOfPosition(facts: SaleFacts, question: string): string | null {
  if (facts.action !== "position" || facts.bought.units === "0") return null;
  const { paid, bought } = facts;
  if (ofSpending.test(question))
    return `**You paid ${sayAmount(paid)} in the sale, for ${sayAmount(bought)}.** What you bought elsewhere or returned is not counted.`;
  if (asksPurchaseDate(question)) return answerOfDate(facts, question);
  if (!ofReturn.test(question)) return null;
  return `**${facts.windows.length === 0 ? "No" : "Yes"}.** ${sayWindows(facts)}`;
}

function sayPosition(facts: Position): string {
  const { bought, paid, held, status, buyer, isOwn } = facts;
  const has = isOwn ? "You have" : `${quote(buyer)} has`;
  if (facts.returned !== undefined && facts.returned.tokens.units !== "0")
    return sayReturned(facts, facts.returned);
  if (bought.units === "0")
    return `**${has} bought no ${status.cap.token.symbol} in this sale** (or returned it all). ${sayStillBought(facts)}`;
  return `**${has} bought ${sayAmount(bought)} for ${sayAmount(paid)}** and ${isOwn ? "hold" : "holds"} ${sayAmount(held)} now. ${sayStillBought(facts)}`.trimEnd();
}

function sayReturned(
  { windows, isOwn }: Position,
  { tokens, coins, isAll }: NonNullable<Position["returned"]>,
): string {
  const all = isAll ? "" : "So much you cannot return. ";
  const [sum] = sumByToken(windows.map((window) => window.tokens));
  const left = sum === undefined ? 0n : BigInt(sum.units) - BigInt(tokens.units);
  const rest =
    sum === undefined || left <= 0n
      ? ""
      : ` After that, ${isOwn ? "you" : "it"} could still return ${sayExactAmount(toTokenAmount(sum.token, left))}.`;
  return `${all}**Returning ${sayExactAmount(tokens)} gives back ${sayQuoted(coins)}**, exactly what was paid for it; the network fees are extra.${rest}`;
}

/** How much more the wallet may buy, by its own limit and by what is left. */
function sayStillBought({ bought, status, isOwn }: Position): string {
  const [own, left] = [BigInt(status.walletCap.units) - BigInt(bought.units), BigInt(status.left.units)];
  const units = own < left ? own : left;
  if (!isOpen(status) || units <= 0n) return "";
  const more = { ...status.walletCap, units: units.toString(), text: null };
  const why = own < left ? `one wallet may buy ${sayAmount(status.walletCap)} in all` : "no more is left";
  return `${isOwn ? "You" : "It"} can buy up to ${sayAmount(more)} more: ${why}.`;
}

/** Formats an amount exactly if rounding would hide it, else as "about …" if it is rounded. */
function sayQuoted(amount: TokenAmount): string {
  const said = sayAmount(amount);
  const exact = sayExactAmount(amount);
  if (said === exact || said.startsWith("less than")) return exact;
  return `about ${said}`;
}

/** Returns the amount offered if it was in the paid coin and nothing was cut; else the cost. */
function findOffer({ asked, cost, limit }: Extract<SaleFacts, { action: "quote" }>): TokenAmount {
  return limit === "none" && asked.token.address === cost.token.address ? asked : cost;
}

function sayWayToBuy(facts: Extract<SaleFacts, { action: "quote" }>): string {
  const cost = findOffer(facts);
  if (!isOpen(facts.status) || facts.cost.units === "0") return "";
  const amount = writeAmount(BigInt(cost.units), cost.token.decimals ?? 0);
  return ` Say "buy ${facts.tokens.token.symbol} for ${amount} ${cost.token.symbol}" and I prepare it for your own wallet to sign, or buy on the [token screen](/token).`;
}

function sayLimit({ limit, asked }: Extract<SaleFacts, { action: "quote" }>): string {
  if (limit === "none") return "";
  const why = limit === "sale" ? "no more is left in the sale" : "one wallet may not buy more";
  return ` That is less than the ${sayAmount(asked)} you named, because ${why}.`;
}

function isOpen({ phase }: SaleStatus): boolean {
  return phase === "running" || phase === "last-call";
}

function sayEntries(facts: Extract<SaleFacts, { action: "entries" }>): string {
  const { entries, buyer, isComplete } = facts;
  const whose = buyer === null ? "" : ` of ${quote(buyer)}`;
  if (entries.length === 0)
    return `**No purchase and no return${whose}** ${isComplete ? "since the sale began" : "in the blocks I looked at"}.`;
  const lines = entries.map(({ kind, tokens, coins, time, returnUntil, buyer: by }) => {
    const when = time === null ? "" : `${sayMoment(time)}: `;
    const right =
      kind === "return"
        ? ""
        : returnUntil === null
          ? ", not returnable"
          : `, returnable until ${sayMoment(returnUntil)}`;
    return `- ${when}${quote(by)} ${kind === "purchase" ? "bought" : "returned"} ${sayAmount(tokens)} for ${sayAmount(coins)}${right}`;
  });
  const earlier = isComplete ? "" : "\n\nEarlier ones are on the [token screen](/token).";
  const buyers = buyer === null ? sayBuyers(facts) : "";
  return `${buyers}**The latest purchases and returns${whose}:**\n\n${lines.join("\n")}${earlier}`;
}

function sayBuyers({ buyers, isEveryBuyer, fromBlock }: Extract<SaleFacts, { action: "entries" }>): string {
  const since = isEveryBuyer
    ? "since the sale began"
    : `from block ${Number(fromBlock).toLocaleString("en-US")} on`;
  return `**${count(buyers, "wallet")} bought** ${since}; one person may have several.\n\n`;
}

type Holders = Extract<SaleFacts, { action: "holders" }>;

/** Whether an address is one that is known to be the team's; whose another one is nobody can read. */
function sayOfTeam({ holders, status }: Holders, of: `0x${string}`): string {
  const known = [...holders, { name: "the guardian of the sale", address: status.guardian }];
  const found = known.find(({ address }) => isSameHex(address, of));
  const list = sayList(known.map(({ name, address }) => `${name} (${quote(address)})`));
  return found === undefined
    ? `**${quote(of)} is none of the addresses that I know to be the project's.** These are ${list}. Whose another address is no chain tells, and somebody of the team can have wallets that are published nowhere.`
    : `**${quote(of)} is one of the project's own: ${found.name}.** Known are ${list}.`;
}

function sayHolders(facts: Holders): string {
  const held = facts.holders.map(
    ({ name, address, held }) => `- ${name} (${quote(address)}): ${sayAmount(held)}`,
  );
  const locked = facts.vesting.map(
    ({ name, cliff, end, released }) =>
      `- ${name}: nothing before ${sayMoment(cliff)}, all by ${sayMoment(end)}; ${sayAmount(released)} released so far`,
  );
  const vesting = locked.length === 0 ? "" : `\n\nWhat is locked:\n\n${locked.join("\n")}`;
  return `**Of ${sayAmount(facts.total)}, ${sayAmount(facts.circulating)} are with everyone but these:**\n\n${held.join("\n")}${vesting}`;
}

const ofInsiders = /\b(?:team|devs?|developers?|founders?|insiders?|creators?|makers?|dump\w*|rug)\b/i;
const teamShare = distribution.find(({ name }) => /team/i.test(name));

/** Answers what the team holds and can sell; null for other questions. */
export function answerOfHolders(facts: SaleFacts, question: string): string | null {
  if (facts.action !== "holders" || teamShare === undefined || !ofInsiders.test(question)) return null;
  if (facts.of !== undefined) return null;
  const { symbol } = facts.total.token;
  const share = `The share of advisors, team and founders is ${teamShare.percent} % of all ${symbol} by the published plan`;
  const locked = facts.vesting.find(({ name }) => /team/.test(name));
  const free =
    "The other accounts below are under no lock that I read: whoever has their keys can move what they hold, and what they will do nobody can read.";
  if (locked === undefined)
    return `**${share}, and I cannot read here where it is:** no contract that locks it is known to me. ${free}`;
  return `**${share}, of which ${sayAmount(locked.held)} are in the vesting contract ${quote(locked.wallet)}:** it lets nothing go before ${sayMoment(locked.cliff)} and all by ${sayMoment(locked.end)}, and ${sayAmount(locked.released)} were released so far. ${free}`;
}

/** States how much of a position can still be returned, and until when. */
function sayWindows({ windows, isOwn }: Position): string {
  if (windows.length === 0) return "None of it can be returned any more: there is only the market.";
  const [who, hold] = isOwn ? ["You", "you still hold"] : ["It", "it still holds"];
  return `${who} can still return ${listWindows(windows)}: exactly what was paid, for what ${hold} of it. Afterwards there is only the market.`;
}

function listWindows(windows: Position["windows"]): string {
  return windows
    .map(
      ({ tokens, coins, until }) => `${sayAmount(tokens)} for ${sayAmount(coins)} until ${sayMoment(until)}`,
    )
    .join(", and ");
}
