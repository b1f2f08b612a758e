import { describeCode } from "../account/describe-code.ts";
import { RpcFailure } from "../rpc/rpc-failure.ts";
import type { RpcRequest } from "../rpc/rpc-request.ts";
import { readGasCap } from "../transaction/quote-fees.ts";
import { listRecipients } from "../warnings/recipient-warnings.ts";
import type { AccountFacts } from "../warnings/warning-context.ts";
import type { DecodedStep } from "./decoded-step.ts";
import { readHistory, type WalletHistory } from "./read-history.ts";

/** What the warnings want to know of the addresses in a proposal, as of one block. */
type Surroundings = {
  balanceWei: bigint;
  /** By lower-case address: the signer, recipients and spenders. */
  accounts: ReadonlyMap<string, AccountFacts>;
  /** Lower-case addresses of tokens that say they are paused. */
  pausedTokens: ReadonlySet<string>;
  history: WalletHistory | null;
  gasCap: bigint;
};

/** Asks everything in one round. */
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

/** `paused()` of OpenZeppelin's Pausable and of those who follow it. */
async function isPaused(request: RpcRequest, token: string, block: string): Promise<boolean> {
  try {
    const answer = await request("eth_call", [{ to: token, data: "0x5c975abb" }, block]);
    return typeof answer === "string" && /^0x0{63}1$/.test(answer);
  } catch (error) {
    if (error instanceof RpcFailure) return false;
    throw error;
  }
}

function unique(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((address) => address.toLowerCase()))];
}
