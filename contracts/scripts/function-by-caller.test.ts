import { expect, test } from "vitest";
import { aliSaleAbi } from "../generated/ali-sale.ts";
import { aliTokenAbi } from "../generated/ali-token.ts";
import { aliVestingAbi } from "../generated/ali-vesting.ts";
import { functionByCaller } from "../generated/function-by-caller.ts";
import { summarizeAttempts } from "./function-by-caller.ts";

type Entry = { type: string; name?: string; stateMutability?: string };

test("the table knows every function of the contracts that changes something", () => {
  const contracts: [string, readonly Entry[]][] = [
    ["AliSale", aliSaleAbi],
    ["AliToken", aliTokenAbi],
    ["AliVesting", aliVestingAbi],
  ];
  for (const [contract, abi] of contracts) {
    const writing = abi.filter(
      ({ type, stateMutability }) =>
        type === "receive" || (type === "function" && !/view|pure/.test(stateMutability ?? "")),
    );
    const names = new Set(writing.map(({ type, name }) => name ?? type));
    const rows = functionByCaller.filter((row) => row.contract === contract);
    expect(new Set(rows.map((row) => row.function)), contract).toEqual(names);
  }
});

test("only buyers return, only the guardian pauses, and the unsold tokens wait for the close", () => {
  const row = (name: string) => functionByCaller.find((entry) => entry.function === name)?.worksIn;
  expect(row("returnTokens")).toMatchObject({
    anyone: [],
    guardian: [],
    buyer: ["running", "paused", "sold-out", "returns-only"],
  });
  expect(row("pauseBuying")).toMatchObject({ anyone: [], buyer: [], treasury: [], deployer: [] });
  const sinceTheStart = ["running", "paused", "sold-out", "returns-only", "last-call", "closed"];
  for (const phases of Object.values(row("withdraw") ?? {})) expect(phases).toEqual(sinceTheStart);
  for (const phases of Object.values(row("sweepUnsold") ?? {})) expect(phases).toEqual(["closed"]);
});

test("a caller's phases are those in which the call worked", () => {
  const attempt = { contract: "AliSale", function: "buy", caller: "buyer" };
  const rows = summarizeAttempts([
    { ...attempt, phase: "upcoming", error: "0x456afd0b" },
    { ...attempt, phase: "running", error: "" },
    { ...attempt, caller: "guardian", phase: "upcoming", error: "0x456afd0b" },
  ]);
  expect(rows).toMatchObject([{ function: "buy", worksIn: { buyer: ["running"], guardian: [] } }]);
});

test("a function without a sentence is an error", () => {
  const attempt = { contract: "AliSale", function: "sellAll", caller: "buyer", phase: "running", error: "" };
  expect(() => summarizeAttempts([attempt])).toThrow("AliSale.sellAll has no sentence");
});
