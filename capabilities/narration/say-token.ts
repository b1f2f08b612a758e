import { readsOn } from "@alithia/chain/text/write-symbol.ts";
import type { TokenLabel } from "@alithia/chain/token/token-label.ts";
import { quote } from "./quote.ts";

/** A token by its symbol; what an unlisted one calls itself is quoted, and its address goes with it where asked. */
export function sayToken({ symbol, address, listed, imitates }: TokenLabel): string {
  if (symbol === null) return address ? `token ${quote(address)}` : "token";
  if (listed) return symbol;
  return imitates === undefined ? quote(symbol) : `${quote(symbol)} (not ${imitates})`;
}

/** A token behind a number: a symbol that could read on from it, as "000" would, comes after its contract. */
export function sayTokenBehind(token: TokenLabel): string {
  const { symbol, address, listed } = token;
  return listed || symbol === null || address === undefined || !readsOn(symbol)
    ? sayToken(token)
    : `of the token ${quote(address)}, which calls itself ${sayToken(token)}`;
}
