import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DevnetAddresses, DevnetHistory } from "@alithia/deploy/devnet/devnet-record.ts";
import { startDevnet } from "@alithia/deploy/devnet/start-devnet.ts";
import { findFreePort } from "@alithia/protocol/serve-on-loopback.ts";
import { copyEmptyDatabase } from "@alithia/server/testing/copy-empty-database.ts";
import type { TestProject } from "vitest/node";
import { ensureSite } from "../scripts/product/ensure-built.ts";
import { startProduct } from "../scripts/product/start-product.ts";

/** Writes a new chain and an empty database into a folder, which tests copy instead of creating their own. */
async function makeProductSnapshot(folder: string): Promise<void> {
  const [devnet] = await Promise.all([
    startDevnet({ folder: join(folder, "devnet"), port: 0, log: () => {} }),
    copyEmptyDatabase(join(folder, "database")),
  ]);
  await devnet.stop();
}

declare module "vitest" {
  export interface ProvidedContext {
    /** A folder with a new chain and an empty database, to be copied. */
    snapshot: string;
    product: {
      /** URL of the built site and the API. */
      url: string;
      /** The devnet's JSON-RPC URL. */
      nodeUrl: string;
      /** Addresses of the deployed contracts, as given to the server. */
      addresses: DevnetAddresses;
      /** Transactions of the devnet's history by label. */
      history: DevnetHistory;
      /** Gives S to an address: POST `{ address }`. */
      faucetUrl: string;
      /** What the operator's commands and a scrape reach. */
      operated: { databaseFolder: string; metricsUrl: string; logFile: string };
    };
  }
}

/** Starts one product for all end-to-end tests: own chain, own database, built site. */
export default async function startProductForTests(project: TestProject) {
  await ensureSite();
  const snapshot = mkdtempSync(join(tmpdir(), "alithia-snapshot-"));
  await makeProductSnapshot(snapshot);
  const folder = mkdtempSync(join(tmpdir(), "alithia-e2e-"));
  cpSync(snapshot, folder, { recursive: true });
  const metricsPort = await findFreePort(40_000 + (process.pid % 20_000));
  const product = await startProduct({
    folder,
    port: await findFreePort(20_000 + (process.pid % 20_000)),
    nodePort: 0,
    log: () => {},
    environment: {
      METRICS_PORT: String(metricsPort),
      MESSAGES_PER_MINUTE_PER_ADDRESS: "100000",
      MESSAGES_PER_MINUTE_PER_VISITOR: "100000",
      CALLS_PER_MINUTE_PER_ADDRESS: "100000",
    },
  });
  project.provide("snapshot", snapshot);
  project.provide("product", {
    url: product.url,
    nodeUrl: product.devnet.url,
    addresses: product.devnet.addresses,
    history: product.devnet.history,
    faucetUrl: product.devnet.faucet.url,
    operated: {
      databaseFolder: join(folder, "database"),
      metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
      logFile: join(folder, "server.log"),
    },
  });
  return async () => {
    await product.stop();
    for (const made of [folder, snapshot]) rmSync(made, { recursive: true, force: true });
  };
}
