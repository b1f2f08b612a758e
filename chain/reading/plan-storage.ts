import type { Hex } from "../node/hex-quantity.ts";
import { NodeFailure } from "../node/node-failure.ts";
import type { ReadPlan } from "./read-plan.ts";

/** One storage word of an account at a block, 32 bytes; a node that will not tell is a `NodeFailure`. */
export function planStorage(address: Hex, slot: Hex, blockTag: Hex): ReadPlan<Hex> {
  const label = `Storage slot ${slot} of ${address}`;
  return {
    calls: [{ method: "eth_getStorageAt", params: [address, slot, blockTag], label }],
    parse: ([answer]) => {
      const word = answer?.ok ? answer.result : null;
      if (typeof word === "string" && /^0x[0-9a-f]{1,64}$/i.test(word))
        return `0x${word.slice(2).toLowerCase().padStart(64, "0")}`;
      const cause = new Error(answer && !answer.ok ? answer.error.message : "unreadable answer");
      throw new NodeFailure("node-refused", "The node would not tell me that storage slot at that block.", {
        cause,
      });
    },
  };
}
