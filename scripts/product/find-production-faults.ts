import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { findPlaceholders } from "@alithia/content/find-placeholders.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import type { Environment } from "@alithia/server/environment.ts";
import { findContractFaults } from "./find-contract-faults.ts";
import { findPublicUrlFault } from "./find-public-url-fault.ts";

function findSettingFaults(environment: Environment, addresses: SiteConfig["addresses"]): string[] {
  const { CHAIN_ID, PUBLIC_ORIGIN, PUBLIC_NODE_URL, API_BASE, EXPLORER_URL, FAUCET_URL } = environment;
  const faults: string[] = [];
  if (CHAIN_ID === 31_337)
    faults.push(
      "CHAIN_ID is 31337, the local devnet: its coins are worth nothing. Use 146, or 14601 to rehearse.",
    );
  if (FAUCET_URL !== undefined)
    faults.push("FAUCET_URL is set: a faucet and its demo wallet belong to the devnet only.");
  if (PUBLIC_ORIGIN === undefined)
    faults.push(
      "PUBLIC_ORIGIN is missing: links, images and the security policy need the site's own origin.",
    );
  if (PUBLIC_NODE_URL === undefined)
    faults.push("PUBLIC_NODE_URL is missing: the browser needs a node for the sale and to check evidence.");
  for (const [setting, url] of Object.entries({ PUBLIC_ORIGIN, PUBLIC_NODE_URL, API_BASE, EXPLORER_URL })) {
    const fault = url === undefined ? null : findPublicUrlFault(setting, url);
    if (fault !== null) faults.push(fault);
  }
  if (addresses === undefined)
    faults.push("ADDRESSES is missing: without it there is no ALI token and no sale on the site.");
  else if (addresses.aliToken === undefined)
    faults.push("ADDRESSES names no aliToken: the site and the agent are about that token.");
  return faults;
}

type Production = {
  environment: Environment;
  siteConfig: SiteConfig;
  /** The server's own node, and the one that browsers are told of. */
  node: ChainNode;
  publicNode: ChainNode | null;
  content: unknown;
};

/**
 * Everything that must not go live, one sentence each; both nodes are asked for their chain and for the contracts'
 * code, and the contracts for what they are.
 */
export async function findProductionFaults(production: Production): Promise<string[]> {
  const { environment, siteConfig, node, publicNode, content } = production;
  const { addresses = {} } = siteConfig;
  return [
    ...findSettingFaults(environment, siteConfig.addresses),
    ...findPlaceholders(content).map((placeholder) => `The content still has a placeholder: ${placeholder}`),
    ...(await findContractFaults(addresses, node, "NODE_URL")),
    ...(publicNode === null ? [] : await findContractFaults(addresses, publicNode, "PUBLIC_NODE_URL")),
  ];
}
