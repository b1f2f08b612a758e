import { encodeAbiParameters, getContractAddress, keccak256 } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";

/** Source: Uniswap V3 periphery, PoolAddress. Deployments of the published bytecode share it. */
const poolInitCodeHash = "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54";

/** Where the Uniswap V3 pool of two tokens is, if it exists. */
export function computePoolAddress(factory: Hex, one: Hex, other: Hex, fee: number): Hex {
  const [token0, token1] = BigInt(one) < BigInt(other) ? [one, other] : [other, one];
  const salt = keccak256(
    encodeAbiParameters(
      [{ type: "address" }, { type: "address" }, { type: "uint24" }],
      [token0, token1, fee],
    ),
  );
  return getContractAddress({ opcode: "CREATE2", from: factory, salt, bytecodeHash: poolInitCodeHash });
}
