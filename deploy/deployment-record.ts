import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod";

const hex = z.custom<`0x${string}`>((value) => typeof value === "string" && /^0x[0-9a-fA-F]+$/.test(value));

const deploymentRecordSchema = z.object({
  chainId: z.number(),
  deployer: hex,
  /** The deployer's nonce of the first creation; all addresses follow from it. */
  firstNonce: z.number(),
  /** What was deployed; another one cannot go on with this deployment. */
  plan: hex,
});

export type DeploymentRecord = z.infer<typeof deploymentRecordSchema>;

/** Null if no deployment has begun. Throws if the file is not a record. */
export function loadDeploymentRecord(path: string): DeploymentRecord | null {
  if (!existsSync(path)) return null;
  return deploymentRecordSchema.parse(JSON.parse(readFileSync(path, "utf8")));
}

export function saveJson(path: string, value: object): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}
