import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";

const repository = join(import.meta.dirname, "../..");
let root: string;

/** A fake npm that waits for the file `go` and notes when it begins and ends. */
const npm = `
import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
const note = (line) => appendFileSync(process.env.NOTES, line + "\\n");
note("begin " + process.argv.slice(2).join(" "));
rmSync("node_modules/.package-lock.json", { force: true });
const go = setInterval(() => {
  if (!existsSync(process.env.GO)) return;
  clearInterval(go);
  for (const name of ["one", "npm"]) {
    mkdirSync("node_modules/" + name + "/bin", { recursive: true });
    writeFileSync("node_modules/" + name + "/package.json", "{}");
  }
  writeFileSync("node_modules/npm/bin/npm-cli.js", "import " + JSON.stringify(import.meta.url) + ";");
  writeFileSync("node_modules/.package-lock.json", '{"packages":{"node_modules/one":{}}}');
  note("end");
}, 5);
`;

function makeNpm(version: string) {
  mkdirSync(join(root, "npm/bin"), { recursive: true });
  writeFileSync(join(root, "npm/package.json"), JSON.stringify({ version, type: "module" }));
  writeFileSync(join(root, "npm/bin/npm-cli.js"), npm);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "alithia-install-"));
  for (const path of [
    "scripts/with-toolchain.mjs",
    "scripts/toolchain/lock-installation.mjs",
    ".node-version",
  ])
    cpSync(join(repository, path), join(root, path), { recursive: true });
  writeFileSync(join(root, "package-lock.json"), "{}");
  writeFileSync(join(root, "hello.mjs"), 'console.log("hello");');
  writeFileSync(join(root, "notes"), "");
  makeNpm("11.0.0");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const readNotes = () => readFileSync(join(root, "notes"), "utf8").trim().split("\n").filter(Boolean);
const go = () => writeFileSync(join(root, "go"), "");

type Run = { child: ChildProcess; said(): string; end: Promise<number | null> };

function run(): Run {
  const child = spawn(process.execPath, ["scripts/with-toolchain.mjs", "hello.mjs"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      npm_execpath: join(root, "npm/bin/npm-cli.js"),
      NOTES: join(root, "notes"),
      GO: join(root, "go"),
    },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  // Not "close": an npm that outlives its command keeps the pipes open.
  const end = once(child, "exit").then(([code]) => code);
  return { child, said: () => said, end };
}

const untilBegun = () => expect.poll(() => readNotes().length, { interval: 10 }).toBe(1);

test("two commands at the same time install once", async () => {
  const first = run();
  await untilBegun();
  const second = run();
  await expect.poll(second.said).toContain("Another installation runs here");
  go();
  expect(await Promise.all([first.end, second.end])).toEqual([0, 0]);
  expect(readNotes()).toEqual(["begin ci --ignore-scripts --omit=peer", "end"]);
  expect(second.said()).toContain("hello");
});

test("behind a killed command npm goes on alone; the next command waits for it and installs anew", async () => {
  const first = run();
  await untilBegun();
  first.child.kill("SIGKILL");
  await first.end;
  const second = run();
  await expect.poll(second.said).toContain("Another installation runs here");
  expect(readNotes()).toHaveLength(1);
  go();
  expect(await second.end).toBe(0);
  expect(readNotes().map((line) => line.split(" ")[0])).toEqual(["begin", "end", "begin", "end"]);
});

test.each(["SIGHUP", "SIGINT", "SIGTERM"] as const)(
  "%s ends the installation with a sentence, and the next command installs anew",
  async (signal) => {
    const first = run();
    await untilBegun();
    first.child.kill(signal);
    expect(await first.end).toBe(1);
    expect(first.said()).toContain("The installation was interrupted. Run the command again");
    go();
    const second = run();
    expect(await second.end).toBe(0);
    expect(readNotes().map((line) => line.split(" ")[0])).toEqual(["begin", "begin", "end"]);
    expect(second.said()).not.toContain("Another installation");
  },
);

test("a lock whose owners are gone holds nobody up", async () => {
  go();
  mkdirSync(join(root, ".toolchain"));
  // One process has ended; the id of the other now belongs to an unrelated program.
  const unrelated = spawn("sleep", ["60"], { stdio: "ignore" });
  onTestFinished(() => void unrelated.kill());
  writeFileSync(join(root, ".toolchain/installing"), JSON.stringify([2_147_483_647, unrelated.pid]));
  const only = run();
  expect(await only.end).toBe(0);
  expect(existsSync(join(root, ".toolchain/installing"))).toBe(false);
});

test("an installation that has lost a package is repaired, and says so", async () => {
  go();
  await run().end;
  rmSync(join(root, "node_modules/one"), { recursive: true });
  const second = run();
  expect(await second.end).toBe(0);
  expect(second.said()).toContain("not complete (node_modules/one is missing). Installing them again");
  const third = run();
  expect(await third.end).toBe(0);
  expect(readNotes()).toHaveLength(4);
});

test("a half installed toolchain is installed anew", async () => {
  go();
  makeNpm("10.0.0");
  const half = join(root, ".toolchain/node_modules/npm/bin");
  mkdirSync(half, { recursive: true });
  writeFileSync(join(half, "npm-cli.js"), "half");
  const only = run();
  expect(await only.end, only.said()).toBe(0);
  expect(readNotes()[0]).toMatch(/^begin install .*npm@/);
  expect(readNotes()).toHaveLength(4);
});
