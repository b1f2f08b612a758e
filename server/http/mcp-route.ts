import { Hono } from "hono";
import { Refusal } from "../conversation/refusal.ts";
import type { McpHandler } from "../mcp/create-mcp-handler.ts";
import { limitCalls } from "./limit-calls.ts";
import { bodyLimits, createMemoryBudget, openBody, readBody } from "./read-body.ts";
import { type AppEnvironment, readOrigin } from "./read-request.ts";

export type McpRouteDependencies = {
  /** Loads the protocol on its first request; null if the operator switched it off. */
  mcp: (() => Promise<McpHandler>) | null;
  publicOrigin: string | undefined;
  allowedOrigins: string[];
  messagesPerMinutePerAddress: number;
  isClosing(): boolean;
};

const bodiesAtATime = 64;
const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Refuses other sites' pages, which could reach a server behind a firewall by DNS rebinding. The server's own
 * origin comes from the settings, never from the request. Non-browser clients send no Origin.
 */
function refuseForeignPage(origin: string | undefined, own: string | undefined, allowed: string[]) {
  if (origin === undefined || allowed.includes("*") || allowed.includes(origin) || origin === own) return;
  if (own === undefined && loopback.has(URL.parse(origin)?.hostname ?? "")) return;
  throw new Refusal(403, "origin-not-allowed", "Pages of this origin may not use this server.");
}

function parseMessage(body: Buffer): unknown {
  try {
    const message: unknown = JSON.parse(body.toString("utf8"));
    if (!Array.isArray(message)) return message;
  } catch (cause) {
    throw new Refusal(400, "malformed-json", "The request is not valid JSON.", { cause });
  }
  throw new Refusal(400, "batch-not-supported", "Send one message a request; batches are not accepted.");
}

/** `POST /mcp`: the Model Context Protocol over Streamable HTTP, without sessions and streams. */
export function createMcpRoute(dependencies: McpRouteDependencies) {
  const { mcp, publicOrigin, allowedOrigins, messagesPerMinutePerAddress, isClosing } = dependencies;
  const room = createMemoryBudget(bodiesAtATime * bodyLimits.fieldBytes);
  return new Hono<AppEnvironment>()
    .use(async (context, next) => {
      refuseForeignPage(context.req.header("Origin"), publicOrigin, allowedOrigins);
      if (mcp === null) throw new Refusal(404, "mcp-off", "The Model Context Protocol is switched off here.");
      await next();
    })
    .post("/", limitCalls(messagesPerMinutePerAddress), async (context) => {
      if (mcp === null || isClosing()) {
        throw new Refusal(503, "server-stopping", "The server is restarting. Please try again.", {
          headers: { "Retry-After": "5" },
        });
      }
      const message = await room.within(async (take) =>
        parseMessage(await readBody(openBody(context), bodyLimits.fieldBytes, take)),
      );
      const handle = await mcp();
      return handle(context.req.raw, message, readOrigin(context, publicOrigin));
    })
    .all("/", () => {
      throw new Refusal(405, "method-not-allowed", "Send messages by POST; there is no stream to read.", {
        headers: { Allow: "POST" },
      });
    });
}
