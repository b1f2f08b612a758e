import { aliVestingAbi } from "@alithia/contracts/generated/ali-vesting.ts";
import { decodeFunctionResult, encodeFunctionData, erc20Abi } from "viem";
import type { RpcRequest } from "../rpc/rpc-request.ts";

/** A vesting contract as it stands. Times are block times in seconds, amounts in token units. */
export type Vesting = {
  wallet: `0x${string}`;
  owner: `0x${string}`;
  start: bigint;
  cliff: bigint;
  end: bigint;
  releasable: bigint;
  released: bigint;
  held: bigint;
};

/** Reads a vesting contract for one token at the latest block; throws where it is none or the node is silent. */
export async function readVesting(
  request: RpcRequest,
  wallet: `0x${string}`,
  token: `0x${string}`,
): Promise<Vesting> {
  const ask = async (to: `0x${string}`, data: `0x${string}`) =>
    (await request("eth_call", [{ to, data }, "latest"])) as `0x${string}`;
  const time = async (functionName: "start" | "cliff" | "end") => {
    const data = await ask(wallet, encodeFunctionData({ abi: aliVestingAbi, functionName }));
    return decodeFunctionResult({ abi: aliVestingAbi, functionName, data });
  };
  const amount = async (functionName: "releasable" | "released") => {
    const calldata = encodeFunctionData({ abi: aliVestingAbi, functionName, args: [token] });
    return BigInt(await ask(wallet, calldata));
  };
  const [start, cliff, end, releasable, released, ownerData, held] = await Promise.all([
    time("start"),
    time("cliff"),
    time("end"),
    amount("releasable"),
    amount("released"),
    ask(wallet, encodeFunctionData({ abi: aliVestingAbi, functionName: "owner" })),
    ask(token, encodeFunctionData({ abi: erc20Abi, functionName: "balanceOf", args: [wallet] })),
  ]);
  const owner = decodeFunctionResult({ abi: aliVestingAbi, functionName: "owner", data: ownerData });
  return { wallet, owner, start, cliff, end, releasable, released, held: BigInt(held) };
}
