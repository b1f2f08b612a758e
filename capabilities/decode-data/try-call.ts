import type { CapabilityContext } from "@alithia/agent/capability.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { priceGas } from "@alithia/chain/block/read-chain-status.ts";
import type { DecodedCall } from "@alithia/chain/decoding/decoded-call.ts";
import { type ChainReader, createChainReader, toRpcRequest } from "@alithia/chain/evidence/chain-reader.ts";
import { type Hex, RpcFailure } from "@alithia/chain/node/rpc-request.ts";
import { readLatestBlock } from "@alithia/chain/reading/plan-block.ts";
import { nameParty, type Party } from "@alithia/chain/registry/create-registry.ts";
import {
  findListedLabel,
  labelNative,
  type TokenAmount,
  type TokenLabel,
  toTokenAmount,
} from "@alithia/chain/token/token-label.ts";
import { readLabel } from "../call-contract/read-contract-facts.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { sayAmount, sayExactAmount, sayList, sayParty } from "../narration/phrases.ts";

/** What a call would take if the connected wallet made it now. */
export type CallTrial = {
  to: Party;
  /** Null without a connected wallet, and where the node refuses the call. */
  gas: string | null;
  cost: TokenAmount | null;
  isConnected: boolean;
};

/** Estimates a call from the connected wallet, and reads the token that the contract may be. */
export async function tryCall(
  { node, registry }: Pick<CapabilityDependencies, "node" | "registry">,
  reader: ChainReader,
  { account, signal }: CapabilityContext,
  call: { to: Hex; data: Hex },
): Promise<CallTrial & { token: TokenLabel | null }> {
  const block = await readLatestBlock(reader);
  const token = findListedLabel(registry, call.to) ?? (await readLabel(reader, registry, call.to, block.tag));
  // Nodes differ in estimates, so they are no evidence.
  const request = toRpcRequest(createChainReader(node, signal), block.tag, "Gas of the call");
  const gas = account === undefined ? null : await estimate(request, { from: account, ...call });
  const prices = priceGas(block);
  const cost =
    gas === null || prices === null ? null : toTokenAmount(labelNative(registry), gas * prices.usualPriceWei);
  const isConnected = account !== undefined;
  return { to: nameParty(registry, call.to), gas: gas?.toString() ?? null, cost, isConnected, token };
}

async function estimate(request: ReturnType<typeof toRpcRequest>, call: object): Promise<bigint | null> {
  try {
    return BigInt((await request("eth_estimateGas", [call, "latest"])) as Hex);
  } catch (error) {
    if (error instanceof RpcFailure) return null;
    throw error;
  }
}

/** Says what the call's amounts are in the contract's token, and its gas. */
export function sayTrial({ to, gas, cost, isConnected }: CallTrial, { amounts = [] }: DecodedCall): string {
  const what =
    amounts.length === 0
      ? `Sent to ${sayParty(to)}`
      : `Sent to ${sayParty(to)}, that would be ${sayList(amounts.map(({ amount }) => sayExactAmount(amount)))}`;
  if (!isConnected) return `**${what}.** For its gas, connect the wallet that would send it.`;
  if (gas === null)
    return `**${what}; the node refuses that call from your wallet now, so it tells no gas.** It would fail, for example for want of the balance.`;
  const fee = cost === null ? "" : `, which is ${sayAmount(cost)} in network fees`;
  return `**${what}, and take about ${formatAmount(BigInt(gas), 0)} gas from your wallet${fee}.**`;
}
