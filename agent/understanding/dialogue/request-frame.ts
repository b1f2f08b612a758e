import { showToken } from "@alithia/content/own-names.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import { anyPlace, sayPlace } from "@alithia/protocol/trade-place.ts";
import { isOfSale } from "../../grammar/merge-places.ts";
import { add, parseRational, writeRational } from "../../tools/rational.ts";
import type { ThreadEntry, Utterance } from "../../utterance.ts";
import type { Frame } from "../intent.ts";
import { hasEntity } from "../token-queries.ts";

type Transfer = { to?: unknown; amount?: unknown };

/** Phrases a transaction request in full, for the visitor to pick; null if a value is missing. */
export function phraseRequest({ capability, input }: Frame): string | null {
  const shown = Object.entries(input).map(([path, value]) => [
    path,
    typeof value === "string" && path !== "unit" ? showToken(value) : value,
  ]);
  const said = sentences[capability]?.(Object.fromEntries(shown)) ?? null;
  return said === null || /\bundefined\b/.test(said) ? null : said;
}

const sentences: Record<string, (input: Record<string, unknown>) => string | null> = {
  send: phraseTransfers,
  trade: phraseTrade,
  "quote-price": phraseTrade,
  "buy-ali": phraseSale,
  "approve-token": ({ token, amount, spender }) => `Approve ${amount} ${token} for ${spender}`,
  "burn-token": ({ token, amount }) => `Burn ${amount} ${token}`,
  "mint-token": ({ token, amount, to }) => `Mint ${amount} ${token}${to === undefined ? "" : ` to ${to}`}`,
  "deploy-token": phraseDeployment,
  "review-approvals": ({ revoke }) => (revoke === undefined ? null : phraseRevoke(revoke as Approval)),
};

function phraseDeployment({ name, symbol, supply, mintable, cap }: Record<string, unknown>): string {
  const more = cap === undefined ? ", mintable" : `, mintable, with a cap of ${cap}`;
  return `Deploy a token named ${name} with the symbol ${symbol} and a supply of ${supply}${mintable === true ? more : ""}`;
}

type Approval = { token?: unknown; spender?: unknown };

function phraseRevoke({ token, spender }: Approval): string {
  if (token === undefined && spender === undefined) return "Revoke all my approvals";
  const of = token === undefined ? "every approval" : `my ${showToken(String(token))} approval`;
  return spender === undefined ? `Revoke ${of}` : `Revoke ${of} for ${spender}`;
}

function phraseTransfers({ token = "S", transfers, to, amount }: Record<string, unknown>): string {
  const list = (transfers as Transfer[] | undefined) ?? [{ to, amount }];
  // A number beside an address could be of either.
  const counted = /^0x/i.test(String(token)) ? `of ${token}` : token;
  return `Send ${list.map((one) => `${one.amount} ${counted} to ${one.to}`).join(" and ")}`;
}

function phraseTrade({ sell, buy, amount, side, ...settings }: Record<string, unknown>): string | null {
  if (sell === buy || !isOneOrder({ amount, ...settings })) return null;
  if (`${sell} ${buy}` === "S wS") return `Wrap ${amount} S`;
  if (`${sell} ${buy}` === "wS S") return `Unwrap ${amount} wS`;
  if (String(amount).endsWith("%")) return side === "sell" ? `Swap ${amount} of my ${sell} for ${buy}` : null;
  const { min, venue, slippagePercent, deadline } = settings;
  // What may go through the sale says so.
  const isOpen = side !== "buy" && sell !== "S" && buy === ticker;
  const place = venue ?? (isOpen ? anyPlace : undefined);
  const bought = min === undefined ? buy : `at least ${min} ${buy}`;
  return [
    side === "buy" ? `Buy ${amount} ${buy} with ${sell}` : `Swap ${amount} ${sell} for ${bought}`,
    ...(place === undefined ? [] : [sayPlace(String(place))]),
    ...(slippagePercent === undefined ? [] : [`with ${slippagePercent} % slippage`]),
    ...(deadline === undefined ? [] : [`with a deadline of ${deadline}`]),
  ].join(" ");
}

function phraseSale({ action, amount, unit }: Record<string, unknown>): string | null {
  if (action === "return") return `Return ${amount} ${ticker}`;
  if (action !== "quote" && action !== "purchase") return null;
  return unit === "ALI" ? `Buy ${amount} ${ticker}` : `Buy ${ticker} for ${amount} S`;
}

/** Whether a quote is of one order, and not of several sizes or of the pools themselves. */
export function isOneOrder({ about, amount }: Record<string, unknown>): boolean {
  return about !== "pool" && !String(amount).includes("/");
}

export type TradeOrder = { sell?: string; buy?: string; amount?: string; side?: string };

/** Returns the trade that an earlier request of any capability implies, or null if it involves no price. */
export function orderOf(
  { capability, input, isHearsay }: ThreadEntry,
  tokens: Utterance["tokens"],
): TradeOrder | null {
  const { sell, buy, amount, side, unit, action, topic } = input;
  if (isHearsay) return null;
  if (capability === "send") return sumTransfers(input);
  const counted = typeof amount === "string" && isOneOrder(input) ? { amount } : {};
  if (typeof sell === "string" || typeof buy === "string")
    return { ...named("sell", sell), ...named("buy", buy), ...named("side", side), ...counted };
  if (/^(quote|purchase)$/.test(String(action)) && amount !== undefined)
    return { sell: "S", buy: "ALI", side: unit === "ALI" ? "buy" : "sell", ...counted };
  if (action === "return" && amount !== undefined) return { sell: "ALI", side: "sell", ...counted };
  const isOfMoney = hasEntity(tokens, "token") && !hasEntity(tokens, "number");
  return topic === "gas" && isOfMoney ? { sell: "S", buy: "USDC" } : null;
}

/** The read of what an order would bring: the sale's own for a purchase in it. */
export function quoteOf({ capability, input }: Frame): Frame | null {
  if (capability === "buy-ali" && input.action === "purchase")
    return { capability, input: { ...input, action: "quote" } };
  const { sell, buy, amount, side, venue } = input;
  if (capability !== "trade" || !isOneOrder(input)) return null;
  const place = venue === undefined || isOfSale(String(venue)) ? {} : { venue };
  return { capability: "quote-price", input: { sell, buy, amount, side, ...place } };
}

const places = 18;

/** The total amount of a transfer across all recipients. */
function sumTransfers(input: ThreadEntry["input"]): TradeOrder | null {
  const transfers = (input.transfers ?? [input]) as { amount?: unknown }[];
  const amounts = transfers.map(({ amount }) => String(amount));
  const isWhole = amounts.length > 0 && amounts.every((amount) => /^\d+(?:\.\d+)?$/.test(amount));
  if (typeof input.token !== "string" || !isWhole) return null;
  const sum = amounts.map(parseRational).reduce(add);
  return { sell: input.token, side: "sell", amount: writeRational(sum, places).text };
}

function named(name: keyof TradeOrder, value: unknown): TradeOrder {
  return typeof value === "string" ? { [name]: value } : {};
}

/** Converts an order to sale arguments; only an amount of S, wS or ALI carries over. */
export function toSale({ sell, buy, amount, side = "sell" }: TradeOrder): Record<string, unknown> {
  const counted = side === "buy" ? buy : sell;
  if (amount === undefined || (counted !== "S" && counted !== "wS" && counted !== "ALI")) return {};
  return { amount, unit: counted === "ALI" ? "ALI" : "S" };
}

/** The argument that holds the counterparty, by capability. */
export const counterpartySlots: Readonly<Record<string, string>> = {
  send: "to",
  "mint-token": "to",
  "approve-token": "spender",
};

/** Merges the only transfer of a list into the arguments; null for several. */
export function flattenTransfer({ transfers, ...rest }: Frame["input"]): Frame["input"] | null {
  const [only, ...others] = (transfers as Frame["input"][] | undefined) ?? [];
  return others.length > 0 ? null : { ...rest, ...only };
}

const ofAll =
  /\b(?:all of (?:it|this|that|them|these)|everything|together|altogether|so far|both|all (?:two|three|four|five)|overall|since (?:we|i) (?:started|began))\b/i;

/** Whether all of several is meant, e.g. "what did all of it cost". */
export const asksOfAll = (text: string): boolean => ofAll.test(text);

/** Returns the arguments that ask for the network fee of an earlier request; empty for what has none. */
export function feeOfRequest({ capability, input }: Pick<ThreadEntry, "capability" | "input">): FeeArguments {
  return fees[capability]?.(input) ?? {};
}

type FeeArguments = Record<string, unknown>;

const fees: Readonly<Record<string, (input: FeeArguments) => FeeArguments>> = {
  send: ({ token, transfers, ...rest }) => {
    const { amount, to } = flattenTransfer({ transfers, ...rest }) ?? {};
    const isCoin = token === undefined || token === "S";
    return keepDefined({ for: isCoin ? "send" : "send-token", token, amount, to });
  },
  trade: feeOfTrade,
  "quote-price": feeOfTrade,
  "buy-ali": ({ action }) =>
    /^(?:purchase|quote|return)$/.test(String(action)) ? { for: action === "return" ? "return" : "buy" } : {},
  "approve-token": ({ token }) => keepDefined({ for: "approve", token }),
  "review-approvals": ({ revoke }) => (revoke === undefined ? {} : { for: "revoke" }),
  "deploy-token": () => ({ for: "deploy" }),
  "mint-token": ({ token }) => keepDefined({ for: "mint", token }),
  "burn-token": ({ token }) => keepDefined({ for: "burn", token }),
};

function feeOfTrade({ sell, buy, amount }: FeeArguments): FeeArguments {
  if (sell === "S" && buy === "wS") return keepDefined({ for: "wrap", amount });
  if (sell === "wS" && buy === "S") return keepDefined({ for: "unwrap", amount });
  return { for: "swap" };
}
