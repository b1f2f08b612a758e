import type { RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import {
  findPriceGap,
  findRivalGap,
  warnPriceGap,
  warnPriceImpact,
  warnRivalGap,
} from "@alithia/chain/trade/find-price-gap.ts";
import { findTransferLoss, readPoolFacts } from "@alithia/chain/trade/read-pool-facts.ts";
import { warnPools, warnTransferLoss } from "@alithia/chain/trade/warn-pools.ts";
import type { Warning } from "@alithia/protocol/proposal.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { describeMarket, type MarketWords, writeAmount } from "./describe-market.ts";
import type { BestTrade } from "./find-best-trade.ts";
import type { TradeOrder } from "./resolve-order.ts";

/** What speaks for and against a trade: where it goes, what another venue gives, and what the feeds say. */
export type TradeJudgement = MarketWords & { warnings: Warning[] };

/** Reads what stands behind the trade's pools, in one round, and compares its price with all that is known. */
export async function judgeTrade(
  request: RpcRequest,
  registry: Registry,
  order: TradeOrder,
  best: BestTrade,
  head: bigint,
): Promise<TradeJudgement> {
  const { sell, buy, exact } = order;
  const { trade, rival, prices } = best;
  const facts = await readPoolFacts(request, trade.pools, head);
  const strangers = [sell, buy].filter((token) => token?.unlisted === true) as FormToken[];
  const losses = await Promise.all(
    strangers.map(async (token) => {
      const pool = facts.find(({ pool: { takes, gives } }) =>
        [takes, gives].some((one) => one.toLowerCase() === token.address.toLowerCase()),
      );
      return pool === undefined ? null : await findTransferLoss(request, token, pool, head);
    }),
  );
  const decimalsOf = (address: string) =>
    [sell, buy].find((token) => token?.address.toLowerCase() === address.toLowerCase())?.decimals ??
    registry.findToken(address)?.decimals ??
    null;
  const findPrice = (address: string) =>
    prices.get(address.toLowerCase()) ??
    (address.toLowerCase() === order.wrapped.toLowerCase() ? prices.get("coin") : undefined);
  const sold = { token: sell, units: trade.sellUnits };
  const gap = findPriceGap(sold, { token: buy, units: trade.buyUnits }, prices);
  const lostUnits = (trade.sellUnits * BigInt(Math.round(trade.impactBasisPoints))) / 10_000n;
  const rivalGap = rival === null ? null : findRivalGap(trade, rival, exact);
  return {
    ...describeMarket(registry, order, best, facts, gap),
    warnings: [
      ...warnPriceGap(gap),
      ...(rival === null || rivalGap === null ? [] : warnRivalGap(rivalGap, rival.name)),
      ...warnPriceImpact(trade.impactBasisPoints, writeAmount(lostUnits, sell)),
      ...warnPools(facts, findPrice, decimalsOf),
      ...losses.flatMap((loss) => (loss === null ? [] : [warnTransferLoss(loss)])),
    ],
  };
}
