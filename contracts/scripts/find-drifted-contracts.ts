import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contractList } from "./contract-list.ts";
import { renderArtifacts } from "./render-artifacts.ts";
import { repositoryRoot } from "./repository-root.ts";

/** Names of contracts whose committed bytecode is not the one that forge has just compiled and tested. */
export function findDriftedContracts(): string[] {
  return contractList
    .filter(({ name, path }) => {
      const artifact = join(repositoryRoot, "contracts/out", `${name}.sol`, `${name}.json`);
      if (!existsSync(artifact)) return true;
      const { abi, bytecode, deployedBytecode } = JSON.parse(readFileSync(artifact, "utf8"));
      const compiled = {
        name,
        path,
        abi,
        bytecode: bytecode.object,
        runtimeBytecode: deployedBytecode.object,
      };
      return renderArtifacts(compiled).some((file) => {
        const committed = join(repositoryRoot, "contracts/generated", file.name);
        return file.name.endsWith("-bytecode.ts") && readFileSync(committed, "utf8") !== file.content;
      });
    })
    .map(({ name }) => name);
}
