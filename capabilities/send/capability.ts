import type { Capability } from "@alithia/agent/capability.ts";
import { getAddress } from "viem";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { addressInput, amountInput, tokenInput } from "../input/fields.ts";
import { narrateProposal, type ProposalFacts } from "../proposing/narrate-proposal.ts";
import { propose } from "../proposing/propose.ts";
import { refuseLostRecipient } from "../proposing/refuse-lost-recipient.ts";
import { remarkTokens } from "../proposing/remark-tokens.ts";
import { readUnits, resolveFormToken } from "../proposing/resolve-form-token.ts";
import { understandSend } from "./understand.ts";

/** One token to one or several recipients, in the visitor's order; the native coin without `token`. */
export const sendInput = z.object({
  token: z.optional(tokenInput.describe("S when absent")),
  transfers: z
    .array(z.strictObject({ to: addressInput, amount: amountInput }))
    .min(1)
    .max(20)
    .describe("At most 20, in order"),
});

type SendInput = z.infer<typeof sendInput>;

export function createSend(dependencies: CapabilityDependencies): Capability<SendInput, ProposalFacts> {
  return {
    name: "send",
    effect: "propose",
    description: "Prepares a transfer to one or several addresses.",
    input: sendInput,
    command: ({ token = "S", transfers }) => ({
      operation: "send",
      arguments: [
        { path: "token", value: token },
        ...transfers.flatMap(({ to, amount }, index) => [
          { path: `transfers.${index}.to`, value: to },
          { path: `transfers.${index}.amount`, value: amount },
        ]),
      ],
    }),
    remark: ({ token = "S" }) => remarkTokens(dependencies, [token]),
    understand: understandSend,
    narrate: narrateProposal,
    execute: (input, context) =>
      propose(dependencies, "send", context, async (request, from) => {
        const token = await resolveFormToken(request, dependencies.registry, input.token);
        const decimals = token?.decimals ?? dependencies.registry.network.coin.decimals;
        const sent = token?.address ?? null;
        await Promise.all(
          input.transfers.map(({ to }) =>
            refuseLostRecipient(request, dependencies.registry, { to, from, token: sent }),
          ),
        );
        const transfers = input.transfers.map(({ to, amount }) => ({
          to: getAddress(to),
          units: readUnits(amount, decimals).toString(),
        }));
        return { form: { kind: "send", token, transfers } };
      }),
  };
}
