import type { Conversations } from "../conversation/create-conversations.ts";
import type { HoldStream } from "./limit-calls.ts";

/** The public part of an agent, as `GET /api/agents` tells it. */
export type PublicAgent = { id: string; name: string; bio: string };

export type RouteDependencies = {
  agents: PublicAgent[];
  /** Resolves once the database is open; requests that need it wait for that. */
  conversations(): Promise<Conversations>;
  /** Where this server is reached from outside; the request's own origin when it is not configured. */
  publicOrigin: string | undefined;
  acceptsUploads(): boolean;
  holdStream: HoldStream;
  /** The server is ending: running replies finish, new messages belong to another one. */
  isClosing(): boolean;
};
