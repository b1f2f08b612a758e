import type { Approval, WalletFacts, Worth } from "@alithia/chain/account/wallet-facts.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { TokenAmount, TokenLabel } from "@alithia/chain/token/token-label.ts";
import { isBurnAddress } from "@alithia/chain/warnings/recipient-warnings.ts";
import { zeroAddress } from "viem";
import { sayZone, toLocal } from "../input/time-zone.ts";
import {
  count,
  quote,
  sayAbout,
  sayAmount,
  sayBlock,
  sayList,
  sayMoment,
  sayParty,
  sayToken,
  sayUnits,
  warnOfReported,
} from "../narration/phrases.ts";
import { sayPositions } from "./narrate-positions.ts";
import type { SummarizeWalletInput, WalletSummary } from "./wallet-summary.ts";

const maxNamed = 3;
const worthDigits = 2;

/** Narrates only what a wallet holds and is worth, with a sentence on approvals without a limit. */
export function narrateHoldings(
  all: WalletSummary,
  { part, view, zone, hides }: SummarizeWalletInput,
): string {
  const isPast = view !== undefined;
  const { facts, hidden } = hides === undefined ? { facts: all, hidden: "" } : hideSmall(all);
  return joinParagraphs([
    `${sayAsked(facts, isPast) ?? `**${sayHoldings(facts, isPast)}**${sayTotal(facts)}`} ${sayKind(facts)}`.trim(),
    warnOfReported(facts.reported),
    part === "worth" ? "I read no price of what it holds." : "",
    [...sayUnreadable(facts), ...facts.unseen.filter((one) => one.includes("unlisted tokens"))].join(" "),
    hidden,
    narrateBalancesAndWorth(facts),
    isPast ? "" : sayPositions(facts),
    view === undefined ? sayUnlimited(facts.approvals) : "",
    `${sayRead(facts)}${sayMomentRead(facts, zone)}`,
  ]);
}

/** Less than this is little. */
const littleDollars = 1;

/** The holdings without the tokens of little worth and those without a price, with what was left out. */
function hideSmall(facts: WalletSummary): { facts: WalletSummary; hidden: string } {
  const isSmall = ({ token }: TokenAmount) => {
    const dollars = facts.worth?.parts.find((one) => one.token.address === token.address)?.dollars;
    return (
      dollars === undefined ||
      (dollars !== null && Number(dollars.replace(/less than|[$,]/g, "")) < littleDollars)
    );
  };
  const small = facts.worth?.dollars == null ? [] : facts.tokens.filter(isSmall);
  const left = facts.tokens.length - small.length;
  const hidden =
    small.length === 0
      ? `None of them is worth less than $${littleDollars} or without a price, so I leave out nothing.`
      : `I left out ${count(small.length, "token")} worth less than $${littleDollars} or without a price: ${sayList(small.slice(0, maxSmall).map(({ token }) => sayToken(token)))}${small.length > maxSmall ? " and others" : ""}. ${left === 0 ? "No other token is left." : ""}`.trim();
  return { facts: { ...facts, tokens: facts.tokens.filter((one) => !small.includes(one)) }, hidden };
}

const maxSmall = 5;

/** The moment that was asked for, by both clocks; the block that was read is the last one before it. */
function sayMomentRead({ moment }: WalletSummary, zone = "UTC"): string {
  if (moment === undefined) return "";
  const local = new Date(toLocal(Date.parse(moment), zone)).toISOString();
  const there = zone === "UTC" ? "" : ` (${sayMoment(local).replace(/ UTC$/, "")} ${sayZone(zone)})`;
  return ` That is the last block before ${sayMoment(moment)}${there}.`;
}

/** States of which wallet, block and chain the facts are. */
export function sayRead({ address, block, chain, isOwn }: WalletSummary): string {
  return `Read ${isOwn ? `for ${quote(address)} ` : ""}at ${sayBlock(block)} on ${chain.name}.`;
}

/** States first the balances of the tokens that the question names; null where it does not name several. */
function sayAsked({ asked = [], ...facts }: WalletSummary, isPast: boolean): string | null {
  const { coin, tokens } = facts;
  const held = asked.map((symbol) => {
    const amount = [coin, ...tokens].find(({ token }) => token.listed && token.symbol === symbol);
    return amount === undefined || amount.units === "0" ? `no ${symbol}` : sayAmount(amount);
  });
  return held.length < (isPast ? 1 : 2) ? null : `**${saySubject(facts, isPast)} ${sayList(held)}.**`;
}

/** The part that a card of the holdings makes redundant. */
export function narrateBalancesAndWorth(facts: WalletFacts): string {
  return joinParagraphs([narrateBalances(facts), sayWorth(facts)]);
}

/** What an account is, unless it is an ordinary one in use. */
function sayKind(facts: WalletSummary): string {
  const isOrdinary = facts.account.kind === "account" && facts.transactionCount !== "0";
  return isOrdinary ? "" : sayAccount(facts);
}

function sayUnlimited(approvals: readonly Approval[]): string {
  const [first, ...others] = approvals.filter(({ unlimited }) => unlimited);
  if (first === undefined) return "";
  const who = sayParty({ address: first.spender, name: first.spenderName });
  const more =
    others.length === 0 ? "" : `, and ${count(others.length, "more approval")} without a limit stand`;
  const what = first.kind === "operator" ? "move every item" : "spend any amount";
  return `${who} may ${what} of ${sayToken(first.token)}${more}: ask me for the approvals.`;
}

export function joinParagraphs(paragraphs: readonly string[]): string {
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

/** The holder inside a sentence: the visitor, or the address. */
export const sayHolder = ({ address, isOwn }: Owner): string => (isOwn ? "you" : quote(address));

/** The owner after "of". */
export const sayWhose = (owner: Owner): string => (owner.isOwn ? "yours" : sayHolder(owner));

type Owner = Pick<WalletSummary, "address" | "isOwn"> & Partial<Pick<WalletSummary, "name">>;

/** Who holds it, with the verb. */
export function saySubject({ address, name, isOwn }: Owner, isPast: boolean): string {
  if (isOwn) return isPast ? "You held" : "You hold";
  const called = address === zeroAddress ? "The zero address" : name;
  const subject = called == null ? quote(address) : `${called} ${quote(address)}`;
  return `${subject} ${isPast ? "held" : "holds"}`;
}

/** States what a wallet holds in one sentence. */
export function sayHoldings(facts: WalletSummary, isPast = false): string {
  const { coin, tokens, listedTokensLooked: looked } = facts;
  const holder = saySubject(facts, isPast);
  const coins = coin.units === "0" ? "no S" : sayAmount(coin);
  if (tokens.length === 0) return `${holder} ${coins} and none of the ${count(looked, "token")} on my list.`;
  const listed = tokens.filter(({ token }) => token.listed);
  const unlisted = tokens.length - listed.length;
  const named = listed.length > maxNamed ? [count(listed.length, "listed token")] : listed.map(sayAmount);
  const others = unlisted === 0 ? [] : [`${count(unlisted, "token")} not on my list`];
  return `${holder} ${sayList([coins, ...named, ...others])}.`;
}

/** States what an account is, and how many transactions it has sent. */
export function sayAccount({ address, account, transactionCount, isOwn }: WalletSummary): string {
  if (isBurnAddress(address)) return "Nobody holds its key, so what is there is gone for good.";
  if (account.kind === "contract") {
    const runs = account.implementation ? ` that runs the code of ${quote(account.implementation)}` : "";
    return `It is a contract${runs}, so nobody signs for it with a key of its own.`;
  }
  if (account.kind === "delegated") {
    const delegate = account.delegateName ? `${account.delegateName} ` : "";
    return `It is an account that runs the code of ${delegate}${quote(account.delegate)} (EIP-7702).`;
  }
  const sender = isOwn ? "You have" : "It has";
  if (transactionCount === "0") return `${sender} never sent a transaction.`;
  return `${sender} sent ${count(Number(transactionCount), "transaction")}.`;
}

const tableDigits = 6;

export function sayBalance({ token: { decimals }, units }: TokenAmount): string {
  return decimals === null
    ? sayUnits(units)
    : formatAmount(BigInt(units), decimals, Math.min(decimals, tableDigits));
}

/** Narrates the balances as a table; empty if it holds no token. */
function narrateBalances({ coin, tokens, worth }: WalletFacts): string {
  if (tokens.length === 0) return "";
  const isInDollars = worth !== null && worth.dollars !== null;
  const rows = [coin, ...tokens].map((held) => {
    const { token } = held;
    const spam = looksLikeSpam(token) ? ", looks like spam: visit nothing it names" : "";
    const note = token.listed ? "" : ` (unlisted, ${token.address ? quote(token.address) : ""}${spam})`;
    const part = worth?.parts.find((one) => one.token.address === token.address);
    const dollars = isInDollars
      ? ` ${part ? `${part.dollars}${part.isThin ? " (thin market)" : ""}` : "no price"} |`
      : "";
    return `| ${sayToken(token)}${note} | ${sayBalance(held)} |${dollars}`;
  });
  const head = isInDollars
    ? ["| Asset | Balance | Worth |", "| --- | ---: | ---: |"]
    : ["| Asset | Balance |", "| --- | ---: |"];
  return [...head, ...rows].join("\n");
}

/** Narrates the worth of each asset, most valuable first, in coins and dollars. */
export function narrateWorth(facts: WalletSummary & { worth: NonNullable<WalletSummary["worth"]> }): string {
  const { worth } = facts;
  const parts = worth.parts.toSorted((one, other) =>
    BigInt(other.worth.units) > BigInt(one.worth.units) ? 1 : -1,
  );
  const rows = parts.map(
    ({ token, worth: coins, dollars }) =>
      `| ${sayToken(token)} | ${sayRounded(coins)} |${dollars === null ? "" : ` ${dollars} |`}`,
  );
  const head =
    worth.dollars === null
      ? ["| Asset | Worth in S |", "| --- | ---: |"]
      : ["| Asset | Worth in S | In dollars |", "| --- | ---: | ---: |"];
  const none = worth.dollars === null ? " No price in dollars can be read on this network." : "";
  return joinParagraphs([
    `${sayWorthOf(facts, parts)}${none}`,
    parts.length < 2 ? "" : [...head, ...rows].join("\n"),
    parts.length === 0 ? "" : sayCautions(worth),
    sayRead(facts),
  ]);
}

/** States what a wallet is worth, and what most of that is. */
function sayWorthOf(
  { address, isOwn, worth }: WalletSummary & { worth: Worth },
  [dearest, ...others]: Worth["parts"],
): string {
  const wallet = isOwn ? "Your wallet" : quote(address);
  if (dearest === undefined) return `**${wallet} holds nothing that I read a price of.**`;
  const share = `most of it is ${sayToken(dearest.token)}**, worth ${sayAbout(dearest.dollars ?? sayRounded(dearest.worth))}.`;
  const most = others.length === 0 ? `all of it ${sayToken(dearest.token)}.**` : share;
  return `**${wallet} is worth ${saySum(worth)}; ${most}`;
}

export function sayRounded({ units, token }: TokenAmount): string {
  const rounded = formatAmount(BigInt(units), token.decimals ?? 0, worthDigits);
  return `${rounded.replace("<", "less than ")} ${sayToken(token)}`;
}

/** The total for the first sentence; how it is counted follows below. */
export function sayTotal({ worth, tokens }: WalletFacts): string {
  if (!worth) return "";
  const isMuch = worth.parts.some(({ pool }) => pool !== undefined);
  const caution = isMuch ? " by the price of small amounts; not all of it could be sold at that" : "";
  return ` Worth ${saySum(worth)}${tokens.length === 0 ? "" : " together"}${caution}.`;
}

/** States by which prices the worth is counted. */
function sayWorth({ worth }: WalletFacts): string {
  return worth ? sayCautions(worth) : "";
}

function saySum({ total, dollars }: Worth): string {
  const coins = sayRounded(total);
  return dollars === null ? sayAbout(coins) : `${sayAbout(dollars)} (${coins})`;
}

/** States how the worth is counted, and what it does not tell: what could not be sold at its price. */
function sayCautions({ isByUsdc, parts, unpriced }: Worth): string {
  const left = unpriced.length > 0 ? ` I read no price for ${unpriced.map(sayToken).join(", ")}.` : "";
  const thin = parts.filter(({ isThin }) => isThin);
  const moved =
    thin.length > 0 ? ` The market of ${thin.map(({ token }) => sayToken(token)).join(", ")} is thin.` : "";
  const much = parts.flatMap(({ token, worth, pool }) =>
    pool === undefined
      ? []
      : [
          ` **Not all ${sayToken(token)} could be sold at that price:** the pool that it is from holds ${sayRounded(pool)}, and what is held counts as ${sayRounded(worth)}. Ask me what all of it would get.`,
        ],
  );
  const counted = isByUsdc ? ", with each USDC counted as one dollar" : "";
  return `That is by market prices${counted}; selling may bring less.${much.join("")}${moved}${left}`;
}

export function sayUnreadable({ unreadable }: WalletFacts): string[] {
  if (unreadable.length === 0) return [];
  const named = unreadable.map((token) => (token.symbol ? sayToken(token) : quote(token.address ?? "")));
  return [`I could not read the balance of ${named.join(", ")}.`];
}

const invitation =
  /https?:|www\.|t\.me|\b[a-z0-9-]+\.(com|org|net|io|xyz|app|site|fi|finance|club|top|vip|claims?|gift|link|live)\b|\b(claim|visit|airdrop|rewards?|voucher|bonus|giveaway|redeem)\b/i;

/** Whether an unlisted token's name or symbol advertises a site or a reward, as spam tokens do. */
export function looksLikeSpam({ listed, name, symbol }: TokenLabel): boolean {
  return !listed && invitation.test(`${name ?? ""} ${symbol ?? ""}`);
}
