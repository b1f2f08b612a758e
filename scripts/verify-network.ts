import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findNetwork } from "@alithia/chain/networks.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { toIso } from "@alithia/chain/reading/to-iso.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { verifyNetwork } from "@alithia/chain/verification/verify-network.ts";
import { writeVerification } from "@alithia/chain/verification/write-verification.ts";

const network = findNetwork(Number(process.env["CHAIN_ID"] ?? 146));
const url = process.env["NODE_URL"] ?? network?.publicNodeUrl;
if (network === null || url === undefined) throw new Error("CHAIN_ID is wrong, or NODE_URL is missing.");

const node = createChainNode({ url, chainId: network.chainId });
const verification = await verifyNetwork(node, createRegistry(network, {}), Date.now());
const folder = join(import.meta.dirname, "../docs/verified");
const day = toIso(verification.head.timestamp).slice(0, 10);
const file = join(folder, `${network.name.toLowerCase().replaceAll(/\W+/g, "-")}-${day}.md`);
mkdirSync(folder, { recursive: true });
writeFileSync(file, writeVerification(network, verification));
const failed = verification.findings.filter(({ outcome }) => outcome === "failed");
for (const { subject, detail } of failed) console.log(`not so: ${subject} (${detail})`);
console.log(
  `${verification.findings.length - failed.length} of ${verification.findings.length} passed: ${file}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
