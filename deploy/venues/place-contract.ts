import type { Venue } from "@alithia/chain/venues/venue.ts";
import { type Address, concat, encodeAbiParameters, type Hex } from "viem";

export type MarketToken = { address: Address; decimals: number };
export type Side = { token: MarketToken; amount: bigint };

/** A pool with its initial amounts. `key` is the venue's pool id; `fee` is set if the venue allows it. */
type MarketPool = { one: Side; other: Side; key: string; fee?: bigint };

/** A test chain and the account that deploys contracts and opens pools on it. */
export type Ground = {
  trader: Address;
  wrapped: { address: Address };
  rpc(method: string, params: unknown[]): Promise<unknown>;
  send(transaction: {
    from: Address;
    to?: Address;
    data?: Hex;
    gas?: bigint;
  }): Promise<{ status: bigint; contractAddress: Hex }>;
  /** Sends a call from the trader and throws if it fails. */
  call(to: Address, data: Hex): Promise<void>;
  /** Approves a contract for as many of the trader's tokens as it needs. */
  allow(token: Address, spender: Address): Promise<void>;
};

/** A deployed venue, on which pools can be opened. */
export type PlacedVenue = { venue: Venue; openPool(pool: MarketPool): Promise<void> };

/** Returns creation code with addresses appended as constructor arguments. */
export function withAddresses(bytecode: string, ...addresses: readonly Address[]): Hex {
  const encoded = encodeAbiParameters(
    addresses.map(() => ({ type: "address" })),
    addresses,
  );
  return concat([bytecode as Hex, encoded]);
}

/** Creates a contract at a given address by running its constructor there, which sets its storage. */
export async function placeContract(
  { rpc, send, trader }: Pick<Ground, "rpc" | "send" | "trader">,
  address: Address,
  creation: Hex,
): Promise<void> {
  await rpc("anvil_setCode", [address, creation]);
  const gas = 20_000_000n;
  const runtime = await rpc("eth_call", [
    { from: trader, to: address, gas: `0x${gas.toString(16)}` },
    "latest",
  ]);
  const { status } = await send({ from: trader, to: address, gas });
  if (status !== 1n) throw new Error(`The contract for ${address} could not be created.`);
  await rpc("anvil_setCode", [address, runtime]);
}

/** Creates a contract at the next regular address. */
export async function create({ send, trader }: Ground, creation: Hex): Promise<Address> {
  const { contractAddress, status } = await send({ from: trader, data: creation, gas: 20_000_000n });
  if (status !== 1n) throw new Error("A contract of the market could not be created.");
  return contractAddress;
}

/** Returns a pool's sides ordered by token address. */
export function sort({ one, other }: MarketPool): [Side, Side] {
  return BigInt(one.token.address) < BigInt(other.token.address) ? [one, other] : [other, one];
}
