import type { Hex } from "../node/hex-quantity.ts";
import type { Returned } from "../reading/contract-call.ts";
import type { Registry } from "../registry/create-registry.ts";
import { RpcFailure } from "../rpc/rpc-failure.ts";
import type { RpcRequest } from "../rpc/rpc-request.ts";
import { findFeeds, planPrices } from "./plan-prices.ts";

/** What a whole token is worth in US dollars, with 18 decimals. */
export type UsdPrice = bigint;

/** Prices by lower-case address, `coin` for the network's coin; none where no feed gave a fresh one. */
export type ReferencePrices = ReadonlyMap<string, UsdPrice>;

/**
 * The prices of tokens by the feeds on chain, as of the latest block: the median of those that are fresh at
 * `timestamp`, which may be known only with the answers. Null stands for the coin.
 */
export async function readReferencePrices(
  request: RpcRequest,
  registry: Registry,
  tokens: readonly (Hex | null)[],
  timestamp: Promise<bigint>,
): Promise<ReferencePrices> {
  const fed = tokens.filter((token) => findFeeds(registry, token) !== undefined);
  if (fed.length === 0) return new Map();
  const { calls, decode } = planPrices(registry, fed);
  const returned = await Promise.all(
    calls.map(async (call): Promise<Returned> => {
      try {
        return (await request("eth_call", [call, "latest"])) as Hex;
      } catch (error) {
        if (error instanceof RpcFailure) return null;
        throw error;
      }
    }),
  );
  const prices = decode(returned, await timestamp);
  return new Map(
    [...prices].flatMap(([token, { usd, source }]) =>
      usd === null || source !== "feed" ? [] : [[token, usd] as const],
    ),
  );
}
