import type { Capability } from "@alithia/agent/capability.ts";
import { amountPlace, offerRequests } from "@alithia/agent/offer-requests.ts";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { amountInput, hashInput, tokenInput } from "../input/fields.ts";
import { requireAccount } from "../proposing/propose.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { narrateOffer, type OfferFacts } from "./narrate.ts";
import { readPart } from "./read-part.ts";
import { readReturnable } from "./read-returnable.ts";
import { readWorth } from "./read-worth.ts";

const offerAmountInput = z
  .object({
    token: tokenInput,
    percent: z
      .string()
      .regex(/^\d{1,3}(\.\d{1,6})?$/)
      .refine((percent) => Number(percent) > 0 && Number(percent) <= 100)
      .optional()
      .describe("100 is all of it, 50 is half"),
    receivedIn: z.array(hashInput).max(10).optional().describe("Counted of what these transactions brought"),
    keep: amountInput.optional().describe("What is left of all of it"),
    dollars: amountInput.optional().describe("What it is worth, instead of a percentage"),
    purpose: z.enum(["send", "trade", "return"]).describe("What the amount is for"),
    request: z.string().max(400).optional().describe(`The whole request, with ${amountPlace} for the amount`),
  })
  .refine(({ percent, dollars }) => (percent === undefined) !== (dollars === undefined));

type OfferAmountInput = z.infer<typeof offerAmountInput>;

const questionIds = { send: "send.amount", trade: "trade.amount", return: "buy-ali.amount" };

/** Converts "all" or "half" to an exact amount, which the visitor has to pick before anything moves. */
export function createOfferAmount(
  dependencies: CapabilityDependencies,
): Capability<OfferAmountInput, OfferFacts> {
  const { node, registry } = dependencies;
  return {
    name: "offer-amount",
    effect: "read",
    aside: true,
    embeddedOnly: true,
    description:
      "Offers all or a percentage of what the visitor holds, after the fee, or so many dollars' worth of a token, as an exact amount to pick.",
    input: offerAmountInput,
    understand: () => [],
    narrate: narrateOffer,
    async execute(input, context) {
      const account = requireAccount(context);
      const { percent = "100", keep, receivedIn = [], dollars, purpose, request } = input;
      const read = await readWithEvidence(node, context, async (reader): Promise<OfferFacts> => {
        if (dollars !== undefined) return await readWorth(reader, dependencies, input.token, dollars);
        if (purpose === "return") return await readReturnable(reader, registry, account, percent);
        return await readPart(reader, dependencies, {
          token: input.token,
          percent,
          ...(keep === undefined ? {} : { keep }),
          ...(receivedIn.length === 0 ? {} : { receivedIn }),
          purpose,
          account,
          signal: context.signal,
        });
      });
      const { amount, symbol } = read.facts;
      if (amount === null) return read;
      const question = `How much do you want to ${purpose}?`;
      if (request !== undefined)
        return { ...read, choices: offerRequests(question, [request.replace(amountPlace, amount)]) };
      const option = { value: amount, label: `${amount} ${symbol}` };
      return {
        ...read,
        choices: { questionId: questionIds[purpose], question, options: [option] },
      };
    },
  };
}
