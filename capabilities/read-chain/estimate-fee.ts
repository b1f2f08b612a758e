import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import { priceGas } from "@alithia/chain/block/read-chain-status.ts";
import { type ChainReader, toRpcRequest } from "@alithia/chain/evidence/chain-reader.ts";
import type { Hex } from "@alithia/chain/node/hex-quantity.ts";
import { RpcFailure } from "@alithia/chain/node/rpc-request.ts";
import { findUsdc } from "@alithia/chain/price/dollar-promise.ts";
import { readDollars } from "@alithia/chain/price/read-reference-prices.ts";
import { buildSteps } from "@alithia/chain/proposal/build-steps.ts";
import { planBalance } from "@alithia/chain/reading/plan-account.ts";
import type { Block } from "@alithia/chain/reading/plan-block.ts";
import { readTogether } from "@alithia/chain/reading/read-plan.ts";
import { nameParty, type Party, type Registry } from "@alithia/chain/registry/create-registry.ts";
import { readTokenBalance } from "@alithia/chain/token/read-token.ts";
import {
  labelNative,
  type TokenAmount,
  type TokenLabel,
  toTokenAmount,
} from "@alithia/chain/token/token-label.ts";
import { encodeTransactionCall } from "@alithia/chain/transaction/transaction-call.ts";
import { resolveToken } from "../reading/read-with-evidence.ts";
import type { FeeAction } from "./fee-question.ts";
import { type AskedFee, type FeeCall, planFeeCall, stranger } from "./plan-fee-call.ts";

/** The gas of a plain transfer of coins. */
export const transferGas = 21_000n;

/** The network fee of one action, as plain JSON. */
export type FeeFacts = {
  action: FeeAction;
  /** What it is done with; null where no token belongs to it. */
  token: TokenLabel | null;
  /** The amount that was estimated; null for a smallest one, or where it needs none. */
  amount: TokenAmount | null;
  /** The recipient that was named. */
  to: Party | null;
  gas: string;
  /** `fixed` by the protocol, `estimated` by the node for this very call, or what is `usual`. */
  basis: "fixed" | "estimated" | "usual";
  cost: TokenAmount;
  dollars: string | null;
  /** Several of them. */
  several: { count: string; cost: TokenAmount; dollars: string | null } | null;
  /** What the connected wallet holds of the coin, or the coins that were named instead; null without either. */
  held: (TokenAmount & { isNamed?: true }) | null;
};

/**
 * What actions usually take where the node cannot estimate them: measured with this site's own contracts, but for a
 * swap and a call, which are rules of thumb.
 */
const usualGas: Readonly<Record<FeeAction, bigint>> = {
  send: transferGas,
  "send-token": 55_000n,
  approve: 50_000n,
  revoke: 30_000n,
  wrap: 55_000n,
  unwrap: 45_000n,
  deploy: 1_200_000n,
  mint: 55_000n,
  return: 112_000n,
  buy: 120_000n,
  swap: 200_000n,
  call: 100_000n,
  burn: 35_000n,
};

type Reads = { registry: Registry; reader: ChainReader; searcher: ChainReader; block: Block };

/**
 * Estimates an action's fee at a block; null if the block tells no price. Estimates are requested with
 * `searcher`: nodes differ in them, so they are no evidence.
 */
export async function estimateFee(reads: Reads, asked: AskedFee, account?: Hex): Promise<FeeFacts | null> {
  const { registry, reader, block } = reads;
  const prices = priceGas(block);
  if (prices === null) return null;
  const token = findToken(registry, asked);
  const [held, balance] = await Promise.all([
    account === undefined ? null : readCoins(reads, account),
    token === null ? null : readTokenBalance(reader, registry, token, account ?? stranger, block.tag),
  ]);
  const call = planFeeCall({ registry, block, asked, account, held, balance });
  const estimated = call === null ? null : await estimate(reads, call);
  const isFixed = asked.for === "send" && estimated === null;
  const gas = estimated ?? usualGas[asked.for];
  const price = async (units: bigint) => {
    const cost = toTokenAmount(labelNative(registry), units);
    return { cost, dollars: await readDollars(reader, registry, cost, block) };
  };
  const one = gas * prices.usualPriceWei;
  const count = asked.count;
  return {
    action: asked.for,
    token: balance?.token ?? null,
    amount: estimated === null ? null : (call?.amount ?? null),
    to: asked.to === undefined ? null : nameParty(registry, asked.to as Hex),
    gas: gas.toString(),
    basis: isFixed ? "fixed" : estimated === null ? "usual" : "estimated",
    ...(await price(one)),
    several: count === undefined ? null : { count, ...(await price(one * BigInt(count))) },
    held: asked.spend === undefined ? held : readNamed(registry, asked.spend),
  };
}

function readNamed(registry: Registry, coins: string): FeeFacts["held"] {
  const label = labelNative(registry);
  const parsed = parseAmount(coins, label.decimals ?? 18);
  return parsed.outcome === "amount" ? { ...toTokenAmount(label, parsed.units), isNamed: true } : null;
}

async function readCoins({ registry, reader, block }: Reads, account: Hex): Promise<TokenAmount> {
  const [units] = await readTogether(reader, [planBalance(account, block.tag)]);
  return toTokenAmount(labelNative(registry), units);
}

/** The token of an action; USDC stands for one that is not named. */
function findToken(registry: Registry, { for: action, token }: AskedFee): Hex | null {
  if (action === "wrap" || action === "unwrap") return registry.addresses.wrappedNative ?? null;
  if (action === "buy" || action === "return") return registry.addresses.aliToken ?? null;
  if (!/^(?:send-token|approve|burn|mint)$/.test(action)) return null;
  const named = token === undefined ? "native" : resolveToken(registry, token);
  if (named !== "native") return named;
  return action === "burn" || action === "mint" ? null : findUsdc(registry);
}

/** Requests the estimate for the first sender whose call would not fail; null if it fails for all. */
async function estimate({ searcher, block }: Reads, { form, senders }: FeeCall): Promise<bigint | null> {
  const request = toRpcRequest(searcher, block.tag, "Gas of the call");
  for (const from of senders) {
    const [step] = buildSteps(form, from);
    if (step === undefined) return null;
    try {
      return BigInt(
        (await request("eth_estimateGas", [encodeTransactionCall({ from, ...step }), "latest"])) as Hex,
      );
    } catch (error) {
      if (!(error instanceof RpcFailure)) throw error;
    }
  }
  return null;
}
