import type { TokenLabel } from "@alithia/chain/token/token-label.ts";
import { quote } from "./quote.ts";

/** A token by its symbol; what an unlisted one calls itself is quoted, and its address goes with it where asked. */
export function sayToken({ symbol, address, listed }: TokenLabel): string {
  if (symbol === null) return address ? `token ${quote(address)}` : "token";
  return listed ? symbol : quote(symbol);
}
