import { isPortFree } from "@alithia/protocol/serve-on-loopback.ts";

/** Returns the preferred port if it is free, otherwise the next free one of the 99 above it. */
export async function findFreePort(wanted: number, host = "127.0.0.1"): Promise<number> {
  for (let port = wanted; port < wanted + 100; port += 1) {
    if (await isPortFree(port, host)) return port;
  }
  throw new Error(`No free port between ${wanted} and ${wanted + 99}.`);
}
