import type { Approval, HeldCollection, WalletFacts, Worth } from "@alithia/chain/account/wallet-facts.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { TokenAmount, TokenLabel } from "@alithia/chain/token/token-label.ts";
import { isBurnAddress } from "@alithia/chain/warnings/recipient-warnings.ts";
import { zeroAddress } from "viem";
import {
  count,
  quote,
  sayAbout,
  sayAmount,
  sayBlock,
  sayExactAmount,
  sayList,
  sayParty,
  sayToken,
  sayUnits,
  sayUnlisted,
  warnOfReported,
} from "../narration/phrases.ts";
import { narrateFees } from "./narrate-fees.ts";
import {
  isFiltered,
  narrateActivity,
  narrateListedTransfers,
  narrateMovements,
} from "./narrate-movements.ts";
import type { SummarizeWalletInput, WalletSummary } from "./wallet-summary.ts";

const maxNamed = 3;
const worthDigits = 2;

/** Narrates a wallet: what it is and holds, what could not be read, then balances, approvals and activity. */
export function narrateWallet(facts: WalletSummary, input: SummarizeWalletInput): string {
  if (input.part === "nfts") return narrateItems(facts);
  if (input.part === "fees") return narrateFees(facts, input);
  if (isFiltered(input) || input.part === "activity") return narrateMovements(facts, input);
  if (input.part === "worth" && facts.worth !== null) return narrateWorth({ ...facts, worth: facts.worth });
  return joinParagraphs([
    `**${sayHoldings(facts)}**${sayTotal(facts)} ${sayAccount(facts)}`.trim(),
    warnOfReported(facts.reported),
    input.part === "worth" ? `I read no price of what it holds.` : "",
    `Read at ${sayBlock(facts.block)} on ${facts.chain.name}.`,
    [...sayUnreadable(facts), ...facts.unseen].join(" "),
    sayItems(facts),
    narrateDetails(facts),
  ]);
}

/** Narrates the part that a card with the same facts makes redundant. */
export function narrateDetails(facts: WalletSummary): string {
  return joinParagraphs([
    narrateBalances(facts),
    sayWorth(facts),
    narrateApprovals(facts.approvals),
    narrateActivity(facts),
    narrateListedTransfers(facts),
    sayUnlisted(listUnexplained(facts)),
  ]);
}

function joinParagraphs(paragraphs: readonly string[]): string {
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

function sayHoldings({ address, name, coin, tokens, listedTokensLooked: looked }: WalletFacts): string {
  const called = address === zeroAddress ? "The zero address" : name;
  const subject = called === null ? quote(address) : `${called} ${quote(address)}`;
  const coins = coin.units === "0" ? "no S" : sayAmount(coin);
  if (tokens.length === 0)
    return `${subject} holds ${coins} and none of the ${count(looked, "token")} on my list.`;
  const listed = tokens.filter(({ token }) => token.listed);
  const unlisted = tokens.length - listed.length;
  const named = listed.length > maxNamed ? [count(listed.length, "listed token")] : listed.map(sayAmount);
  const others = unlisted === 0 ? [] : [`${count(unlisted, "token")} not on my list`];
  return `${subject} holds ${sayList([coins, ...named, ...others])}.`;
}

/** States what an account is, and how many transactions it has sent. */
export function sayAccount({ address, account, transactionCount }: WalletFacts): string {
  if (isBurnAddress(address)) return "Nobody holds its key, so what is there is gone for good.";
  if (account.kind === "contract") {
    const runs = account.implementation ? ` that runs the code of ${quote(account.implementation)}` : "";
    return `It is a contract${runs}, so nobody signs for it with a key of its own.`;
  }
  if (account.kind === "delegated") {
    const delegate = account.delegateName ? `${account.delegateName} ` : "";
    return `It is an account that runs the code of ${delegate}${quote(account.delegate)} (EIP-7702).`;
  }
  if (transactionCount === "0") return "It has never sent a transaction.";
  return `It has sent ${count(Number(transactionCount), "transaction")}.`;
}

function narrateBalances({ coin, tokens, worth }: WalletFacts): string {
  if (tokens.length === 0) return "";
  const isInDollars = worth !== null && worth.dollars !== null;
  const rows = [coin, ...tokens].map(({ token, text, units }) => {
    const spam = looksLikeSpam(token) ? ", looks like spam: visit nothing it names" : "";
    const note = token.listed ? "" : ` (unlisted, ${token.address ? quote(token.address) : ""}${spam})`;
    const part = worth?.parts.find((one) => one.token.address === token.address);
    const dollars = isInDollars
      ? ` ${part ? `${part.dollars}${part.isThin ? " (thin market)" : ""}` : "no price"} |`
      : "";
    return `| ${sayToken(token)}${note} | ${text ?? sayUnits(units)} |${dollars}`;
  });
  const head = isInDollars
    ? ["| Asset | Balance | Worth |", "| --- | ---: | ---: |"]
    : ["| Asset | Balance |", "| --- | ---: |"];
  return [...head, ...rows].join("\n");
}

/** Narrates the worth of each asset, most valuable first, in coins and dollars. */
function narrateWorth(facts: WalletSummary & { worth: NonNullable<WalletSummary["worth"]> }): string {
  const { address, worth, block, chain } = facts;
  const read = `Read at ${sayBlock(block)} on ${chain.name}.`;
  const parts = worth.parts.toSorted((one, other) =>
    BigInt(other.worth.units) > BigInt(one.worth.units) ? 1 : -1,
  );
  const [dearest] = parts;
  const opening =
    dearest === undefined
      ? `**${quote(address)} holds nothing that I read a price of.**`
      : `**Together it is worth ${saySum(worth)}; most of it is ${sayToken(dearest.token)}**, worth ${sayAbout(dearest.dollars ?? sayRounded(dearest.worth))}. That is by the prices of that block; selling may bring less.${sayCautions(worth)}`;
  const rows = parts.map(
    ({ token, worth: coins, dollars }) =>
      `| ${sayToken(token)} | ${sayRounded(coins)} |${dollars === null ? "" : ` ${dollars} |`}`,
  );
  const head =
    worth.dollars === null
      ? ["| Asset | Worth in S |", "| --- | ---: |"]
      : ["| Asset | Worth in S | In dollars |", "| --- | ---: | ---: |"];
  const none = worth.dollars === null ? " No price in dollars can be read on this network." : "";
  return joinParagraphs([`${opening}${none}`, [...head, ...rows].join("\n"), read]);
}

function sayRounded({ units, token }: TokenAmount): string {
  const rounded = formatAmount(BigInt(units), token.decimals ?? 0, worthDigits);
  return `${rounded.replace("<", "less than ")} ${sayToken(token)}`;
}

const countedInUsdc =
  "Dollars are counted in USDC by the pools of now, whose issuer promises one dollar for each; no dollar price can be read here.";

/** The total for the first sentence, where more than one asset is counted; how it is counted follows below. */
function sayTotal({ worth, tokens }: WalletFacts): string {
  if (!worth || tokens.length === 0) return "";
  const isMuch = worth.parts.some(({ pool }) => pool !== undefined);
  const caution = isMuch ? " by the price of small amounts; not all of it could be sold at that" : "";
  return ` Worth ${sayAbout(worth.dollars ?? sayRounded(worth.total))} together${caution}.`;
}

function sayWorth({ worth }: WalletFacts): string {
  if (!worth) return "";
  return `Together that is worth ${saySum(worth)} by the prices of that block; selling may bring less.${sayCautions(worth)}`;
}

function saySum({ total, dollars }: Worth): string {
  const coins = sayRounded(total);
  return dollars === null ? sayAbout(coins) : `${sayAbout(dollars)} (${coins})`;
}

/** States what the worth does not tell: what could not be sold at its price, and how dollars are counted. */
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
  const by = isByUsdc ? ` ${countedInUsdc}` : "";
  return `${much.join("")}${by}${moved}${left}`;
}

/** Lists unlisted tokens named outside the table of balances, which has their contracts. */
function listUnexplained({ tokens, approvals, activity }: WalletFacts): TokenLabel[] {
  const explained = new Set(tokens.map(({ token }) => token.address));
  const shown = activity.flatMap((one) => [
    ...one.movements.map(({ amount }) => amount.token),
    ...one.approvals.map(({ token }) => token),
  ]);
  return [...approvals.map(({ token }) => token), ...shown].filter(({ address }) => !explained.has(address));
}

function sayUnreadable({ unreadable }: WalletFacts): string[] {
  if (unreadable.length === 0) return [];
  const named = unreadable.map((token) => (token.symbol ? sayToken(token) : quote(token.address ?? "")));
  return [`I could not read the balance of ${named.join(", ")}.`];
}

/** Narrates who may spend, and how much; empty if nobody may. */
function narrateApprovals(approvals: readonly Approval[]): string {
  if (approvals.length === 0) return "";
  const stands = approvals.length === 1 ? "stands" : "stand";
  return `**${count(approvals.length, "approval")} still ${stands}:**\n\n${listApprovals(approvals)}`;
}

/** Formats one line per approval, unlimited ones first. */
function listApprovals(approvals: readonly Approval[]): string {
  const unlimited = approvals.filter((approval) => approval.unlimited);
  const limited = approvals.filter((approval) => !approval.unlimited);
  return [...unlimited, ...limited].map(sayApproval).join("\n");
}

function sayApproval({ token, spender, spenderName, kind, amount, unlimited }: Approval): string {
  const who = sayParty({ address: spender, name: spenderName });
  if (kind === "operator") return `- ${who} may move every item of ${sayToken(token)}`;
  const much =
    unlimited || !amount ? `**any amount** of ${sayToken(token)}` : `up to ${sayExactAmount(amount)}`;
  return `- ${who} may spend ${much}`;
}

/** Lists approvals, and how the owner can revoke them. */
export function sayHowToRevoke(approvals: readonly Approval[]): string {
  return `${listApprovals(approvals)}\n\nWith that wallet connected, ask me to revoke one or all of them.`;
}

const maxCollections = 12;
const maxNumbers = 8;

type Wallet = Pick<WalletFacts, "address" | "block" | "chain" | "items">;

/** Narrates only the NFTs, for questions about them. */
function narrateItems(facts: Wallet): string {
  const { address, items, block, chain } = facts;
  const total = items.collections.reduce((sum, one) => sum + countItems(one), 0n);
  const isWhole = items.unseen.length === 0;
  const held = `${formatAmount(total, 0)} ${total === 1n ? "NFT" : "NFTs"} of ${count(items.collections.length, "collection")}`;
  const head =
    total > 0n
      ? `**${quote(address)} holds ${isWhole ? "" : "at least "}${held}.**`
      : `**I find no NFTs of ${quote(address)}.**`;
  const read = `Read at ${sayBlock(block)} on ${chain.name}: each collection's own contract says who has what.`;
  return [head, items.unseen.join(" "), listCollections(items.collections), read]
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

/** Narrates the NFTs in a wallet's summary; empty if none were found, as unseen logs are mentioned there. */
function sayItems({ items }: Pick<WalletFacts, "items">): string {
  if (items.collections.length === 0) return "";
  return [`**NFTs:**`, listCollections(items.collections), items.unseen.join(" ")]
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}

function countItems({ items, unnamed }: HeldCollection): bigint {
  return items.reduce((sum, { units }) => sum + BigInt(units), BigInt(unnamed));
}

function listCollections(collections: readonly HeldCollection[]): string {
  const lines = collections.slice(0, maxCollections).map(sayCollection);
  const left = collections.length - lines.length;
  return [...lines, ...(left > 0 ? [`- and ${count(left, "more collection")}`] : [])].join("\n");
}

function sayCollection({ token, standard, items, unnamed }: HeldCollection): string {
  const numbers = items.slice(0, maxNumbers).map(({ tokenId, units }) => {
    const number = `number ${shorten(tokenId)}`;
    return units === "1" ? number : `${formatAmount(BigInt(units), 0)} of ${number}`;
  });
  const further = BigInt(items.length - numbers.length) + BigInt(unnamed);
  const more = further > 0n ? [`${formatAmount(further, 0)} more`] : [];
  const spam = looksLikeSpam(token) ? " It looks like spam: visit nothing it names." : "";
  const contract =
    token.address && token.symbol !== null
      ? ` (${standard}, contract ${quote(token.address)})`
      : ` (${standard})`;
  return `- ${sayToken(token)}${contract}: ${[...numbers, ...more].join(", ")}.${spam}`;
}

const longestNumber = 14;

function shorten(tokenId: string): string {
  return tokenId.length > longestNumber ? `${tokenId.slice(0, 6)}…${tokenId.slice(-4)}` : tokenId;
}

const invitation =
  /https?:|www\.|t\.me|\b[a-z0-9-]+\.(com|org|net|io|xyz|app|site|fi|finance|club|top|vip|claims?|gift|link|live)\b|\b(claim|visit|airdrop|rewards?|voucher|bonus|giveaway|redeem)\b/i;

/** Whether an unlisted token's name or symbol advertises a site or a reward, as spam tokens do. */
export function looksLikeSpam({ listed, name, symbol }: TokenLabel): boolean {
  return !listed && invitation.test(`${name ?? ""} ${symbol ?? ""}`);
}
