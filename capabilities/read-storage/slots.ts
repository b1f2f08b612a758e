import type { Hex } from "@alithia/chain/node/hex-quantity.ts";

/** Source: ERC-1967, keccak256 of "eip1967.proxy." and the name, less one. */
export const proxySlots = {
  implementation: "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc",
  admin: "0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103",
  beacon: "0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50",
} as const satisfies Record<string, Hex>;

export type ProxySlot = keyof typeof proxySlots;

const largestSlot = 2n ** 256n - 1n;

/** The slot behind its name, number or hex, as 32 bytes; null where it is none. */
export function findSlot(text: string): Hex | null {
  const name = text.toLowerCase();
  if (Object.hasOwn(proxySlots, name)) return proxySlots[name as ProxySlot];
  if (!/^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(text)) return null;
  const number = BigInt(text);
  return number > largestSlot ? null : `0x${number.toString(16).padStart(64, "0")}`;
}
