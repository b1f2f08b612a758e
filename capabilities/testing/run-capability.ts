import type { AnyCapability, CapabilityResult } from "@alithia/agent/capability.ts";

/** Executes a capability as the loop would, and lets it narrate what came of it. */
export async function runCapability(
  capability: AnyCapability,
  input: unknown,
  context: { account?: `0x${string}`; file?: { name: string; text: string } } = {},
): Promise<CapabilityResult & { said: string }> {
  const parsed = capability.input.parse(input) as never;
  const signal = AbortSignal.timeout(15_000);
  const result = await capability.execute(parsed, { signal, knownAddresses: [], ...context });
  return { ...result, said: capability.narrate(result.facts as never, parsed) };
}
