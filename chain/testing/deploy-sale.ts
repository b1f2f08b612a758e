import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliSaleBytecode } from "@alithia/contracts/generated/ali-sale-bytecode.ts";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { aliTokenBytecode } from "@alithia/contracts/generated/ali-token-bytecode.ts";
import { encodeDeployData, encodeFunctionData, getAddress } from "viem/utils";
import type { Hex } from "../node/rpc-request.ts";
import { createRegistry, type Registry } from "../registry/create-registry.ts";
import type { Sent, TestChain } from "./start-test-chain.ts";

export type TestSale = {
  registry: Registry;
  aliToken: Hex;
  aliSale: Hex;
  buy(from: Hex, valueWei: bigint, minTokens?: bigint): Promise<Sent>;
};

const day = 86_400n;
const one = 10n ** 18n;
const ticketsOfOthers = 5;

/** Deploys the real ALI token and its sale on a test chain, open since yesterday. */
export async function deploySale(chain: Omit<TestChain, "usdc">): Promise<TestSale> {
  const [from = "0x", treasury = "0x", ...others] = chain.accounts
    .slice(0, 2 + ticketsOfOthers)
    .map((a) => getAddress(a));
  const [ecosystem = treasury, daoTreasury = treasury, privateInvestors = treasury, team = treasury] = others;
  const allocations = { publicSale: from, ecosystem, daoTreasury, privateInvestors, team };
  const aliToken = await chain.deploy(
    encodeDeployData({ abi: aliTokenAbi, bytecode: aliTokenBytecode, args: [allocations] }),
  );
  const { timestamp } = (await chain.rpc("eth_getBlockByNumber", ["latest", false])) as { timestamp: string };
  const now = BigInt(timestamp);
  const terms = {
    token: aliToken,
    price: (11n * one) / 100n,
    unit: 10n ** 9n,
    cap: 25_000_000n * one,
    walletCap: 500_000n * one,
    start: now - day,
    end: now + 90n * day,
    treasury,
    fallbackTreasury: daoTreasury,
    unsoldRecipient: treasury,
    guardian: treasury,
  };
  const aliSale = await chain.deploy(
    encodeDeployData({ abi: aliSaleAbi, bytecode: aliSaleBytecode, args: [terms] }),
  );
  await chain.send({
    from,
    to: aliToken,
    data: encodeFunctionData({ abi: aliTokenAbi, functionName: "transfer", args: [aliSale, terms.cap] }),
  });
  return {
    registry: createRegistry(chain.registry.network, { ...chain.registry.addresses, aliToken, aliSale }),
    aliToken,
    aliSale,
    buy: (buyer, value, minTokens = 0n) =>
      chain.send({
        from: buyer,
        to: aliSale,
        value,
        data: encodeFunctionData({ abi: aliSaleAbi, functionName: "buy", args: [minTokens, 2n ** 64n - 1n] }),
      }),
  };
}
