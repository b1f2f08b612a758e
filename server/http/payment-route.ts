import type { AnyCapability } from "@alithia/agent/capability.ts";
import { runCapability } from "@alithia/agent/run-capability.ts";
import { tradeInput } from "@alithia/capabilities/trade/input.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import type { Command } from "@alithia/protocol/command.ts";
import { addressSchema } from "@alithia/protocol/hex.ts";
import { limits } from "@alithia/protocol/limits.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { Hono } from "hono";
import * as z from "zod";
import { Refusal } from "../conversation/refusal.ts";
import { limitCalls } from "./limit-calls.ts";
import { openBody, readJson } from "./read-body.ts";
import { type AppEnvironment, findAgent, type PublicAgent } from "./read-request.ts";

const maxBodyBytes = 4_096;

/** The visitor's choice on the sale screen: the paying account, a listed token and its amount. */
export const paymentSchema = z.object({
  account: addressSchema,
  token: addressSchema,
  amount: tradeInput.shape.amount,
});

type Payment = z.infer<typeof paymentSchema>;

export type PaymentRouteDependencies = {
  agents: PublicAgent[];
  capabilities: AnyCapability[];
  registry: Registry;
  messagesPerMinutePerAddress: number;
};

/** Returns the command a visitor could also write in the chat, with each value picked on the page. */
function toCommand({ token, amount }: Payment, sold: string): Command {
  const values = { sell: token, buy: sold, amount, side: "sell", venue: "sale" };
  const source = { kind: "picked" as const, questionId: "sale-payment" };
  return {
    operation: "trade",
    kind: "request",
    arguments: Object.entries(values).map(([path, value]) => ({ path, value, source })),
  };
}

/** `POST /:agentId/payments`: proposes a purchase in the sale paid with a listed token. */
export function createPaymentRoute(dependencies: PaymentRouteDependencies) {
  const { agents, capabilities, registry, messagesPerMinutePerAddress } = dependencies;
  const limit = limitCalls(messagesPerMinutePerAddress);
  return new Hono<AppEnvironment>().post("/:agentId/payments", limit, async (context) => {
    findAgent(agents, context.req.param("agentId"));
    const payment = await readJson(openBody(context), maxBodyBytes, {
      schema: paymentSchema,
      code: "invalid-payment",
      sentence: "Say which account pays, with which token, and how much of it.",
    });
    const trade = capabilities.find(({ name }) => name === "trade");
    const sold = registry.addresses.aliToken;
    if (trade === undefined || sold === undefined || registry.addresses.aliSale === undefined)
      throw new Refusal(404, "no-sale", "There is no sale here.");
    if (registry.findToken(payment.token) === null)
      throw new Refusal(422, "token-not-listed", "The sale screen takes the tokens of its list alone.");
    const command = toCommand(payment, sold);
    const input = Object.fromEntries(command.arguments.map(({ path, value }) => [path, value]));
    const proposal = await propose(trade, input, payment.account, context.req.raw.signal);
    return context.json({ proposal: { ...proposal, command } }, 200, { "Cache-Control": "no-store" });
  });
}

async function propose(
  trade: AnyCapability,
  input: Record<string, string>,
  account: Payment["account"],
  signal: AbortSignal,
): Promise<Proposal> {
  const nothingBefore = { knownAddresses: [], book: [], dialogue: { proposals: [] }, earlierProposals: [] };
  const run = await runCapability(
    trade,
    input,
    { signal, account, ...nothingBefore },
    limits.capabilityDeadlineMs,
  );
  if (run.outcome === "done" && run.result.proposal !== undefined) return run.result.proposal;
  if (run.outcome === "done") throw new Error("A payment became no proposal.");
  if (run.defect !== undefined) throw run.defect;
  throw new Refusal(422, run.code, run.failure);
}
