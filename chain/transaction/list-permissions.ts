import { zeroAddress } from "viem";
import { recoverAuthorizationAddress } from "viem/utils";
import { toAddress } from "../account/wallet-logs.ts";
import { isUnlimited } from "../amount/is-unlimited.ts";
import type { Hex } from "../node/hex-quantity.ts";
import type { Log } from "../reading/read-logs.ts";
import type { Party } from "../registry/create-registry.ts";
import { approvalTopic } from "../token/token-calls.ts";
import { type TokenLabel, toTokenAmount } from "../token/token-label.ts";
import type { Authorization } from "./transaction.ts";
import type { Delegation, TransactionFacts } from "./transaction-facts.ts";

/** Lists the ERC-20 approvals in logs. */
export function listApprovals(
  logs: readonly Log[],
  findLabel: (token: Hex) => TokenLabel,
  toParty: (address: Hex) => Party,
): TransactionFacts["approvals"] {
  return logs.flatMap((log) => {
    const [topic, owner, spender] = log.topics;
    if (topic?.toLowerCase() !== approvalTopic || !owner || !spender) return [];
    if (log.topics.length !== 3 || log.data.length !== 66) return [];
    const token = findLabel(log.address);
    const units = BigInt(log.data);
    return [
      {
        token,
        owner: toParty(toAddress(owner)),
        spender: toParty(toAddress(spender)),
        amount: toTokenAmount(token, units),
        unlimited: isUnlimited(units),
      },
    ];
  });
}

/** Recovers whose accounts an EIP-7702 transaction delegates; null for an invalid signature. */
export async function recoverDelegations(
  authorizations: readonly Authorization[],
  toParty: (address: Hex) => Party,
): Promise<Delegation[]> {
  return await Promise.all(
    authorizations.map(async (authorization) => ({
      authority: await recover(authorization, toParty),
      delegate: toParty(authorization.delegate),
      revokes: authorization.delegate === zeroAddress,
    })),
  );
}

async function recover(
  authorization: Authorization,
  toParty: (address: Hex) => Party,
): Promise<Party | null> {
  const { chainId, delegate, nonce, yParity, r, s } = authorization;
  try {
    const address = await recoverAuthorizationAddress({
      authorization: { chainId: Number(chainId), address: delegate, nonce: Number(nonce), yParity, r, s },
    });
    return toParty(address);
  } catch {
    // viem and its curve library throw many kinds of errors for malformed signatures.
    return null;
  }
}
