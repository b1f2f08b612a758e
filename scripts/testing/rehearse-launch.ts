import { join } from "node:path";
import type { TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { createNodeRequest } from "@alithia/chain/node/rpc-request.ts";
import { describeOwnToken } from "@alithia/chain/registry/own-token.ts";
import { quotePurchase } from "@alithia/chain/sale/quote-purchase.ts";
import { readSale } from "@alithia/chain/sale/read-sale.ts";
import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { plainTokenAbi } from "@alithia/contracts/generated/plain-token.ts";
import { plainTokenBytecode } from "@alithia/contracts/generated/plain-token-bytecode.ts";
import { runDeployment } from "@alithia/deploy/deploy.ts";
import { createKeySigner } from "@alithia/deploy/deployment-signer.ts";
import { createDevnetParameters } from "@alithia/deploy/devnet/devnet-record.ts";
import type { DeploymentParameters } from "@alithia/deploy/parameters.ts";
import type { TestChain } from "@alithia/deploy/testing/use-anvil.ts";
import { untilMined } from "@alithia/deploy/until-mined.ts";
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
import { expect } from "vitest";
import { recordExistingToken } from "../../deploy/existing-token.ts";
import { type PublishedRecord, publishedRecord } from "../product/find-sale-faults.ts";

/** The published record of an existing token: other symbol, six decimals, a supply of five billion. */
export const acornRecord: PublishedRecord = {
  ...publishedRecord,
  ticker: "ACRN",
  maxSupply: 5_000_000_000,
  exchangeRate: "0.02",
};

const acorns = { total: 5_000_000_000n * 10n ** 6n, unit: { symbol: "ACRN", decimals: 6 } };

/** Rehearses a launch on an empty chain with the id `chainId`, from deployment to the end of the sale. */
export function rehearseLaunch(chain: TestChain, chainId: number) {
  /** Funds a deployer and a buyer, and returns them with the parameters of a launch that starts tomorrow. */
  async function prepare() {
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

  /** Settings of a server whose nodes are this chain. */
  const settingsOf = (name: string) => ({
    CHAIN_ID: String(chainId),
    NODE_URL: chain.url,
    PUBLIC_NODE_URL: chain.url,
    PUBLIC_ORIGIN: "http://127.0.0.1:3000",
    ADDRESSES: join(chain.folder, `addresses/${name}.json`),
    REHEARSAL_WAIVERS: "local-addresses,placeholders,unused-accounts",
  });

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
    expect((await untilMined(chain.client, hash)).status).toBe("success");
  }

  const ali = (token: Address, holder: Address) =>
    chain.client.readContract({
      address: token,
      abi: aliTokenAbi,
      functionName: "balanceOf",
      args: [holder],
    });

  /** Buys, returns a part, keeps the rest and settles the sale, using only the addresses of the launch. */
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

  /** Deploys a third-party token and a sale of it, at the given price. */
  async function launchAcorns(
    deployer: Hex,
    { sale: terms }: Pick<Launch, "sale">,
    price = acornRecord.exchangeRate,
  ) {
    const said: string[] = [];
    const { total } = acorns;
    const data = encodeDeployData({ abi: plainTokenAbi, bytecode: plainTokenBytecode, args: [6, total] });
    const token = getContractAddress({ from: privateKeyToAccount(deployer).address, nonce: 0n });
    await send(deployer, null, data);
    const caps = { unit: 1n, cap: total / 5n, walletCap: total / 100n };
    const sale = { ...terms, ...caps, priceWei: parseEther(price) };
    const { aliSale } = await launch(
      "acorn",
      { deploys: "sale", contracts: [], token, sale },
      deployer,
      said,
    );
    return { token, sale: aliSale?.address as Address, said, unit: acorns.unit };
  }

  /** Deploys only the token, which its holder may sell later. */
  async function launchAlone(deployer: Hex, parameters: Launch, holder: Address): Promise<Address> {
    const { sale: _, deploys: __, ...allocations } = parameters;
    const alone = { ...allocations, deploys: "token", publicSale: holder } as const;
    return (await launch("alone", alone, deployer)).aliToken?.address as Address;
  }

  async function launchExisting(deployer: Hex, { sale }: Launch, token: Address): Promise<Address> {
    const parameters: DeploymentParameters = { deploys: "sale", contracts: [], token, sale };
    return (await launch("existing", parameters, deployer)).aliSale?.address as Address;
  }

  const fund = (key: Hex, token: Address, sale: Address, units: bigint) =>
    send(key, token, encodeFunctionData({ abi: aliTokenAbi, functionName: "transfer", args: [sale, units] }));

  const record = (name: string, token: Address) =>
    recordExistingToken({ folder: chain.folder, name, nodeUrl: chain.url, chainId, token, say() {} });

  return {
    prepare,
    launch,
    launchAlone,
    launchExisting,
    launchAcorns,
    fund,
    record,
    settingsOf,
    balanceOf: ali,
    travelTo,
    runToTheEnd,
  };
}

type Launch = ReturnType<typeof createDevnetParameters>;
