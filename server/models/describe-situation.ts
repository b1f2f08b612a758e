import type { ModelRequest } from "@alithia/agent/language-model.ts";

export type Surroundings = {
  network: { name: string; chainId: number };
  /** Symbols of the network's listed tokens. */
  symbols: readonly string[];
  now(): number;
};

/** Describes what a provider's model cannot know: the date, the network, its listed tokens, the account. */
export function describeSituation(
  { network, symbols, now }: Surroundings,
  { account }: ModelRequest,
): string {
  const day = new Date(now()).toISOString().slice(0, 10);
  const connected =
    account === undefined ? "No wallet is connected." : `The visitor's connected account: ${account}.`;
  return `Today is ${day} (UTC). Network: ${network.name}, chain ${network.chainId}. Listed tokens: ${symbols.join(", ")}. ${connected}`;
}
