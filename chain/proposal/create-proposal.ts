import type { Proposal, ProposalStep, StepSimulation, Warning } from "@alithia/protocol/proposal.ts";
import { type FormToken, type ProposalForm, proposalFormSchema } from "@alithia/protocol/proposal-form.ts";
import { readAddressWord, walletLogFilters } from "../account/wallet-logs.ts";
import { findNodeLag } from "../block/head-time.ts";
import { nullIfRefused, type RpcRequest } from "../node/rpc-request.ts";
import { describeCode } from "../reading/plan-account.ts";
import { type Log, parseLogs } from "../reading/read-logs.ts";
import { approvalTopic, transferTopic } from "../token/token-calls.ts";
import { boundGasNeeded, findGasMargin, quoteFees, readGasCap } from "../transaction/prepare-transaction.ts";
import { findWarnings } from "../warnings/find-warnings.ts";
import { listRecipients } from "../warnings/recipient-warnings.ts";
import type { AccountFacts } from "../warnings/warning-context.ts";
import { buildSteps } from "./build-steps.ts";
import { decodeStep } from "./decode-step.ts";
import { type DecodedStep, listFormTokens, type StepCall } from "./decoded-step.ts";
import { describeStep } from "./describe-step.ts";
import { simulateSteps } from "./simulate-steps.ts";

/** What the warnings need to know of a proposal's addresses, at one block. */
type Surroundings = {
  balanceWei: bigint;
  /** By lower-case address: the signer, recipients and spenders. */
  accounts: ReadonlyMap<string, AccountFacts>;
  /** Lower-case addresses of tokens whose `paused()` is true. */
  pausedTokens: ReadonlySet<string>;
  history: WalletHistory | null;
  gasCap: bigint;
};

/** Reads everything in one round. */
async function readSurroundings(
  request: RpcRequest,
  plan: {
    from: `0x${string}`;
    steps: readonly DecodedStep[];
    block: bigint;
    listedTokens: readonly { address: string }[];
  },
): Promise<Surroundings> {
  const { from, steps } = plan;
  const block = `0x${plan.block.toString(16)}`;
  const spenders = steps.flatMap((step) => (step.kind === "approval" ? [step.spender] : []));
  const listed = new Set(plan.listedTokens.map(({ address }) => address.toLowerCase()));
  const people = unique([from, ...steps.flatMap(listRecipients), ...spenders]);
  const tokens = unique(steps.flatMap((step) => ("token" in step ? [step.token] : [])));
  const [accounts, paused, balance, history, gasCap] = await Promise.all([
    Promise.all(
      people.map(async (address) => [address, await readAccount(request, address, block)] as const),
    ),
    Promise.all(tokens.map(async (token) => ((await isPaused(request, token, block)) ? [token] : []))),
    request("eth_getBalance", [from, block]),
    readHistory(request, from, plan.block, listed),
    readGasCap(request),
  ]);
  return {
    balanceWei: BigInt(balance as string),
    accounts: new Map(accounts),
    pausedTokens: new Set(paused.flat()),
    history,
    gasCap,
  };
}

async function readAccount(request: RpcRequest, address: string, block: string): Promise<AccountFacts> {
  const [code, count, balance] = await Promise.all([
    request("eth_getCode", [address, block]),
    request("eth_getTransactionCount", [address, block]),
    request("eth_getBalance", [address, block]),
  ]);
  const account = describeCode(code as `0x${string}`);
  const isUsed = BigInt(count as string) > 0n || BigInt(balance as string) > 0n;
  return {
    hasCode: account.kind === "contract",
    isUnused: account.kind === "account" && !isUsed,
    delegate: account.kind === "delegated" ? account.delegate : null,
  };
}

/** Calls `paused()` of OpenZeppelin's Pausable and compatible contracts. */
async function isPaused(request: RpcRequest, token: string, block: string): Promise<boolean> {
  const answer = await nullIfRefused(request("eth_call", [{ to: token, data: "0x5c975abb" }, block]));
  return typeof answer === "string" && /^0x0{63}1$/.test(answer);
}

function unique(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((address) => address.toLowerCase()))];
}

/**
 * The addresses that a wallet dealt with, as far as the node shows. As anybody can emit events of their own
 * tokens or of zero amounts, only non-zero outgoing transfers and approvals of listed tokens count.
 */
type WalletHistory = {
  addresses: `0x${string}`[];
  /** Lower-case addresses that it paid. */
  recipients: ReadonlySet<string>;
};

/** How far back to search if the node does not return the whole history. */
const recentBlocks = 100_000n;

/** Requests all history and the recent part in one round, and uses the wider one; null if both fail. */
export async function readHistory(
  request: RpcRequest,
  account: `0x${string}`,
  block: bigint,
  listedTokens: ReadonlySet<string>,
): Promise<WalletHistory | null> {
  const recent = block > recentBlocks ? [block - recentBlocks] : [];
  const [outgoing] = walletLogFilters(account);
  const windows = await Promise.all(
    [0n, ...recent].map((fromBlock) => readLogs(request, outgoing?.topics ?? [], fromBlock, block)),
  );
  const widest = windows.find((logs) => logs !== null);
  if (widest === undefined) return null;
  const real = (widest ?? []).filter((log) => isReal(log, listedTokens));
  const paid = real.filter(({ topics }) => topics[0] === transferTopic).flatMap(readCounterparty);
  const approved = real.filter(({ topics }) => topics[0] === approvalTopic).flatMap(readCounterparty);
  return {
    addresses: [...new Set([...paid, ...approved])],
    recipients: new Set(paid.map((address) => address.toLowerCase())),
  };
}

function isReal({ address, topics, data }: Log, listedTokens: ReadonlySet<string>): boolean {
  return (
    listedTokens.has(address.toLowerCase()) &&
    topics.length === 3 &&
    /^0x[0-9a-f]{64}$/i.test(data) &&
    BigInt(data) > 0n
  );
}

async function readLogs(
  request: RpcRequest,
  topics: readonly unknown[],
  fromBlock: bigint,
  toBlock: bigint,
): Promise<Log[] | null> {
  const range = { fromBlock: `0x${fromBlock.toString(16)}`, toBlock: `0x${toBlock.toString(16)}` };
  return nullIfRefused(request("eth_getLogs", [{ topics, ...range }]).then(parseLogs));
}

function readCounterparty({ topics }: Log): `0x${string}`[] {
  const party = readAddressWord(topics[2]);
  return party === null ? [] : [party];
}

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
