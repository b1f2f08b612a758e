import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import solc from "solc";
import { repositoryRoot } from "./repository-root.ts";

export type CompilerInput = {
  language: "Solidity";
  sources: Record<string, { content: string }>;
  settings: object;
};

const settings = {
  optimizer: { enabled: true, runs: 10_000 },
  evmVersion: "cancun",
  metadata: { bytecodeHash: "none" },
  outputSelection: { "*": { "*": ["abi", "evm.bytecode.object", "evm.deployedBytecode.object"] } },
};

/**
 * Returns the standard JSON input for the given sources and their imports, in a stable order. The settings
 * are those of foundry.toml; the same input verifies the contracts on an explorer.
 */
export function createCompilerInput(paths: string[]): CompilerInput {
  const sources: Record<string, { content: string }> = {};
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (sources[path] !== undefined) continue;
    const content = readFileSync(locateSource(path), "utf8");
    sources[path] = { content };
    for (const imported of findImports(content)) {
      waiting.push(imported.startsWith(".") ? posix.join(posix.dirname(path), imported) : imported);
    }
  }
  return {
    language: "Solidity",
    sources: Object.fromEntries(Object.entries(sources).sort(([a], [b]) => (a < b ? -1 : 1))),
    settings,
  };
}

function locateSource(path: string): string {
  return path.startsWith("@") ? join(repositoryRoot, "node_modules", path) : join(repositoryRoot, path);
}

function findImports(content: string): string[] {
  return [...content.matchAll(/^import\s[^;]*?"([^"]+)";/gm)].flatMap((match) => match[1] ?? []);
}

/** Returns the compiler version as explorers name it, without the build platform. */
export function readCompilerVersion(): string {
  const [version] = /^[\d.]+\+commit\.[0-9a-f]+/.exec(solc.version()) ?? [];
  if (version === undefined) throw new Error(`The compiler calls itself ${solc.version()}.`);
  return `v${version}`;
}
