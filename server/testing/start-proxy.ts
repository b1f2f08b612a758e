import { once } from "node:events";
import { createServer, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createProxyServer } from "httpxy";

export type TestProxy = { url: string; stop(): Promise<void> };

/** How long an unreachable server is skipped. */
const leftOutMs = 3_000;

/** Starts a round-robin reverse proxy that skips servers that do not respond. */
export async function startProxy(targets: string[]): Promise<TestProxy> {
  const proxy = createProxyServer({ xfwd: true });
  const leftOut = new Map<string, number>();
  let turn = 0;

  function choose(): string {
    const able = targets.filter((target) => (leftOut.get(target) ?? 0) < Date.now());
    turn += 1;
    return able[turn % able.length] ?? targets[turn % targets.length] ?? "";
  }

  const server = createServer((request, response) => void proxy.web(request, response, { target: choose() }));
  proxy.on("error", (_, request, response, target) => {
    leftOut.set(String(target).replace(/\/$/, ""), Date.now() + leftOutMs);
    if (!(response instanceof ServerResponse)) return;
    if (response.headersSent) response.destroy();
    else if (request?.method === "GET") void proxy.web(request, response, { target: choose() });
    else response.writeHead(502).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
