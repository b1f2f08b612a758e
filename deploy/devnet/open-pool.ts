import { type Address, encodeFunctionData, erc20Abi, parseAbi } from "viem";
import { computeSqrtPrice } from "./compute-sqrt-price.ts";
import { devnetAccounts } from "./devnet-accounts.ts";
import type { DevnetSender } from "./devnet-sender.ts";

type Side = { token: Address; amount: bigint };

/** The pools' fee in hundredths of a basis point: 0.3 %. */
export const poolFee = 3000;

const widestTick = 887_220;
const deadline = 2n ** 64n;

const positionManagerAbi = parseAbi([
  "function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address pool)",
  "struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }",
  "function mint(MintParams params) payable returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)",
]);

/** Opens a pool over the whole range of prices, with both amounts from the ecosystem's account. */
export async function openPool(
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
