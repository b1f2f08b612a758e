import type { CapabilityContext, CapabilityResult } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { joinRequests } from "@alithia/chain/node/join-requests.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { narrateQuote } from "../quoting/narrate-quote.ts";
import { readQuote } from "../quoting/read-quote.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import type { TradeInput } from "./input.ts";

/** Who has connected no wallet hears what the trade would give, with its reads, and what it takes to make it. */
export function quoteWithoutAccount(
  dependencies: CapabilityDependencies,
  input: TradeInput,
  context: CapabilityContext,
): Promise<CapabilityResult & { facts: never }> {
  const joined = joinRequests(dependencies.node, context.signal);
  return readWithEvidence(joined, context, async (reader) => {
    const quote = narrateQuote(await readQuote(reader, { ...dependencies, node: joined }, input));
    throw new CapabilityFailure(
      "no-account",
      `${quote}\n\nConnect your wallet, then ask again, and I prepare it for you to sign.`,
    );
  });
}
