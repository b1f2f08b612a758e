import type { CapabilityContext } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";

/** The account that would sign. A proposal for nobody makes no sense. */
export function requireAccount({ account }: CapabilityContext): `0x${string}` {
  if (account !== undefined) return account;
  throw new CapabilityFailure(
    "no-account",
    "I prepare transactions for the account that signs them. Connect your wallet, then ask again.",
  );
}
