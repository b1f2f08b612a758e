import type { Proposal, ProposalStep, StepSimulation, Warning } from "@alithia/protocol/proposal.ts";
import type { FormToken, ProposalForm } from "@alithia/protocol/proposal-form.ts";
import type { RpcRequest } from "../rpc/rpc-request.ts";
import { quoteFees } from "../transaction/quote-fees.ts";
import { findWarnings } from "../warnings/find-warnings.ts";
import { listRecipients } from "../warnings/list-recipients.ts";
import { buildSteps } from "./build-steps.ts";
import { decodeStep } from "./decode-step.ts";
import type { DecodedStep } from "./decoded-step.ts";
import { describeStep } from "./describe-step.ts";
import { listFormTokens } from "./list-form-tokens.ts";
import { simulateSteps } from "./simulate-steps.ts";
import type { StepCall } from "./steps/step-call.ts";

const LIFETIME_MS = 15 * 60_000;

/**
 * Turns confirmed values into a proposal: builds the steps, runs them at the latest block, says what they do from
 * their bytes, and gathers what speaks against them. Two rounds of questions to the node.
 */
export async function createProposal(
  request: RpcRequest,
  plan: {
    id: string;
    chainId: number;
    capability: string;
    from: `0x${string}`;
    form: ProposalForm;
    listedTokens: readonly FormToken[];
    knownAddresses: readonly `0x${string}`[];
    /** What the capability itself has to say, such as the price impact of a trade. */
    warnings?: readonly Warning[];
    now: number;
  },
): Promise<Proposal> {
  const { form, from } = plan;
  const calls = buildSteps(form, from);
  const decoded = calls.map(decodeStep);
  const tokens = [...listFormTokens(form), ...plan.listedTokens];
  const header = await request("eth_getBlockByNumber", ["latest", false]);
  const { number, baseFeePerGas } = header as { number: string; baseFeePerGas?: string };
  const [accounts, simulation] = await Promise.all([
    readAccounts(request, decoded, number),
    simulateSteps(request, { steps: calls, from, block: BigInt(number), tokens }),
  ]);
  const baseFeePerGasWei = BigInt(baseFeePerGas ?? "0");
  const found = findWarnings({
    from,
    steps: decoded,
    simulation,
    tokens: listFormTokens(form),
    listedTokens: plan.listedTokens,
    knownAddresses: plan.knownAddresses,
    accounts,
  });
  return {
    id: plan.id,
    chainId: plan.chainId,
    from,
    capability: plan.capability,
    form,
    steps: calls.map((call, index) => toStep(call, simulation.steps[index], baseFeePerGasWei)),
    summary: calls.map((call) => describeStep(call, listFormTokens(form))),
    simulation,
    warnings: [...(plan.warnings ?? []), ...found],
    maxFeePerGasWei: quoteFees({
      baseFeePerGasWei,
      gasEstimate: 0n,
      margin: "plain",
    }).maxFeePerGasWei.toString(),
    expiresAt: plan.now + LIFETIME_MS,
  };
}

function toStep(
  call: StepCall,
  simulated: StepSimulation | undefined,
  baseFeePerGasWei: bigint,
): ProposalStep {
  const gas =
    simulated?.outcome === "success"
      ? quoteFees({ baseFeePerGasWei, gasEstimate: BigInt(simulated.gasUsed), margin: "state-dependent" }).gas
      : undefined;
  return {
    ...(call.to === undefined ? {} : { to: call.to }),
    data: call.data,
    valueWei: call.valueWei.toString(),
    ...(gas === undefined ? {} : { gas: gas.toString() }),
    status: "to-review",
  };
}

async function readAccounts(request: RpcRequest, steps: readonly DecodedStep[], block: string) {
  const spenders = steps.flatMap((step) => (step.kind === "approval" ? [step.spender] : []));
  const asked = [
    ...new Set([...steps.flatMap(listRecipients), ...spenders].map((address) => address.toLowerCase())),
  ];
  const read = asked.map(async (address) => {
    const [code, count, balance] = await Promise.all([
      request("eth_getCode", [address, block]),
      request("eth_getTransactionCount", [address, block]),
      request("eth_getBalance", [address, block]),
    ]);
    const hasCode = code !== "0x";
    const isUnused = !hasCode && BigInt(count as string) === 0n && BigInt(balance as string) === 0n;
    return [address, { hasCode, isUnused }] as const;
  });
  return new Map(await Promise.all(read));
}
