import { balancerV2 } from "@alithia/chain/venues/balancer-v2.ts";
import { solidly, uniswapV2 } from "@alithia/chain/venues/pair-venues.ts";
import { uniswapV3 } from "@alithia/chain/venues/uniswap-v3.ts";
import { algebra, shadowCl } from "@alithia/chain/venues/uniswap-v3-forks.ts";
import type { Venue, VenueKind } from "@alithia/chain/venues/venue.ts";
import { shadowClFactoryBytecode } from "@alithia/contracts/generated/shadow-cl-factory-bytecode.ts";
import { solidlyFactoryAbi } from "@alithia/contracts/generated/solidly-factory.ts";
import { solidlyFactoryBytecode } from "@alithia/contracts/generated/solidly-factory-bytecode.ts";
import { solidlyRouterBytecode } from "@alithia/contracts/generated/solidly-router-bytecode.ts";
import algebraFactory from "@cryptoalgebra/integral-core/artifacts/contracts/AlgebraFactory.sol/AlgebraFactory.json" with {
  type: "json",
};
import algebraDeployer from "@cryptoalgebra/integral-core/artifacts/contracts/AlgebraPoolDeployer.sol/AlgebraPoolDeployer.json" with {
  type: "json",
};
import algebraQuoter from "@cryptoalgebra/integral-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json" with {
  type: "json",
};
import algebraPositions from "@cryptoalgebra/integral-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json" with {
  type: "json",
};
import algebraRouter from "@cryptoalgebra/integral-periphery/artifacts/contracts/SwapRouter.sol/SwapRouter.json" with {
  type: "json",
};
import quoterV2 from "@uniswap/swap-router-contracts/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json" with {
  type: "json",
};
import swapRouter02 from "@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json" with {
  type: "json",
};
import v2Factory from "@uniswap/v2-core/build/UniswapV2Factory.json" with { type: "json" };
import v2Router from "@uniswap/v2-periphery/build/UniswapV2Router02.json" with { type: "json" };
import v3Factory from "@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json" with {
  type: "json",
};
import v3Positions from "@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json" with {
  type: "json",
};
import swapRouter01 from "@uniswap/v3-periphery/artifacts/contracts/SwapRouter.sol/SwapRouter.json" with {
  type: "json",
};
import { type Address, encodeFunctionData, erc20Abi, type Hex, parseAbi, zeroAddress } from "viem";
import { computeSqrtPrice } from "../devnet/exchange.ts";
import { placeBalancerV2 } from "./place-balancer.ts";
import {
  create,
  type Ground,
  type PlacedVenue,
  placeContract,
  type Side,
  sort,
  withAddresses,
} from "./place-contract.ts";

const far = 2n ** 64n;
const maxTick = 887_220;
const abi = parseAbi([
  "function enableFeeAmount(uint24 fee, int24 tickSpacing)",
  "function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address pool)",
  "function createPool(address one, address other) returns (address)",
  "function initialize(uint160 price)",
  "function poolByPair(address, address) view returns (address)",
  "function addLiquidity(address, address, uint256, uint256, uint256, uint256, address, uint256)",
  "function sync()",
]);
const v3MintAbi = parseAbi([
  "function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline)) payable",
]);
const algebraMintAbi = parseAbi([
  "function mint((address token0, address token1, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline)) payable",
]);
const feeSpacings = { "100": 1, "500": 10, "3000": 60, "10000": 200 };

/** Deploys a venue's contracts at their Sonic addresses; its pools are opened with the trader's tokens. */
export async function placeVenue(market: Ground, venue: Venue): Promise<PlacedVenue> {
  const place = placers.get(venue.kind);
  if (place === undefined) throw new Error(`Nothing stands in for ${venue.name}.`);
  const placed = await place(market, venue);
  return "venue" in placed ? placed : { venue, ...placed };
}

type Opened = Pick<PlacedVenue, "openPool">;
type Placer = (market: Ground, venue: Venue) => Promise<Opened | PlacedVenue>;

const placers: ReadonlyMap<VenueKind, Placer> = new Map<VenueKind, Placer>([
  [uniswapV3, placeUniswapV3],
  [shadowCl, placeShadowCl],
  [algebra, placeAlgebra],
  [solidly, placeSolidly],
  [uniswapV2, placeUniswapV2],
  [balancerV2, placeBalancerV2],
]);

function listRange(spacing: number) {
  const tick = Math.floor(maxTick / spacing) * spacing;
  return { tickLower: -tick, tickUpper: tick };
}

function amountsOf([side0, side1]: [Side, Side], recipient: Address) {
  return {
    amount0Desired: side0.amount,
    amount1Desired: side1.amount,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient,
    deadline: far,
  };
}

async function placeUniswapV3(market: Ground, { contracts }: Venue): Promise<Opened> {
  const wrapped = market.wrapped.address;
  const { factory, quoter, router } = contracts;
  await placeContract(market, factory, v3Factory.bytecode as Hex);
  await placeContract(market, quoter, withAddresses(quoterV2.bytecode, factory, wrapped));
  const arguments_ = [zeroAddress, factory, zeroAddress, wrapped];
  await placeContract(market, router, withAddresses(swapRouter02.bytecode, ...arguments_));
  return await createPositions(market, factory, feeSpacings);
}

/** Shadow's router and quoter are those of Uniswap V3's first periphery; pools are keyed by tick spacing. */
async function placeShadowCl(market: Ground, { contracts, kind }: Venue): Promise<Opened> {
  const wrapped = market.wrapped.address;
  const pools = await create(market, v3Factory.bytecode as Hex);
  await placeContract(market, contracts.factory, withAddresses(shadowClFactoryBytecode, pools));
  await placeContract(market, contracts.quoter, withAddresses(quoterV2.bytecode, pools, wrapped));
  await placeContract(market, contracts.router, withAddresses(swapRouter01.bytecode, pools, wrapped));
  const spacings = Object.fromEntries(kind.poolKeys.map((key) => [key, Number(key)]));
  return await createPositions(market, pools, spacings);
}

async function createPositions(
  market: Ground,
  factory: Address,
  spacings: Readonly<Record<string, number>>,
): Promise<Opened> {
  const { wrapped, trader, call, allow } = market;
  const manager = await create(
    market,
    withAddresses(v3Positions.bytecode, factory, wrapped.address, zeroAddress),
  );
  const known = new Set(["500", "3000", "10000"]);
  for (const [fee, spacing] of Object.entries(spacings)) {
    if (known.has(fee)) continue;
    const args = [Number(fee), spacing] as const;
    await call(factory, encodeFunctionData({ abi, functionName: "enableFeeAmount", args }));
  }
  return {
    async openPool(pool) {
      const [side0, side1] = sort(pool);
      const [token0, token1] = [side0.token.address, side1.token.address];
      const fee = Number(pool.key);
      const price = computeSqrtPrice(side0.amount, side1.amount);
      for (const token of [token0, token1]) await allow(token, manager);
      await call(
        manager,
        encodeFunctionData({
          abi,
          functionName: "createAndInitializePoolIfNecessary",
          args: [token0, token1, fee, price],
        }),
      );
      const range = listRange(spacings[pool.key] ?? 1);
      const args = [{ token0, token1, fee, ...range, ...amountsOf([side0, side1], trader) }] as const;
      await call(manager, encodeFunctionData({ abi: v3MintAbi, functionName: "mint", args }));
    },
  };
}

async function placeAlgebra(market: Ground, { contracts }: Venue): Promise<Opened> {
  const { trader, call, allow } = market;
  const wrapped = market.wrapped.address;
  const { factory, quoter, router } = contracts;
  const deployer = await create(market, withAddresses(algebraDeployer.bytecode, factory));
  await placeContract(market, factory, withAddresses(algebraFactory.bytecode, deployer));
  for (const [address, { bytecode }] of [
    [quoter, algebraQuoter],
    [router, algebraRouter],
  ] as const)
    await placeContract(market, address, withAddresses(bytecode, factory, wrapped, deployer));
  const manager = await create(
    market,
    withAddresses(algebraPositions.bytecode, factory, wrapped, zeroAddress, deployer),
  );
  return {
    async openPool(pool) {
      const [side0, side1] = sort(pool);
      const [token0, token1] = [side0.token.address, side1.token.address];
      const pair = [token0, token1] as const;
      await call(factory, encodeFunctionData({ abi, functionName: "createPool", args: pair }));
      const found = (await market.rpc("eth_call", [
        { to: factory, data: encodeFunctionData({ abi, functionName: "poolByPair", args: pair }) },
        "latest",
      ])) as Hex;
      const price = computeSqrtPrice(side0.amount, side1.amount);
      await call(
        `0x${found.slice(-40)}`,
        encodeFunctionData({ abi, functionName: "initialize", args: [price] }),
      );
      for (const token of pair) await allow(token, manager);
      const args = [{ token0, token1, ...listRange(60), ...amountsOf([side0, side1], trader) }] as const;
      await call(manager, encodeFunctionData({ abi: algebraMintAbi, functionName: "mint", args }));
    },
  };
}

async function placeSolidly(market: Ground, { contracts }: Venue): Promise<Opened> {
  const { call, rpc, trader } = market;
  const { factory, router } = contracts;
  await placeContract(market, factory, solidlyFactoryBytecode);
  await placeContract(market, router, withAddresses(solidlyRouterBytecode, factory, market.wrapped.address));
  return {
    async openPool(pool) {
      const { one, other, key, fee = 3_000n } = pool;
      const args = [one.token.address, other.token.address, key === "stable", fee] as const;
      const data = encodeFunctionData({ abi: solidlyFactoryAbi, functionName: "createPair", args });
      const ask = { from: trader, to: factory, data };
      const pair: Address = `0x${((await rpc("eth_call", [ask, "latest"])) as string).slice(-40)}`;
      await call(factory, data);
      for (const { token, amount } of [one, other]) {
        const transfer = [pair, amount] as const;
        await call(
          token.address,
          encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: transfer }),
        );
      }
      await call(pair, encodeFunctionData({ abi, functionName: "sync" }));
    },
  };
}

async function placeUniswapV2(market: Ground, { contracts }: Venue): Promise<Opened> {
  const { trader, call, allow } = market;
  const { factory, router } = contracts;
  await placeContract(market, factory, withAddresses(`0x${v2Factory.bytecode}`, trader));
  await placeContract(
    market,
    router,
    withAddresses(`0x${v2Router.bytecode}`, factory, market.wrapped.address),
  );
  return {
    async openPool({ one, other }) {
      const [token0, token1] = [one.token.address, other.token.address];
      for (const token of [token0, token1]) await allow(token, router);
      const args = [token0, token1, one.amount, other.amount, 0n, 0n, trader, far] as const;
      await call(router, encodeFunctionData({ abi, functionName: "addLiquidity", args }));
    },
  };
}
