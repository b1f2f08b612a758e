import { sonic } from "@alithia/chain/networks.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { findVenue } from "@alithia/chain/venues/list-venues.ts";
import type { Venue } from "@alithia/chain/venues/venue.ts";
import { agentTokenBytecode } from "@alithia/contracts/generated/agent-token-bytecode.ts";
import { rebasingTokenBytecode } from "@alithia/contracts/generated/rebasing-token-bytecode.ts";
import { taxedTokenBytecode } from "@alithia/contracts/generated/taxed-token-bytecode.ts";
import { testUsdcAbi } from "@alithia/contracts/generated/test-usdc.ts";
import { testUsdcBytecode } from "@alithia/contracts/generated/test-usdc-bytecode.ts";
import { wrappedSAbi } from "@alithia/contracts/generated/wrapped-s.ts";
import { wrappedSBytecode } from "@alithia/contracts/generated/wrapped-s-bytecode.ts";
import { type Address, encodeDeployData, encodeFunctionData, erc20Abi, parseAbi, parseUnits } from "viem";
import { type MarketToken, type PlacedVenue, placeContract } from "../venues/place-contract.ts";
import { placeVenue } from "../venues/place-venues.ts";

export type Market = Omit<TestChain, "usdc"> & {
  trader: Address;
  wrapped: MarketToken;
  usdc: MarketToken;
  weth: MarketToken;
  scUsd: MarketToken;
  /** Approves a contract for as many of the trader's tokens as it needs. */
  allow(token: Address, spender: Address): Promise<void>;
  /** Creates a contract at a given address. */
  place(address: Address, creation: `0x${string}`): Promise<void>;
  call(to: Address, data: `0x${string}`, value?: bigint): Promise<void>;
};

const tokenAbi = parseAbi(["constructor(string name, string symbol, uint256 supply, address recipient)"]);

/** Starts a chain with Sonic's id and some of its tokens at their real addresses, all held by one trader. */
export async function startMarket(): Promise<Market> {
  const chain = await startTestChain(sonic);
  const registry = createRegistry(sonic, {});
  const find = (symbol: string): MarketToken => {
    const [token] = registry.findTokensBySymbol(symbol);
    if (token === undefined) throw new Error(`Sonic has no ${symbol}.`);
    return token;
  };
  const trader = chain.accounts[0] as Address;
  const ground = { ...chain, trader };
  const [wrapped, usdc, weth, scUsd] = ["wS", "USDC", "WETH", "scUSD"].map(find) as [
    MarketToken,
    MarketToken,
    MarketToken,
    MarketToken,
  ];
  const call = async (to: Address, data: `0x${string}`, value = 0n) => {
    const { status, hash } = await chain.send({ from: trader, to, data, value, gas: 20_000_000n });
    if (status !== 1n) throw new Error(`A transaction to ${to} failed: ${hash}.`);
  };
  await chain.rpc("anvil_setBalance", [trader, `0x${parseUnits("1000000000", 18).toString(16)}`]);
  await placeContract(ground, wrapped.address, wrappedSBytecode);
  for (const { address } of [usdc, scUsd]) {
    await placeContract(ground, address, testUsdcBytecode);
    const args = [trader, parseUnits("100000000", 6)] as const;
    await call(address, encodeFunctionData({ abi: testUsdcAbi, functionName: "mint", args }));
  }
  const supply = parseUnits("100000", 18);
  await placeContract(
    ground,
    weth.address,
    encodeDeployData({
      abi: tokenAbi,
      bytecode: agentTokenBytecode,
      args: ["Ether", "WETH", supply, trader],
    }),
  );
  const deposit = encodeFunctionData({ abi: wrappedSAbi, functionName: "deposit" });
  await call(wrapped.address, deposit, parseUnits("400000000", 18));
  const allow = (token: Address, spender: Address) =>
    call(token, encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, 2n ** 255n] }));
  const place = (address: Address, creation: `0x${string}`) => placeContract(ground, address, creation);
  return { ...chain, place, registry, trader, wrapped, usdc, weth, scUsd, allow, call };
}

export type OpenMarket = Market & {
  venues: Venue[];
  placed: Map<string, PlacedVenue>;
  /** Deploys a token that keeps 2 % of each transfer. */
  deployTaxedToken(): Promise<Address>;
  /** Deploys a token whose balances are shares of a pot. */
  deployRebasingToken(): Promise<Address>;
};

/** A pool of a venue: whole S and USDC, and the venue's own key of the pool. */
export type Depth = { id: string; key: string; coins: string; dollars: string; fee?: bigint };

/** Opens a market in S and USDC, on venues at their own Sonic addresses. */
export async function openMarket(depths: readonly Depth[]): Promise<OpenMarket> {
  const market = await startMarket();
  const placed = new Map<string, PlacedVenue>();
  const venues: Venue[] = [];
  for (const { id, key, coins, dollars, fee } of depths) {
    const venue = findVenue(id);
    if (venue === null) throw new Error(`There is no venue ${id}.`);
    if (!placed.has(id)) {
      const opened = await placeVenue(market, venue);
      placed.set(id, opened);
      venues.push(opened.venue);
    }
    await placed.get(id)?.openPool({
      one: { token: market.wrapped, amount: parseUnits(coins, 18) },
      other: { token: market.usdc, amount: parseUnits(dollars, 6) },
      key,
      ...(fee === undefined ? {} : { fee }),
    });
  }
  return {
    ...market,
    venues,
    placed,
    deployTaxedToken: () => market.deploy(taxedTokenBytecode),
    deployRebasingToken: () => market.deploy(rebasingTokenBytecode),
  };
}
