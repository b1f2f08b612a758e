import type { RenderedFile } from "./render-artifacts.ts";
import type { FunctionRow } from "./summarize-attempts.ts";

const phaseCount = 7;

/** The table as TypeScript for the sale screen and as Markdown for the documentation. */
export function renderFunctionByCaller(rows: FunctionRow[]): { typed: RenderedFile; document: RenderedFile } {
  const callers = [...new Set(rows.flatMap((row) => Object.keys(row.worksIn)))];
  return {
    typed: { name: "function-by-caller.ts", content: renderTyped(rows, callers) },
    document: { name: "function-by-caller.md", content: renderDocument(rows, callers) },
  };
}

function renderTyped(rows: FunctionRow[], callers: string[]): string {
  return [
    "// Written by `npm run contracts` from what contracts/test/FunctionByCaller.t.sol tried. Do not edit.",
    `export type Caller = ${callers.map((caller) => JSON.stringify(caller)).join(" | ")};`,
    'export type Phase = "upcoming" | "running" | "paused" | "sold-out" | "returns-only" | "last-call" | "closed";',
    "export type FunctionByCaller = {",
    "  contract: string;",
    "  function: string;",
    "  sentence: string;",
    "  worksIn: Record<Caller, readonly Phase[]>;",
    "};",
    "",
    "export const functionByCaller: readonly FunctionByCaller[] = [",
    ...rows.map((row) => `  ${JSON.stringify(row)},`),
    "];",
    "",
  ].join("\n");
}

function renderDocument(rows: FunctionRow[], callers: string[]): string {
  const contracts = [...new Set(rows.map((row) => row.contract))];
  return [
    "# Who can do what",
    "",
    "Every function that changes something, tried by every kind of caller in every phase of the sale by",
    "`contracts/test/FunctionByCaller.t.sol`; written by `npm run contracts`. A buyer here is someone who bought in",
    "the sale, anyone is someone who only holds ALI, the beneficiary owns the vesting wallet that is tried, and the",
    "deployer has deployed the contracts. Functions that only read can be called by everyone at any time.",
    "",
    ...contracts.flatMap((contract) => [
      `## ${contract}`,
      "",
      `| function | what it does | ${callers.join(" | ")} |`,
      `| --- | --- |${" --- |".repeat(callers.length)}`,
      ...rows
        .filter((row) => row.contract === contract)
        .map((row) => {
          const cells = callers.map((caller) => describe(row.worksIn[caller] ?? []));
          return `| \`${row.function}\` | ${row.sentence} | ${cells.join(" | ")} |`;
        }),
      "",
    ]),
  ].join("\n");
}

function describe(phases: string[]): string {
  if (phases.length === 0) return "never";
  return phases.length === phaseCount ? "always" : phases.join(", ");
}
