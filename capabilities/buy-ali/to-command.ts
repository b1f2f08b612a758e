import type { PlainCommand } from "@alithia/agent/consent/plain-command.ts";
import type { BuyAliInput } from "./input.ts";

/** Purchases and returns; what only reads the sale is no command. */
export function toSaleCommand({ action, amount = "", unit = "S" }: BuyAliInput): PlainCommand | null {
  if (action === "return") return { operation: "return-ali", arguments: [{ path: "amount", value: amount }] };
  if (action !== "purchase") return null;
  return {
    operation: "buy-ali",
    arguments: [
      { path: "amount", value: amount },
      { path: "unit", value: unit },
    ],
  };
}
