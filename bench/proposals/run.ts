import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnyCapability, CapabilityContext } from "@alithia/agent/capability.ts";
import { createCallFunction } from "@alithia/capabilities/call-contract/capability.ts";
import type { CapabilityDependencies } from "@alithia/capabilities/capability-dependencies.ts";
import { createCapabilities } from "@alithia/capabilities/create-capabilities.ts";
import { createLexicon } from "@alithia/capabilities/create-lexicon.ts";
import { createDeployToken } from "@alithia/capabilities/deploy-token/capability.ts";
import { createMintToken } from "@alithia/capabilities/mint-token/capability.ts";
import { createRevoke } from "@alithia/capabilities/review-approvals/capability.ts";
import { createSend } from "@alithia/capabilities/send/capability.ts";
import { createTrade } from "@alithia/capabilities/trade/capability.ts";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import { sonicDevnet } from "@alithia/chain/networks.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { createNodeRequest } from "@alithia/chain/node/rpc-request.ts";
import { buildSteps } from "@alithia/chain/proposal/build-steps.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { countRoundTrips } from "@alithia/chain/testing/count-round-trips.ts";
import { listVenues } from "@alithia/chain/venues/list-venues.ts";
import { devnetAccounts } from "@alithia/deploy/devnet/devnet-record.ts";
import { startDevnet } from "@alithia/deploy/devnet/start-devnet.ts";
import { checkDecoders } from "./check-decoders.ts";
import { checkLookAlikes } from "./check-look-alikes.ts";
import { checkSimulations, generousFees, mine } from "./check-simulations.ts";
import { fuzzModels } from "./fuzz-models.ts";
import { createRandomOrders } from "./random-orders.ts";

type RoundTrips = { name: string; roundTrips: number };

/** Counts the node round trips until a proposal is ready, by capability. */
async function measureRoundTrips(
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

const seed = 20_261_120;
const maxRoundTrips = 4;
const { alice, bob, carol, ecosystem } = devnetAccounts;

const folder = mkdtempSync(join(tmpdir(), "alithia-proposals-"));
const devnet = await startDevnet({ folder, port: 0, log: () => {} });
let failed = false;

function report(name: string, result: string, isGood: boolean, faults: readonly string[] = []) {
  console.log(`${isGood ? "ok    " : "FAILED"} ${name}: ${result}`);
  for (const fault of faults.slice(0, 5)) console.log(`       ${fault}`);
  if (!isGood) failed = true;
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, string]> {
  const startedAt = performance.now();
  const result = await work();
  return [result, `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`];
}

try {
  const registry = createRegistry(sonicDevnet, devnet.addresses);
  const node = createChainNode({ url: devnet.url, chainId: sonicDevnet.chainId });
  const request = createNodeRequest(node);
  const tokens = registry.tokens.map(({ address, symbol, decimals }) => ({ address, symbol, decimals }));
  const { wrappedNative, usdc } = devnet.addresses;

  const [decoders, decodersTime] = await timed(() => checkDecoders(5_000, seed));
  report(
    "calls read alike by the card, viem, ethers and the wallet's request",
    `${decoders.calls.toLocaleString("en")} calls, ${decoders.faults.length} differences (${decodersTime})`,
    decoders.calls >= 5_000 && decoders.faults.length === 0,
    decoders.faults,
  );

  const alikes = checkLookAlikes(1_000, seed);
  report(
    "look-alike addresses",
    `1,000 twins, ${alikes.missed} missed; 1,000 strangers, ${alikes.false} warned of`,
    alikes.missed === 0 && alikes.false === 0,
  );

  const nextForm = createRandomOrders(
    {
      account: alice,
      recipients: [bob, carol, ecosystem],
      wrapped: wrappedNative,
      tokens,
      multicall3: registry.multicall3,
      venues: listVenues(registry),
    },
    seed,
  );
  const world = { nodeUrl: devnet.url, chainId: sonicDevnet.chainId, account: alice, tokens, nextForm };
  const [simulations, simulationsTime] = await timed(() => checkSimulations(world, 500));
  report(
    "proposals whose simulation is what was mined",
    `${simulations.proposals} proposals, ${simulations.steps} steps, ${simulations.reverts} of them reverts, ${simulations.faults.length} differences (${simulationsTime})`,
    simulations.faults.length === 0,
    simulations.faults,
  );

  const [deployment] = buildSteps(
    {
      kind: "deploy-token",
      name: "Bench",
      symbol: "BEN",
      supplyUnits: String(10n ** 21n),
      capUnits: String(10n ** 24n),
    },
    alice,
  );
  const deployed = await mine(request, {
    from: alice,
    data: deployment?.data,
    gas: "0x2dc6c0",
    ...generousFees,
  });
  const mintable = deployed?.contractAddress;
  if (!mintable) throw new Error("The token to mint was not deployed.");
  const approve = `0x095ea7b3${bob.slice(2).toLowerCase().padStart(64, "0")}${"1".padStart(64, "0")}`;
  await mine(request, { from: alice, to: usdc, data: approve, gas: "0x30d40", ...generousFees });
  const dependencies = { node, registry, book: createSignatureBook() };
  const trips = await measureRoundTrips(dependencies, { account: alice, friend: bob, mintable, usdc });
  report(
    "round trips to the node until a proposal is ready",
    trips.map(({ name, roundTrips }) => `${name} ${roundTrips}`).join(", "),
    trips.every(({ roundTrips }) => roundTrips <= maxRoundTrips),
  );

  const capabilities = createCapabilities({
    network: sonicDevnet,
    node,
    addresses: devnet.addresses,
  });
  const fuzzWorld = {
    capabilities,
    lexicon: createLexicon(registry),
    account: alice,
    addresses: [bob, carol, ecosystem, mintable, usdc],
  } as const;
  const [fuzz, fuzzTime] = await timed(() => fuzzModels(fuzzWorld, 10_000, seed));
  report(
    "fuzzed model outputs",
    `${fuzz.outputs.toLocaleString("en")} outputs, ${fuzz.proposals} proposals that the visitor's words carry, ${fuzz.faults.length} that they do not (${fuzzTime})`,
    fuzz.faults.length === 0,
    fuzz.faults,
  );
} finally {
  await devnet.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
