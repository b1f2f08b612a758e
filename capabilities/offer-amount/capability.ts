import type { Capability } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { amountPlace, offerRequests } from "@alithia/agent/offer-requests.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { toIso } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { sumReturnable } from "@alithia/chain/sale/find-return-blocker.ts";
import { quotePurchase } from "@alithia/chain/sale/quote-purchase.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { writeAmount } from "@alithia/protocol/write-amount.ts";
import { parseEther } from "viem";
import * as z from "zod";
import { readLatestSale } from "../buy-ali/read-sale-facts.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { amountInput, hashInput, tokenInput } from "../input/fields.ts";
import { requireAccount } from "../proposing/propose.ts";
import { readQuote } from "../quoting/read-quote.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { readBuyable } from "./buyable.ts";
import { narrateOffer, type OfferFacts, type WorthFacts } from "./narrate.ts";
import { computePart, readPart } from "./read-part.ts";

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
    isRest: z.boolean().optional().describe("Some of these transactions sent a part of it on"),
    keep: amountInput.optional().describe("What is left of all of it"),
    dollars: amountInput.optional().describe("What it is worth, instead of a percentage"),
    purpose: z.enum(["send", "trade", "buy", "return"]).describe("What the amount is for"),
    request: z.string().max(400).optional().describe(`The whole request, with ${amountPlace} for the amount`),
  })
  .refine(({ percent, dollars }) => (percent === undefined) !== (dollars === undefined));

type OfferAmountInput = z.infer<typeof offerAmountInput>;

const questionIds = {
  send: "send.amount",
  trade: "trade.amount",
  buy: "buy-ali.amount",
  return: "buy-ali.amount",
};

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
      "Offers all or a percentage of what the visitor holds, after the fee, so many dollars' worth of a token, or what the sale still allows, as an exact amount to pick.",
    input: offerAmountInput,
    understand: () => [],
    narrate: (facts, { isRest }) => narrateOffer(facts, { isRest }),
    async execute(input, context) {
      const account = requireAccount(context);
      const { percent = "100", keep, receivedIn = [], dollars, purpose, request } = input;
      const read = await readWithEvidence(node, context, async (reader): Promise<OfferFacts> => {
        if (dollars !== undefined) {
          const worth = await readWorth(reader, dependencies, input.token, dollars);
          return purpose === "buy" ? await addBought(reader, registry, account, worth) : worth;
        }
        if (purpose === "buy" && input.token === ticker) return await readBuyable(reader, registry, account);
        if (purpose === "return") return await readReturnable(reader, registry, account, percent);
        return await readPart(reader, dependencies, {
          token: input.token,
          percent,
          ...(keep === undefined ? {} : { keep }),
          ...(receivedIn.length === 0 ? {} : { receivedIn }),
          purpose: purpose === "buy" ? "trade" : purpose,
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

/** Reads a percentage of what a buyer can still return, rounded down to the sale's smallest unit. */
async function readReturnable(
  reader: ChainReader,
  registry: Registry,
  account: `0x${string}`,
  percent: string,
): Promise<OfferFacts> {
  const { place, block, info } = await readLatestSale(reader, registry, account);
  const { position, terms, token } = info;
  const held = sumReturnable(position);
  const units = (computePart({ heldUnits: held, percent, feeUnits: 0n }) / terms.unit) * terms.unit;
  return {
    block: { number: block.number.toString(), time: toIso(block.timestamp) },
    symbol: place.token.symbol,
    percent,
    held: writeAmount(held, token.decimals),
    keptForFee: null,
    isReturn: true,
    amount: units === 0n ? null : writeAmount(units, token.decimals),
  };
}

/** Adds how much ALI the sale gives for that much S. */
async function addBought(
  reader: ChainReader,
  registry: Registry,
  account: `0x${string}`,
  worth: WorthFacts,
): Promise<WorthFacts> {
  if (worth.amount === null) return worth;
  const { place, info } = await readLatestSale(reader, registry, account);
  const { tokens } = quotePurchase(info, parseEther(worth.amount));
  return {
    ...worth,
    bought: { amount: writeAmount(tokens, info.token.decimals), symbol: place.token.symbol },
  };
}

/** The token that stands for dollars. */
const dollarToken = "USDC";
const maxPlaces = 6;

/** Reads how much of a token has to be sold for the given dollars, cut to six decimals. */
async function readWorth(
  reader: ChainReader,
  dependencies: CapabilityDependencies,
  token: string,
  dollars: string,
): Promise<WorthFacts> {
  const order = { sell: token, buy: dollarToken, amount: dollars, side: "buy" as const };
  const { block, sold, market } = await readQuote(reader, dependencies, order);
  const { decimals, symbol } = sold.token;
  if (market === null || decimals === null || symbol === null)
    throw new CapabilityFailure("no-price", "I read no price for that token. Say how much of it you mean.");
  const cut = 10n ** BigInt(Math.max(0, decimals - maxPlaces));
  const units = (BigInt(sold.units) / cut) * cut;
  return {
    block,
    symbol,
    dollars: { amount: dollars, symbol: dollarToken },
    route: market.route,
    amount: units === 0n ? null : writeAmount(units, decimals),
  };
}
