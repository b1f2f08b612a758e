import { addressInput, amountInput } from "@alithia/capabilities/input/fields.ts";
import { ticker } from "@alithia/content/ticker.ts";
import * as z from "zod";

/** A symbol of one word or an address: nothing that could be read as a further request. */
const token = z
  .union([addressInput, z.string().regex(/^[A-Za-z][A-Za-z0-9.]{0,15}$/)])
  .describe("A token: its address, or its symbol (S is the native coin)");
const word = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,31}$/);

export const valueRequest = z.discriminatedUnion("operation", [
  z.strictObject({ operation: z.literal("send"), token, amount: amountInput, to: addressInput }),
  z.strictObject({
    operation: z.literal("trade"),
    sell: token,
    buy: token,
    amount: amountInput,
    side: z.enum(["sell", "buy"]).describe("Which token the amount counts"),
  }),
  z.strictObject({ operation: z.literal("wrap"), amount: amountInput }),
  z.strictObject({ operation: z.literal("unwrap"), amount: amountInput }),
  z.strictObject({ operation: z.literal("buy-ali"), amount: amountInput, unit: z.enum(["S", "ALI"]) }),
  z.strictObject({ operation: z.literal("return-ali"), amount: amountInput }),
  z.strictObject({ operation: z.literal("revoke"), token, spender: addressInput }),
  z.strictObject({
    operation: z.literal("deploy-token"),
    name: word.describe("One word of letters and digits"),
    symbol: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,15}$/),
    supply: amountInput,
  }),
  z.strictObject({
    operation: z.literal("mint"),
    token: addressInput,
    amount: amountInput,
    to: addressInput,
  }),
]);

type ValueRequest = z.infer<typeof valueRequest>;

/** What moves value as the plain English sentence that a visitor types into the chat. */
export function wordRequest(request: ValueRequest): string {
  switch (request.operation) {
    case "send":
      return `Send ${request.amount} ${request.token} to ${request.to}`;
    case "trade":
      return request.side === "sell"
        ? `Swap ${request.amount} ${request.sell} for ${request.buy}`
        : `Swap ${request.sell} for ${request.amount} ${request.buy}`;
    case "wrap":
      return `Wrap ${request.amount} S`;
    case "unwrap":
      return `Unwrap ${request.amount} wS`;
    case "buy-ali":
      return request.unit === "S"
        ? `Buy ${ticker} for ${request.amount} S in the sale`
        : `Buy ${request.amount} ${ticker} in the sale`;
    case "return-ali":
      return `Return ${request.amount} ${ticker} to the sale`;
    case "revoke":
      return `Revoke the approval of ${request.token} for ${request.spender}`;
    case "deploy-token":
      return `Deploy a token named ${request.name} with symbol ${request.symbol} and a supply of ${request.supply}, not mintable`;
    case "mint":
      return `Mint ${request.amount} ${request.token} to ${request.to}`;
  }
}
