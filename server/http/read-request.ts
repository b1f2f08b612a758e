import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Conversations } from "../conversation/create-conversations.ts";
import { isUnguessable } from "../conversation/incoming-message.ts";
import { Refusal } from "../conversation/refusal.ts";

/** Variables set by the first middleware; `network` is the client subnet used for limits. */
type AppVariables = { requestId: string; network: string };

/** `incoming` is absent if the app is called without a socket, as in tests. */
export type AppEnvironment = { Variables: AppVariables; Bindings: Partial<HttpBindings> };

export type AppContext = Context<AppEnvironment>;

/** The public part of an agent, as returned by `GET /api/agents`. */
export type PublicAgent = { id: string; name: string; bio: string };

export type RouteDependencies = {
  agents: PublicAgent[];
  /** Resolves once the database is open; requests that need it wait. */
  conversations(): Promise<Conversations>;
  /** The server's public origin; the request's own origin if not configured. */
  publicOrigin: string | undefined;
  acceptsUploads(): boolean;
  /** Counts a response until it is read or its reader is gone. Throws a `Refusal` (429) over the limit. */
  holdStream(context: AppContext): void;
  /** True while the server shuts down: running replies finish, new messages are refused. */
  isClosing(): boolean;
};

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

/** Makes the site's relative links absolute: `/token` becomes a link to this origin. */
export function makeLinksAbsolute(markdown: string, origin: string): string {
  return markdown.replace(/\]\(\/(?!\/)/g, `](${origin}/`);
}
