import type { TokenAmount } from "@alithia/chain/token/token-amount.ts";
import { sayToken } from "./say-token.ts";

/** An item of a collection by its number, with how many of it moved when that is not one. */
export function sayItem({ token, units }: TokenAmount, tokenId: string): string {
  const item = `${sayToken(token)} number ${tokenId}`;
  return units === "1" ? item : `${units} of ${item}`;
}
