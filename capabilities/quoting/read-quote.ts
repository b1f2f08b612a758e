import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { toRpcRequest } from "@alithia/chain/evidence/to-rpc-request.ts";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { readLatestBlock } from "@alithia/chain/reading/read-latest-block.ts";
import { toIso } from "@alithia/chain/reading/to-iso.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { createNodeRequest } from "@alithia/chain/rpc/create-node-request.ts";
import { type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-amount.ts";
import { labelNative } from "@alithia/chain/token/token-label.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { findBestTrade } from "./find-best-trade.ts";
import type { QuoteFacts } from "./quote-facts.ts";
import { type NamedOrder, resolveOrder } from "./resolve-order.ts";
import { sayRoutes } from "./say-routes.ts";

/** What a trade would give at the latest block, which all its reads are pinned to. */
export async function readQuote(
  reader: ChainReader,
  registry: Registry,
  named: NamedOrder,
  node: ChainNode,
): Promise<QuoteFacts> {
  const block = await readLatestBlock(reader);
  const request = toRpcRequest(reader, block.tag, "What the exchange would give");
  const order = await resolveOrder(request, registry, named);
  const amountOf = (token: FormToken | null, units: bigint): TokenAmount => {
    if (token === null) return toTokenAmount(labelNative(registry), units);
    const listed = registry.findToken(token.address);
    return toTokenAmount({ ...token, name: listed?.name ?? null, listed: listed !== null }, units);
  };
  const at = {
    chain: { id: registry.network.chainId, name: registry.network.name },
    block: { number: block.number.toString(), time: toIso(block.timestamp) },
    exact: order.exact,
  };
  if (order.kind !== "swap") {
    const [sold, bought] = [amountOf(order.sell, order.units), amountOf(order.buy, order.units)];
    return { ...at, sold, bought, market: null };
  }
  const { timestamp, baseFeePerGasWei } = block;
  const ask = createNodeRequest(node);
  const { trade, gapBasisPoints } = await findBestTrade(
    {
      request,
      discover: (method, params) =>
        ask(
          method,
          params.map((param) => (param === "latest" ? block.tag : param)),
        ),
      registry,
      block: Promise.resolve({ timestamp, baseFeeWei: baseFeePerGasWei ?? 0n }),
    },
    order,
  );
  return {
    ...at,
    sold: amountOf(order.sell, trade.sellUnits),
    bought: amountOf(order.buy, trade.buyUnits),
    market: {
      route: sayRoutes(trade.routes),
      impactBasisPoints: trade.impactBasisPoints,
      gapBasisPoints,
    },
  };
}
