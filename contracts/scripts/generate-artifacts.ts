import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compileContracts } from "./compile-contracts.ts";
import { contractList, repositoryRoot } from "./contract-list.ts";
import { runForge } from "./forge.ts";
import { writeFunctionByCaller } from "./function-by-caller.ts";
import {
  fingerprintFile,
  fingerprintSources,
  renderArtifacts,
  renderVerification,
} from "./render-artifacts.ts";

const folder = join(repositoryRoot, "contracts/generated");
mkdirSync(folder, { recursive: true });

/** Contracts that visitors deploy and verify themselves. */
const deployedByVisitors = new Set(["AgentToken", "MintableAgentToken"]);
const files = [
  ...compileContracts(contractList).flatMap(renderArtifacts),
  ...contractList.filter(({ name }) => deployedByVisitors.has(name)).map(renderVerification),
];
for (const file of files) writeFileSync(join(folder, file.name), file.content);

const fingerprint = {
  sources: fingerprintSources(),
  files: Object.fromEntries(files.map((file) => [file.name, fingerprintFile(join(folder, file.name))])),
};
writeFileSync(join(folder, "fingerprint.json"), `${JSON.stringify(fingerprint, null, 2)}\n`);
const attempts = await runForge(["test", "--match-contract", "FunctionByCaller"]);
if (attempts.code !== 0) throw new Error(`${attempts.stdout}${attempts.stderr}`);
writeFunctionByCaller();
console.log(`${files.length} files written to contracts/generated, and the table of functions by caller.`);
