import { encodeAbiParameters, getContractAddress, keccak256 } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";
import type { PoolExchange } from "./price-sources.ts";

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
