import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import { nullIfRefused, type RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { decodeDecimals, decodeTokenText, descriptionCalls } from "@alithia/chain/token/token-calls.ts";
import { normalizeDecimal } from "@alithia/protocol/lexing/numeral.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import { getAddress } from "viem";
import { resolveToken } from "../reading/read-with-evidence.ts";

/** Resolves a token that the visitor named; null is the coin. Throws if the token has no decimals. */
export async function resolveFormToken(
  request: RpcRequest,
  registry: Registry,
  named: string | undefined,
): Promise<FormToken | null> {
  const resolved = named === undefined ? "native" : resolveToken(registry, named);
  if (resolved === "native") return null;
  const listed = registry.findToken(resolved);
  if (listed !== null) return { address: listed.address, symbol: listed.symbol, decimals: listed.decimals };
  const [, symbolCall, decimalsCall] = descriptionCalls(resolved);
  const ask = (call: unknown) =>
    nullIfRefused(request("eth_call", [call, "latest"]) as Promise<`0x${string}`>);
  const [symbol, decimals] = await Promise.all([ask(symbolCall), ask(decimalsCall)]);
  const known = decodeDecimals(decimals);
  if (known === null) {
    throw new CapabilityFailure(
      "token-unreadable",
      `${resolved} does not answer like a token, so I cannot tell what an amount of it means.`,
    );
  }
  return {
    address: getAddress(resolved),
    symbol: (decodeTokenText(symbol) ?? "?").slice(0, 64),
    decimals: known,
    unlisted: true,
  };
}

/** Parses an amount of whole tokens to smallest units, without rounding. Throws if it is invalid. */
export function readUnits(amount: string, decimals: number): bigint {
  const parsed = parseAmount(normalizeDecimal(amount), decimals);
  if (parsed.outcome === "amount") return parsed.units;
  throw new CapabilityFailure(`amount-${parsed.fault}`, parsed.sentence);
}
