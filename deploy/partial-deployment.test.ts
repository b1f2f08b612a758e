import { readFileSync } from "node:fs";
import { join } from "node:path";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { taxedTokenBytecode } from "@alithia/contracts/generated/taxed-token-bytecode.ts";
import { testUsdcBytecode } from "@alithia/contracts/generated/test-usdc-bytecode.ts";
import { type Address, parseEther } from "viem";
import { expect, test } from "vitest";
import { runDeployment } from "./deploy.ts";
import { createNodeSigner } from "./deployment-signer.ts";
import { createDevnetParameters, devnetAccounts } from "./devnet/devnet-record.ts";
import { checkExistingToken, readExistingToken, recordExistingToken } from "./existing-token.ts";
import type { DeploymentParameters } from "./parameters.ts";
import { useAnvil } from "./testing/use-anvil.ts";
import { untilMined } from "./until-mined.ts";

const { alice, deployer } = devnetAccounts;
const share = parseEther("25000000");
const { deploys: _, sale, ...allocations } = createDevnetParameters(Math.floor(Date.now() / 1000));
const chain = useAnvil();
let token: Address;

function deploy(
  name: string,
  parameters: DeploymentParameters,
  said: string[] = [],
  signer = createNodeSigner(chain.url, deployer),
) {
  return runDeployment({
    folder: chain.folder,
    name,
    nodeUrl: chain.url,
    chainId: 31337,
    parameters,
    signer,
    say: (sentence) => said.push(sentence),
    confirm: async () => true,
  });
}

const addressesOf = (name: string) =>
  JSON.parse(readFileSync(join(chain.folder, `addresses/${name}.json`), "utf8"));
const aliOf = (holder: Address) =>
  chain.client.readContract({ address: token, abi: aliTokenAbi, functionName: "balanceOf", args: [holder] });

test("ALI is deployed without a sale: its share goes to whom the owner names", async () => {
  const said: string[] = [];
  await deploy("token", { ...allocations, deploys: "token", publicSale: alice }, said);
  expect(said).toContain("No sale is deployed.");
  const addresses = addressesOf("token");
  const deployed = ["vestingPrivateInvestors", "vestingTeam", "aliToken"];
  expect(Object.keys(addresses)).toEqual([...deployed, "daoTreasury", "ecosystem"]);
  token = addresses.aliToken;
  expect(await aliOf(alice)).toBe(share);
});

test("of an ALI that exists any amount may be sold, and no more than there is", async () => {
  const existing = await readExistingToken(chain.client, token);
  const check = (cap: bigint) => checkExistingToken(existing, { cap });
  expect(check(parseEther("100000000"))).toEqual([]);
  expect(check(parseEther("100000000") + 1n)).toEqual([
    "There are only 100,000,000 ALI; the sale is to sell 100,000,000.000000000000000001 ALI.",
  ]);
});

test("a sale of an ALI that exists is created first, and sells once its holder has sent the tokens to it", async () => {
  const said: string[] = [];
  const { aliSale } = await deploy("sale", { deploys: "sale", contracts: [], token, sale }, said);
  const place = aliSale?.address as Address;
  expect(said).toContain(
    `Send 25,000,000 ALI to the sale at ${place} before it begins; until then nothing can be bought.`,
  );
  expect(addressesOf("sale")).toEqual({ aliSale: place, aliToken: token });
  const hash = await chain.client.writeContract({
    account: alice,
    address: token,
    abi: aliTokenAbi,
    functionName: "transfer",
    args: [place, share],
  });
  await untilMined(chain.client, hash);
  const again: string[] = [];
  await deploy("sale", { deploys: "sale", contracts: [], token, sale }, again);
  expect(again).toContain("The sale holds the 25,000,000 ALI that it sells.");
});

test("a deployer who holds the tokens of an existing ALI funds the sale in the same run", async () => {
  const signer = createNodeSigner(chain.url, alice);
  const [{ address: place }] = [
    (await deploy("moved", { ...allocations, deploys: "token", publicSale: alice })).aliToken ?? {
      address: "0x",
    },
  ];
  const parameters: DeploymentParameters = { deploys: "sale", contracts: [], token: place as Address, sale };
  const { aliSale } = await deploy("funded", parameters, [], signer);
  const held = chain.client.readContract({
    address: place as Address,
    abi: aliTokenAbi,
    functionName: "balanceOf",
    args: [aliSale?.address as Address],
  });
  expect(await held).toBe(share);
});

test("a treasury that cannot take coins is refused before anything is signed", async () => {
  const hash = await chain.client.deployContract({ account: deployer, abi: [], bytecode: testUsdcBytecode });
  const { contractAddress } = await untilMined(chain.client, hash);
  const treasury = contractAddress as Address;
  const before = await chain.client.getTransactionCount({ address: deployer });
  const deployed = deploy("treasury", {
    ...allocations,
    deploys: "token and sale",
    contracts: [treasury],
    sale: { ...sale, treasury },
  });
  await expect(deployed).rejects.toThrow(`The sale's treasury ${treasury} did not accept 1 wei`);
  expect(await chain.client.getTransactionCount({ address: deployer })).toBe(before);
});

test("a token that keeps a part of each transfer is refused before anything is signed", async () => {
  const hash = await chain.client.deployContract({ account: alice, abi: [], bytecode: taxedTokenBytecode });
  const { contractAddress } = await untilMined(chain.client, hash);
  const small = { ...sale, cap: parseEther("1000"), walletCap: parseEther("1000") };
  const taxed: DeploymentParameters = {
    ...{ deploys: "sale", contracts: [], sale: small },
    token: contractAddress as Address,
  };
  await expect(deploy("taxed", taxed, [], createNodeSigner(chain.url, alice))).rejects.toThrow(
    "the token keeps a part of each transfer",
  );
});

test("with an ALI that exists and no sale nothing is sent, and the site learns where the token is", async () => {
  const before = await chain.client.getBlockNumber();
  const said: string[] = [];
  const say = (sentence: string) => void said.push(sentence);
  await recordExistingToken({
    folder: chain.folder,
    name: "none",
    nodeUrl: chain.url,
    chainId: 31337,
    token,
    say,
  });
  expect(addressesOf("none")).toEqual({ aliToken: token });
  expect(said[0]).toBe(`Nothing is deployed: ALI exists at ${token}, and there is no sale.`);
  expect(await chain.client.getBlockNumber()).toBe(before);
});

test("a token of another name is recorded with its own symbol and decimals, and what is no token is not", async () => {
  const hash = await chain.client.deployContract({ account: deployer, abi: [], bytecode: testUsdcBytecode });
  const { contractAddress } = await untilMined(chain.client, hash);
  const other = contractAddress as Address;
  const record = (address: Address) =>
    recordExistingToken({
      folder: chain.folder,
      name: "x",
      nodeUrl: chain.url,
      chainId: 31337,
      token: address,
      say() {},
    });
  await record(other);
  expect(addressesOf("x")).toEqual({
    aliToken: other,
    aliTokenMetadata: { symbol: "USDC", name: "Devnet USDC", decimals: 6 },
  });
  await expect(record(alice)).rejects.toThrow(`There is no token at ${alice} on this network.`);
});
