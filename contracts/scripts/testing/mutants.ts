import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { repositoryRoot } from "../contract-list.ts";
import { readForgeReport, runForge } from "../forge.ts";
import { saleMutants } from "./sale-mutants.ts";

type Mutant = {
  /** What the mutation breaks, as text. */
  name: string;
  contract: "AliSale" | "AliToken" | "MintableAgentToken" | "ReturnWindows";
  /** Occurs exactly once in the contract. */
  before: string;
  after: string;
};

function inContract(contract: Mutant["contract"], mutations: [string, string, string][]): Mutant[] {
  return mutations.map(([name, before, after]) => ({ name, contract, before, after }));
}

/** Each line mutates one condition, bound, rounding or access rule; the tests must kill every mutant. */
export const mutants: Mutant[] = [
  ...inContract("AliToken", [
    ["the public sale gets more", "25_000_000 ether", "25_000_001 ether"],
    ["the ecosystem gets less", "20_000_000 ether", "19_999_999 ether"],
    ["the treasury's allocation goes to the team", "_mint(allocations.daoTreasury", "_mint(allocations.team"],
    ["the investors get the team's share", "10_000_000 ether", "5_000_000 ether"],
    ["the team gets a unit more", " 5_000_000 ether);", " 5_000_000 ether + 1);"],
    ["another name", 'ERC20("Alithia", "ALI")', 'ERC20("Alithea", "ALI")'],
    ["another symbol", 'ERC20("Alithia", "ALI")', 'ERC20("Alithia", "AI")'],
    ["another domain for permits", 'ERC20Permit("Alithia")', 'ERC20Permit("ALI")'],
  ]),
  ...inContract("MintableAgentToken", [
    ["anyone mints", " onlyOwner {", " {"],
    ["minting stops a unit early", "require(amount <= room", "require(amount < room"],
    ["minting has no cap", "require(amount <= room", "require(amount <= room + 1"],
    ["the first supply has no cap", "require(supply <= cap", "require(supply <= cap + 1"],
  ]),
  ...inContract("ReturnWindows", [
    ["two epochs age as many", "steps > 2 ? 0", "steps > 1 ? 0"],
    ["the epoch is forgotten", "Windows.wrap(epoch << EPOCH | settled", "Windows.wrap(settled"],
    ["settled units vanish", "| settled << SETTLED | live", "| live"],
    ["aged units count twice", "settled -= returnable(Windows.wrap(live));", ""],
    ["the last call can be returned", "inLastCall ? units << SETTLED : units", "units"],
    ["nothing can be returned", "inLastCall ? units << SETTLED : units", "units << SETTLED"],
    ["the freshest goes first", "_min(units, oldestOf(windows))", "0 * _min(units, oldestOf(windows))"],
    [
      "aging units are skipped",
      "_min(units - oldest, agingOf(windows))",
      "0 * _min(units - oldest, agingOf(windows))",
    ],
    [
      "more than the oldest is taken from it",
      "_min(units, oldestOf(windows))",
      "units + 0 * _min(units, oldestOf(windows))",
    ],
    ["the rest is not taken", " | (units - oldest - aging)", ""],
    ["fresh units are not counted", "return freshOf(windows) + agingOf(windows)", "return agingOf(windows)"],
    ["oldest units are not counted", " + oldestOf(windows);", ";"],
    ["settled units are not counted", " + (Windows.unwrap(windows) >> SETTLED & MASK);", ";"],
    ["the smaller is the larger", "return a < b ? a : b;", "return a > b ? a : b;"],
  ]),
  ...inContract("AliSale", saleMutants),
];

type MutantResult = { mutant: Mutant; verdict: "killed" | "survived" | "does not compile" };

/** Applies each mutant to a copy of the contracts and runs the tests on it. */
export async function runMutants(report: (result: MutantResult) => void): Promise<MutantResult[]> {
  const waiting = [...mutants];
  const results: MutantResult[] = [];
  async function work() {
    const folder = createCopy();
    try {
      for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
        const result = { mutant, verdict: await judgeMutant(folder, mutant) };
        results.push(result);
        report(result);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
  return results;
}

function createCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), "alithia-mutants-"));
  mkdirSync(join(folder, "contracts/scripts"), { recursive: true });
  for (const path of ["foundry.toml", "contracts/src", "contracts/test", "contracts/scripts/solc.cjs"]) {
    cpSync(join(repositoryRoot, path), join(folder, path), { recursive: true });
  }
  symlinkSync(join(repositoryRoot, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Only a failing test kills a mutant; one that does not compile counts separately. */
async function judgeMutant(
  folder: string,
  { contract, before, after }: Mutant,
): Promise<MutantResult["verdict"]> {
  const path = join(folder, `contracts/src/${contract}.sol`);
  const original = readFileSync(path, "utf8");
  try {
    writeFileSync(
      path,
      original.replace(before, () => after),
    );
    const run = await runForge(
      [
        ...["test", "--json", "--fail-fast"],
        ...["--no-match-contract", "Gas|FunctionByCaller", "--no-match-test", "^invariant"],
      ],
      { FOUNDRY_FUZZ_RUNS: "64" },
      folder,
    );
    if (!run.stdout.includes("test_results")) return "does not compile";
    return readForgeReport(run.stdout).every((result) => result.passed) ? "survived" : "killed";
  } finally {
    writeFileSync(path, original);
  }
}
