import type { AnyCapability, CapabilityContext } from "@alithia/agent/capability.ts";
import { createCallFunction } from "@alithia/capabilities/call-contract/capability.ts";
import type { CapabilityDependencies } from "@alithia/capabilities/capability-dependencies.ts";
import { createDeployToken } from "@alithia/capabilities/deploy-token/capability.ts";
import { createMintToken } from "@alithia/capabilities/mint-token/capability.ts";
import { createRevoke } from "@alithia/capabilities/review-approvals/capability.ts";
import { createSend } from "@alithia/capabilities/send/capability.ts";
import { createTrade } from "@alithia/capabilities/trade/capability.ts";
import { countRoundTrips } from "@alithia/chain/testing/count-round-trips.ts";

export type RoundTrips = { name: string; roundTrips: number };

/** Counts the node round trips until a proposal is ready, by capability. */
export async function measureRoundTrips(
  dependencies: CapabilityDependencies,
  orders: { account: `0x${string}`; friend: `0x${string}`; mintable: `0x${string}`; usdc: `0x${string}` },
): Promise<RoundTrips[]> {
  const { account, friend, mintable, usdc } = orders;
  const node = countRoundTrips(dependencies.node);
  const counted = { ...dependencies, node };
  const transfers = [{ to: friend, amount: "1" }];
  const asked: [string, AnyCapability, unknown][] = [
    ["send S", createSend(counted), { transfers }],
    ["send USDC", createSend(counted), { token: "USDC", transfers }],
    ["send an unlisted token", createSend(counted), { token: mintable, transfers }],
    ["swap S for USDC", createTrade(counted), { sell: "S", buy: "USDC", amount: "1", side: "sell" }],
    [
      "swap ALI for USDC, two hops",
      createTrade(counted),
      { sell: "ALI", buy: "USDC", amount: "1", side: "sell" },
    ],
    ["buy 1 USDC with S", createTrade(counted), { sell: "S", buy: "USDC", amount: "1", side: "buy" }],
    [
      "deploy a token",
      createDeployToken(counted),
      { name: "Tea", symbol: "TEA", supply: "5", mintable: false },
    ],
    ["mint", createMintToken(counted), { token: mintable, amount: "1" }],
    ["revoke", createRevoke(counted), { owner: account }],
    [
      "call a contract",
      createCallFunction(counted),
      { address: usdc, function: "transfer", arguments: [friend, "1"] },
    ],
  ];
  const measured: RoundTrips[] = [];
  for (const [name, capability, input] of asked) {
    node.roundTrips = 0;
    const context: CapabilityContext = {
      signal: AbortSignal.timeout(15_000),
      account,
      knownAddresses: [],
      earlierProposals: [],
      book: [],
      dialogue: { proposals: [] },
    };
    const { proposal } = await capability.execute(capability.input.parse(input) as never, context);
    if (proposal === undefined) throw new Error(`${name} made no proposal.`);
    measured.push({ name, roundTrips: node.roundTrips });
  }
  return measured;
}
