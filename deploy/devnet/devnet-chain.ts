import { defineChain } from "viem";

/** Never 146: a signature made here must be worthless on the real network. */
export const devnetChain = defineChain({
  id: 31337,
  name: "Sonic devnet (local)",
  nativeCurrency: { name: "Sonic", symbol: "S", decimals: 18 },
  rpcUrls: { default: { http: ["http://127.0.0.1:8545"] } },
});

/** Sonic's floor for the base fee. */
export const baseFeeFloorWei = 50_000_000_000n;
