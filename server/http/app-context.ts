import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** What every request carries from its first middleware on; `network` is whom it is counted for. */
type AppVariables = { requestId: string; network: string };

/** `incoming` is absent where the app is called without a socket, as tests do. */
export type AppEnvironment = { Variables: AppVariables; Bindings: Partial<HttpBindings> };

export type AppContext = Context<AppEnvironment>;
