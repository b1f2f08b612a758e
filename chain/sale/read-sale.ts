import { aliVestingAbi } from "@alithia/contracts/generated/ali-vesting.ts";
import { decodeFunctionResult, encodeFunctionData, getAddress } from "viem";
import { type RpcRequest, toQuantity } from "../node/rpc-request.ts";
import { balanceCall, decodeNumber } from "../token/token-calls.ts";
import { readSaleInfo, type SalePlace } from "./read-sale-info.ts";
import type { SaleInfo } from "./sale-info.ts";

/** `readSaleInfo` with checksummed addresses. */
export async function readSale(
  request: RpcRequest,
  sale: SalePlace,
  buyer?: `0x${string}`,
): Promise<SaleInfo> {
  const info = await readSaleInfo(request, sale, buyer);
  const { token, treasury, fallbackTreasury, unsoldRecipient, guardian } = info.terms;
  return {
    ...info,
    terms: {
      ...info.terms,
      token: getAddress(token),
      treasury: getAddress(treasury),
      fallbackTreasury: getAddress(fallbackTreasury),
      unsoldRecipient: getAddress(unsoldRecipient),
      guardian: getAddress(guardian),
    },
  };
}

type Address = `0x${string}`;

/** The distribution of a token's units at one block. */
export type Supply = {
  blockNumber: bigint;
  totalUnits: bigint;
  /** By holder, in the order requested; a holder named twice is counted once. */
  heldUnits: bigint[];
  /** Held by everyone else. */
  elsewhereUnits: bigint;
};

const totalSupplySelector = "0x18160ddd";

/** Reads the supply and the named holders' balances at one block. Throws if the node does not answer. */
export async function readSupply(
  request: RpcRequest,
  token: Address,
  holders: readonly Address[],
  blockNumber: bigint,
): Promise<Supply> {
  const ask = async (call: { to: string; data: string }): Promise<bigint> => {
    const units = decodeNumber(
      (await request("eth_call", [call, toQuantity(blockNumber)])) as `0x${string}` | null,
    );
    if (units === null) throw new Error("The token did not tell its balances.");
    return units;
  };
  const [totalUnits = 0n, ...heldUnits] = await Promise.all([
    ask({ to: token, data: totalSupplySelector }),
    ...holders.map((holder) => ask(balanceCall(token, holder))),
  ]);
  const isFirst = (holder: Address, place: number) =>
    holders.findIndex((other) => other.toLowerCase() === holder.toLowerCase()) === place;
  const named = holders.reduce(
    (sum, holder, place) => sum + (isFirst(holder, place) ? (heldUnits[place] ?? 0n) : 0n),
    0n,
  );
  return { blockNumber, totalUnits, heldUnits, elsewhereUnits: totalUnits - named };
}

/** The state of a vesting contract. Times are block times in seconds, amounts in token units. */
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

/** Reads a vesting contract for one token at the latest block. Throws if it is none or the node fails. */
export async function readVesting(
  request: RpcRequest,
  wallet: `0x${string}`,
  token: `0x${string}`,
): Promise<Vesting> {
  const ask = async (call: { to: string; data: string }) =>
    (await request("eth_call", [call, "latest"])) as `0x${string}`;
  const time = async (functionName: "start" | "cliff" | "end") => {
    const data = await ask({ to: wallet, data: encodeFunctionData({ abi: aliVestingAbi, functionName }) });
    return decodeFunctionResult({ abi: aliVestingAbi, functionName, data });
  };
  const amount = async (functionName: "releasable" | "released") => {
    const data = encodeFunctionData({ abi: aliVestingAbi, functionName, args: [token] });
    return BigInt(await ask({ to: wallet, data }));
  };
  const [start, cliff, end, releasable, released, ownerData, held] = await Promise.all([
    time("start"),
    time("cliff"),
    time("end"),
    amount("releasable"),
    amount("released"),
    ask({ to: wallet, data: encodeFunctionData({ abi: aliVestingAbi, functionName: "owner" }) }),
    ask(balanceCall(token, wallet)),
  ]);
  const owner = decodeFunctionResult({ abi: aliVestingAbi, functionName: "owner", data: ownerData });
  return { wallet, owner, start, cliff, end, releasable, released, held: BigInt(held) };
}
