import type { NodeAnswer } from "../node/chain-node.ts";
import { type Hex, parseQuantity } from "../node/hex-quantity.ts";
import { NodeFailure } from "../node/node-failure.ts";
import type { ReadPlan } from "./read-plan.ts";

/** Coins in wei at a block; a node that will not tell is a `NodeFailure`. */
export function planBalance(address: Hex, blockTag: Hex): ReadPlan<bigint> {
  return {
    calls: [{ method: "eth_getBalance", params: [address, blockTag], label: `S balance of ${address}` }],
    parse: ([answer]) => requireQuantity(answer, "a balance"),
  };
}

/** How many transactions an account had sent at a block; a node that will not tell is a `NodeFailure`. */
export function planTransactionCount(address: Hex, blockTag: Hex): ReadPlan<bigint> {
  return {
    calls: [
      {
        method: "eth_getTransactionCount",
        params: [address, blockTag],
        label: `Transactions sent by ${address}`,
      },
    ],
    parse: ([answer]) => requireQuantity(answer, "a transaction count"),
  };
}

/** The code at an address; `0x` where there is none. A node that will not tell is a `NodeFailure`. */
export function planCode(address: Hex, blockTag: Hex): ReadPlan<Hex> {
  const { calls } = planKeptCode(address, blockTag);
  return {
    calls,
    parse: ([answer]) => {
      const code = parseCode(answer);
      if (code !== null) return code;
      throw refusal(answer, "the code of an account");
    },
  };
}

/** The code at an address at a block whose state the node may no longer keep: then it is null. */
export function planKeptCode(address: Hex, blockTag: Hex): ReadPlan<Hex | null> {
  return {
    calls: [{ method: "eth_getCode", params: [address, blockTag], label: `Code of ${address}` }],
    parse: ([answer]) => parseCode(answer),
  };
}

function parseCode(answer: NodeAnswer | undefined): Hex | null {
  const isCode = answer?.ok && typeof answer.result === "string" && /^0x([0-9a-f]{2})*$/i.test(answer.result);
  return isCode ? ((answer.result as string).toLowerCase() as Hex) : null;
}

function requireQuantity(answer: NodeAnswer | undefined, what: string): bigint {
  const value = answer?.ok ? parseQuantity(answer.result) : null;
  if (value !== null) return value;
  throw refusal(answer, what);
}

function refusal(answer: NodeAnswer | undefined, what: string): NodeFailure {
  const cause = new Error(answer && !answer.ok ? answer.error.message : "unreadable answer");
  return new NodeFailure("node-refused", `The node would not tell me ${what} at that block.`, { cause });
}
