import type { Capability } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { readToken, type TokenFacts } from "@alithia/chain/token/read-token.ts";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { tokenInput } from "../input/fields.ts";
import { readWithEvidence, resolveToken } from "../reading/read-with-evidence.ts";
import { narrateToken } from "./narrate.ts";
import { understandExplainToken } from "./understand.ts";

export const explainTokenInput = z.object({ token: tokenInput });

type ExplainTokenInput = z.infer<typeof explainTokenInput>;

export function createExplainToken({
  node,
  registry,
}: CapabilityDependencies): Capability<ExplainTokenInput, TokenFacts> {
  const { name, coin } = registry.network;
  return {
    name: "explain-token",
    effect: "read",
    description: "A token's name, decimals, supply, owner, powers in its code, and whom it imitates.",
    input: explainTokenInput,
    understand: understandExplainToken,
    narrate: narrateToken,
    suggest: (_, { token }) => [
      { operation: "token-safety", token },
      { operation: "token-owner", token },
      { operation: "price", token },
    ],
    execute: (input, context) =>
      readWithEvidence(node, context, async (reader) => {
        const token = resolveToken(registry, input.token);
        if (token === "native")
          throw new CapabilityFailure(
            "native-coin",
            `${coin.symbol} is the coin of ${name} itself, with ${coin.decimals} decimals, and no token contract. Wrapped as wS it is one.`,
          );
        const facts = await readToken(reader, registry, token);
        if (facts) return facts;
        throw new CapabilityFailure(
          "no-token",
          `${token} is an account, not a token: there is no contract at it. Ask me what is in it to see what it holds.`,
        );
      }),
  };
}
