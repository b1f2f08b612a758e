import { getAddress } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";
import type { ReadPlan } from "../reading/read-plan.ts";

/** Source: ERC-1967, "keccak256('eip1967.proxy.implementation') - 1". */
const implementationSlot = "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc";

/** The contract a proxy runs (EIP-1967), or null when the slot is empty. */
export function planImplementation(address: Hex, blockTag: Hex): ReadPlan<Hex | null> {
  return {
    calls: [
      {
        method: "eth_getStorageAt",
        params: [address, implementationSlot, blockTag],
        label: `Whether ${address} is a proxy`,
      },
    ],
    parse: ([answer]) => {
      if (!answer?.ok || typeof answer.result !== "string" || !/^0x[0-9a-f]{64}$/i.test(answer.result))
        return null;
      const word = answer.result.slice(2);
      if (!word.startsWith("0".repeat(24)) || BigInt(answer.result) === 0n) return null;
      return getAddress(`0x${word.slice(24)}`);
    },
  };
}
