import { add, parseRational, writeRational } from "../tools/rational.ts";
import type { ThreadEntry, Utterance } from "../utterance.ts";

type Order = { sell?: string; buy?: string; amount?: string; side?: string };

/** Returns the trade that an earlier request of any capability implies, or null if it involves no price. */
export function orderOf(
  { capability, input, isHearsay }: ThreadEntry,
  tokens: Utterance["tokens"],
): Order | null {
  const { sell, buy, amount, side, unit, action, topic } = input;
  if (isHearsay) return null;
  if (capability === "send") return sumTransfers(input);
  const counted = typeof amount === "string" ? { amount } : {};
  if (typeof sell === "string" || typeof buy === "string")
    return { ...named("sell", sell), ...named("buy", buy), ...named("side", side), ...counted };
  if (/^(quote|purchase)$/.test(String(action)) && amount !== undefined)
    return { sell: "S", buy: "ALI", side: unit === "ALI" ? "buy" : "sell", ...counted };
  if (action === "return" && amount !== undefined) return { sell: "ALI", side: "sell", ...counted };
  const isOfMoney = tokens.some(({ entity }) => entity?.kind === "token");
  return topic === "gas" && isOfMoney ? { sell: "S", buy: "USDC" } : null;
}

const places = 18;

/** The total amount of a transfer across all recipients. */
function sumTransfers(input: ThreadEntry["input"]): Order | null {
  const transfers = (input.transfers ?? [input]) as { amount?: unknown }[];
  const amounts = transfers.map(({ amount }) => String(amount));
  const isWhole = amounts.length > 0 && amounts.every((amount) => /^\d+(?:\.\d+)?$/.test(amount));
  if (typeof input.token !== "string" || !isWhole) return null;
  const sum = amounts.map(parseRational).reduce(add);
  return { sell: input.token, side: "sell", amount: writeRational(sum, places).text };
}

function named(name: keyof Order, value: unknown): Order {
  return typeof value === "string" ? { [name]: value } : {};
}

/** Converts an order to sale arguments; only an amount of S, wS or ALI carries over. */
export function toSale({ sell, buy, amount, side = "sell" }: Order): Record<string, unknown> {
  const counted = side === "buy" ? buy : sell;
  if (amount === undefined || (counted !== "S" && counted !== "wS" && counted !== "ALI")) return {};
  return { amount, unit: counted === "ALI" ? "ALI" : "S" };
}
