import { toFunctionSelector } from "viem/utils";
import type { RpcRequest } from "../node/rpc-request.ts";
import type { Address } from "../venues/venue.ts";
import { askCall } from "./ask-routes.ts";

/** The state that a pool of concentrated liquidity keeps of its price. */
type PoolState = { call: string; sqrtPriceX96: bigint; tick: number };

const calls = ["slot0()", "globalState()"];
const wordDigits = 64;

/** Reads `slot0` of a Uniswap V3 style pool, or `globalState` of an Algebra one; null if it has neither. */
export async function readPoolState(request: RpcRequest, pool: Address): Promise<PoolState | null> {
  for (const call of calls) {
    const returned = await askCall(request, { to: pool, data: toFunctionSelector(call) });
    const digits = returned?.slice(2) ?? "";
    if (digits.length < 2 * wordDigits) continue;
    const sqrtPriceX96 = BigInt(`0x${digits.slice(0, wordDigits)}`);
    const tick = Number(BigInt.asIntN(24, BigInt(`0x${digits.slice(wordDigits, 2 * wordDigits)}`)));
    if (sqrtPriceX96 > 0n) return { call, sqrtPriceX96, tick };
  }
  return null;
}

const scale = 10n ** 18n;

/**
 * The spot price of one whole `token` in the other one, with 18 decimals: the square of `sqrtPriceX96` over 2^96 is
 * the price of the token with the lower address in units of the other.
 */
export function findSpotPrice(
  { sqrtPriceX96 }: Pick<PoolState, "sqrtPriceX96">,
  token: { address: Address; decimals: number },
  other: { address: Address; decimals: number },
): bigint {
  const [squared, one] = [sqrtPriceX96 ** 2n, 2n ** 192n];
  const [given, taken] = BigInt(token.address) < BigInt(other.address) ? [squared, one] : [one, squared];
  return (given * scale * 10n ** BigInt(token.decimals)) / (taken * 10n ** BigInt(other.decimals));
}
