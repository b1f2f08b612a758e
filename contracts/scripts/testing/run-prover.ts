import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import solc from "solc";
import { repositoryRoot } from "../contract-list.ts";

type Proof = { contract: string; proven: number; open: string[] };

const models = ["SaleBooksModel", "BuyerBooksModel"];
const timeoutMs = 300_000;
const spacerOptions = [
  "rewriter.pull_cheap_ite=true",
  "fp.spacer.q3.use_qgen=true",
  "fp.spacer.mbqi=false",
  "fp.spacer.ground_pobs=false",
];
/** The compiler's message code for a proven assertion. */
const provenCode = "9576";

/** Proves each assertion of the models with the compiler's model checker and z3, which must be installed. */
export function runProver(): Proof[] {
  return models.map(proveModel);
}

function proveModel(contract: string): Proof {
  const source = `contracts/prover/${contract}.sol`;
  const input = {
    language: "Solidity",
    sources: { [source]: { content: readFileSync(join(repositoryRoot, source), "utf8") } },
    settings: {
      modelChecker: {
        contracts: { [source]: [contract] },
        engine: "chc",
        targets: ["assert"],
        solvers: ["smtlib2"],
        timeout: timeoutMs,
        showProvedSafe: true,
        showUnproved: true,
      },
    },
  };
  const output = JSON.parse(
    solc.compile(JSON.stringify(input), { smtSolver: (query: string) => ({ contents: askZ3(query) }) }),
  );
  return readProof(contract, output.errors ?? []);
}

/** Counts the proven assertions; any other compiler message leaves the model open. */
export function readProof(contract: string, messages: { errorCode: string; message: string }[]): Proof {
  const proven = messages.filter(({ errorCode }) => errorCode === provenCode).length;
  const open = messages.filter(({ errorCode }) => errorCode !== provenCode).map(({ message }) => message);
  return { contract, proven, open: proven === 0 ? [...open, "Nothing was proven."] : open };
}

function askZ3(query: string): string {
  const run = spawnSync("z3", ["-smt2", "-in", `-T:${timeoutMs / 1000}`, ...spacerOptions], {
    input: query,
    encoding: "utf8",
  });
  if (run.error !== undefined) throw new Error("The prover needs z3: apt install z3.", { cause: run.error });
  return run.stdout;
}
