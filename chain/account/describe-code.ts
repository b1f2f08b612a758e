import { getAddress } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";

export type AccountKind =
  | { kind: "account" }
  /** An account that runs another contract's code (EIP-7702). */
  | { kind: "delegated"; delegate: Hex }
  | { kind: "contract"; codeBytes: number; implementation?: Hex };

/** What stands at an address, out of its code alone; a minimal proxy (EIP-1167) names its implementation. */
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
