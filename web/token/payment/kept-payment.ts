import { parseJson } from "@alithia/protocol/parse-json.ts";
import { type Proposal, proposalSchema } from "@alithia/protocol/proposal.ts";
import { createKeptStorage, type KeptStorage } from "../../wallet/create-kept-storage.ts";
import { paymentKey } from "./payment-key.ts";

type KeptPayment = {
  load(chainId: number, now: number): Proposal | null;
  save(proposal: Proposal): void;
  forget(): void;
};

/** How long after expiry an unfinished payment is still restored. */
const keptAfterEndMs = 86_400_000;

/** Stores the payment in progress, so that a reload resumes it. Unparsable data is ignored. */
export function createKeptPayment(
  storage: KeptStorage = createKeptStorage(() => window.localStorage),
): KeptPayment {
  return {
    load(chainId, now) {
      const kept = proposalSchema.safeParse(parseJson(storage.getItem(paymentKey) ?? "null"));
      if (!kept.success || kept.data.chainId !== chainId) return null;
      return now < kept.data.expiresAt + keptAfterEndMs ? kept.data : null;
    },
    save: (proposal) => storage.setItem(paymentKey, JSON.stringify(proposal)),
    forget: () => storage.removeItem(paymentKey),
  };
}
