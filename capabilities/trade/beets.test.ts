import { decodeStep } from "@alithia/chain/proposal/decode-step.ts";
import { verifyProposal } from "@alithia/chain/proposal/verify-proposal.ts";
import { encodeFunctionData, erc20Abi, getAddress, parseUnits } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenMarket, openMarket } from "../../deploy/testing/start-market.ts";
import { failOn, tradeOn } from "../testing/trade-on-market.ts";

let market: OpenMarket;

beforeAll(async () => {
  market = await openMarket([
    { id: "beets-v2", key: "weighted", coins: "800000", dollars: "204000" },
    { id: "spookyswap-v2", key: "only", coins: "400000", dollars: "100000" },
  ]);
});
afterAll(() => market.stop());

test("a trade through Balancer's vault approves exactly what it sells, and the page builds the same bytes", async () => {
  const spender = "0xBA12222222228d8Ba445958a75a0704d566BF2C8";
  const nothing = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, 0n] });
  await market.call(market.usdc.address, nothing);
  const { proposal, venues, terms } = await tradeOn(market, { sell: "USDC", buy: "S", venue: "beets" });
  expect(venues).toEqual(["beets-v2"]);
  expect(terms).toMatch(/^You get 39\d\.\d+ S for 100 USDC now, on Beets V2 \(fee 0\.3 %\)\./);
  const decoded = proposal.steps.map(({ to, data, valueWei }) =>
    decodeStep({ ...(to === undefined ? {} : { to }), data, valueWei: BigInt(valueWei) }),
  );
  expect(decoded).toMatchObject([
    { kind: "approval", spender, units: parseUnits("100", 6) },
    { kind: "swap", router: spender, unwrapTo: getAddress(market.trader), exact: "sell" },
  ]);
  expect(proposal.simulation.steps.map(({ outcome }) => outcome)).toEqual(["success", "success"]);
  expect(verifyProposal(proposal)).toMatchObject({ outcome: "same" });
});

test("a large order is shared out between the vault and another exchange", async () => {
  const { venues } = await tradeOn(market, { amount: "100000" });
  expect(venues.toSorted()).toEqual(["beets-v2", "spookyswap-v2"]);
});

test("a vault whose pools are paused costs Balancer only", async () => {
  const { rpc, venues } = market;
  const snapshot = await rpc("evm_snapshot", []);
  await rpc("anvil_setCode", [venues[0]?.contracts.quoter, "0x60006000fd"]);
  expect((await tradeOn(market, {})).venues).toEqual(["spookyswap-v2"]);
  expect(await failOn(market, { venue: "beets" })).toMatch(/^no-liquidity: /);
  await rpc("evm_revert", [snapshot]);
});
