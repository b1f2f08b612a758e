import type { Network } from "../networks.ts";
import { toIso } from "../reading/plan-block.ts";
import type { Finding, NetworkVerification } from "./verify-network.ts";

/** The record of a verification, as a page that the repository keeps. */
export function writeVerification(
  { chainId, name }: Network,
  { head, findings }: NetworkVerification,
): string {
  const failed = findings.filter(({ outcome }) => outcome === "failed");
  const day = toIso(head.timestamp).slice(0, 10);
  return [
    `# ${name} as verified on ${day}`,
    "",
    `Chain ${chainId}, block ${head.number}. ${findings.length - failed.length} of ${findings.length} are as this repository says.`,
    "",
    "## Not so",
    "",
    ...(failed.length === 0 ? ["Nothing."] : writeTable(failed)),
    "",
    "## Seen",
    "",
    ...writeTable(findings.filter(({ outcome }) => outcome === "passed")),
    "",
  ].join("\n");
}

function writeTable(findings: readonly Finding[]): string[] {
  const rows = findings.map(({ subject, detail }) => `| ${subject} | ${detail.replaceAll("|", "/")} |`);
  return ["| what | seen |", "| --- | --- |", ...rows];
}
