import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** Variables set by the first middleware; `network` is the client subnet used for limits. */
type AppVariables = { requestId: string; network: string };

/** `incoming` is absent if the app is called without a socket, as in tests. */
export type AppEnvironment = { Variables: AppVariables; Bindings: Partial<HttpBindings> };

export type AppContext = Context<AppEnvironment>;
