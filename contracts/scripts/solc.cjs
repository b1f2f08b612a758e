#!/usr/bin/env node
// Answers Forge's two compiler calls with solc-js, offline and on every platform.
const solc = require("solc");

if (process.argv.includes("--version")) {
  process.stdout.write(`solc, the solidity compiler commandline interface\nVersion: ${solc.version()}\n`);
} else if (process.argv.includes("--standard-json")) {
  const chunks = [];
  process.stdin.on("data", (chunk) => chunks.push(chunk));
  process.stdin.on("end", () => process.stdout.write(solc.compile(Buffer.concat(chunks).toString("utf8"))));
} else {
  process.stderr.write("This compiler answers --version and --standard-json only.\n");
  process.exitCode = 1;
}
