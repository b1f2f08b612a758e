import type { Venue } from "@alithia/chain/venues/venue.ts";
import { type Address, concat, encodeAbiParameters, type Hex } from "viem";

export type MarketToken = { address: Address; decimals: number };
export type Side = { token: MarketToken; amount: bigint };

/** A pool with what it holds of both tokens, named as its venue names it. `fee` where the venue lets one choose. */
type MarketPool = { one: Side; other: Side; key: string; fee?: bigint };

/** A test chain and the account that places contracts and opens pools on it. */
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
  /** Sends a call of the trader's and throws where it fails. */
  call(to: Address, data: Hex): Promise<void>;
  /** Lets a contract take what it needs of the trader's tokens. */
  allow(token: Address, spender: Address): Promise<void>;
};

/** A venue whose contracts stand, with the pools that were opened on it. */
export type PlacedVenue = { venue: Venue; openPool(pool: MarketPool): Promise<void> };

/** A contract's creation code with addresses as its constructor's arguments. */
export function withAddresses(bytecode: string, ...addresses: readonly Address[]): Hex {
  const encoded = encodeAbiParameters(
    addresses.map(() => ({ type: "address" })),
    addresses,
  );
  return concat([bytecode as Hex, encoded]);
}

/** Creates a contract at an address of choice: its constructor runs there, so that storage and immutables are its own. */
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

/** Creates a contract wherever it comes to stand. */
export async function create({ send, trader }: Ground, creation: Hex): Promise<Address> {
  const { contractAddress, status } = await send({ from: trader, data: creation, gas: 20_000_000n });
  if (status !== 1n) throw new Error("A contract of the market could not be created.");
  return contractAddress;
}

/** The sides of a pool in the order of their tokens' addresses. */
export function sort({ one, other }: MarketPool): [Side, Side] {
  return BigInt(one.token.address) < BigInt(other.token.address) ? [one, other] : [other, one];
}
