import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { createNodeRequest } from "@alithia/chain/node/rpc-request.ts";
import { readSale } from "@alithia/chain/sale/read-sale.ts";
import { findSale, type SalePlace } from "@alithia/chain/sale/read-sale-info.ts";
import { runDeployment } from "@alithia/deploy/deploy.ts";
import { createKeySigner } from "@alithia/deploy/deployment-signer.ts";
import { createDevnetParameters } from "@alithia/deploy/devnet/devnet-record.ts";
import { useAnvil } from "@alithia/deploy/testing/use-anvil.ts";
import type { NetworkAddresses } from "@alithia/protocol/site-config.ts";
import { type Address, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { beforeAll, expect, test } from "vitest";
import { findSaleFaults, publishedRecord } from "./find-sale-faults.ts";

const chain = useAnvil();
const chainId = 31_337;
/** Rejects coins: reverts at once. */
const refusingCode = "0x5f5ffd";
let addresses: NetworkAddresses;
let treasury: Address;
let guardian: Address;

const find = (at: NetworkAddresses = addresses) =>
  findSaleFaults(at, createChainNode({ url: chain.url, chainId }), publishedRecord);
const say = async (at?: NetworkAddresses) => (await find(at)).map(({ sentence }) => sentence);

async function deploy(name: string, priceWei: bigint): Promise<NetworkAddresses> {
  const key = generatePrivateKey();
  await chain.client.setBalance({ address: privateKeyToAccount(key).address, value: parseEther("10") });
  const { timestamp } = await chain.client.getBlock();
  const parameters = createDevnetParameters(Number(timestamp));
  const deployment = await runDeployment({
    ...{ folder: chain.folder, name, nodeUrl: chain.url, chainId },
    parameters: { ...parameters, sale: { ...parameters.sale, priceWei } },
    signer: createKeySigner(chain.url, chainId, key),
    say() {},
    confirm: async () => true,
  });
  return Object.fromEntries(Object.entries(deployment).map(([key, { address }]) => [key, address]));
}

beforeAll(async () => {
  addresses = await deploy("right", parseEther("0.11"));
  const request = createNodeRequest(createChainNode({ url: chain.url, chainId }));
  ({ treasury, guardian } = (await readSale(request, findSale(addresses) as SalePlace)).terms);
  for (const address of [treasury, guardian]) {
    await chain.client.setNonce({ address, nonce: 1 });
    await chain.client.setBalance({ address, value: parseEther("1") });
  }
});

test("a sale as the site tells it has no fault", async () => {
  expect(await find()).toEqual([]);
});

test("another price than the sale record's is named", async () => {
  expect(await say(await deploy("dear", parseEther("0.12")))).toEqual([
    "The site says that one ALI costs 0.11 S; the sale asks 0.12 S.",
  ]);
});

test("vesting addresses that are none, are exchanged or stand alone are named", async () => {
  const { vestingTeam, vestingPrivateInvestors, aliToken } = addresses as Required<NetworkAddresses>;
  expect(await say({ ...addresses, vestingTeam: aliToken })).toEqual([
    `vestingTeam ${aliToken} is not a vesting wallet that this site can read.`,
  ]);
  expect(await say({ ...addresses, vestingPrivateInvestors: vestingTeam })).toEqual([
    `vestingPrivateInvestors ${vestingTeam} holds and has released only 5000000 ALI; the site says 10000000 (10 %).`,
  ]);
  expect(await say({ aliToken, vestingPrivateInvestors })).toEqual([
    "ADDRESSES names vestingPrivateInvestors alone of the two.",
  ]);
});

test("a treasury or guardian that nobody is known to hold is named, and a rehearsal may waive it", async () => {
  for (const address of [treasury, guardian]) await chain.client.setNonce({ address, nonce: 0 });
  try {
    const faults = await find();
    expect(faults.map(({ waiver }) => waiver)).toEqual(["unused-accounts", "unused-accounts"]);
    expect(faults.map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining(`The treasury ${treasury} is no contract and has never sent`),
      expect.stringContaining(`The guardian ${guardian} is no contract and has never sent`),
    ]);
  } finally {
    for (const address of [treasury, guardian]) await chain.client.setNonce({ address, nonce: 1 });
  }
  await chain.client.setBalance({ address: guardian, value: 0n });
  expect(await say()).toEqual([`The guardian ${guardian} has no S for the fee of a pause.`]);
  await chain.client.setBalance({ address: guardian, value: parseEther("1") });
});

test("a treasury that refuses coins is named, and nothing waives it", async () => {
  await chain.client.setCode({ address: treasury, bytecode: refusingCode });
  expect(await find()).toEqual([
    { sentence: `The treasury ${treasury} does not accept coins from the sale.` },
  ]);
  await chain.client.setCode({ address: treasury, bytecode: "0x" });
});
