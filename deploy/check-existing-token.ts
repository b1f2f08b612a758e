import { type Address, erc20Abi, type PublicClient } from "viem";

/** Says what keeps the token at this address from being the ALI that the site speaks of. */
export async function checkExistingToken(client: PublicClient, token: Address): Promise<string[]> {
  const read = <Name extends "symbol" | "decimals">(functionName: Name) =>
    client.readContract({ address: token, abi: erc20Abi, functionName });
  try {
    const [symbol, decimals] = await Promise.all([read("symbol"), read("decimals")]);
    return [
      ...(symbol === "ALI" ? [] : [`The token ${token} calls itself ${symbol}, not ALI.`]),
      ...(decimals === 18 ? [] : [`The token ${token} has ${decimals} decimals, not 18.`]),
    ];
  } catch {
    return [`There is no token at ${token} on this network.`];
  }
}
