import type { BalanceChange, Simulation, StepSimulation } from "@alithia/protocol/proposal.ts";
import { RpcFailure, type RpcRequest } from "../node/rpc-request.ts";
import { writeSymbol } from "../text/foreign-text.ts";
import { balanceCall, decodeNumber, transferTopic } from "../token/token-calls.ts";
import { encodeTransactionCall, isRevert } from "../transaction/prepare-transaction.ts";
import { decodeStep } from "./decode-step.ts";
import type { StepCall, StepToken } from "./decoded-step.ts";
import { explainRevert } from "./explain-revert.ts";

export type TransferLog = { address: string; topics: string[]; data: string };

export type Transfer = { token: string; from: string; to: string; units: bigint };

/** Decodes the ERC-20 transfers in a transaction's events; addresses are in lower case. */
export function readTransfers(logs: readonly TransferLog[]): Transfer[] {
  return logs.flatMap(({ address, topics, data }) => {
    const [event, from, to] = topics;
    if (event !== transferTopic || topics.length !== 3 || !/^0x[0-9a-f]{64}$/i.test(data)) return [];
    return [
      { token: address.toLowerCase(), from: readAddress(from), to: readAddress(to), units: BigInt(data) },
    ];
  });
}

function readAddress(topic = ""): string {
  return `0x${topic.slice(-40).toLowerCase()}`;
}

/** The address under which `eth_simulateV1` reports transfers of the native coin. */
const coinAddress = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";

/** Sums up an account's balance changes from the transfer events of a simulation. */
function sumBalanceChanges(
  logs: readonly TransferLog[],
  account: `0x${string}`,
  tokens: readonly StepToken[],
): BalanceChange[] {
  const own = account.toLowerCase();
  const changes = new Map<string, bigint>();
  for (const { token, from, to, units } of readTransfers(logs)) {
    const gained = to === own ? units : 0n;
    const lost = from === own ? units : 0n;
    if (gained !== lost) changes.set(token, (changes.get(token) ?? 0n) + gained - lost);
  }
  return [...changes]
    .filter(([, change]) => change !== 0n)
    .map(([token, change]) => label(account, token, change, tokens));
}

function label(
  account: `0x${string}`,
  token: string,
  change: bigint,
  tokens: readonly StepToken[],
): BalanceChange {
  const common = { account, change: change.toString() };
  if (token === coinAddress) return { ...common, symbol: "S", decimals: 18 };
  const known = tokens.find(({ address }) => address.toLowerCase() === token);
  const address = token as `0x${string}`;
  return known === undefined
    ? { ...common, token: address, symbol: `units of ${address}`, decimals: 0 }
    : { ...common, token: known.address, symbol: writeSymbol(known), decimals: known.decimals };
}

type SimulatedCall = {
  status: string;
  gasUsed: string;
  returnData: `0x${string}`;
  logs?: TransferLog[];
  error?: { message?: string; data?: `0x${string}` };
};

/** Node errors for a call that sends more coins than the sender has. */
const lacksCoins = /insufficient funds|insufficient balance|OutOfFunds/i;

type SimulationPlan = {
  steps: readonly StepCall[];
  /** Steps of the same reply's earlier proposals, which are simulated first. */
  before: readonly StepCall[];
  from: `0x${string}`;
  block: bigint;
  /** In seconds. The steps then run a second later: pools spend more gas once time has passed. */
  blockTime?: bigint;
  tokens: readonly StepToken[];
};

/**
 * Simulates the exact steps in sequence on the state of `block`, after the `before` ones. If the node cannot
 * simulate bundles, only the very first step is called, and the others are marked as not simulated.
 */
export async function simulateSteps(request: RpcRequest, plan: SimulationPlan): Promise<Simulation> {
  const { steps, before, from, blockTime, tokens } = plan;
  const at = { block: plan.block.toString(), ...(before.length === 0 ? {} : { afterSteps: before.length }) };
  const block = `0x${plan.block.toString(16)}`;
  const groups = [
    ...before.map((step) => [toCall(step, from)]),
    ...steps.map((step) => withProbes(step, from)),
  ];
  return { ...at, steps: (await runTogether()) ?? (await callFirst()) };

  /** Returns null without bundle support. A bundle that lacks coins is retried with fewer steps. */
  async function runTogether(): Promise<StepSimulation[] | null> {
    for (let count = groups.length; count > 0; count -= 1) {
      const ran = await runBundle(groups.slice(0, count).flat());
      if (ran === "no-bundles") return null;
      if (ran !== "lacks-coins") return steps.map((_, index) => readStep(ran, before.length + index, count));
    }
    return steps.map((_, index) => readStep([], before.length + index, 0));
  }

  function readStep(ran: readonly SimulatedCall[], place: number, count: number): StepSimulation {
    if (place < count) {
      const start = groups.slice(0, place).flat().length;
      return readSimulated(ran.slice(start, start + (groups[place]?.length ?? 0)), from, tokens);
    }
    return place === count
      ? { outcome: "revert", reason: explainRevert("0x", "insufficient funds") }
      : { outcome: "not-simulated", why: "What comes before it would fail." };
  }

  async function runBundle(calls: object[]): Promise<SimulatedCall[] | "lacks-coins" | "no-bundles"> {
    const later = blockTime && { blockOverrides: { time: `0x${(blockTime + 1n).toString(16)}` } };
    const bundle = { blockStateCalls: [{ ...later, calls }], traceTransfers: true, validation: false };
    try {
      const [simulated] = (await request("eth_simulateV1", [bundle, block])) as [{ calls: SimulatedCall[] }];
      return simulated.calls;
    } catch (error) {
      if (!(error instanceof RpcFailure)) throw error;
      return lacksCoins.test(error.message) ? "lacks-coins" : "no-bundles";
    }
  }

  async function callFirst(): Promise<StepSimulation[]> {
    if (before.length > 0) {
      const why = "The node cannot run it on top of the transaction before it.";
      return steps.map(() => ({ outcome: "not-simulated", why }));
    }
    const first = await callAlone(toCall(steps[0] as StepCall, from));
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
      return {
        outcome: "revert",
        reason: explainRevert(error.data ?? "0x", error.message, tokens.find(isOfSale)),
      };
    }
  }
}

const isOfSale = ({ ofSale }: StepToken) => ofSale === true;

function toCall(step: StepCall, from: `0x${string}`): Record<string, string> {
  return encodeTransactionCall({ from, ...step });
}

/** Puts a transfer between two reads of the recipient's balance, to measure what arrives. */
function withProbes(step: StepCall, from: `0x${string}`): object[] {
  const call = toCall(step, from);
  const decoded = decodeStep(step);
  if (decoded.kind !== "token-transfer" || decoded.to.toLowerCase() === from.toLowerCase()) return [call];
  const probe = balanceCall(decoded.token, decoded.to);
  return [probe, call, probe];
}

function readSimulated(
  own: readonly SimulatedCall[],
  from: `0x${string}`,
  tokens: readonly StepToken[],
): StepSimulation {
  const [first, second, last] = own;
  const call = second ?? first;
  if (call === undefined) return { outcome: "not-simulated", why: "The node left it out of its answer." };
  if (BigInt(call.status) === 0n) {
    const data = call.error?.data ?? call.returnData;
    return {
      outcome: "revert",
      reason: explainRevert(data, call.error?.message ?? "", tokens.find(isOfSale)),
    };
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
