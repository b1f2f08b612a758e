import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hexSchema as hex } from "@alithia/protocol/hex.ts";
import * as z from "zod";

/** Written before a transaction is sent and again with its hash, so a later run can find it by its nonce. */
const sentStep = z.object({ nonce: z.number(), transaction: z.nullable(hex) });

const deploymentRecordSchema = z.object({
  chainId: z.number(),
  deployer: hex,
  /** Fingerprint of what is deployed; other parameters cannot resume this deployment. */
  plan: hex,
  steps: z.record(z.string(), sentStep),
});

type DeploymentRecord = z.infer<typeof deploymentRecordSchema>;
export type SentSteps = DeploymentRecord["steps"];

/** Loads the record, or returns null if no deployment has started. Throws if the file is not a record. */
export function loadDeploymentRecord(path: string): DeploymentRecord | null {
  if (!existsSync(path)) return null;
  try {
    return deploymentRecordSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (cause) {
    throw new Error(`${path} is not a record of a deployment. Withdraw it with --withdraw-record.`, {
      cause,
    });
  }
}

export function saveJson(path: string, value: object): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.draft`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(draft, path);
}

/**
 * Moves a deployment's files into `withdrawn/` so that another can begin; contracts on the chain remain.
 * Returns the new folder, or null if there were no files.
 */
export function withdrawRecord(folder: string, name: string, nowMs: number): string | null {
  const target = join(folder, "withdrawn", `${name}-${new Date(nowMs).toISOString().replace(/[:.]/g, "-")}`);
  const paths = [`deployments/${name}.json`, `addresses/${name}.json`, `verification/${name}`];
  const present = paths.filter((path) => existsSync(join(folder, path)));
  for (const path of present) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    renameSync(join(folder, path), join(target, path));
  }
  return present.length === 0 ? null : target;
}
