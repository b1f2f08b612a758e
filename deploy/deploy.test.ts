import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Hex, parseEther } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { deployByArguments } from "./deploy.ts";
import { useAnvil } from "./testing/use-anvil.ts";
import vectors from "./vectors/keystores.json" with { type: "json" };

const chain = useAnvil();

function run(arguments_: string[], input = ""): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, "deploy.ts"), ...arguments_]);
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.on("close", (code) => resolve({ code, output }));
    child.stdin.end(input);
  });
}

test("a keystore deploys, and neither password nor key is shown", async () => {
  const keystore = join(chain.folder, "keystore.json");
  writeFileSync(keystore, JSON.stringify(vectors.scrypt));
  const { address } = privateKeyToAccount(vectors.privateKey as Hex);
  await chain.client.setBalance({ address, value: parseEther("100") });
  const { code, output } = await run(
    ["--network", "devnet", "--node", chain.url, "--keystore", keystore, "--out", chain.folder],
    `${vectors.password}\n`,
  );
  expect(output).toContain("aliSale: 0x");
  expect(output).not.toContain(vectors.password);
  expect(output).not.toContain(vectors.privateKey.slice(2));
  expect(code).toBe(0);
  const addresses = JSON.parse(readFileSync(join(chain.folder, "addresses/devnet.json"), "utf8"));
  expect(Object.keys(addresses)).toEqual([
    "vestingPrivateInvestors",
    "vestingTeam",
    "aliToken",
    "aliSale",
    "daoTreasury",
    "ecosystem",
  ]);
  expect(await chain.client.getCode({ address: addresses.aliSale })).toBeTruthy();
});

test("an unknown network ends with a sentence", async () => {
  const { code, output } = await run(["--network", "moon"]);
  expect(output).toBe("--network must be one of: devnet, testnet, sonic.\n");
  expect(code).toBe(1);
});

test.each([
  [["--network", "devnet"], "--node must be the URL of a node."],
  [["--network", "devnet", "--node", "http://127.0.0.1:1"], "Name who signs: --keystore <file>"],
  [["--network", "sonic"], "sale.treasury: is not an address with a right checksum"],
])("%j ends with a sentence", async (arguments_, sentence) => {
  await expect(deployByArguments(arguments_)).rejects.toThrow(sentence);
});
