import type { AnyCapability, CapabilityContext } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { tradeInput } from "@alithia/capabilities/trade/input.ts";
import { sonic } from "@alithia/chain/networks.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { answerError } from "./answer-error.ts";
import { createPaymentRoute } from "./payment-route.ts";
import type { AppEnvironment } from "./read-request.ts";

const account = `0x${"aa".repeat(20)}`;
const aliToken = `0x${"11".repeat(20)}` as const;
const aliSale = `0x${"22".repeat(20)}` as const;
const usdc = `0x${"33".repeat(20)}` as const;
const good = { account, token: usdc, amount: "20" };

type Trade = (input: unknown, context: CapabilityContext) => Promise<Partial<Proposal>>;

function post(body: unknown, trade: Trade, addresses = { aliToken, aliSale, usdc }) {
  const capability = {
    name: "trade",
    effect: "propose",
    input: tradeInput,
    execute: async (input: unknown, context: CapabilityContext) => ({
      facts: null,
      proposal: await trade(input, context),
    }),
  } as unknown as AnyCapability;
  const app = new Hono<AppEnvironment>()
    .use(async (context, next) => {
      context.set("requestId", "r");
      context.set("network", "n");
      await next();
    })
    .route(
      "/",
      createPaymentRoute({
        agents: [{ id: "alithia", name: "Alithia", bio: "" }],
        capabilities: [capability],
        registry: createRegistry(sonic, addresses),
        messagesPerMinutePerAddress: 2,
      }),
    );
  app.onError((error, context) => answerError(context, error));
  return app.request("/alithia/payments", { method: "POST", body: JSON.stringify(body) });
}

const never: Trade = () => Promise.reject(new Error("The trade was asked for."));

test("a payment is a trade on the sale for the account, with each value as the visitor's pick", async () => {
  const asked: unknown[] = [];
  const answer = await post(good, async (input, context) => {
    asked.push(input, context.account);
    return { id: "p" };
  });
  expect(asked).toEqual([{ sell: usdc, buy: aliToken, amount: "20", side: "sell", venue: "sale" }, account]);
  const { proposal } = (await answer.json()) as { proposal: Proposal };
  expect(proposal).toMatchObject({ id: "p", command: { operation: "trade" } });
  expect(new Set(proposal.command?.arguments.map(({ source }) => source.kind))).toEqual(new Set(["picked"]));
});

test.each([
  ["no account", { ...good, account: "alice" }, "invalid-payment"],
  ["a negative amount", { ...good, amount: "-1" }, "invalid-payment"],
  ["an amount with an exponent", { ...good, amount: "1e9" }, "invalid-payment"],
  ["no object", "20 USDC", "invalid-payment"],
  ["a token that is on no list", { ...good, token: `0x${"44".repeat(20)}` }, "token-not-listed"],
])("%s is refused before anything is read", async (_, body, code) => {
  const answer = await post(body, never);
  expect([answer.status, await answer.json()]).toMatchObject([422, { code }]);
});

test("a site without a sale says so", async () => {
  const { aliSale: _, ...rest } = { aliToken, aliSale, usdc };
  const answer = await post(good, never, rest as never);
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: "no-sale" }]);
});

test("why it cannot be is the visitor's to read; what is nobody's to read stays in the log", async () => {
  const told = await post(good, () => Promise.reject(new CapabilityFailure("no-liquidity", "No pool.")));
  expect([told.status, await told.json()]).toMatchObject([
    422,
    { code: "no-liquidity", message: "No pool." },
  ]);
  const broken = await post(good, () => Promise.reject(new TypeError("secret")));
  expect([broken.status, JSON.stringify(await broken.json())]).toEqual([
    500,
    expect.not.stringContaining("secret"),
  ]);
});
