import type { FollowUp } from "@alithia/agent/capability.ts";

type Payment = { transfers?: { to: string }[]; to?: string };

/** Questions about a payment that was prepared: what the one address is that is to be paid. */
export const paymentFollowUps: readonly FollowUp<unknown, Payment>[] = [
  {
    is: "address",
    asked: `is this address normal | does this address have some history | was it used before | is his address suspicious |
      has this address been used | is that a new address | is it an unused address`,
    leadsTo: ({ transfers, to }) => {
      const [only, ...others] = new Set(transfers?.map((one) => one.to) ?? [to]);
      return only === undefined || others.length > 0
        ? null
        : { capability: "summarize-wallet", input: { address: only, standing: true } };
    },
  },
];
