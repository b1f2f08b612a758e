import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ensureServer, ensureSite } from "./product/ensure-built.ts";

type Count = { passed: number; failed: number };
type Group = { name: string; run: () => Promise<Count> };
/** What is read here of the report that vitest writes. */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  success: boolean;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

const root = join(import.meta.dirname, "..");
const lines: string[] = [];
const failures: string[] = [];
/** Time a process may take to exit after its report; usually it takes milliseconds. */
const secondsToEnd = 30;

const add = (one: Count, other: Count): Count => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});

/** Runs a group of tests and records result and duration for the summary. */
async function measure(name: string, run: () => Promise<Count>): Promise<Count> {
  const startedAt = performance.now();
  const { passed, failed } = await run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  lines.push(`  ${name}: ${passed} passed, ${failed} failed in ${seconds} s`);
  return { passed, failed };
}

/** Each failed test with the beginning of its error, to be read at the end of a long output. */
function describeFailures({ testResults }: Report): string[] {
  const begin = (message: string) => {
    const ours = message.split("\n").filter((line) => !line.includes("node_modules"));
    return ours.slice(0, 12).join("\n      ");
  };
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [`${file}\n      ${begin(message)}`] : [];
    return failed.map(
      (test) => `${file} > ${test.fullName}\n      ${begin(test.failureMessages.join("\n"))}`,
    );
  });
}

/** Kills a process that wrote its `report` but does not exit, so that a hanging worker blocks nothing. */
function spawnIn(
  command: string,
  arguments_: string[],
  report?: string,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, arguments_, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
    let secondsReported = 0;
    const watch = setInterval(() => {
      if (report !== undefined && existsSync(report)) secondsReported++;
      if (secondsReported === secondsToEnd) child.kill("SIGKILL");
    }, 1_000);
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
    });
    child.on("close", (code) => {
      clearInterval(watch);
      resolve({ code, output });
    });
  });
}

async function runCheck(): Promise<Count> {
  const { output } = await spawnIn(process.execPath, ["scripts/check.ts"]);
  return {
    passed: output.match(/^ok {4}/gm)?.length ?? 0,
    failed: output.match(/^FAILED/gm)?.length ?? 0,
  };
}

let database: Promise<unknown> | undefined;

/** Makes the empty database that tests copy; otherwise every process of the tests would make its own. */
function ensureDatabase(): Promise<unknown> {
  database ??= import("@alithia/server/testing/copy-empty-database.ts").then((made) =>
    made.ensureEmptyDatabase(),
  );
  return database;
}

async function runVitest(project: string): Promise<Count> {
  await ensureDatabase();
  const folder = mkdtempSync(join(tmpdir(), "alithia-test-"));
  try {
    const report = join(folder, "report.json");
    const arguments_ = [
      "run",
      `--project=${project}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile=${report}`,
    ];
    const { code } = await spawnIn(join(root, "node_modules/.bin/vitest"), arguments_, report);
    if (code === null && existsSync(report))
      lines.push(`  ${project}: every test was told, and the process was ended from outside`);
    const told: Report = JSON.parse(readFileSync(report, "utf8"));
    for (const failure of describeFailures(told)) failures.push(`  ${project} ${failure}`);
    const { numPassedTests, numFailedTests, numFailedTestSuites, success } = told;
    const failed = Math.max(numFailedTests, numFailedTests === 0 ? numFailedTestSuites : 0);
    const isGood = code === null ? success === true : code === 0;
    return { passed: numPassedTests, failed: failed === 0 && !isGood ? 1 : failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runContracts(): Promise<Count> {
  const { code, output } = await spawnIn(process.execPath, ["contracts/scripts/run-tests.ts"]);
  const line = output.match(/^contracts: (\d+) passed, (\d+) failed$/m);
  const passed = Number(line?.[1] ?? 0);
  const failed = Number(line?.[2] ?? 0);
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/** Finds or installs a browser in a process of its own, since an installation blocks for half a minute. */
async function ensureBrowser(): Promise<void> {
  const { code } = await spawnIn(process.execPath, ["scripts/testing/launch-browser.ts"]);
  if (code !== 0) throw new Error("There is no browser for the browser tests.");
}

async function runE2e(): Promise<Count> {
  const [isBuilt] = await Promise.all([ensureSite(), ensureDatabase(), ensureBrowser()]);
  console.log(`The site is ${isBuilt}.`);
  await ensureServer();
  const lanes = ["e2e", "e2e-apart"];
  const counts = await Promise.all(lanes.map((lane) => measure(`  lane ${lane}`, () => runVitest(lane))));
  return counts.reduce(add);
}

const groups: Group[] = [
  { name: "check", run: runCheck },
  { name: "contracts", run: runContracts },
  { name: "unit", run: () => runVitest("unit") },
  { name: "e2e", run: runE2e },
];

/** Runs only on request: large amounts of random input, kills, model training. */
const deep: Group = {
  name: "deep",
  run: async () => add(await runVitest("deep"), await runVitest("e2e-deep")),
};

async function runInOrder(several: Group[]): Promise<Count> {
  let total: Count = { passed: 0, failed: 0 };
  for (const { name, run } of several) total = add(total, await measure(name, run));
  return total;
}

const wanted = process.argv[2];
const chosen = wanted === undefined ? groups : [...groups, deep].filter((group) => group.name === wanted);

if (chosen.length === 0) {
  console.error(
    `There is no group of tests called "${wanted}". Groups: ${[...groups, deep].map((g) => g.name).join(", ")}.`,
  );
  process.exitCode = 1;
} else {
  const isApart = (name: string) => name === "e2e" || name === "contracts";
  const lanes = [
    ...chosen.filter(({ name }) => isApart(name)).map((group) => [group]),
    chosen.filter(({ name }) => !isApart(name)),
  ];
  // Browser tests are idle a third of the time, so the others run in parallel.
  const counts = await Promise.all(lanes.map(runInOrder));
  const { passed, failed } = counts.reduce(add);
  if (failures.length > 0) console.log(`\n${failures.join("\n")}`);
  console.log(`\n${lines.join("\n")}\n\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
