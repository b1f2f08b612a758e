import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliSaleBytecode } from "@alithia/contracts/generated/ali-sale-bytecode.ts";
import { parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { beforeAll, expect, test } from "vitest";
import { runDeployment } from "./deploy.ts";
import { withdrawRecord } from "./deployment-record.ts";
import { createKeySigner, createNodeSigner } from "./deployment-signer.ts";
import { createDevnetParameters, devnetAccounts } from "./devnet/devnet-record.ts";
import {
  type FullDeployment,
  parameters as ownersParameters,
  parseDeploymentParameters,
} from "./parameters.ts";
import { useAnvil } from "./testing/use-anvil.ts";
import { untilMined } from "./until-mined.ts";
import { writeRecordedVerification } from "./write-verification.ts";

const chainId = 31337;

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
  expect(questions).toHaveLength(5);
  expect(questions[3]).toContain(`Create aliSale at ${deployment.aliSale?.address} for at most`);
  expect(questions[4]).toContain(`Send the sale its ALI, at ${deployment.aliSale?.address} for at most`);
  expect(said).toContain("The sale asks 0.11 S for one ALI, and counts in units of 0.000000001 ALI.");
  expect(said).toContain(`25,000,000 ALI to the public sale at ${deployment.aliSale?.address}`);
  const terms = await chain.client.readContract({
    address: deployment.aliSale?.address ?? "0x",
    abi: aliSaleAbi,
    functionName: "saleInfo",
    args: [devnetAccounts.alice],
  });
  expect(terms.terms.price).toBe(parseEther("0.11"));
  expect(terms.saleTokens).toBe(terms.terms.cap);
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

test("the verification files are written again from the record alone, and for Sourcify as well", async () => {
  const { run } = createRun("verified");
  const { aliSale } = await run();
  const path = join(chain.folder, "verification/verified/aliSale.sourcify.json");
  const written = readFileSync(path, "utf8");
  rmSync(join(chain.folder, "verification/verified"), { recursive: true });
  const place = { folder: chain.folder, name: "verified" };
  writeRecordedVerification({ ...place, parameters });
  expect(readFileSync(path, "utf8")).toBe(written);
  expect(JSON.parse(written)).toMatchObject({
    compilerVersion: expect.stringMatching(/^0\.8\.37\+commit\./),
    contractIdentifier: "contracts/src/AliSale.sol:AliSale",
    creationTransactionHash: aliSale?.transaction,
  });
  const descriptor = readFileSync(join(chain.folder, "verification/verified/aliSale.erc7730.json"), "utf8");
  expect(JSON.parse(descriptor).context.contract.deployments).toEqual([
    { chainId: 31337, address: aliSale?.address },
  ]);
  const sale = { ...parameters.sale, priceWei: parameters.sale.priceWei * 2n };
  expect(() => writeRecordedVerification({ ...place, parameters: { ...parameters, sale } })).toThrow(
    "other parameters",
  );
});

test("a declined first question leaves nothing behind", async () => {
  const { run } = createRun("declined", { confirm: async () => false });
  await expect(run()).rejects.toThrow("Stopped before signing; nothing more was sent.");
  expect(existsSync(join(chain.folder, "deployments/declined.json"))).toBe(false);
  expect(existsSync(join(chain.folder, "addresses/declined.json"))).toBe(false);
});

test("an interrupted deployment goes on where it stopped, whatever the deployer sent in between", async () => {
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
  const other = { to: address, data: "0x", gas: 21_000n, maxFeePerGas: 10n ** 12n } as const;
  const nonce = await chain.client.getTransactionCount({ address });
  await untilMined(chain.client, await signer.send({ ...other, nonce }));
  const second = createRun("interrupted", { signer });
  const deployment = await second.run();
  expect(second.questions).toHaveLength(3);
  expect(deployment.vestingTeam?.transaction).toBeNull();
  expect(await chain.client.getCode({ address: deployment.aliSale?.address ?? "0x" })).toBeTruthy();
});

test("a run that ended right after sending finds what it had sent by its nonce, and takes no step twice", async () => {
  const key = generatePrivateKey();
  const { address } = privateKeyToAccount(key);
  await chain.client.setBalance({ address, value: parseEther("100") });
  const signer = createKeySigner(chain.url, chainId, key);
  const dying: typeof signer = {
    ...signer,
    async send(step) {
      await untilMined(chain.client, await signer.send(step));
      throw new Error("The machine lost its power.");
    },
  };
  for (let step = 0; step < 5; step += 1) {
    await expect(createRun("dying", { signer: dying }).run()).rejects.toThrow("lost its power");
  }
  const last = createRun("dying", { signer });
  const deployment = await last.run();
  expect(last.questions).toEqual([]);
  expect(last.said).toContain("The sale holds the 25,000,000 ALI that it sells.");
  expect(await chain.client.getTransactionCount({ address })).toBe(5);
  expect(await chain.client.getCode({ address: deployment.aliSale?.address ?? "0x" })).toBeTruthy();
});

test("a record is withdrawn by a command, is kept aside, and a new deployment can begin", async () => {
  const record = readFileSync(join(chain.folder, "deployments/dying.json"), "utf8");
  const kept = withdrawRecord(chain.folder, "dying", 0) ?? "";
  expect(readFileSync(join(kept, "deployments/dying.json"), "utf8")).toBe(record);
  expect(existsSync(join(chain.folder, "deployments/dying.json"))).toBe(false);
  expect(withdrawRecord(chain.folder, "dying", 0)).toBeNull();
  const { run, questions } = createRun("dying", { confirm: async () => false });
  await expect(run()).rejects.toThrow("Stopped before signing");
  expect(questions).toEqual([]);
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
    sale: {
      ...parameters.sale,
      start: parameters.sale.start - 2 * 86_400,
      guardian: parameters.sale.treasury,
    },
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
