import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { testUsdcBytecode } from "@alithia/contracts/generated/test-usdc-bytecode.ts";
import { type Address, parseEther } from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { DeploymentParameters } from "./deployment-parameters.ts";
import { createNodeSigner } from "./deployment-signer.ts";
import { createDevnetClient, type DevnetClient } from "./devnet/create-devnet-client.ts";
import { devnetAccounts } from "./devnet/devnet-accounts.ts";
import { createDevnetParameters } from "./devnet/devnet-parameters.ts";
import { type Anvil, startAnvil } from "./devnet/start-anvil.ts";
import { recordExistingToken } from "./record-existing-token.ts";
import { runDeployment } from "./run-deployment.ts";

vi.setConfig({ testTimeout: 90_000 });

const { alice, deployer } = devnetAccounts;
const share = parseEther("25000000");
const { deploys: _, sale, ...allocations } = createDevnetParameters(Math.floor(Date.now() / 1000));
let folder: string;
let anvil: Anvil;
let client: DevnetClient;
let token: Address;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "alithia-deploy-"));
  anvil = await startAnvil({ port: 0, statePath: join(folder, "state.json") });
  client = createDevnetClient(anvil.url);
});
afterAll(async () => {
  await anvil.stop();
  rmSync(folder, { recursive: true });
});

function deploy(name: string, parameters: DeploymentParameters, said: string[] = []) {
  return runDeployment({
    folder,
    name,
    nodeUrl: anvil.url,
    chainId: 31337,
    parameters,
    signer: createNodeSigner(anvil.url, deployer),
    say: (sentence) => said.push(sentence),
    confirm: async () => true,
  });
}

const addressesOf = (name: string) =>
  JSON.parse(readFileSync(join(folder, `addresses/${name}.json`), "utf8"));
const aliOf = (holder: Address) =>
  client.readContract({ address: token, abi: aliTokenAbi, functionName: "balanceOf", args: [holder] });

test("ALI is deployed without a sale: its share goes to whom the owner names", async () => {
  const said: string[] = [];
  await deploy("token", { ...allocations, deploys: "token", publicSale: alice }, said);
  expect(said).toContain("No sale is deployed.");
  const addresses = addressesOf("token");
  expect(Object.keys(addresses)).toEqual(["vestingPrivateInvestors", "vestingTeam", "aliToken"]);
  token = addresses.aliToken;
  expect(await aliOf(alice)).toBe(share);
});

test("a sale of an ALI that exists waits for its tokens at the address it will have, and then sells them", async () => {
  const parameters: DeploymentParameters = { deploys: "sale", contracts: [], token, sale };
  const problem = await deploy("sale", parameters).catch((error: Error) => error.message);
  const place = /^Send 25000000 ALI to (0x\w{40}), where the sale will be, and run this again\./.exec(
    String(problem),
  )?.[1] as Address;
  await client.writeContract({
    account: alice,
    address: token,
    abi: aliTokenAbi,
    functionName: "transfer",
    args: [place, share],
  });
  const deployment = await deploy("sale", parameters);
  expect(deployment.aliSale?.address).toBe(place);
  expect(addressesOf("sale")).toEqual({ aliSale: place, aliToken: token });
  const read = client.readContract({ address: place, abi: aliSaleAbi, functionName: "TOKEN" });
  expect(await read).toBe(token);
});

test("with an ALI that exists and no sale nothing is sent, and the site learns where the token is", async () => {
  const before = await client.getBlockNumber();
  const said: string[] = [];
  const say = (sentence: string) => void said.push(sentence);
  await recordExistingToken({ folder, name: "none", nodeUrl: anvil.url, chainId: 31337, token, say });
  expect(addressesOf("none")).toEqual({ aliToken: token });
  expect(said[0]).toBe(`Nothing is deployed: ALI exists at ${token}, and there is no sale.`);
  expect(await client.getBlockNumber()).toBe(before);
});

test("what is no ALI is not taken for one", async () => {
  const hash = await client.deployContract({ account: deployer, abi: [], bytecode: testUsdcBytecode });
  const { contractAddress } = await client.waitForTransactionReceipt({ hash });
  const other = contractAddress as Address;
  const record = (address: Address) =>
    recordExistingToken({ folder, name: "x", nodeUrl: anvil.url, chainId: 31337, token: address, say() {} });
  await expect(record(other)).rejects.toThrow(`The token ${other} calls itself USDC, not ALI.`);
  await expect(record(other)).rejects.toThrow(`The token ${other} has 6 decimals, not 18.`);
  await expect(record(alice)).rejects.toThrow(`There is no token at ${alice} on this network.`);
});
