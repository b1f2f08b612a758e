import type { CapabilityContext } from "@alithia/agent/capability.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import {
  readTokenHolders,
  readTokenHolding,
  type TokenHolders,
  type TokenHolding,
} from "@alithia/chain/token/read-holding.ts";
import type { TokenFacts } from "@alithia/chain/token/read-token.ts";

/** A token, and what it has to do with the visitor. */
export type TokenReport = TokenFacts & {
  /** What the connected account holds of an unlisted token. */
  held?: TokenHolding;
  /** Its deployment in this conversation. */
  deployed?: { by: `0x${string}`; hash: `0x${string}` | null };
  /** Who holds it, where that was asked; null if the node does not show all of its transfers. */
  holders?: TokenHolders | null;
};

/** Adds who holds the token. */
export async function addHolders(
  reader: ChainReader,
  registry: Registry,
  report: TokenReport,
): Promise<TokenReport> {
  const { address, token, standard, supply, block } = report;
  if (standard !== "ERC-20" || supply === null) return report;
  const asked = {
    ...{ token: { ...token, address }, supply: BigInt(supply.units) },
    block: BigInt(block.number),
  };
  return { ...report, holders: await readTokenHolders(reader, registry, asked) };
}

/** Adds what the visitor has of an unlisted token, and whether it was deployed in this conversation. */
export async function addVisitor(
  reader: ChainReader,
  facts: TokenFacts,
  { account, dialogue }: Pick<CapabilityContext, "account" | "dialogue">,
): Promise<TokenReport> {
  const { address, token, standard, block } = facts;
  if (token.listed || standard !== "ERC-20") return facts;
  const proposal = dialogue.proposals.find((one) => isSameHex(one.token?.address ?? "", address));
  const step = proposal?.steps.find(({ created }) => isSameHex(created ?? "", address));
  const held =
    account === undefined
      ? null
      : await readTokenHolding(reader, { ...token, address }, account, BigInt(block.number));
  return {
    ...facts,
    ...(held === null ? {} : { held }),
    ...(proposal === undefined ? {} : { deployed: { by: proposal.from, hash: step?.hash ?? null } }),
  };
}
