import { spawn } from "node:child_process";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { readEnvironment } from "@alithia/server/environment.ts";
import { loadSiteConfig } from "@alithia/server/load-site-config.ts";
import { ensureServer } from "./product/ensure-server.ts";
import { ensureSite } from "./product/ensure-site.ts";
import { findProductionFaults } from "./product/find-production-faults.ts";
import { loadContent } from "./product/load-content.ts";

try {
  const environment = readEnvironment(process.env);
  const faults = await findProductionFaults({
    environment,
    siteConfig: await loadSiteConfig(environment),
    node: createChainNode({ url: environment.NODE_URL, chainId: environment.CHAIN_ID }),
    content: await loadContent(),
  });
  if (faults.length > 0) throw new Error(`Not started. Put this right first:\n  ${faults.join("\n  ")}`);
  await ensureSite();
  const server = spawn(process.execPath, [await ensureServer()], { stdio: "inherit" });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
    process.on(signal, () => server.kill(signal));
  server.on("exit", (code) => process.exit(code ?? 1));
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
