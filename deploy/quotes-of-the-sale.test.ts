import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { createNodeRequest } from "@alithia/chain/node/rpc-request.ts";
import { describeOwnToken } from "@alithia/chain/registry/own-token.ts";
import { quoteReturn, sumReturnable } from "@alithia/chain/sale/find-return-blocker.ts";
import { costOf, findRoom, quotePurchase } from "@alithia/chain/sale/quote-purchase.ts";
import { readSale } from "@alithia/chain/sale/read-sale.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import fc from "fast-check";
import {
  type Address,
  ContractFunctionExecutionError,
  createPublicClient,
  encodeFunctionData,
  type Hex,
  http,
  maxUint256,
  parseEther,
} from "viem";
import { expect, test, vi } from "vitest";
import { dose } from "../scripts/testing/dose.ts";
import { createDevnetParameters, devnetAccounts } from "./devnet/devnet-record.ts";
import { type DeployedAddresses, encodeFunding, planDeployment } from "./plan-deployment.ts";
import { useAnvil } from "./testing/use-anvil.ts";
import { untilMined } from "./until-mined.ts";

vi.setConfig({ testTimeout: 120_000 });

const { alice, bob, carol, deployer } = devnetAccounts;
const buyers = [alice, bob, carol];
const chain = useAnvil();
const states = dose(4, 40);
const paymentsInEach = 12;
/** Longer than any deployment takes, so that the sale does not start before the test moves the clock. */
const day = 86_400;

async function send(account: Address, to: Address | null, data: Hex, value = 0n) {
  const hash = await chain.client.sendTransaction({ account, to, data, value, gas: 6_000_000n });
  const { status, contractAddress } = await untilMined(chain.client, hash);
  expect(status).toBe("success");
  return contractAddress;
}

/** Opens a running sale with the given price and wallet cap; all buyers approve its token. */
async function openSaleWith(priceWei: bigint, walletCap: bigint): Promise<{ sale: Address; token: Address }> {
  const { timestamp } = await chain.client.getBlock();
  const start = Number(timestamp) + day;
  const parameters = createDevnetParameters(0, {
    priceWei,
    walletCap,
    start,
    end: start + day,
  });
  const addresses: DeployedAddresses = {};
  for (const step of planDeployment(parameters, deployer)) {
    const { aliToken = null, aliSale = "0x" } = addresses;
    if (step.kind === "funding") await send(deployer, aliToken, encodeFunding(aliSale, step.amount));
    else addresses[step.name] = (await send(deployer, null, step.encode(addresses))) ?? "0x";
  }
  const { aliToken: token = "0x", aliSale: sale = "0x" } = addresses;
  const approve = encodeFunctionData({ abi: aliTokenAbi, functionName: "approve", args: [sale, maxUint256] });
  for (const account of buyers) {
    await chain.client.setBalance({ address: account, value: parseEther("1000000000") });
    await send(account, token, approve);
  }
  await chain.client.setNextBlockTimestamp({ timestamp: BigInt(start) });
  await chain.client.mine({ blocks: 1 });
  return { sale, token };
}

/** Payments around every limit the contract has, and anything in between. */
function paymentsFor(info: SaleInfo): fc.Arbitrary<bigint> {
  const { price } = info.terms;
  const costOfRoom = costOf(findRoom(info).tokens, info);
  const near = (wei: bigint) => fc.bigInt(wei > 3n ? wei - 3n : 0n, wei + 3n);
  return fc.oneof(
    near(0n),
    near(price),
    near(costOfRoom),
    fc.bigInt(0n, 2n * costOfRoom + price),
    near(price / 7n),
    near(info.unitPrice),
  );
}

type Move = { buyer: number; kind: "buy" | "return"; part: number };
const moves: fc.Arbitrary<Move> = fc.record({
  buyer: fc.nat({ max: buyers.length - 1 }),
  kind: fc.constantFrom("buy", "buy", "return"),
  part: fc.integer({ min: 1, max: 1_000 }),
});

/** Null for what the contract rejects. */
function unlessRefused(cause: unknown): null {
  if (cause instanceof ContractFunctionExecutionError) return null;
  throw cause;
}

/** Returns the contract's own view and the simulated result of a purchase. */
async function askContract(sale: Address, buyer: Address, payment: bigint) {
  const batched = createPublicClient({ transport: http(chain.url, { batch: true }) });
  const call = { address: sale, abi: aliSaleAbi, account: buyer } as const;
  const [quoted, bought] = await Promise.all([
    batched.readContract({ ...call, functionName: "quote", args: [buyer, payment] }),
    batched
      .simulateContract({ ...call, functionName: "buy", args: [0n, maxUint256], value: payment })
      .then(({ result }) => result)
      .catch(unlessRefused),
  ]);
  return { quoted, bought };
}

const terms = [
  { price: parseEther("0.11"), walletCap: parseEther("250000") },
  { price: parseEther("0.11"), walletCap: parseEther("25000000") },
  { price: 7n * 10n ** 9n, walletCap: parseEther("9000000") },
  { price: 3_333_333_333n * 10n ** 9n, walletCap: 1_234_567_890n * 10n ** 9n },
];

test.each(terms)(
  "at a price of $price and a wallet cap of $walletCap the page quotes what the contract does, in any state",
  async ({ price, walletCap }) => {
    const { sale } = await openSaleWith(price, walletCap);
    const place = { address: sale, token: describeOwnToken(undefined) };
    const request = createNodeRequest(createChainNode({ url: chain.url, chainId: 31337 }));
    let compared = 0;
    for (const { buyer: index, kind, part } of fc.sample(moves, states)) {
      const buyer = buyers[index] ?? alice;
      const before = await readSale(request, place, buyer);
      const room = findRoom(before).tokens;
      for (const payment of fc.sample(paymentsFor(before), paymentsInEach)) {
        const { tokens, cost, change } = quotePurchase(before, payment);
        const { quoted, bought } = await askContract(sale, buyer, payment);
        expect(quoted).toEqual([tokens, cost]);
        if (bought !== null) expect(bought).toEqual([tokens, cost]);
        else expect(tokens).toBe(0n);
        expect(change).toBe(payment - cost);
        compared += 1;
      }
      if (kind === "buy" && room > 0n) {
        const value = costOf((room * BigInt(part)) / 1_000n + 1n, before) + BigInt(part % 2);
        const data = encodeFunctionData({ abi: aliSaleAbi, functionName: "buy", args: [0n, maxUint256] });
        await send(buyer, sale, data, value);
        const after = await readSale(request, place, buyer);
        expect(after.sold - before.sold).toBe(quotePurchase(before, value).tokens);
        expect(sumReturnable(after.position) - sumReturnable(before.position)).toBe(after.sold - before.sold);
        expect(before.buyerCoins - after.buyerCoins).toBeGreaterThanOrEqual(
          quotePurchase(before, value).cost,
        );
      } else if (sumReturnable(before.position) > before.terms.unit) {
        const amount = (sumReturnable(before.position) * BigInt(part)) / 1_000n;
        if (amount < before.terms.unit) continue;
        const { result } = await chain.client.simulateContract({
          account: buyer,
          address: sale,
          abi: aliSaleAbi,
          functionName: "returnTokens",
          args: [amount],
        });
        expect(result).toBe(quoteReturn(before, amount));
        const data = encodeFunctionData({ abi: aliSaleAbi, functionName: "returnTokens", args: [amount] });
        await send(buyer, sale, data);
        const after = await readSale(request, place, buyer);
        expect(costOf(before.position.tokens - after.position.tokens, before)).toBe(result);
      }
    }
    expect(compared).toBe(states * paymentsInEach);
  },
);
