import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { limits } from "@alithia/protocol/limits.ts";
import { createAdaptorServer } from "@hono/node-server";

type Listen = { hostname: string; port: number; mostConnections: number };

/** Longer than the slowest reply, so that a silent socket is one whose reader has gone or does not read. */
const idleSocketMs = limits.replyDeadlineMs + 15_000;

/** Serves an app on a port with bounds on time, headers and connections. Rejects when the port is taken. */
export function listen(
  app: { fetch(request: Request, env: object): Response | Promise<Response> },
  { hostname, port, mostConnections }: Listen,
): Promise<{ server: Server; url: string }> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16 * 1024,
    },
  }) as Server;
  server.maxConnections = mostConnections;
  server.maxHeadersCount = 100;
  server.setTimeout(idleSocketMs);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, hostname, () => {
      server.off("error", reject);
      const { port: bound, family, address } = server.address() as AddressInfo;
      resolve({ server, url: `http://${family === "IPv6" ? `[${address}]` : address}:${bound}` });
    });
  });
}
