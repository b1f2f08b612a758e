import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findNetwork, sonic } from "@alithia/chain/networks.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { toIso } from "@alithia/chain/reading/plan-block.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import {
  listPassedVenues,
  verifyNetwork,
  writeVerification,
} from "@alithia/chain/verification/verify-network.ts";

const network = findNetwork(Number(process.env.CHAIN_ID ?? 146));
const url = process.env.NODE_URL ?? network?.publicNodeUrl;
if (network === null || url === undefined) throw new Error("CHAIN_ID is wrong, or NODE_URL is missing.");

const node = createChainNode({ url: url.split(",")[0] ?? url, chainId: network.chainId });
const verification = await verifyNetwork(node, createRegistry(network, {}), Date.now());
const folder = join(import.meta.dirname, "../docs/verified");
const day = toIso(verification.head.timestamp).slice(0, 10);
const file = join(folder, `${network.name.toLowerCase().replaceAll(/\W+/g, "-")}-${day}.md`);
mkdirSync(folder, { recursive: true });
writeFileSync(file, writeVerification(network, verification));
if (network === sonic) saveVenues(listPassedVenues(verification.findings));
const failed = verification.findings.filter(({ outcome }) => outcome === "failed");
for (const { subject, detail } of failed) console.log(`not so: ${subject} (${detail})`);
console.log(
  `${verification.findings.length - failed.length} of ${verification.findings.length} passed: ${file}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Saves the venues used for trades from the next start on; the change is committed for review. */
function saveVenues(ids: readonly string[]) {
  const path = join(import.meta.dirname, "../chain/venues/verified-on-sonic.json");
  writeFileSync(path, `[${ids.map((id) => JSON.stringify(id)).join(", ")}]\n`);
}
