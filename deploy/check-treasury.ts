import { type Address, type PublicClient, parseEther } from "viem";

/** The coins of a whole sale go to the treasury in one call: one that refuses coins would keep them there for good. */
export async function checkTreasury(
  client: PublicClient,
  treasury: Address,
  sale: Address,
): Promise<string[]> {
  try {
    await client.call({
      account: sale,
      to: treasury,
      value: 1n,
      stateOverride: [{ address: sale, balance: parseEther("1") }],
    });
    return [];
  } catch {
    return [
      `The sale's treasury ${treasury} did not accept 1 wei in a simulated payment from the sale. Name one that accepts coins from a contract.`,
    ];
  }
}
