import type { TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { type Address, concat, encodeAbiParameters, type Hex } from "viem";

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
  { rpc, send, accounts }: Pick<TestChain, "rpc" | "send" | "accounts">,
  address: Address,
  creation: Hex,
): Promise<void> {
  const from = accounts[0] as Address;
  await rpc("anvil_setCode", [address, creation]);
  const gas = 20_000_000n;
  const runtime = await rpc("eth_call", [{ from, to: address, gas: `0x${gas.toString(16)}` }, "latest"]);
  const { status } = await send({ from, to: address, gas });
  if (status !== 1n) throw new Error(`The contract for ${address} could not be created.`);
  await rpc("anvil_setCode", [address, runtime]);
}
