import { formatAmount } from "../amount/format-amount.ts";
import type { Revealed } from "./read-revealed.ts";

const ofActivity = "Its logs name ";

/** Whether a sentence of what was left out is of earlier activity, and not of what stands now. */
export function isOfActivity(unseen: string): boolean {
  return unseen.startsWith(ofActivity);
}

/** Says what of a wallet was not read, a sentence each. */
export function listUnseen({
  logsFromBlock,
  revealed,
}: {
  logsFromBlock: bigint | null;
  revealed: Revealed;
}): string[] {
  const unseen: string[] = [];
  if (logsFromBlock === null)
    unseen.push(
      "The node gave no logs at all, so I saw no activity, and approvals only for common spenders.",
    );
  else if (logsFromBlock > 0n)
    unseen.push(
      `The node gave logs from block ${formatAmount(logsFromBlock, 0)} on; older activity and approvals may exist that I did not see.`,
    );
  if (revealed.moreActivity > 0)
    unseen.push(
      `${ofActivity}${formatAmount(BigInt(revealed.moreActivity), 0)} earlier ${revealed.moreActivity === 1 ? "transaction" : "transactions"} that I left out here; ask me about one day, or about one other address.`,
    );
  if (revealed.tokensLeftOut > 0)
    unseen.push(`${revealed.tokensLeftOut} more unlisted tokens appear in its logs; I did not read them.`);
  if (revealed.grantsLeftOut > 0)
    unseen.push(`${revealed.grantsLeftOut} more approvals appear in its logs; I did not read them.`);
  if (revealed.grantsUnread > 0)
    unseen.push(`The node would not tell whether ${revealed.grantsUnread} of the approvals still stand.`);
  if (revealed.itemGrantsLeftOut > 0)
    unseen.push(
      `${revealed.itemGrantsLeftOut} approvals of single NFTs appear in its logs; I did not check whether they stand.`,
    );
  return unseen;
}
