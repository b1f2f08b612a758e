import { Refusal } from "../conversation/refusal.ts";
import { isUnguessable } from "../conversation/visitor-ids.ts";
import type { AppContext } from "./app-context.ts";
import type { PublicAgent } from "./route-dependencies.ts";

/**
 * Returns the visitor's secret, required for every call about stored data: the id of a reply or proposal
 * alone gives no access. Throws a `Refusal` (401).
 */
export function readUserId(context: AppContext): string {
  const userId = context.req.header("X-User-Id");
  if (isUnguessable(userId)) return userId;
  throw new Refusal(401, "user-id-missing", "Say whose it is: X-User-Id has to be a version 4 UUID.");
}

/** Finds an agent by id, else by name, case-insensitively. Throws a `Refusal` (404). */
export function findAgent(agents: PublicAgent[], idOrName: string): PublicAgent {
  const wanted = idOrName.toLowerCase();
  const found =
    agents.find(({ id }) => id.toLowerCase() === wanted) ??
    agents.find(({ name }) => name.toLowerCase() === wanted);
  if (found === undefined) throw new Refusal(404, "agent-not-found", "Agent not found");
  return found;
}

/** Returns the origin for attachment URLs. */
export function readOrigin(context: AppContext, publicOrigin: string | undefined): string {
  return publicOrigin ?? new URL(context.req.url).origin;
}
