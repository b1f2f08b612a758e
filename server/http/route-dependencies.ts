import type { Conversations } from "../conversation/create-conversations.ts";
import type { HoldStream } from "./limit-calls.ts";

/** The public part of an agent, as returned by `GET /api/agents`. */
export type PublicAgent = { id: string; name: string; bio: string };

export type RouteDependencies = {
  agents: PublicAgent[];
  /** Resolves once the database is open; requests that need it wait. */
  conversations(): Promise<Conversations>;
  /** The server's public origin; the request's own origin if not configured. */
  publicOrigin: string | undefined;
  acceptsUploads(): boolean;
  holdStream: HoldStream;
  /** True while the server shuts down: running replies finish, new messages are refused. */
  isClosing(): boolean;
};
