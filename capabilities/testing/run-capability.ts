import type { AnyCapability } from "@alithia/agent/capability.ts";
import type { CapabilityResult } from "@alithia/agent/capability-result.ts";
import type { DialogueState } from "@alithia/agent/dialogue-state.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import type { Contact } from "@alithia/protocol/address-book.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";

/** Executes a capability as the agent loop does, and narrates the result. */
export async function runCapability(
  capability: AnyCapability,
  input: unknown,
  context: {
    account?: `0x${string}`;
    file?: { name: string; text: string };
    earlierProposals?: Proposal[];
    dialogue?: DialogueState;
    turns?: readonly Turn[];
    book?: readonly Contact[];
  } = {},
): Promise<CapabilityResult & { said: string }> {
  const parsed = capability.input.parse(input) as never;
  const { signal } = new AbortController();
  const result = await capability.execute(parsed, {
    signal,
    knownAddresses: [],
    earlierProposals: [],
    book: [],
    dialogue: { proposals: [] },
    ...context,
  });
  return { ...result, said: capability.narrate(result.facts as never, parsed) };
}
