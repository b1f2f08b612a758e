import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import contracts from "@alithia/contracts/generated/fingerprint.json" with { type: "json" };
import type { SaleParameters } from "../deployment-parameters.ts";
import { createDevnetParameters } from "./devnet-parameters.ts";

/** A hash of what the chain is made from: contracts, parameters and the code that builds its history. */
export function fingerprintDevnet(saleChanges: Partial<SaleParameters>): string {
  const hash = createHash("sha256").update(contracts.sources);
  const parameters = createDevnetParameters(0, saleChanges);
  hash.update(
    JSON.stringify(parameters, (_, value) => (typeof value === "bigint" ? `${value.toString()}n` : value)),
  );
  for (const file of readdirSync(import.meta.dirname).sort()) {
    if (/(?<!\.test)\.ts$/.test(file)) hash.update(readFileSync(join(import.meta.dirname, file)));
  }
  return hash.digest("hex");
}
