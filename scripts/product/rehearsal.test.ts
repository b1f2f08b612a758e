import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TokenUnit } from "@alithia/chain/amount/format-tokens.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { describeOwnToken } from "@alithia/chain/registry/own-token.ts";
import { createNodeRequest } from "@alithia/chain/rpc/create-node-request.ts";
import { quotePurchase } from "@alithia/chain/sale/quote-purchase.ts";
import { readSale } from "@alithia/chain/sale/read-sale.ts";
import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { plainTokenAbi } from "@alithia/contracts/generated/plain-token.ts";
import { plainTokenBytecode } from "@alithia/contracts/generated/plain-token-bytecode.ts";
import type { DeploymentParameters } from "@alithia/deploy/deployment-parameters.ts";
import { createKeySigner } from "@alithia/deploy/deployment-signer.ts";
import { createDevnetParameters } from "@alithia/deploy/devnet/devnet-parameters.ts";
import { recordExistingToken } from "@alithia/deploy/record-existing-token.ts";
import { runDeployment } from "@alithia/deploy/run-deployment.ts";
import { useAnvil } from "@alithia/deploy/testing/use-anvil.ts";
import { readEnvironment } from "@alithia/server/environment.ts";
import { loadSiteConfig } from "@alithia/server/load-site-config.ts";
import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  maxUint256,
  parseEther,
} from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { describe, expect, test, vi } from "vitest";
import { findContentFaults } from "../content/find-content-faults.ts";
import { findProductionFaults } from "./find-production-faults.ts";
import { type PublishedRecord, publishedRecord } from "./published-record.ts";

vi.setConfig({ testTimeout: 120_000 });

const share = parseEther("25000000");

describe.each([14601, 146])("every kind of launch on chain %i, to its end", (chainId) => {
  const chain = useAnvil();

  /** A deployer, an account that buys, and the parameters of a launch that begins tomorrow. */
  async function prepare() {
    await chain.client.request({ method: "anvil_setChainId" as never, params: [chainId] as never });
    const [deployer, buyer] = [generatePrivateKey(), generatePrivateKey()];
    for (const key of [deployer, buyer]) {
      const { address } = privateKeyToAccount(key);
      await chain.client.setBalance({ address, value: parseEther("1000") });
    }
    const { timestamp } = await chain.client.getBlock();
    const parameters = createDevnetParameters(Number(timestamp));
    const end = parameters.sale.start + 28 * 86_400;
    return { deployer, buyer, parameters: { ...parameters, sale: { ...parameters.sale, end } } };
  }

  const launch = (name: string, parameters: DeploymentParameters, key: Hex, said: string[] = []) =>
    runDeployment({
      folder: chain.folder,
      name,
      nodeUrl: chain.url,
      chainId,
      parameters,
      signer: createKeySigner(chain.url, chainId, key),
      say: (sentence) => void said.push(sentence),
      confirm: async () => true,
    });

  /** What `npm run production` would say with the addresses that the launch wrote, rehearsed on this very chain. */
  async function findFaults(name: string, published: PublishedRecord = publishedRecord) {
    const environment = readEnvironment({
      CHAIN_ID: String(chainId),
      NODE_URL: chain.url,
      PUBLIC_NODE_URL: chain.url,
      PUBLIC_ORIGIN: "http://127.0.0.1:3000",
      ADDRESSES: join(chain.folder, `addresses/${name}.json`),
      REHEARSAL_WAIVERS: "local-addresses,placeholders,unused-accounts",
    });
    const node = createChainNode({ url: chain.url, chainId });
    const faults = await findProductionFaults({
      environment,
      siteConfig: await loadSiteConfig(environment),
      node,
      publicNode: createChainNode({ url: chain.url, chainId }),
      content: findContentFaults(),
      published,
    });
    return faults.filter(({ waiver }) => waiver === undefined).map(({ sentence }) => sentence);
  }

  const travelTo = async (timestamp: bigint) => {
    await chain.client.setNextBlockTimestamp({ timestamp });
    await chain.client.mine({ blocks: 1 });
  };

  async function send(key: Hex, to: Address | null, data: Hex, value = 0n) {
    const account = privateKeyToAccount(key);
    const nonce = await chain.client.getTransactionCount({ address: account.address });
    const fees = { gas: 2_000_000n, maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 1n };
    const serializedTransaction = await account.signTransaction({
      ...{ to, data, value, nonce, chainId, type: "eip1559" },
      ...fees,
    });
    const hash = await chain.client.sendRawTransaction({ serializedTransaction });
    expect((await chain.client.waitForTransactionReceipt({ hash })).status).toBe("success");
  }

  const ali = (token: Address, holder: Address) =>
    chain.client.readContract({
      address: token,
      abi: aliTokenAbi,
      functionName: "balanceOf",
      args: [holder],
    });

  /** Buys, returns a part, keeps the rest, and settles the sale: what the addresses of the launch are good for. */
  async function runToTheEnd(address: Address, buyer: Hex, token: TokenUnit = describeOwnToken(undefined)) {
    const place = { address, token };
    const own = privateKeyToAccount(buyer).address;
    const request = createNodeRequest(createChainNode({ url: chain.url, chainId }));
    const read = () => readSale(request, place, own);
    const call = (functionName: "withdraw" | "sweepUnsold") =>
      send(buyer, address, encodeFunctionData({ abi: aliSaleAbi, functionName }));
    const { terms, lastCallStart, close } = await read();
    await travelTo(terms.start);
    const { tokens, cost } = quotePurchase(await read(), parseEther("110"));
    const buy = encodeFunctionData({ abi: aliSaleAbi, functionName: "buy", args: [tokens, maxUint256] });
    await send(buyer, address, buy, cost);
    const half = tokens / 2n;
    const approve = { abi: aliTokenAbi, functionName: "approve", args: [address, half] } as const;
    await send(buyer, terms.token, encodeFunctionData(approve));
    const giveBack = { abi: aliSaleAbi, functionName: "returnTokens", args: [half] } as const;
    await send(buyer, address, encodeFunctionData(giveBack));
    expect(await read()).toMatchObject({ phase: "running", sold: half, returnable: half, withdrawable: 0n });

    await travelTo(lastCallStart);
    expect(await read()).toMatchObject({ phase: "last-call", returnable: 0n, withdrawable: cost / 2n });
    const last = encodeFunctionData({ abi: aliSaleAbi, functionName: "buy", args: [half, maxUint256] });
    await send(buyer, address, last, cost / 2n);
    await travelTo(close);
    const [coins, unsold] = await Promise.all([
      chain.client.getBalance({ address: terms.treasury }),
      ali(terms.token, terms.unsoldRecipient),
    ]);
    await call("withdraw");
    await call("sweepUnsold");
    expect((await chain.client.getBalance({ address: terms.treasury })) - coins).toBe(cost);
    expect((await ali(terms.token, terms.unsoldRecipient)) - unsold).toBe(terms.cap - tokens);
    expect(await ali(terms.token, own)).toBe(tokens);
  }

  test("token and sale", async () => {
    const { deployer, buyer, parameters } = await prepare();
    const { aliSale } = await launch("both", parameters, deployer);
    expect(await findFaults("both")).toEqual([]);
    await runToTheEnd(aliSale?.address as Address, buyer);
  });

  test("a token alone, then a sale of it that its holder funds, then the token without a sale", async () => {
    const { deployer, buyer, parameters } = await prepare();
    const { sale, deploys: _, ...allocations } = parameters;
    const holder = privateKeyToAccount(buyer).address;
    const alone = { ...allocations, deploys: "token", publicSale: holder } as const;
    const token = (await launch("alone", alone, deployer)).aliToken?.address as Address;
    expect(await ali(token, holder)).toBe(share);
    expect(await findFaults("alone")).toEqual([]);

    const existing: DeploymentParameters = { deploys: "sale", contracts: [], token, sale };
    const { aliSale } = await launch("existing", existing, deployer);
    const place = aliSale?.address as Address;
    expect(await findFaults("existing")).toEqual([
      "The sale lacks 25000000 of the ALI it sells: send them to it first.",
    ]);
    const fund = { abi: aliTokenAbi, functionName: "transfer", args: [place, share] } as const;
    await send(buyer, token, encodeFunctionData(fund));
    expect(await findFaults("existing")).toEqual([]);
    await runToTheEnd(place, buyer);

    const none = { folder: chain.folder, name: "none", nodeUrl: chain.url, chainId, token, say() {} };
    await recordExistingToken(none);
    const addresses = JSON.parse(readFileSync(join(chain.folder, "addresses/none.json"), "utf8"));
    expect(addresses).toEqual({ aliToken: token });
    expect(await findFaults("none")).toEqual([]);
  });

  test("a token of other symbol, decimals and total: its sale, then the token without one", async () => {
    const { deployer, buyer, parameters } = await prepare();
    const total = 5_000_000_000n * 10n ** 6n;
    const data = encodeDeployData({ abi: plainTokenAbi, bytecode: plainTokenBytecode, args: [6, total] });
    const token = getContractAddress({ from: privateKeyToAccount(deployer).address, nonce: 0n });
    await send(deployer, null, data);
    const published = { ...publishedRecord, ticker: "ACRN", maxSupply: 5_000_000_000, exchangeRate: "0.02" };
    const caps = { unit: 1n, cap: total / 5n, walletCap: total / 100n };
    const sale = { ...parameters.sale, ...caps, priceWei: parseEther("0.02") };
    const said: string[] = [];
    const { aliSale } = await launch(
      "acorn",
      { deploys: "sale", contracts: [], token, sale },
      deployer,
      said,
    );
    expect(said).toContain("It sells 1,000,000,000 ACRN at most, 50,000,000 ACRN to one address.");
    expect(await findFaults("acorn", published)).toEqual([]);
    expect(await findFaults("acorn")).toContain(`aliToken ${token} does not call itself ALI.`);
    await runToTheEnd(aliSale?.address as Address, buyer, { symbol: "ACRN", decimals: 6 });

    const none = { folder: chain.folder, name: "acorn-alone", nodeUrl: chain.url, chainId, token, say() {} };
    await recordExistingToken(none);
    expect(await findFaults("acorn-alone", published)).toEqual([]);
  });
});
