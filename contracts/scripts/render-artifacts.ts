import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type CompiledContract, createCompilerInput, readCompilerVersion } from "./compile-contracts.ts";
import { type ContractSource, contractList, repositoryRoot } from "./contract-list.ts";

export type RenderedFile = { name: string; content: string };

/** Renders ABI and bytecode as separate files, so that pages that only read a contract skip the bytecode. */
export function renderArtifacts(contract: CompiledContract): RenderedFile[] {
  const kebab = contract.name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
  const camel = contract.name.charAt(0).toLowerCase() + contract.name.slice(1);
  const header = `// Written by \`npm run contracts\` from ${contract.path}. Do not edit.\n`;
  const entries = contract.abi.map((entry) => `  ${JSON.stringify(entry)},\n`).join("");
  return [
    { name: `${kebab}.ts`, content: `${header}export const ${camel}Abi = [\n${entries}] as const;\n` },
    {
      name: `${kebab}-bytecode.ts`,
      content:
        `${header}export const ${camel}Bytecode =\n  "${contract.bytecode}";\n` +
        `export const ${camel}RuntimeBytecode =\n  "${contract.runtimeBytecode}";\n`,
    },
  ];
}

/** Renders what an explorer needs to verify a contract that visitors deploy. */
export function renderVerification({ name, path }: ContractSource): RenderedFile {
  const kebab = name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
  const camel = name.charAt(0).toLowerCase() + name.slice(1);
  const verification = {
    contract: `${path}:${name}`,
    compiler: readCompilerVersion(),
    standardJson: JSON.stringify(createCompilerInput([path])),
  };
  const fields = Object.entries(verification).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},\n`);
  return {
    name: `${kebab}-verification.ts`,
    content: `// Written by \`npm run contracts\` from ${path}. Do not edit.\nexport const ${camel}Verification = {\n${fields.join("")}};\n`,
  };
}

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
