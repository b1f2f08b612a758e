import { readFileSync } from "node:fs";
import { join } from "node:path";
import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliSaleBytecode } from "@alithia/contracts/generated/ali-sale-bytecode.ts";
import { parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { beforeAll, expect, test, vi } from "vitest";
import type { FullDeployment } from "./deployment-parameters.ts";
import { createKeySigner, createNodeSigner } from "./deployment-signer.ts";
import { devnetAccounts } from "./devnet/devnet-accounts.ts";
import { createDevnetParameters } from "./devnet/devnet-parameters.ts";
import { parameters as ownersParameters } from "./parameters.ts";
import { parseDeploymentParameters } from "./parse-deployment-parameters.ts";
import { runDeployment } from "./run-deployment.ts";
import { useAnvil } from "./testing/use-anvil.ts";

const chainId = 31337;
vi.setConfig({ testTimeout: 90_000 });

const chain = useAnvil();
let parameters: FullDeployment;

beforeAll(() => {
  parameters = createDevnetParameters(Math.floor(Date.now() / 1000));
});

function createRun(name: string, changes: Partial<Parameters<typeof runDeployment>[0]> = {}) {
  const questions: string[] = [];
  const said: string[] = [];
  const run = () =>
    runDeployment({
      folder: chain.folder,
      name,
      nodeUrl: chain.url,
      chainId,
      parameters,
      signer: createNodeSigner(chain.url, devnetAccounts.deployer),
      say: (sentence) => said.push(sentence),
      confirm: async (question) => questions.push(question) > 0,
      ...changes,
    });
  return { run, questions, said };
}

test("everything is said, simulated, asked for, deployed and written down", async () => {
  const { run, questions, said } = createRun("unlocked");
  const deployment = await run();
  expect(questions).toHaveLength(4);
  expect(questions[3]).toContain(`Create AliSale (aliSale) at ${deployment.aliSale?.address} for at most`);
  expect(said).toContain("The sale asks 0.11 S for one ALI.");
  expect(said).toContain(`25000000 ALI to the public sale at ${deployment.aliSale?.address}`);
  const terms = await chain.client.readContract({
    address: deployment.aliSale?.address ?? "0x",
    abi: aliSaleAbi,
    functionName: "saleInfo",
    args: [devnetAccounts.alice],
  });
  expect(terms.terms.price).toBe(parseEther("0.11"));
  const addresses = JSON.parse(readFileSync(join(chain.folder, "addresses/unlocked.json"), "utf8"));
  expect(addresses.aliSale).toBe(deployment.aliSale?.address);
  const input = JSON.parse(readFileSync(join(chain.folder, "verification/unlocked/aliSale.json"), "utf8"));
  expect(input.contract).toBe("contracts/src/AliSale.sol:AliSale");
  expect(input.compiler).toMatch(/^v0\.8\.37\+commit\.[0-9a-f]{8}$/);
  expect(input.standardJson.sources["contracts/src/AliSale.sol"].content).toContain("contract AliSale");
  const creation = await chain.client.getTransaction({ hash: deployment.aliSale?.transaction ?? "0x" });
  expect(creation.input).toBe(`${aliSaleBytecode}${input.constructorArguments}`);
});

test("a second run finds everything deployed and signs nothing", async () => {
  const { run, questions } = createRun("unlocked");
  const deployment = await run();
  expect(questions).toEqual([]);
  expect(Object.values(deployment).map(({ transaction }) => transaction)).toEqual([null, null, null, null]);
});

test("an interrupted deployment goes on where it stopped", async () => {
  const key = generatePrivateKey();
  const { address } = privateKeyToAccount(key);
  await chain.client.setBalance({ address, value: parseEther("100") });
  const signer = createKeySigner(chain.url, chainId, key);
  let asked = 0;
  const first = createRun("interrupted", {
    signer,
    confirm: async () => {
      asked += 1;
      return asked <= 2;
    },
  });
  await expect(first.run()).rejects.toThrow("Stopped before signing; nothing more was sent.");
  const second = createRun("interrupted", { signer });
  const deployment = await second.run();
  expect(second.questions).toHaveLength(2);
  expect(deployment.vestingTeam?.transaction).toBeNull();
  expect(await chain.client.getCode({ address: deployment.aliSale?.address ?? "0x" })).toBeTruthy();
});

test("another plan does not go on with an interrupted deployment", async () => {
  const changed = { ...parameters, sale: { ...parameters.sale, walletCap: 1n } };
  const { run } = createRun("unlocked", { parameters: changed });
  await expect(run()).rejects.toThrow("is of other parameters or contracts");
});

test("a node of another chain is refused before anything else", async () => {
  const { run, questions } = createRun("wrong-chain", { chainId: 146 });
  await expect(run()).rejects.toThrow("The node is on chain 31337, not on 146.");
  expect(questions).toEqual([]);
});

test("all problems of the parameters are said at once, before anything is signed", async () => {
  const wrong = {
    ...parameters,
    contracts: [parameters.daoTreasury],
    sale: { ...parameters.sale, start: 1, guardian: parameters.sale.treasury },
  };
  const { run, questions } = createRun("wrong", { parameters: wrong });
  await expect(run()).rejects.toThrow(
    /in the future\.\nThe guardian must not be.*\nThe DAO treasury .* has no code/s,
  );
  expect(questions).toEqual([]);
});

test("a creation that would fail is said with its reason, before anything is signed", async () => {
  const zero = "0x0000000000000000000000000000000000000000";
  const { run, questions } = createRun("fails", { parameters: { ...parameters, ecosystem: zero } });
  await expect(run()).rejects.toThrow("ERC20InvalidReceiver");
  expect(questions).toEqual([]);
});

test("what the owner has not decided yet is named, line by line", () => {
  for (const network of [ownersParameters.testnet, ownersParameters.sonic]) {
    expect(() => parseDeploymentParameters(network)).toThrow(
      /The parameters are not complete:\necosystem: is not an address.*\nsale\.guardian: is not an address/s,
    );
  }
});
