import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { encodeFunctionData } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createNodeRequest } from "../node/rpc-request.ts";
import { deploySale, type TestSale } from "../testing/deploy-sale.ts";
import { startTestChain, type TestChain } from "../testing/start-test-chain.ts";
import { buildPermit, buildPermittedReturn, buildReturn, withoutPermit } from "./build-sale-calls.ts";
import { readSale } from "./read-sale.ts";
import { findSale, type SalePlace } from "./read-sale-info.ts";

const one = 10n ** 18n;
const deadline = 2n ** 40n;
let chain: TestChain;
let sale: TestSale;

beforeAll(async () => {
  chain = await startTestChain();
  sale = await deploySale(chain);
});
afterAll(() => chain?.stop());

test("a permit returns in one transaction and leaves no allowance; it works once, and for its amount alone", async () => {
  const request = createNodeRequest(chain.node);
  const owner = chain.accounts[8] ?? "0x";
  await sale.buy(owner, 11n * one);
  const permit = { token: sale.aliToken, owner, spender: sale.aliSale, units: 40n * one, deadline };
  const json = await buildPermit(request, permit);
  const signature = (await chain.rpc("eth_signTypedData_v4", [
    owner,
    JSON.parse(json ?? ""),
  ])) as `0x${string}`;
  const permitted = buildPermittedReturn({ sale: sale.aliSale, tokens: 40n * one, deadline, signature });
  const plain = buildReturn({
    sale: sale.aliSale,
    token: sale.aliToken,
    tokens: 40n * one,
    allowance: 40n * one,
  });
  expect(withoutPermit(permitted?.data ?? "0x")).toBe(plain[0]?.data);
  expect(withoutPermit("0xdeadbeef")).toBe("0xdeadbeef");
  const giveBack = async (tokens: bigint) => {
    const call = buildPermittedReturn({ sale: sale.aliSale, tokens, deadline, signature });
    return chain.send({ from: owner, to: sale.aliSale, data: call?.data ?? "0x" });
  };
  expect((await giveBack(50n * one)).status).toBe(0n);
  expect((await giveBack(40n * one)).status).toBe(1n);
  expect((await giveBack(40n * one)).status).toBe(0n);
  const { position, buyerAllowance } = await readSale(
    request,
    findSale(sale.registry.addresses) as SalePlace,
    owner,
  );
  expect([position.tokens, buyerAllowance]).toEqual([60n * one, 0n]);
});

test("a token that tells no domain takes no permit, and a longer signature makes none", async () => {
  const request = createNodeRequest(chain.node);
  const owner = chain.accounts[8] ?? "0x";
  const symbol = encodeFunctionData({ abi: aliTokenAbi, functionName: "symbol" });
  expect(await request("eth_call", [{ to: chain.wrappedS, data: symbol }, "latest"])).not.toBe("0x");
  const terms = { token: chain.wrappedS, owner, spender: sale.aliSale, units: one, deadline };
  expect(await buildPermit(request, terms)).toBeNull();
  const signature = `0x${"11".repeat(96)}` as const;
  expect(buildPermittedReturn({ sale: sale.aliSale, tokens: one, deadline, signature })).toBeNull();
});
