import { recoverAuthorizationAddress } from "viem/utils";
import { zeroAddress } from "../account/zero-address.ts";
import type { Hex } from "../node/hex-quantity.ts";
import type { Party } from "../registry/name-party.ts";
import type { Authorization } from "./transaction.ts";
import type { Delegation } from "./transaction-facts.ts";

/** Whose accounts an EIP-7702 transaction delegates; the signer is null where the signature recovers nobody. */
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
    return null;
  }
}
