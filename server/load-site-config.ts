import { readFile } from "node:fs/promises";
import { type SiteConfig, siteConfigSchema } from "@alithia/protocol/site-config.ts";
import { type Environment, EnvironmentFault } from "./environment.ts";

async function loadAddresses(path: string): Promise<SiteConfig["addresses"]> {
  try {
    const addresses: unknown = JSON.parse(await readFile(path, "utf8"));
    return siteConfigSchema.parse({ addresses }).addresses;
  } catch (cause) {
    throw new EnvironmentFault(
      `ADDRESSES is wrong: ${path} is not a readable JSON file of contract addresses.`,
      {
        cause,
      },
    );
  }
}

/** Returns the page's configuration. Throws an `EnvironmentFault` if the addresses file is unreadable. */
export async function loadSiteConfig(environment: Environment): Promise<SiteConfig> {
  const { PUBLIC_ORIGIN, API_BASE, CHAIN_ID, PUBLIC_NODE_URL, EXPLORER_URL, FAUCET_URL } = environment;
  const { ADDRESSES, WALLETCONNECT_PROJECT_ID, UPLOADS, REPORTS_FOLDER } = environment;
  const config: SiteConfig = {
    apiBase: API_BASE ?? (PUBLIC_ORIGIN === undefined ? "/api" : `${PUBLIC_ORIGIN}/api`),
    chainId: CHAIN_ID,
  };
  if (PUBLIC_NODE_URL !== undefined) config.publicNodeUrl = PUBLIC_NODE_URL;
  if (EXPLORER_URL !== undefined) config.explorerUrl = EXPLORER_URL;
  if (FAUCET_URL !== undefined) config.faucetUrl = FAUCET_URL;
  if (WALLETCONNECT_PROJECT_ID !== undefined) config.walletConnectProjectId = WALLETCONNECT_PROJECT_ID;
  if (!UPLOADS) config.uploads = false;
  if (REPORTS_FOLDER !== undefined) config.reports = true;
  if (ADDRESSES !== undefined) config.addresses = await loadAddresses(ADDRESSES);
  return config;
}
