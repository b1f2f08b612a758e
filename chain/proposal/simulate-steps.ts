import type { BalanceChange, Simulation, StepSimulation } from "@alithia/protocol/proposal.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import type { RpcRequest } from "../rpc/rpc-request.ts";
import { decodeNumber } from "../token/decode-number.ts";
import { balanceCall } from "../token/token-calls.ts";
import { isRevert } from "../transaction/prepare-transaction.ts";
import { encodeTransactionCall } from "../transaction/transaction-call.ts";
import { decodeStep } from "./decode-step.ts";
import { explainRevert } from "./explain-revert.ts";
import type { TransferLog } from "./read-transfers.ts";
import type { StepCall } from "./steps/step-call.ts";
import { sumBalanceChanges } from "./sum-balance-changes.ts";

type SimulatedCall = {
  status: string;
  gasUsed: string;
  returnData: `0x${string}`;
  logs?: TransferLog[];
  error?: { message?: string; data?: `0x${string}` };
};

export type SimulationPlan = {
  steps: readonly StepCall[];
  /** Steps of the same reply's earlier proposals, on whose outcome these ones are run. */
  before: readonly StepCall[];
  from: `0x${string}`;
  block: bigint;
  tokens: readonly FormToken[];
};

/**
 * Runs the exact steps, one on top of the other and on top of the ones before them, on the state of `block`. Where the
 * node cannot simulate a bundle, the very first step is called alone and the others are said not to be simulated.
 */
export async function simulateSteps(request: RpcRequest, plan: SimulationPlan): Promise<Simulation> {
  const { steps, before, from } = plan;
  const at = { block: plan.block.toString(), ...(before.length === 0 ? {} : { afterSteps: before.length }) };
  const block = `0x${plan.block.toString(16)}`;
  const probed = steps.map((step) => withProbes(step, from));
  const calls = [...before.map((step) => encodeTransactionCall({ from, ...step })), ...probed.flat()];
  const bundle = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false };
  try {
    const answer = await request("eth_simulateV1", [bundle, block]);
    const [simulated] = answer as [{ calls: SimulatedCall[] }];
    let place = before.length;
    const results = probed.map(({ length }) => {
      const own = simulated.calls.slice(place, place + length);
      place += length;
      return readSimulated(own, from, plan.tokens);
    });
    return { ...at, steps: results };
  } catch (error) {
    if (error instanceof Error && error.name === "NodeFailure") throw error;
    return { ...at, steps: await callFirst() };
  }

  async function callFirst(): Promise<StepSimulation[]> {
    if (before.length > 0) {
      const why = "The node cannot run it on top of the transaction before it.";
      return steps.map(() => ({ outcome: "not-simulated", why }));
    }
    const first = await callAlone(encodeTransactionCall({ from, ...(steps[0] as StepCall) }));
    return steps.map((_, index) =>
      index === 0 ? first : { outcome: "not-simulated", why: "The node cannot run several steps together." },
    );
  }

  async function callAlone(call: Record<string, string>): Promise<StepSimulation> {
    try {
      const [, gas] = await Promise.all([
        request("eth_call", [call, block]),
        request("eth_estimateGas", [call, block]),
      ]);
      const changes: BalanceChange[] = [];
      return { outcome: "success", gasUsed: BigInt(gas as string).toString(), changes };
    } catch (error) {
      if (!isRevert(error)) throw error;
      return { outcome: "revert", reason: explainRevert(error.data ?? "0x", error.message) };
    }
  }
}

/** A token transfer between two looks at the recipient's balance, which tell what arrives; any other step alone. */
function withProbes(step: StepCall, from: `0x${string}`): object[] {
  const call = encodeTransactionCall({ from, ...step });
  const decoded = decodeStep(step);
  if (decoded.kind !== "token-transfer" || decoded.to.toLowerCase() === from.toLowerCase()) return [call];
  const probe = balanceCall(decoded.token, decoded.to);
  return [probe, call, probe];
}

function readSimulated(
  own: readonly SimulatedCall[],
  from: `0x${string}`,
  tokens: readonly FormToken[],
): StepSimulation {
  const [first, second, last] = own;
  const call = second ?? first;
  if (call === undefined) return { outcome: "not-simulated", why: "The node left it out of its answer." };
  if (BigInt(call.status) === 0n) {
    const data = call.error?.data ?? call.returnData;
    return { outcome: "revert", reason: explainRevert(data, call.error?.message ?? "") };
  }
  const [held, holds] = [first, last].map((probe) => decodeNumber(probe?.returnData ?? null));
  const arrived =
    last !== undefined && held != null && holds != null ? { arrivedUnits: `${holds - held}` } : {};
  return {
    outcome: "success",
    gasUsed: BigInt(call.gasUsed).toString(),
    changes: sumBalanceChanges(call.logs ?? [], from, tokens),
    ...arrived,
  };
}
