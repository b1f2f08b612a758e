import { showToken } from "@alithia/content/own-names.ts";
import { ticker } from "@alithia/content/ticker.ts";

type Frame = { capability: string; input: Record<string, unknown> };
type Transfer = { to?: unknown; amount?: unknown };

/** A request that moves value, said whole, so that picking it is the visitor's own word; null where a value lacks. */
export function wordFrame({ capability, input }: Frame): string | null {
  const shown = Object.entries(input).map(([path, value]) => [
    path,
    typeof value === "string" && path !== "unit" ? showToken(value) : value,
  ]);
  const said = sentences[capability]?.(Object.fromEntries(shown)) ?? null;
  return said === null || /\bundefined\b/.test(said) ? null : said;
}

const sentences: Record<string, (input: Record<string, unknown>) => string | null> = {
  send: wordTransfers,
  trade: wordTrade,
  "quote-price": wordTrade,
  "buy-ali": wordSale,
  "approve-token": ({ token, amount, spender }) => `Approve ${amount} ${token} for ${spender}`,
  "burn-token": ({ token, amount }) => `Burn ${amount} ${token}`,
};

function wordTransfers({ token = "S", transfers, to, amount }: Record<string, unknown>): string {
  const list = (transfers as Transfer[] | undefined) ?? [{ to, amount }];
  return `Send ${list.map((one) => `${one.amount} ${token} to ${one.to}`).join(" and ")}`;
}

function wordTrade({ sell, buy, amount, side }: Record<string, unknown>): string {
  if (`${sell} ${buy}` === "S wS") return `Wrap ${amount} S`;
  if (`${sell} ${buy}` === "wS S") return `Unwrap ${amount} wS`;
  return side === "buy" ? `Buy ${amount} ${buy} with ${sell}` : `Swap ${amount} ${sell} for ${buy}`;
}

function wordSale({ action, amount, unit }: Record<string, unknown>): string | null {
  if (action === "return") return `Return ${amount} ${ticker}`;
  if (action !== "quote" && action !== "purchase") return null;
  return unit === "ALI" ? `Buy ${amount} ${ticker}` : `Buy ${ticker} for ${amount} S`;
}
