import { type Address, erc20Abi, formatEther, type PublicClient } from "viem";

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

/** Says what must be sent before a sale of this token can be created at `sale`, or null when it is there. */
export async function findMissingFunds(
  client: PublicClient,
  token: Address,
  sale: Address,
  cap: bigint,
): Promise<string | null> {
  const held = await client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [sale],
  });
  if (held >= cap) return null;
  return `Send ${formatEther(cap - held)} ALI to ${sale}, where the sale will be, and run this again. The deployer’s account must send nothing else in between, or the sale will be elsewhere.`;
}
