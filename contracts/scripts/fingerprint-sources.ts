import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { contractList } from "./contract-list.ts";
import { createCompilerInput } from "./create-compiler-input.ts";
import { repositoryRoot } from "./repository-root.ts";

/** Hashes everything the bytecode depends on: sources, libraries, settings and compiler version. */
export function fingerprintSources(): string {
  const input = createCompilerInput(contractList.map((contract) => contract.path));
  const compiler: { version: string } = createRequire(join(repositoryRoot, "contracts/package.json"))(
    "solc/package.json",
  );
  return createHash("sha256").update(JSON.stringify(input)).update(compiler.version).digest("hex");
}

export function fingerprintFile(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}
