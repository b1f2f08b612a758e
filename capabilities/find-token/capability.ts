import type { Capability } from "@alithia/agent/capability.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { type FindTokenInput, findTokenInput } from "./input.ts";
import { narrateTokens } from "./narrate.ts";
import { searchTokens, type TokenFinds } from "./search-tokens.ts";
import { understandFindToken } from "./understand.ts";

export function createFindToken({
  registry,
}: Pick<CapabilityDependencies, "registry">): Capability<FindTokenInput, TokenFinds> {
  return {
    name: "find-token",
    effect: "read",
    description: "A listed token's address by its symbol or name, or the nearest names.",
    input: findTokenInput,
    understand: understandFindToken,
    narrate: narrateTokens,
    suggest: ({ exact, near }) =>
      [...exact, ...near]
        .flatMap(({ symbol }) => symbol ?? [])
        .slice(0, 2)
        .map((token) => ({ operation: "token-info", token })),
    execute: async ({ name }) => ({ facts: searchTokens(registry, name) }),
  };
}
