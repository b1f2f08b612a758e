import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import type { RpcRequest } from "@alithia/chain/rpc/rpc-request.ts";
import { readsOn } from "@alithia/chain/text/write-symbol.ts";
import { describePriceGap, findPriceGap, warnPriceGap } from "@alithia/chain/trade/find-price-gap.ts";
import { findRivalGap, warnRivalGap } from "@alithia/chain/trade/find-rival-gap.ts";
import type { Trade } from "@alithia/chain/trade/find-trade.ts";
import { findTransferLoss, type PoolFacts, readPoolFacts } from "@alithia/chain/trade/read-pool-facts.ts";
import type { QuotedRoute } from "@alithia/chain/trade/trade-order.ts";
import { warnPools, warnTransferLoss } from "@alithia/chain/trade/warn-pools.ts";
import { warnPriceImpact } from "@alithia/chain/trade/warn-price-impact.ts";
import type { Warning } from "@alithia/protocol/proposal.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { quote } from "../narration/phrases.ts";
import type { BestTrade, Rival } from "./find-best-trade.ts";
import type { TradeOrder } from "./resolve-order.ts";

/** What speaks for and against a trade: where it goes, what another venue gives, and what the feeds say. */
export type TradeJudgement = { route: string; rival: string; reference: string; warnings: Warning[] };

/** Reads what stands behind the trade's pools, in one round, and compares its price with all that is known. */
export async function judgeTrade(
  request: RpcRequest,
  registry: Registry,
  order: TradeOrder,
  { trade, rival, prices }: BestTrade,
  head: bigint,
): Promise<TradeJudgement> {
  const { sell, buy, exact } = order;
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
  const rivalGap = rival === null ? null : findRivalGap(trade, rival, exact);
  return {
    route: sayRoutes(trade, facts, registry),
    rival: rival === null ? "No other way that I know carries this trade." : sayRival(rival, order),
    reference: describePriceGap(gap),
    warnings: [
      ...warnPriceGap(gap),
      ...(rival === null || rivalGap === null ? [] : warnRivalGap(rivalGap, rival.name)),
      ...warnPriceImpact(trade.impactBasisPoints),
      ...warnPools(facts, findPrice, decimalsOf),
      ...losses.flatMap((loss) => (loss === null ? [] : [warnTransferLoss(loss)])),
    ],
  };
}

function sayRival({ name, sellUnits, buyUnits }: Rival, { sell, buy, exact }: TradeOrder): string {
  return exact === "sell"
    ? `The next best, on ${name}, gives ${writeAmount(buyUnits, buy)}.`
    : `The next best, on ${name}, costs ${writeAmount(sellUnits, sell)}.`;
}

/** At most six digits after the point; what strangers call their token stands in a code span. */
export function writeAmount(units: bigint, token: FormToken | null): string {
  return `${formatAmount(units, token?.decimals ?? 18, 6)} ${token === null ? "S" : writeTerm(token)}`;
}

function writeTerm({ symbol, address, unlisted }: FormToken): string {
  return unlisted === true && readsOn(symbol)
    ? `of the token ${quote(address)}, which calls itself ${quote(symbol)}`
    : quote(symbol);
}

/** Where a trade goes, such as "on Uniswap V3 (fee 0.3 %)" or "60 % on … and 40 % on …, as two transactions". */
function sayRoutes(
  { routes, sellUnits }: Pick<Trade, "routes" | "sellUnits">,
  facts: readonly PoolFacts[],
  registry: Pick<Registry, "findToken">,
): string {
  const said = routes.map((route) => sayRoute(route, facts, registry));
  if (said.length === 1) return said.join("");
  const shares = routes.map((route) => `${(route.sellUnits * 100n + sellUnits / 2n) / sellUnits} %`);
  return `${said.map((text, index) => `${shares[index]} ${text}`).join(" and ")}, as two transactions`;
}

function sayRoute(
  { venue, path, pools }: QuotedRoute,
  facts: readonly PoolFacts[],
  registry: Pick<Registry, "findToken">,
): string {
  const middles = path.slice(1, -1).map((token) => registry.findToken(token)?.symbol ?? quote(token));
  const over = middles.length === 0 ? "" : ` over ${middles.join(" and ")}`;
  const fees = pools.map((key, index) => {
    const own = facts.find(
      ({ pool }) => pool.venue === venue && pool.key === key && pool.takes === path[index],
    );
    return own?.fee == null ? null : `${own.fee / 10_000} %`;
  });
  const known = fees.filter((fee) => fee !== null);
  if (known.length < fees.length) return `on ${venue.name}${over}`;
  return `on ${venue.name}${over} (${known.length === 1 ? "fee" : "fees"} ${known.join(" and ")})`;
}
