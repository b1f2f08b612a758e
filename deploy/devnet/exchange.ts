import { testUsdcAbi } from "@alithia/contracts/generated/test-usdc.ts";
import { wrappedSAbi } from "@alithia/contracts/generated/wrapped-s.ts";
import quoterV2Artifact from "@uniswap/swap-router-contracts/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json" with {
  type: "json",
};
import swapRouter02Artifact from "@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json" with {
  type: "json",
};
import factoryArtifact from "@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json" with {
  type: "json",
};
import positionManagerArtifact from "@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json" with {
  type: "json",
};
import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  parseAbi,
  parseEther,
  parseUnits,
  zeroAddress,
} from "viem";
import type { DevnetSender } from "./devnet-client.ts";
import { type DevnetAddresses, devnetAccounts } from "./devnet-record.ts";

type Exchange = {
  uniswapV3Factory: Address;
  positionManager: Address;
  quoterV2: Address;
  swapRouter02: Address;
};

/** Deploys Uniswap V3 as published on npm, without its V2 parts and position images. */
export async function deployExchange(sender: DevnetSender, wrappedNative: Address): Promise<Exchange> {
  const create = async (artifact: { bytecode: string }, ...arguments_: Address[]): Promise<Address> => {
    const encoded = encodeAbiParameters(
      arguments_.map(() => ({ type: "address" })),
      arguments_,
    );
    const { contractAddress } = await sender.mustSend({
      from: devnetAccounts.deployer,
      data: concat([artifact.bytecode as Hex, encoded]),
    });
    if (!contractAddress) throw new Error("A creation on the devnet made no contract.");
    return getAddress(contractAddress);
  };

  const uniswapV3Factory = await create(factoryArtifact);
  const positionManager = await create(positionManagerArtifact, uniswapV3Factory, wrappedNative, zeroAddress);
  const quoterV2 = await create(quoterV2Artifact, uniswapV3Factory, wrappedNative);
  const swapRouter02 = await create(
    swapRouter02Artifact,
    zeroAddress,
    uniswapV3Factory,
    positionManager,
    wrappedNative,
  );
  return { uniswapV3Factory, positionManager, quoterV2, swapRouter02 };
}

/** Opens two pools: 1 S for 0.25 USDC, and 1 ALI for 0.115 S. */
export async function supplyExchange(sender: DevnetSender, addresses: DevnetAddresses): Promise<void> {
  const from = devnetAccounts.ecosystem;
  const { wrappedNative, usdc, aliToken, positionManager } = addresses;
  await sender.mustSend({
    from,
    to: wrappedNative,
    data: encodeFunctionData({ abi: wrappedSAbi, functionName: "deposit" }),
    value: parseEther("630000"),
    gas: 80_000n,
  });
  await sender.mustSend({
    from,
    to: usdc,
    data: encodeFunctionData({
      abi: testUsdcAbi,
      functionName: "mint",
      args: [from, parseUnits("100000", 6)],
    }),
    gas: 80_000n,
  });
  await openPool(
    sender,
    positionManager,
    { token: wrappedNative, amount: parseEther("400000") },
    { token: usdc, amount: parseUnits("100000", 6) },
  );
  await openPool(
    sender,
    positionManager,
    { token: wrappedNative, amount: parseEther("230000") },
    { token: aliToken, amount: parseEther("2000000") },
  );
}

/** Returns the initial sqrtPriceX96 of a Uniswap V3 pool: sqrt(amount1 / amount0) * 2^96, rounded down. */
export function computeSqrtPrice(amount0: bigint, amount1: bigint): bigint {
  return squareRoot((amount1 << 192n) / amount0);
}

function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

type Side = { token: Address; amount: bigint };

/** Pool fee in hundredths of a basis point: 0.3 %. */
export const poolFee = 3000;

const widestTick = 887_220;
const deadline = 2n ** 64n;

const positionManagerAbi = parseAbi([
  "function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address pool)",
  "struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }",
  "function mint(MintParams params) payable returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)",
]);

/** Opens a full-range pool with both amounts from the ecosystem account. */
async function openPool(
  sender: DevnetSender,
  positionManager: Address,
  one: Side,
  other: Side,
): Promise<void> {
  const from = devnetAccounts.ecosystem;
  const [side0, side1] = BigInt(one.token) < BigInt(other.token) ? [one, other] : [other, one];
  for (const { token, amount } of [side0, side1]) {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: "approve",
      args: [positionManager, amount],
    });
    await sender.mustSend({ from, to: token, data, gas: 60_000n });
  }
  await sender.mustSend({
    from,
    to: positionManager,
    data: encodeFunctionData({
      abi: positionManagerAbi,
      functionName: "createAndInitializePoolIfNecessary",
      args: [side0.token, side1.token, poolFee, computeSqrtPrice(side0.amount, side1.amount)],
    }),
  });
  await sender.mustSend({
    from,
    to: positionManager,
    data: encodeFunctionData({
      abi: positionManagerAbi,
      functionName: "mint",
      args: [
        {
          token0: side0.token,
          token1: side1.token,
          fee: poolFee,
          tickLower: -widestTick,
          tickUpper: widestTick,
          amount0Desired: side0.amount,
          amount1Desired: side1.amount,
          amount0Min: 0n,
          amount1Min: 0n,
          recipient: from,
          deadline,
        },
      ],
    }),
  });
}
