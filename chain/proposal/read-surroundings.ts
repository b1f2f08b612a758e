import { readAddressWord, walletLogFilters } from "../account/wallet-logs.ts";
import { nullIfRefused, type RpcRequest } from "../node/rpc-request.ts";
import { describeCode } from "../reading/plan-account.ts";
import { type Log, parseLogs } from "../reading/read-logs.ts";
import { approvalTopic, transferTopic } from "../token/token-calls.ts";
import { readGasCap } from "../transaction/prepare-transaction.ts";
import { listRecipients } from "../warnings/recipient-warnings.ts";
import type { AccountFacts } from "../warnings/warning-context.ts";
import type { DecodedStep } from "./decoded-step.ts";

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
export async function readSurroundings(
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
