import { toQuantity } from "../node/hex-quantity.ts";
import type { RpcRequest } from "../rpc/rpc-request.ts";
import { decodeNumber } from "../token/decode-number.ts";
import { balanceCall } from "../token/token-calls.ts";

type Address = `0x${string}`;

/** Where a token's units are, in one block. */
export type Supply = {
  blockNumber: bigint;
  totalUnits: bigint;
  /** By holder, in the order asked for; one that was named twice is counted once. */
  heldUnits: bigint[];
  /** With everyone who was not named. */
  elsewhereUnits: bigint;
};

const totalSupplySelector = "0x18160ddd";

/** Reads the supply and what the named holders have of it, all at one block. Throws where the node does not tell. */
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
