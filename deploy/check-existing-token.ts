import { type Address, erc20Abi, formatEther, type PublicClient } from "viem";

/** Says what keeps the token at this address from being the ALI that the site speaks of, or `cap` of it from being sold. */
export async function checkExistingToken(
  client: PublicClient,
  token: Address,
  cap: bigint,
): Promise<string[]> {
  const read = <Name extends "symbol" | "decimals" | "totalSupply">(functionName: Name) =>
    client.readContract({ address: token, abi: erc20Abi, functionName });
  try {
    const [symbol, decimals, total] = await Promise.all([
      read("symbol"),
      read("decimals"),
      read("totalSupply"),
    ]);
    return [
      ...(symbol === "ALI" ? [] : [`The token ${token} calls itself ${symbol}, not ALI.`]),
      ...(decimals === 18 ? [] : [`The token ${token} has ${decimals} decimals, not 18.`]),
      ...(cap <= total
        ? []
        : [`There are only ${formatEther(total)} ALI; the sale is to sell ${formatEther(cap)}.`]),
    ];
  } catch {
    return [`There is no token at ${token} on this network.`];
  }
}
