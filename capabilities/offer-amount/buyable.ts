import { groupDigits } from "@alithia/agent/offer-requests.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { toIso } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { costOf, findRoom, quotePurchase } from "@alithia/chain/sale/quote-purchase.ts";
import { quoteFees } from "@alithia/chain/transaction/prepare-transaction.ts";
import { writeAmount } from "@alithia/protocol/write-amount.ts";
import { readLatestSale } from "../buy-ali/read-sale-facts.ts";
import { sayBlock } from "../narration/phrases.ts";

/** How much of the token one may still buy in the sale, and how much of that the coins held pay. */
export type BuyableFacts = {
  block: { number: string; time: string };
  symbol: string;
  coin: string;
  /** What the sale allows, and whether its stock or the wallet's own limit is what bounds it. */
  room: string;
  limit: "sale" | "wallet";
  walletCap: string;
  roomCost: string;
  heldCoins: string;
  cost: string;
  /** Null if nothing can be bought. */
  amount: string | null;
};

const purchaseGas = 200_000n;
/** Six decimals of a coin. */
const smallestShown = 10n ** 12n;

export async function readBuyable(
  reader: ChainReader,
  registry: Registry,
  account: Hex,
): Promise<BuyableFacts> {
  const { place, block, request, info } = await readLatestSale(reader, registry, account);
  const { decimals, symbol: coin } = registry.network.coin;
  const held = BigInt((await request("eth_getBalance", [account, block.tag])) as Hex);
  const { maxFeeWei } = quoteFees({
    baseFeePerGasWei: block.baseFeePerGasWei ?? 0n,
    gasEstimate: purchaseGas,
    margin: "state-dependent",
  });
  const { tokens, limit } = findRoom(info);
  const affordable = quotePurchase(info, held > maxFeeWei ? held - maxFeeWei : 0n);
  return {
    block: { number: block.number.toString(), time: toIso(block.timestamp) },
    symbol: place.token.symbol,
    coin,
    room: writeAmount(tokens, info.token.decimals),
    limit,
    walletCap: writeAmount(info.terms.walletCap, info.token.decimals),
    roomCost: writeAmount(costOf(tokens, info), decimals),
    heldCoins: writeAmount(held - (held % smallestShown), decimals),
    cost: writeAmount(affordable.cost, decimals),
    amount: affordable.tokens > 0n ? writeAmount(affordable.tokens, info.token.decimals) : null,
  };
}

/** Says what one may buy, and what of it can be paid. */
export function narrateBuyable(facts: BuyableFacts): string {
  const { block, symbol, coin, room, limit, walletCap, roomCost, heldCoins, cost, amount } = facts;
  const read = `Read at ${sayBlock(block)}.`;
  const why =
    limit === "wallet"
      ? `one wallet may buy ${groupDigits(walletCap)} ${symbol} in all`
      : "no more is left in the sale";
  if (room === "0") return `You cannot buy any more ${symbol} in the sale: ${why}.\n\n${read}`;
  const may = `You may buy ${groupDigits(room)} ${symbol} more in the sale: ${why}. That costs ${groupDigits(roomCost)} ${coin}`;
  const holds = `you hold ${groupDigits(heldCoins)} ${coin}`;
  if (amount === null) return `${may}, and ${holds}, which buys none.\n\n${read}`;
  const pays =
    amount === room
      ? `, and ${holds}.`
      : `; ${holds}, which buys **${groupDigits(amount)} ${symbol}** for ${groupDigits(cost)} ${coin}, the network fee kept back.`;
  return `${may}${pays} I move exact amounts only: pick that one, or write another.\n\n${read}`;
}
