import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { Identity, VenuePart } from "@alithia/chain/identity/read-identity.ts";
import { matchKind } from "@alithia/protocol/match-kind.ts";
import { count, sayToken } from "./phrases.ts";

const percentDecimals = 4;

export const partNames: Record<VenuePart, string> = {
  router: "router",
  quoter: "quoter",
  factory: "factory",
  positions: "position manager",
};

/** What a contract is as a noun, e.g. "the Uniswap V3 pool of wS and USDC (fee 0.3 %)". */
export function sayIdentity(identity: Identity): string {
  return matchKind(identity, {
    known: ({ name, role }) => `${name}${role === "exchange" ? ", a contract of an exchange" : ""}`,
    "venue-part": ({ venue, part, claimed }) =>
      `${claimed ? "what calls itself " : ""}the ${venue} ${partNames[part]}`,
    pool: ({ venue, tokens, fee }) => {
      const pair = `pool of ${sayToken(tokens[0])} and ${sayToken(tokens[1])}`;
      const rate = fee === null ? "" : ` (fee ${formatAmount(BigInt(fee), percentDecimals)} %)`;
      return venue === null ? `what calls itself a ${pair}` : `the ${venue} ${pair}${rate}`;
    },
    token: ({ token }) =>
      token.listed ? `the token ${sayToken(token)}` : `a token that calls itself ${sayToken(token)}`,
    collection: ({ token }) => `a collection of NFTs that calls itself ${sayToken(token)}`,
    multisig: ({ threshold, owners }) =>
      `a shared wallet (multisig), of whose ${count(owners, "owner")} ${threshold} must sign`,
  });
}
