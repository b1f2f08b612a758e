import type { Position } from "@alithia/chain/identity/read-positions.ts";
import { quote, sayAmount, sayList } from "../narration/phrases.ts";
import { sayIdentity } from "../narration/say-identity.ts";
import { listLines } from "../rows/row.ts";
import type { SummarizeWalletInput, WalletSummary } from "./wallet-summary.ts";

/** Whether an answer tells what lies in pools: of what is held, and of where something is or went. */
export const asksPositions = ({ part, pick, taken, counterparty, moved }: SummarizeWalletInput) =>
  (part === undefined || part === "worth" || part === "nfts") &&
  (pick ?? taken ?? counterparty) === undefined &&
  moved !== "in";

/** What a wallet has in pools, each by its receipt; empty if nothing. */
export function sayPositions({ positions = [] }: Pick<WalletSummary, "positions">): string {
  return positions.length === 0
    ? ""
    : `**In trading pools**, by receipts (NFTs) that the wallet holds, and not counted above:\n\n${listPositions(positions)}`;
}

/** One line for each position, and what may be done with them. */
export function listPositions(positions: readonly Position[]): string {
  const lines = positions.map((one) => {
    const now = one.amounts === null ? "" : `: ${sayList(one.amounts.map(sayAmount))} now, its fees included`;
    return `a share of ${sayIdentity(one.pool)}, receipt number ${one.tokenId} of ${quote(one.manager)}${now}`;
  });
  return `${listLines(lines)}\n\nWhoever holds such a receipt may take its share out again, on that exchange's page; how much of each token it is changes with the price.`;
}
