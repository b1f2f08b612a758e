import { type Address, type PublicClient, parseEther } from "viem";

/** Says which of these recipients would not take coins from a contract at `payer`, tried with 1 wei each. */
export async function checkTreasury(
  client: PublicClient,
  recipients: Record<string, Address>,
  payer: Address,
): Promise<string[]> {
  const problems = await Promise.all(
    Object.entries(recipients).map(async ([name, recipient]) => {
      try {
        await client.call({
          account: payer,
          to: recipient,
          value: 1n,
          stateOverride: [{ address: payer, balance: parseEther("1") }],
        });
        return [];
      } catch {
        return [
          `The sale's ${name} ${recipient} did not accept 1 wei in a simulated payment from the sale. Name one that accepts coins from a contract.`,
        ];
      }
    }),
  );
  return problems.flat();
}
