import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import solc from "solc";
import { type ContractSource, repositoryRoot } from "./contract-list.ts";

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

export type CompiledContract = {
  name: string;
  path: string;
  abi: object[];
  bytecode: `0x${string}`;
  runtimeBytecode: `0x${string}`;
};

type CompilerOutput = {
  errors?: { severity: string; formattedMessage: string }[];
  contracts?: Record<
    string,
    Record<
      string,
      { abi: object[]; evm: { bytecode: { object: string }; deployedBytecode: { object: string } } }
    >
  >;
};

/** Compiles with solc-js. Throws the compiler's messages on any error. */
export function compileContracts(contracts: ContractSource[]): CompiledContract[] {
  const input: CompilerInput = createCompilerInput(contracts.map((contract) => contract.path));
  const output: CompilerOutput = JSON.parse(solc.compile(JSON.stringify(input)));
  const problems = (output.errors ?? []).filter((error) => error.severity === "error");
  if (problems.length > 0) throw new Error(problems.map((error) => error.formattedMessage).join("\n"));

  return contracts.map(({ name, path }) => {
    const compiled = output.contracts?.[path]?.[name];
    if (compiled === undefined) throw new Error(`${path} has no contract ${name}.`);
    return {
      name,
      path,
      abi: compiled.abi,
      bytecode: `0x${compiled.evm.bytecode.object}`,
      runtimeBytecode: `0x${compiled.evm.deployedBytecode.object}`,
    };
  });
}
