import type { Capability } from "@alithia/agent/capability.ts";
import { writeAmount } from "@alithia/chain/amount/format-amount.ts";
import { readLatestBlock, toIso } from "@alithia/chain/reading/plan-block.ts";
import { balanceCall, decodeNumber } from "@alithia/chain/token/token-calls.ts";
import { quoteFees } from "@alithia/chain/transaction/prepare-transaction.ts";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { amountInput, tokenInput } from "../input/fields.ts";
import { createReaderRequest, requireAccount } from "../proposing/propose.ts";
import { resolveFormToken } from "../proposing/resolve-form-token.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { computePart } from "./compute-part.ts";
import { narrateOffer, type OfferFacts } from "./narrate.ts";
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
    dollars: amountInput.optional().describe("What it is worth, instead of a percentage"),
    purpose: z.enum(["send", "trade", "return"]).describe("What the amount is for"),
  })
  .refine(({ percent, dollars }) => (percent === undefined) !== (dollars === undefined));

type OfferAmountInput = z.infer<typeof offerAmountInput>;

/** Gas that an ordinary transfer of coins and a swap over two pools use; of ALI none is spent. */
const gasOf = { send: 21_000n, trade: 300_000n, return: 0n };
const questionIds = { send: "send.amount", trade: "trade.amount", return: "buy-ali.amount" };

/** A part is no exact number anyway: more than six places are cut, where that leaves something. */
function cutDigits(units: bigint, decimals: number): bigint {
  const smallest = 10n ** BigInt(Math.max(0, decimals - 6));
  return units < smallest * 1_000n ? units : units - (units % smallest);
}

/** Words a question: the exact amount behind "all" or "half", for the visitor to pick, for nothing moves by itself. */
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
      const { percent = "100", dollars } = input;
      const read = await readWithEvidence(node, context, async (reader): Promise<OfferFacts> => {
        if (dollars !== undefined) return await readWorth(reader, dependencies, input.token, dollars);
        if (input.purpose === "return") return await readReturnable(reader, registry, account, percent);
        const request = createReaderRequest(reader, node, context.signal);
        const token = await resolveFormToken(request, registry, input.token);
        const block = await readLatestBlock(reader);
        const held =
          token === null
            ? await request("eth_getBalance", [account, block.tag])
            : await request("eth_call", [balanceCall(token.address, account), block.tag]);
        const heldUnits = token === null ? BigInt(held as string) : decodeNumber(held as `0x${string}`);
        const fees = quoteFees({
          baseFeePerGasWei: block.baseFeePerGasWei ?? 0n,
          gasEstimate: gasOf[input.purpose],
          margin: input.purpose === "trade" ? "state-dependent" : "plain",
        });
        const feeUnits = token === null ? fees.maxFeeWei : 0n;
        const decimals = token?.decimals ?? registry.network.coin.decimals;
        const part = computePart({ heldUnits: heldUnits ?? 0n, percent, feeUnits });
        const units = percent === "100" ? part : cutDigits(part, decimals);
        return {
          block: { number: block.number.toString(), time: toIso(block.timestamp) },
          symbol: token?.symbol ?? registry.network.coin.symbol,
          percent,
          held: writeAmount(heldUnits ?? 0n, decimals),
          keptForFee: token === null ? writeAmount(feeUnits, decimals) : null,
          amount: units === 0n ? null : writeAmount(units, decimals),
        };
      });
      const { amount, symbol } = read.facts;
      if (amount === null) return read;
      const option = { value: amount, label: `${amount} ${symbol}` };
      const question = `How much do you want to ${input.purpose}?`;
      return {
        ...read,
        choices: { questionId: questionIds[input.purpose], question, options: [option] },
      };
    },
  };
}
