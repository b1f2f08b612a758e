import { operationSwitch } from "@alithia/agent/apply-switches.ts";
import { venues } from "@alithia/chain/venues/list-venues.ts";
import { operations } from "@alithia/protocol/operations.ts";

const providerKinds = ["openai", "anthropic", "openai-compatible"] as const;

const proposing = Object.entries(operations).flatMap(([name, { effect }]) =>
  effect === "propose" ? [name] : [],
);

/** The name of the switch of a provider's model. */
export function modelSwitch(provider: string): string {
  return `model:${provider}`;
}

/** The name of the switch of an exchange. */
export function venueSwitch(id: string): string {
  return `venue:${id}`;
}

/** Every switch there is. `capabilities` are the names of what the agent can do; reading ones are switched by them. */
export function listSwitches(capabilities: readonly string[]): string[] {
  const ofOperations = [...new Set([...proposing, ...capabilities])].sort().map(operationSwitch);
  return [
    "proposals",
    "uploads",
    "sharing",
    ...providerKinds.map(modelSwitch),
    ...ofOperations,
    ...venues.map(({ id }) => venueSwitch(id)),
  ];
}
