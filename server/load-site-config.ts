import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Descriptor, DescriptorFault, parseDescriptor } from "@alithia/chain/descriptors/descriptor.ts";
import { parseJson } from "@alithia/protocol/parse-json.ts";
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

const maxBytes = 2 * 1024 * 1024;

/** Loads a folder's ERC-7730 descriptors. Throws an `EnvironmentFault` that lists invalid files and why. */
export function loadDescriptors(folder: string): Descriptor[] {
  const names = listFiles(folder);
  const faults: string[] = [];
  const descriptors = names.flatMap((name): Descriptor[] => {
    try {
      return [parseDescriptor(parseFile(join(folder, name)))];
    } catch (cause) {
      if (!(cause instanceof DescriptorFault)) throw cause;
      faults.push(`${name} is no ERC-7730 descriptor of calls: ${cause.message}`);
      return [];
    }
  });
  if (faults.length > 0) throw new EnvironmentFault(`DESCRIPTORS_FOLDER is wrong: ${faults.join("\n")}`);
  return descriptors;
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .sort();
  } catch (cause) {
    throw new EnvironmentFault(`DESCRIPTORS_FOLDER is wrong: ${folder} is no folder that can be read.`, {
      cause,
    });
  }
}

function parseFile(path: string): unknown {
  const text = readFileSync(path, "utf8");
  if (text.length > maxBytes) throw new DescriptorFault("the file: it has more than 2 MB.");
  const parsed = parseJson(text);
  if (parsed === undefined) throw new DescriptorFault("the file: it is no JSON.");
  return parsed;
}
