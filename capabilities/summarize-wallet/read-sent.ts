import type { Activity, WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import { findBlockAt } from "@alithia/chain/block/read-chain-status.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { type Hex, isSameHex, toQuantity } from "@alithia/chain/node/rpc-request.ts";
import { readDollarPrices, readDollars } from "@alithia/chain/price/read-reference-prices.ts";
import { planKeptCode } from "@alithia/chain/reading/plan-account.ts";
import { type Block, planBlock, toIso } from "@alithia/chain/reading/plan-block.ts";
import { planAll, type ReadPlan, readTogether } from "@alithia/chain/reading/read-plan.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { listSent, type SentTransaction } from "@alithia/chain/transaction/list-sent.ts";
import { zeroAddress } from "viem";
import { getAddress } from "viem/utils";
import { resolveDays } from "../input/resolve-days.ts";
import { count } from "../narration/phrases.ts";
import type { SentFacts, SummarizeWalletInput, WalletSummary } from "./wallet-summary.ts";

/** The most transactions that are looked up one by one. */
export const mostListed = 50;
/** The most transactions of which totals are added up, or one is picked. */
export const mostAddedUp = 200;

/** Reads what the wallet signed in the days asked for; null for a contract, which signs nothing. */
export async function readSent(
  reader: ChainReader,
  searcher: ChainReader,
  registry: Registry,
  wallet: WalletFacts,
  { days, part }: SummarizeWalletInput,
  known?: { after: bigint; last: Block },
): Promise<{ sent: SentFacts; found: readonly SentTransaction[] } | null> {
  if (wallet.account.kind === "contract") return null;
  const [latest] = await readTogether(reader, [planBlock(BigInt(wallet.block.number))]);
  const range = known ?? (latest === null ? null : await findRange(reader, searcher, latest, days));
  if (latest === null || range === null) return null;
  const list = await listSent(reader, searcher, wallet.address, { ...range, most: mostListed });
  const found = list.found === "all" ? list.transactions : [];
  const { token } = wallet.coin;
  const paid = found.flatMap(({ feeWei }) => feeWei ?? []);
  const isKnown = found.length > 0 && paid.length === found.length;
  const wei = paid.reduce((sum, fee) => sum + fee, 0n);
  const fees = isKnown ? toTokenAmount(token, wei) : null;
  const sent = {
    count: Number(list.count),
    unlisted: list.found === "all" ? null : list.found,
    transactions: found.map(({ hash, block, timestamp, to, valueWei, feeWei, succeeded }) => ({
      ...{ hash, to, block: String(block), time: toIso(timestamp), failed: !succeeded },
      amount: toTokenAmount(token, valueWei),
      fee: feeWei === null ? null : toTokenAmount(token, feeWei),
    })),
    fees,
    dollars: fees === null || part !== "fees" ? null : await readDollars(reader, registry, fees, latest),
  };
  return { sent, found };
}

/** Prices in dollars of what moved and of the coin, where a worth is asked for. */
export async function readAskedPrices(
  reader: ChainReader,
  registry: Registry,
  { block, activity, coin }: WalletFacts,
  { ask }: SummarizeWalletInput,
): Promise<Pick<WalletSummary, "prices">> {
  const [at] = ask === "dollars" ? await readTogether(reader, [planBlock(BigInt(block.number))]) : [null];
  if (at === null) return {};
  const moved = activity.flatMap(({ movements }) => movements.map(({ amount }) => amount.token));
  const tokens = new Map(
    [coin.token, ...moved.filter(({ listed }) => listed)].map((token) => [token.address, token]),
  );
  const prices = await readDollarPrices(reader, registry, [...tokens.values()], at);
  return { prices: Object.fromEntries([...prices].map(([token, { usd }]) => [token, String(usd)])) };
}

/** The last block of the days, and the one before them; null where the node does not return it. */
export async function findRange(
  reader: ChainReader,
  searcher: ChainReader,
  latest: Block,
  days: string | undefined,
) {
  const within = days === undefined ? null : resolveDays(days, Number(latest.timestamp) * 1_000);
  if (within === null) return { after: 0n, last: latest };
  const [from, to] = [within.from, within.to].map((milliseconds) => BigInt(Math.floor(milliseconds / 1_000)));
  const [after, end] = await Promise.all([
    findBlockAt(searcher, latest, (from ?? 0n) - 1n),
    findBlockAt(searcher, latest, to ?? 0n),
  ]);
  const [last] = end === latest.number ? [latest] : await readTogether(reader, [planBlock(end ?? 0n)]);
  return last == null ? null : { after: after ?? 0n, last };
}

/** Adds the coins that left by the wallet's own transactions, which leave no logs, to its activity. */
export function addCoinsSent(
  wallet: WalletFacts,
  found: readonly SentTransaction[],
  registry: Pick<Registry, "findName">,
): WalletFacts {
  const { activity, address, coin } = wallet;
  const moving = found.filter(({ valueWei, succeeded, to }) => valueWei > 0n && succeeded && to !== null);
  const coins = moving.map(({ hash, block, timestamp, to, valueWei }): Activity => {
    const other = to ?? address;
    const direction = isSameHex(other, address) ? ("self" as const) : ("out" as const);
    const amount = toTokenAmount(coin.token, valueWei);
    const movement = { direction, other, otherName: registry.findName(other), amount };
    return { hash, block: String(block), time: toIso(timestamp), movements: [movement], approvals: [] };
  });
  const known = new Set(activity.map(({ hash }) => hash));
  const joined = activity.map((one) => {
    const movements = coins.flatMap(({ hash, movements: sent }) => (hash === one.hash ? sent : []));
    return { ...one, movements: [...movements, ...one.movements] };
  });
  const all = [...joined, ...coins.filter(({ hash }) => !known.has(hash))];
  return { ...wallet, activity: all.sort((one, other) => Number(BigInt(other.block) - BigInt(one.block))) };
}

/** Reads who signed the transactions that minted something for the wallet, by hash. */
export async function readMintSigners(
  reader: ChainReader,
  { activity }: WalletFacts,
): Promise<Record<string, string>> {
  const minting = activity.filter(({ movements }) => movements.some(({ other }) => other === zeroAddress));
  const signed = await readSides(reader, minting);
  return Object.fromEntries(
    minting.flatMap(({ hash }, at) => {
      const from = signed[at]?.from;
      return from === undefined ? [] : [[hash, getAddress(from)]];
    }),
  );
}

/**
 * Keeps the activity of transactions that the taker signed or that called it; of "others", what they signed. A taker
 * with code may be called within any transaction of others, so those are kept as well.
 */
export async function keepTaken(
  reader: ChainReader,
  wallet: WalletFacts,
  taker: Hex | "others",
): Promise<WalletFacts & { isTakerCode: boolean }> {
  const [signed, isTakerCode] = await Promise.all([
    readSides(reader, wallet.activity),
    hasCode(reader, wallet, taker),
  ]);
  const isOfOther = ({ from }: Sides) => !isSameHex(from, wallet.address);
  const isTaken = (sides: Sides) =>
    taker === "others"
      ? isOfOther(sides)
      : [sides.from, sides.to ?? ""].some((side) => isSameHex(side, taker)) ||
        (isTakerCode && isOfOther(sides));
  const activity = wallet.activity.filter((_, at) => signed[at] != null && isTaken(signed[at]));
  const unread = signed.filter((sides) => sides === null).length;
  const unseen =
    unread === 0 ? [] : [`Of ${count(unread, "transaction")} I could not read who signed or what it called.`];
  return { ...wallet, activity, unseen: [...wallet.unseen, ...unseen], isTakerCode };
}

async function hasCode(
  reader: ChainReader,
  { block }: WalletFacts,
  address: Hex | "others",
): Promise<boolean> {
  if (address === "others") return false;
  const [code] = await readTogether(reader, [planKeptCode(address, toQuantity(BigInt(block.number)))]);
  return code !== "0x";
}

async function readSides(reader: ChainReader, activity: readonly Activity[]): Promise<(Sides | null)[]> {
  if (activity.length === 0) return [];
  const [sides = []] = await readTogether(reader, [planAll(activity.map(({ hash }) => planSides(hash)))]);
  return sides;
}

type Sides = { from: string; to?: string | null };

/** Who signed a transaction and what it called; null if the node does not tell. */
function planSides(hash: Hex): ReadPlan<Sides | null> {
  return {
    calls: [{ method: "eth_getTransactionByHash", params: [hash], label: `Transaction ${hash}` }],
    parse: ([answer]) => {
      if (!answer?.ok || typeof answer.result !== "object" || answer.result === null) return null;
      return "from" in answer.result && typeof answer.result.from === "string"
        ? (answer.result as Sides)
        : null;
    },
  };
}
