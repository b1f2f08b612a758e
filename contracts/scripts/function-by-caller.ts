import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "./contract-list.ts";
import type { RenderedFile } from "./render-artifacts.ts";

/** What each function does, for the table. Generation fails for a function without a sentence. */
const functionSentences: Record<string, string> = {
  "AliSale.receive": "Takes S that is sent without calling a function: always refused.",
  "AliSale.buy": "Pays S and receives ALI at the fixed price.",
  "AliSale.returnTokens": "Gives bought ALI back within 14 to 21 days, for exactly what was paid.",
  "AliSale.returnTokensWithPermit": "The same, with the approval as a signature.",
  "AliSale.withdraw":
    "Sends the S that nobody can get back by a return any more to the treasury, or, from 90 days after the close on, to the fallback treasury if the treasury refuses.",
  "AliSale.sweepUnsold": "Sends unsold ALI to its fixed recipient, and nowhere else.",
  "AliSale.pauseBuying":
    "Pauses buying before its end, for 72 hours at most and 7 days in all; returns go on.",
  "AliToken.transfer": "Sends one's own ALI.",
  "AliToken.approve": "Lets someone else spend one's own ALI.",
  "AliToken.transferFrom": "Sends ALI of a holder who has not approved it.",
  "AliToken.burn": "Destroys one's own ALI.",
  "AliToken.burnFrom": "Destroys ALI of a holder who has not approved it.",
  "AliToken.permit": "Approves by a signature of one's own.",
  "AliVesting.release": "Pays what has vested to the beneficiary, and to nobody else.",
  "AliVesting.transferOwnership": "Hands the claim to what vests to another address.",
  "AliVesting.renounceOwnership": "Gives the claim up for ever.",
  "AliVesting.receive": "Adds S, which then vests like the tokens.",
};

type Attempt = { contract: string; function: string; caller: string; phase: string; error: string };

type FunctionRow = {
  contract: string;
  function: string;
  sentence: string;
  /** The sale phases in which the call succeeds, per kind of caller. */
  worksIn: Record<string, string[]>;
};

/** Returns one row per function, in the order of the attempts. */
export function summarizeAttempts(attempts: Attempt[]): FunctionRow[] {
  const rows = new Map<string, FunctionRow>();
  for (const attempt of attempts) {
    const key = `${attempt.contract}.${attempt.function}`;
    const sentence = functionSentences[key];
    if (sentence === undefined) throw new Error(`${key} has no sentence in function-by-caller.ts.`);
    const row = rows.get(key) ?? {
      contract: attempt.contract,
      function: attempt.function,
      sentence,
      worksIn: {},
    };
    rows.set(key, row);
    const phases = row.worksIn[attempt.caller] ?? [];
    row.worksIn[attempt.caller] = attempt.error === "" ? [...phases, attempt.phase] : phases;
  }
  return [...rows.values()];
}

const phaseCount = 7;

/** Renders the table as TypeScript for the sale screen and as Markdown for the docs. */
function renderFunctionByCaller(rows: FunctionRow[]): { typed: RenderedFile; document: RenderedFile } {
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

/** Renders the results of the last test run as the two committed files. */
function renderLatestAttempts(): { path: string; content: string }[] {
  const attempts = readFileSync(join(repositoryRoot, "contracts/out/function-by-caller.json"), "utf8");
  const { typed, document } = renderFunctionByCaller(summarizeAttempts(JSON.parse(attempts)));
  return [
    { path: join(repositoryRoot, "contracts/generated", typed.name), content: typed.content },
    { path: join(repositoryRoot, "docs", document.name), content: document.content },
  ];
}

export function writeFunctionByCaller(): void {
  for (const { path, content } of renderLatestAttempts()) writeFileSync(path, content);
}

export function isFunctionByCallerCurrent(): boolean {
  return renderLatestAttempts().every(({ path, content }) => readFileSync(path, "utf8") === content);
}
