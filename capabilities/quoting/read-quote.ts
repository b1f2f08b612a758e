import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { toRpcRequest } from "@alithia/chain/evidence/to-rpc-request.ts";
import { readLatestBlock } from "@alithia/chain/reading/read-latest-block.ts";
import { toIso } from "@alithia/chain/reading/to-iso.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-amount.ts";
import { labelNative } from "@alithia/chain/token/token-label.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { findBestQuote, readImpact, readPriceGap } from "./find-best-quote.ts";
import type { QuoteFacts } from "./quote-facts.ts";
import { type NamedOrder, resolveOrder } from "./resolve-order.ts";

/** What a trade would give at the latest block, which all its reads are pinned to. */
export async function readQuote(
  reader: ChainReader,
  registry: Registry,
  named: NamedOrder,
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
  const best = await findBestQuote(request, registry, order);
  const [impactBasisPoints, gapBasisPoints] = await Promise.all([
    readImpact(request, best),
    readPriceGap(request, registry, order, best.quote, Promise.resolve(block.timestamp)),
  ]);
  return {
    ...at,
    sold: amountOf(order.sell, best.quote.sellUnits),
    bought: amountOf(order.buy, best.quote.buyUnits),
    market: { venue: best.venue.name, pools: best.quote.fees.length, impactBasisPoints, gapBasisPoints },
  };
}
