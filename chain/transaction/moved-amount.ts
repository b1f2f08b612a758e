import type { Party } from "../registry/name-party.ts";
import type { TokenAmount } from "../token/token-amount.ts";

export type MovedAmount = { from: Party; to: Party; amount: TokenAmount; tokenId?: string };
