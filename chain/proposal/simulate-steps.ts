import type { BalanceChange, Simulation, StepSimulation } from "@alithia/protocol/proposal.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import type { RpcRequest } from "../rpc/rpc-request.ts";
import { isRevert } from "../transaction/prepare-transaction.ts";
import { encodeTransactionCall } from "../transaction/transaction-call.ts";
import { explainRevert } from "./explain-revert.ts";
import type { StepCall } from "./steps/step-call.ts";
import { sumBalanceChanges, type TransferLog } from "./sum-balance-changes.ts";

type SimulatedCall = {
  status: string;
  gasUsed: string;
  returnData: `0x${string}`;
  logs?: TransferLog[];
  error?: { message?: string; data?: `0x${string}` };
};

/**
 * Runs the exact steps, one on top of the other, on the state of `block`. Where the node cannot simulate a bundle,
 * the first step is called alone and the others are said not to be simulated.
 */
export async function simulateSteps(
  request: RpcRequest,
  plan: { steps: readonly StepCall[]; from: `0x${string}`; block: bigint; tokens: readonly FormToken[] },
): Promise<Simulation> {
  const { steps, from } = plan;
  const block = `0x${plan.block.toString(16)}`;
  const calls = steps.map((step) => encodeTransactionCall({ from, ...step }));
  const bundle = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false };
  try {
    const answer = await request("eth_simulateV1", [bundle, block]);
    const [simulated] = answer as [{ calls: SimulatedCall[] }];
    const results = simulated.calls.map((call) => readSimulated(call, from, plan.tokens));
    return { block: plan.block.toString(), steps: results };
  } catch (error) {
    if (error instanceof Error && error.name === "NodeFailure") throw error;
    return { block: plan.block.toString(), steps: await callFirst() };
  }

  async function callFirst(): Promise<StepSimulation[]> {
    const first = await callAlone();
    return steps.map((_, index) =>
      index === 0 ? first : { outcome: "not-simulated", why: "The node cannot run several steps together." },
    );
  }

  async function callAlone(): Promise<StepSimulation> {
    try {
      const [, gas] = await Promise.all([
        request("eth_call", [calls[0], block]),
        request("eth_estimateGas", [calls[0], block]),
      ]);
      const changes: BalanceChange[] = [];
      return { outcome: "success", gasUsed: BigInt(gas as string).toString(), changes };
    } catch (error) {
      if (!isRevert(error)) throw error;
      return { outcome: "revert", reason: explainRevert(error.data ?? "0x", error.message) };
    }
  }
}

function readSimulated(
  call: SimulatedCall,
  from: `0x${string}`,
  tokens: readonly FormToken[],
): StepSimulation {
  if (BigInt(call.status) === 0n) {
    const data = call.error?.data ?? call.returnData;
    return { outcome: "revert", reason: explainRevert(data, call.error?.message ?? "") };
  }
  return {
    outcome: "success",
    gasUsed: BigInt(call.gasUsed).toString(),
    changes: sumBalanceChanges(call.logs ?? [], from, tokens),
  };
}
