import { saleMutants } from "./sale-mutants.ts";

export type Mutant = {
  /** What the mutation breaks, in words. */
  name: string;
  contract: "AliSale" | "AliToken" | "MintableAgentToken" | "ReturnWindows";
  /** Stands exactly once in the contract. */
  before: string;
  after: string;
};

function inContract(contract: Mutant["contract"], mutations: [string, string, string][]): Mutant[] {
  return mutations.map(([name, before, after]) => ({ name, contract, before, after }));
}

/** Each line changes one condition, bound, rounding or access rule; the tests must notice every one of them. */
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
