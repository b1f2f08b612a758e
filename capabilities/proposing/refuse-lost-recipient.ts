import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { isBurnAddress } from "@alithia/chain/warnings/warn-burn-address.ts";

/** Throws for recipients at which value is lost or does not move, whichever model asked and however it was named. */
export function refuseLostRecipient(
  registry: Registry,
  transfer: { to: `0x${string}`; from: `0x${string}`; token: `0x${string}` | null },
): void {
  const { to, from, token } = transfer;
  if (isBurnAddress(to)) {
    throw new CapabilityFailure(
      "burn",
      "That is a burn address: nobody holds its key, so what goes there is gone for good. I do not prepare that. Give another recipient.",
    );
  }
  if (to.toLowerCase() === token?.toLowerCase() || registry.findToken(to) !== null) {
    throw new CapabilityFailure(
      "token-contract",
      `${to} is the contract of a token itself: what is sent there is usually lost. I do not prepare that. Give another recipient.`,
    );
  }
  if (to.toLowerCase() === from.toLowerCase()) {
    throw new CapabilityFailure(
      "own-address",
      "That is your own connected address, so nothing would move but the fee. Give another recipient.",
    );
  }
}
