import type { Proposal, ProposalStep, StepSimulation, Warning } from "@alithia/protocol/proposal.ts";
import { type FormToken, type ProposalForm, proposalFormSchema } from "@alithia/protocol/proposal-form.ts";
import { findNodeLag } from "../block/find-node-lag.ts";
import type { RpcRequest } from "../node/rpc-request.ts";
import { boundGasNeeded, findGasMargin, quoteFees } from "../transaction/prepare-transaction.ts";
import { findWarnings } from "../warnings/find-warnings.ts";
import { listRecipients } from "../warnings/recipient-warnings.ts";
import { buildSteps } from "./build-steps.ts";
import { decodeStep } from "./decode-step.ts";
import type { StepCall } from "./decoded-step.ts";
import { describeStep } from "./describe-step.ts";
import { listFormTokens } from "./list-form-tokens.ts";
import { readSurroundings } from "./read-surroundings.ts";
import { simulateSteps } from "./simulate-steps.ts";

type BlockHeader = { number: string; timestamp: string; baseFeePerGas?: string };

const lifetimeMs = 15 * 60_000;

/**
 * Creates a proposal from confirmed values: builds the steps, simulates them at the latest block after the
 * reply's earlier proposals, describes them by their bytes, and collects warnings. Takes two rounds of
 * requests to the node.
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
    /** Looks up an address in the operator's scam list and in the registry. */
    findScam?: (address: string) => string | null;
    findAccount?: (address: string) => string | null;
    /** The capability's own warnings, e.g. of a trade's price impact. */
    warnings?: readonly Warning[] | Promise<readonly Warning[]>;
    /** Confirmed calls of the same account in this conversation. */
    confirmed?: readonly StepCall[];
    /** Proposals of the same reply, to be signed before this one. */
    earlier?: readonly Proposal[];
    now: number;
  },
): Promise<Proposal> {
  const { form, from, earlier = [] } = plan;
  const calls = buildSteps(form, from);
  const steps = calls.map(decodeStep);
  const tokens = listFormTokens(form);
  const header = await request("eth_getBlockByNumber", ["latest", false]);
  const { number, timestamp, baseFeePerGas } = header as BlockHeader;
  const lag = findNodeLag(plan.chainId, BigInt(timestamp), plan.now);
  if (lag !== null) throw lag;
  const block = BigInt(number);
  const baseFeePerGasWei = BigInt(baseFeePerGas ?? "0");
  const before = earlier.flatMap(rebuildSteps);
  const [surroundings, simulation] = await Promise.all([
    readSurroundings(request, { from, steps, block, listedTokens: plan.listedTokens }),
    simulateSteps(request, {
      ...{ steps: calls, before, from, block, blockTime: BigInt(timestamp) },
      tokens: [...tokens, ...plan.listedTokens],
    }),
  ]);
  const price = (gasUsed: string) =>
    quoteFees({
      baseFeePerGasWei,
      gasEstimate: boundGasNeeded(BigInt(gasUsed)),
      margin: findGasMargin(form),
    });
  const gas = simulation.steps.map((step) => (step.outcome === "success" ? price(step.gasUsed).gas : null));
  const { maxFeePerGasWei } = price("0");
  const found = findWarnings({
    ...surroundings,
    from,
    calls,
    steps,
    simulation,
    tokens,
    listedTokens: plan.listedTokens,
    knownAddresses: [...plan.knownAddresses, ...(surroundings.history?.addresses ?? [])],
    earlierRecipients: surroundings.history?.recipients ?? null,
    paidHere: new Set(
      (plan.confirmed ?? []).flatMap((call) =>
        listRecipients(decodeStep(call)).map((one) => one.toLowerCase()),
      ),
    ),
    findScam: plan.findScam ?? (() => null),
    findAccount: plan.findAccount ?? (() => null),
    balanceWei: surroundings.balanceWei - earlier.reduce((sum, one) => sum + findCostWei(one), 0n),
    gas,
    maxFeePerGasWei,
  });
  return {
    id: plan.id,
    chainId: plan.chainId,
    from,
    capability: plan.capability,
    form,
    steps: calls.map((call, index) => toStep(call, gas[index] ?? null)),
    summary: calls.map((call) => describeStep(call, tokens)),
    simulation,
    warnings: [...((await plan.warnings) ?? []), ...found],
    maxFeePerGasWei: maxFeePerGasWei.toString(),
    expiresAt: plan.now + lifetimeMs,
  };
}

function toStep(call: StepCall, gas: bigint | null): ProposalStep {
  return {
    ...(call.to === undefined ? {} : { to: call.to }),
    data: call.data,
    valueWei: call.valueWei.toString(),
    ...(gas === null ? {} : { gas: gas.toString() }),
    status: "to-review",
  };
}

function rebuildSteps({ form, from }: Proposal): StepCall[] {
  return buildSteps(proposalFormSchema.parse(form), from);
}

/** Returns the coins that a proposal costs its signer: those moved in the simulation, and its fees. */
function findCostWei({ steps, simulation, maxFeePerGasWei }: Proposal): bigint {
  const fees = steps.reduce((sum, { gas }) => sum + BigInt(gas ?? "0") * BigInt(maxFeePerGasWei), 0n);
  const moved = steps.map(({ valueWei }, index) => findMovedWei(BigInt(valueWei), simulation.steps[index]));
  return moved.reduce((sum, wei) => sum + wei, fees);
}

function findMovedWei(valueWei: bigint, simulated: StepSimulation | undefined): bigint {
  if (simulated?.outcome !== "success") return valueWei;
  const coins = simulated.changes.find(({ token }) => token === undefined);
  return coins === undefined ? valueWei : -BigInt(coins.change);
}
