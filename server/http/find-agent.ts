import { Refusal } from "../conversation/refusal.ts";
import type { PublicAgent } from "./route-dependencies.ts";

/** An agent by its id, else by its name, whatever the case. Throws a `Refusal` (404). */
export function findAgent(agents: PublicAgent[], idOrName: string): PublicAgent {
  const wanted = idOrName.toLowerCase();
  const found =
    agents.find(({ id }) => id.toLowerCase() === wanted) ??
    agents.find(({ name }) => name.toLowerCase() === wanted);
  if (found === undefined) throw new Refusal(404, "agent-not-found", "Agent not found");
  return found;
}
