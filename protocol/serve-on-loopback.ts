import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves requests on a loopback port, by default a free one. Closing cuts the open connections. */
export async function serveOnLoopback(listener: RequestListener, port = 0) {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close(): Promise<void> {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/** Returns the preferred port if it is free, otherwise the next free one of the 99 above it. */
export async function findFreePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 100; port += 1) {
    if (await isPortFree(port)) return port;
  }
  throw new Error(`No free port between ${wanted} and ${wanted + 99}.`);
}
