import type { CapabilityContext } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { CapabilityResult } from "@alithia/agent/capability-result.ts";
import { type ChainReader, createChainReader, retryBehind } from "@alithia/chain/evidence/chain-reader.ts";
import { type ChainNode, NodeFailure } from "@alithia/chain/node/chain-node.ts";
import { type Hex, isAddress } from "@alithia/chain/node/rpc-request.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";

/** Runs a capability's reads and returns its facts with the evidence, which failures carry as well. */
export async function readWithEvidence<Facts>(
  node: ChainNode,
  context: CapabilityContext,
  read: (reader: ChainReader) => Promise<Facts>,
): Promise<CapabilityResult & { facts: Facts }> {
  let reader = createChainReader(node, context.signal);
  try {
    return await retryBehind(async (blocksBehind) => {
      reader = createChainReader(node, context.signal, Date.now, blocksBehind);
      const facts = await read(reader);
      return { facts, evidence: await reader.evidence() };
    });
  } catch (error) {
    throw await toFailure(error, reader);
  }
}

/** Converts a `NodeFailure`, adds the evidence to a `CapabilityFailure`, and returns other errors as is. */
export async function toFailure(error: unknown, reader: ChainReader): Promise<unknown> {
  if (error instanceof NodeFailure) return new CapabilityFailure(error.code, error.message, { cause: error });
  if (!(error instanceof CapabilityFailure)) return error;
  const evidence = await reader.evidence();
  if (evidence.reads.length === 0) return error;
  return new CapabilityFailure(error.code, error.message, { cause: error.cause, evidence });
}

/** Resolves a token that the visitor named; `native` is the coin. Throws if unknown or ambiguous. */
export function resolveToken(registry: Registry, named: string): Hex | "native" {
  if (isAddress(named)) return named;
  const { symbol, name } = registry.network.coin;
  if (named.toLowerCase() === symbol.toLowerCase() || named.toLowerCase() === name.toLowerCase())
    return "native";
  const found = registry.findTokensBySymbol(named);
  const [only] = found;
  if (only && found.length === 1) return only.address;
  if (only)
    throw new CapabilityFailure(
      "token-ambiguous",
      `Several listed tokens are called ${only.symbol}: ${found.map(({ address }) => address).join(", ")}. Which address do you mean?`,
    );
  throw new CapabilityFailure(
    "token-unknown",
    `I know no token of that symbol on ${registry.network.name}. Give me its address; symbols alone are easily faked.`,
  );
}
