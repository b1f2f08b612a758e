import { getAddress } from "viem/utils";
import { type NodeAnswer, NodeFailure } from "../node/chain-node.ts";
import { type Hex, parseQuantity } from "../node/rpc-request.ts";
import type { ReadPlan } from "./read-plan.ts";

/** Plans reading a balance in wei. Throws `NodeFailure` if the node does not answer it. */
export function planBalance(address: Hex, blockTag: Hex): ReadPlan<bigint> {
  return {
    calls: [{ method: "eth_getBalance", params: [address, blockTag], label: `S balance of ${address}` }],
    parse: ([answer]) => requireQuantity(answer, "a balance"),
  };
}

/** Plans reading an account's nonce. Throws `NodeFailure` if the node does not answer it. */
export function planTransactionCount(address: Hex, blockTag: Hex): ReadPlan<bigint> {
  const label = `Transactions sent by ${address}`;
  return {
    calls: [{ method: "eth_getTransactionCount", params: [address, blockTag], label }],
    parse: ([answer]) => requireQuantity(answer, "a transaction count"),
  };
}

/** Plans reading an account's nonce with what the node has waiting for it; null if the node does not answer it. */
export function planPendingCount(address: Hex): ReadPlan<bigint | null> {
  const label = `Transactions of ${address}, waiting ones included`;
  return {
    calls: [{ method: "eth_getTransactionCount", params: [address, "pending"], label }],
    parse: ([answer]) => (answer?.ok ? parseQuantity(answer.result) : null),
  };
}

/** Plans reading the code at an address, `0x` if none. Throws `NodeFailure` if the node refuses. */
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

/** Plans reading code at a block whose state may be pruned; null if so. */
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

/** Plans reading a 32-byte storage word. Throws `NodeFailure` if the node refuses. */
export function planStorage(address: Hex, slot: Hex, blockTag: Hex): ReadPlan<Hex> {
  const label = `Storage slot ${slot} of ${address}`;
  return {
    calls: [{ method: "eth_getStorageAt", params: [address, slot, blockTag], label }],
    parse: ([answer]) => {
      const word = answer?.ok ? answer.result : null;
      if (typeof word === "string" && /^0x[0-9a-f]{1,64}$/i.test(word))
        return `0x${word.slice(2).toLowerCase().padStart(64, "0")}`;
      throw refusal(answer, "that storage slot");
    },
  };
}

/** Source: ERC-1967, keccak256 of "eip1967.proxy." and the name, minus one. */
export const proxySlots = {
  implementation: "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc",
  admin: "0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103",
  beacon: "0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50",
} as const satisfies Record<string, Hex>;

/** Plans reading a proxy's implementation (EIP-1967); null if the slot is empty. */
export function planImplementation(address: Hex, blockTag: Hex): ReadPlan<Hex | null> {
  const label = `Whether ${address} is a proxy`;
  return {
    calls: [{ method: "eth_getStorageAt", params: [address, proxySlots.implementation, blockTag], label }],
    parse: ([answer]) => {
      if (!answer?.ok || typeof answer.result !== "string" || !/^0x[0-9a-f]{64}$/i.test(answer.result))
        return null;
      const word = answer.result.slice(2);
      if (!word.startsWith("0".repeat(24)) || BigInt(answer.result) === 0n) return null;
      return getAddress(`0x${word.slice(24)}`);
    },
  };
}

export type AccountKind =
  | { kind: "account" }
  /** An account that delegates to a contract's code (EIP-7702). */
  | { kind: "delegated"; delegate: Hex }
  | { kind: "contract"; codeBytes: number; implementation?: Hex };

/** Classifies an address by its code; a minimal proxy (EIP-1167) contains its implementation. */
export function describeCode(code: Hex): AccountKind {
  if (code === "0x") return { kind: "account" };
  const delegation = /^0xef0100([0-9a-f]{40})$/i.exec(code)?.[1];
  if (delegation) return { kind: "delegated", delegate: getAddress(`0x${delegation}`) };
  const codeBytes = (code.length - 2) / 2;
  const cloned = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3$/i.exec(code)?.[1];
  return cloned
    ? { kind: "contract", codeBytes, implementation: getAddress(`0x${cloned}`) }
    : { kind: "contract", codeBytes };
}
