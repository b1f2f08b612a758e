import {
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  keccak256,
  parseAbi,
} from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";
import type { ContractCall, Returned } from "../reading/contract-calls.ts";
import type { Registry } from "../registry/create-registry.ts";
import { balanceCall, decodeNumber } from "../token/token-calls.ts";
import { listPoolExchanges, type PoolExchange } from "./price-sources.ts";

const abi = parseAbi([
  "function observe(uint32[] secondsAgos) view returns (int56[] tickCumulatives, uint160[])",
  "function slot0() view returns (uint160, int24 tick, uint16, uint16, uint16, uint8, bool)",
]);
const windowSeconds = 1_800;
/** A pool with less of the coin than this tells no price worth repeating. */
const minPoolWei = 10_000n * 10n ** 18n;
/** Below this a market is thin: a sale of some size moves it. */
const deepPoolWei = 200_000n * 10n ** 18n;

/** What one smallest unit of a token is worth in wei of the coin, as a fraction. */
export type PriceInCoin = { numerator: bigint; denominator: bigint };

/** The calls that tell a token's price in wrapped S: two for each pool that may exist. */
export function listPoolCalls(registry: Registry, token: Hex, wrapped: Hex): ContractCall[] {
  // A rehearsal's pools are too young to have a past.
  const data = registry.network.rehearsal
    ? encodeFunctionData({ abi, functionName: "slot0" })
    : encodeFunctionData({ abi, functionName: "observe", args: [[windowSeconds, 0]] });
  return listPoolExchanges(registry).flatMap((exchange) =>
    exchange.keys.flatMap((key) => {
      const pool = computePoolAddress(exchange, token, wrapped, key);
      return [{ to: pool, data }, balanceCall(wrapped, pool)];
    }),
  );
}

/** The half hour's mean price in the pool that holds most of the coin; null where none holds enough. */
export function decodePoolPrice(
  registry: Registry,
  token: Hex,
  wrapped: Hex,
  returned: readonly Returned[],
): (PriceInCoin & { isThin: boolean }) | null {
  let deepest: { tick: number; depth: bigint } | null = null;
  for (let place = 0; place + 1 < returned.length; place += 2) {
    const tick = decodeTick(registry.network.rehearsal, returned[place] ?? null);
    const depth = decodeNumber(returned[place + 1] ?? null) ?? 0n;
    if (tick !== null && depth >= minPoolWei && depth > (deepest?.depth ?? 0n)) deepest = { tick, depth };
  }
  if (deepest === null) return null;
  const isFirst = BigInt(token) < BigInt(wrapped);
  const price = toFraction(1.0001 ** (isFirst ? deepest.tick : -deepest.tick));
  return { ...price, isThin: deepest.depth < deepPoolWei };
}

function decodeTick(isOfNow: boolean, data: Returned): number | null {
  if (data === null) return null;
  try {
    if (isOfNow) return decodeFunctionResult({ abi, functionName: "slot0", data })[1];
    const [[before, after]] = decodeFunctionResult({ abi, functionName: "observe", data });
    return before === undefined || after === undefined ? null : Number(after - before) / windowSeconds;
  } catch {
    return null;
  }
}

/** A positive number between 1e-39 and 1e39 with fifteen digits. */
function toFraction(value: number): PriceInCoin {
  const exponent = Math.floor(Math.log10(value)) - 14;
  const digits = BigInt(Math.round(value / 10 ** exponent));
  return exponent >= 0
    ? { numerator: digits * 10n ** BigInt(exponent), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-exponent) };
}

/** Where an exchange's pool of two tokens is, if it exists; `key` is its fee or its tick spacing. */
export function computePoolAddress(
  { deployer, initCodeHash }: Pick<PoolExchange, "deployer" | "initCodeHash">,
  one: Hex,
  other: Hex,
  key: number,
): Hex {
  const [token0, token1] = BigInt(one) < BigInt(other) ? [one, other] : [other, one];
  const salt = keccak256(
    encodeAbiParameters(
      [{ type: "address" }, { type: "address" }, { type: "uint24" }],
      [token0, token1, key],
    ),
  );
  return getContractAddress({ opcode: "CREATE2", from: deployer, salt, bytecodeHash: initCodeHash });
}
