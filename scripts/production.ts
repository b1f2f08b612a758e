import { join } from "node:path";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { connectNodes } from "@alithia/chain/node/create-node-pool.ts";
import eligibility from "@alithia/content/eligibility.json" with { type: "json" };
import { readEnvironment } from "@alithia/server/environment.ts";
import { loadSiteConfig } from "@alithia/server/load-site-config.ts";
import { type ContentFaults, findContentFaults } from "./content/find-content-faults.ts";
import { ensureServer, ensureSite } from "./product/ensure-built.ts";
import { findProductionFaults } from "./product/find-production-faults.ts";
import { findReleases } from "./product/find-releases.ts";
import { type ProductionFault, type PublishedRecord, publishedRecord } from "./product/find-sale-faults.ts";
import { type Served, type Supervised, superviseServer } from "./product/supervise-server.ts";

type Production = {
  variables: Record<string, string | undefined>;
  content: ContentFaults;
  /** How the public node is reached; replaced in tests, which have no public node. */
  fetchPublicNode?: typeof fetch;
  /** The published token facts; rehearsals of other tokens pass their own. */
  published?: PublishedRecord;
};

/** Starts the server for a real network. Throws an error that lists everything that must not go live. */
export async function runProduction(production: Production): Promise<Supervised> {
  const { variables, content, fetchPublicNode, published = publishedRecord } = production;
  const environment = readEnvironment(variables);
  const { NODE_URL, PUBLIC_NODE_URL, CHAIN_ID: chainId } = environment;
  const found = await findProductionFaults({
    environment,
    siteConfig: await loadSiteConfig(environment),
    node: connectNodes(NODE_URL, chainId),
    publicNode:
      PUBLIC_NODE_URL === undefined
        ? null
        : createChainNode({
            url: PUBLIC_NODE_URL,
            chainId,
            ...(fetchPublicNode && { fetch: fetchPublicNode }),
          }),
    content,
    published,
  });
  const isWaived = ({ waiver }: ProductionFault) =>
    waiver !== undefined && environment.REHEARSAL_WAIVERS.includes(waiver);
  for (const { sentence, waiver } of found.filter(isWaived))
    console.warn(`Waived for a rehearsal (${waiver}): ${sentence}`);
  const faults = found.filter((fault) => !isWaived(fault)).map(({ sentence }) => sentence);
  if (faults.length > 0) throw new Error(`Not started. Put this right first:\n  ${faults.join("\n  ")}`);
  for (const notice of listNotices(eligibility, environment.ALLOWED_ORIGINS)) console.log(notice);
  await ensureSite();
  const installed: Served = { main: await ensureServer(), siteFolder: environment.SITE_FOLDER };
  const releases = findReleases(variables);
  return superviseServer({
    findServed() {
      const release = releases.findCurrent();
      if (release === null) return installed;
      return { main: join(release.folder, "server/main.js"), siteFolder: join(release.folder, "site") };
    },
    variables,
    mayOverlap: environment.DATABASE_URL !== undefined,
    log: (line) => console.log(line),
  });
}

type Eligibility = { statements: readonly string[]; counsel: string; audit: string };

/** Returns notices for the operator that do not prevent the start of production. */
export function listNotices(
  { statements, counsel, audit }: Eligibility,
  allowedOrigins: readonly string[],
): string[] {
  const said = (text: string) => text.trim() !== "";
  return [
    statements.length === 0
      ? "Visitors confirm nothing before their first signature: content/eligibility.json has no statements."
      : `Visitors confirm ${statements.length} statements before their first signature.`,
    said(counsel)
      ? `Texts signed off: ${counsel}`
      : "Nobody's sign-off of the texts is named (counsel in content/eligibility.json).",
    said(audit)
      ? `Audit: ${audit}`
      : "No audit of the contracts is named (audit in content/eligibility.json).",
    ...(allowedOrigins.includes("*")
      ? [
          "ALLOWED_ORIGINS is *: any page may use this API, and its visitors share its limits. Name the origins instead.",
        ]
      : []),
  ];
}

if (import.meta.main) {
  try {
    const server = await runProduction({ variables: process.env, content: findContentFaults() });
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
      process.on(signal, () => server.kill(signal));
    process.exit(await server.ended);
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    process.exitCode = 1;
  }
}
