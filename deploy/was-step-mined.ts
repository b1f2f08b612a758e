import { type Address, getContractAddress, type Hex, type PublicClient } from "viem";
import type { SentSteps } from "./deployment-record.ts";

const waitMs = 120_000;

/**
 * What became of a step that a former run has sent: true if it was mined and did what it should. Waits for one that is
 * still pending. A step that was never sent, failed, or lost its nonce to another transaction is to be taken again.
 */
export async function wasStepMined(
  client: PublicClient,
  deployer: Address,
  step: SentSteps[string] | undefined,
): Promise<boolean> {
  if (step === undefined) return false;
  const { nonce, transaction } = step;
  const pending = await client.getTransactionCount({ address: deployer, blockTag: "pending" });
  if (nonce >= pending) return false;
  if (transaction !== null) return (await findStatus(client, transaction)) === "success";
  const address = getContractAddress({ from: deployer, nonce: BigInt(nonce) });
  return (await client.getCode({ address })) !== undefined;
}

/** The outcome of a transaction, or null if the node does not know it within two minutes. */
async function findStatus(client: PublicClient, hash: Hex): Promise<"success" | "reverted" | null> {
  const known = await client.getTransaction({ hash }).catch(() => null);
  if (known === null) return null;
  return (await client.waitForTransactionReceipt({ hash, timeout: waitMs })).status;
}
