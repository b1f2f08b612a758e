import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { createNodeRequest, type RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { joinRequests } from "@alithia/chain/node/share-answers.ts";
import { createProposal } from "@alithia/chain/proposal/create-proposal.ts";
import { balanceCall } from "@alithia/chain/token/token-calls.ts";
import type { BalanceChange, Proposal } from "@alithia/protocol/proposal.ts";
import type { FormToken, ProposalForm } from "@alithia/protocol/proposal-form.ts";

type MinedReceipt = {
  status: string;
  gasUsed: string;
  effectiveGasPrice: string;
  contractAddress: `0x${string}` | null;
};

const patienceMs = 5_000;

/** Sends a transaction the node signs and waits for its receipt; null if the node rejects it. */
export async function mine(
  request: RpcRequest,
  transaction: Record<string, string | undefined>,
): Promise<MinedReceipt | null> {
  const hash = await request("eth_sendTransaction", [transaction]).catch(() => null);
  if (hash === null) return null;
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; ) {
    const receipt = (await request("eth_getTransactionReceipt", [hash])) as MinedReceipt | null;
    if (receipt !== null) return receipt;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return null;
}

type SimulationWorld = {
  nodeUrl: string;
  chainId: number;
  /** An account that the node signs for, with coins and tokens. */
  account: `0x${string}`;
  tokens: readonly FormToken[];
  /** Returns the next form to try, which may be one that cannot work. */
  nextForm(request: RpcRequest): Promise<ProposalForm>;
};

type SimulationCheck = { proposals: number; steps: number; reverts: number; faults: string[] };

/** High enough for any next base fee, so that no transaction is stuck in the pool. */
export const generousFees = { maxFeePerGas: "0x2e90edd000", maxPriorityFeePerGas: "0x1" };

/** Simulates, signs and mines proposals, and compares the predicted with the actual outcome. */
export async function checkSimulations(world: SimulationWorld, proposals: number): Promise<SimulationCheck> {
  const request = createNodeRequest(
    joinRequests(createChainNode({ url: world.nodeUrl, chainId: world.chainId })),
  );
  const check: SimulationCheck = { proposals: 0, steps: 0, reverts: 0, faults: [] };
  while (check.proposals < proposals) {
    const form = await world.nextForm(request);
    const proposal = await createProposal(request, {
      id: "bench",
      chainId: world.chainId,
      capability: form.kind,
      from: world.account,
      form,
      listedTokens: world.tokens,
      knownAddresses: [],
      now: Date.now(),
    });
    await carryOut(world, request, proposal, check);
    check.proposals += 1;
  }
  return check;
}

async function carryOut(
  world: SimulationWorld,
  request: RpcRequest,
  proposal: Proposal,
  check: SimulationCheck,
) {
  const name = proposal.form.kind;
  for (const [index, step] of proposal.steps.entries()) {
    const simulated = proposal.simulation.steps[index];
    if (simulated === undefined || simulated.outcome === "not-simulated") return;
    const before = await readBalances(world, request);
    const receipt = await mine(request, {
      from: world.account,
      ...(step.to && { to: step.to }),
      data: step.data,
      value: `0x${BigInt(step.valueWei).toString(16)}`,
      gas: `0x${(5_000_000).toString(16)}`,
      ...generousFees,
    });
    check.steps += 1;
    if (receipt === null) {
      if (simulated.outcome === "success") check.faults.push(`${name}: the node refused what was simulated`);
      check.reverts += 1;
      return;
    }
    const succeeded = receipt.status === "0x1";
    if (succeeded !== (simulated.outcome === "success")) {
      check.faults.push(`${name}: simulated ${simulated.outcome}, mined ${succeeded ? "success" : "revert"}`);
    }
    if (!succeeded || simulated.outcome !== "success") {
      check.reverts += 1;
      return;
    }
    const feeWei = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice);
    const after = await readBalances(world, request);
    for (const [key, held] of before) {
      const changed = (after.get(key) ?? 0n) - held + (key === "coin" ? feeWei : 0n);
      const said = findChange(simulated.changes, key);
      if (changed !== said) check.faults.push(`${name}: ${key} changed by ${changed}, simulated ${said}`);
    }
    if (BigInt(receipt.gasUsed) > BigInt(step.gas ?? "0")) {
      check.faults.push(`${name}: used ${BigInt(receipt.gasUsed)} gas, announced ${step.gas}`);
    }
  }
}

function findChange(changes: readonly BalanceChange[], key: string): bigint {
  const change = changes.find(({ token }) => (token ?? "coin").toLowerCase() === key);
  return BigInt(change?.change ?? "0");
}

async function readBalances(world: SimulationWorld, request: RpcRequest): Promise<Map<string, bigint>> {
  const { account, tokens } = world;
  const coin = await request("eth_getBalance", [account, "latest"]);
  const held = await Promise.all(
    tokens.map(({ address }) => request("eth_call", [balanceCall(address, account), "latest"])),
  );
  return new Map([
    ["coin", BigInt(coin as string)],
    ...tokens.map(({ address }, index) => [address.toLowerCase(), BigInt(held[index] as string)] as const),
  ]);
}
