import type { ListedPool } from "../venue.ts";

const wS = "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38";
const stS = "0xE5DA20F15420aD15DE0fa650600aFc998bbE3955";
const usdc = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";
const scUsd = "0xd3DCe716f3eF535C5Ff8d041c1A41C3bd89b97aE";
const beets = "0x2D0E0814E62D80056181F5cd932274405966e4f0";

/**
 * Pools of Beets V2 on Sonic, without the pool's own token that some of them list as well. Ids as in Beets' own links
 * and at least one other public repository, 2025; `npm run verify-network` compares them with the vault.
 */
export const beetsPools: readonly ListedPool[] = [
  { key: "0x374641076b68371e69d03c417dac3e5f236c32fa000000000000000000000006", tokens: [wS, stS] },
  { key: "0x10ac2f9dae6539e77e372adb14b1bf8fbd16b3e8000200000000000000000005", tokens: [beets, stS] },
  { key: "0x713fb5036dc70012588d77a5b066f1dd05c712d7000200000000000000000041", tokens: [stS, usdc] },
  { key: "0x25ca5451cd5a50ab1d324b5e64f32c0799661891000200000000000000000018", tokens: [scUsd, stS] },
  { key: "0xcd4d2b142235d5650ffa6a38787ed0b7d7a51c0c000000000000000000000037", tokens: [usdc, scUsd] },
];
