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
import { type Address, concat, encodeAbiParameters, getAddress, type Hex, zeroAddress } from "viem";
import { devnetAccounts } from "./devnet-accounts.ts";
import type { DevnetSender } from "./devnet-sender.ts";

type Exchange = {
  uniswapV3Factory: Address;
  positionManager: Address;
  quoterV2: Address;
  swapRouter02: Address;
};

/** Uniswap V3 as published on npm, without its V2 part and without pictures of positions. */
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
