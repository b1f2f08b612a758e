import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { NodeFailure } from "@alithia/chain/node/chain-node.ts";
import { createNodeRequest, RpcFailure } from "@alithia/chain/node/rpc-request.ts";
import { writeSymbol } from "@alithia/chain/text/foreign-text.ts";
import { findLookAlike } from "@alithia/chain/token/token-label.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { resolveFormToken } from "./resolve-form-token.ts";

/** What tokens that nobody lists call themselves, and whom that imitates; null where all are listed or do not tell. */
export async function remarkTokens(
  { node, registry }: Pick<CapabilityDependencies, "node" | "registry">,
  named: readonly string[],
): Promise<string | null> {
  const request = createNodeRequest(node);
  const remarks = await Promise.all(
    named.map(async (name) => {
      try {
        const token = await resolveFormToken(request, registry, name);
        if (token?.unlisted !== true) return [];
        const imitated = findLookAlike(registry, { ...token, name: null, listed: false });
        return imitated === null
          ? [`${token.address} calls itself ${writeSymbol(token)}.`]
          : [`Careful: ${token.address} calls itself ${writeSymbol(token)} and is not ${imitated.symbol}.`];
      } catch (error) {
        // The call itself says what is wrong with its token, once it is confirmed.
        const isKnown = [CapabilityFailure, RpcFailure, NodeFailure].some((kind) => error instanceof kind);
        if (isKnown) return [];
        throw error;
      }
    }),
  );
  return remarks.flat().join(" ") || null;
}
