import { sayMoment } from "../narration/phrases.ts";
import type { SaleStatus } from "./sale-facts.ts";

/** States whether and until when one can buy. */
export function sayPhase({ phase, start, end, lastCallStart, close, pausedUntil, cap }: SaleStatus): string {
  switch (phase) {
    case "upcoming":
      return `The sale opens on ${sayMoment(start)}.`;
    case "running":
      return `The sale is open until ${sayMoment(end)}.`;
    case "paused":
      return `Buying is paused ${pausedUntil === null ? "for now" : `until ${sayMoment(pausedUntil)}`}; returns are not.`;
    case "sold-out":
      return `Every ${cap.token.symbol} of the sale is sold at this moment.`;
    case "returns-only":
      return `Buying ended on ${sayMoment(end)}; what is left is for sale once more from ${sayMoment(lastCallStart)} on.`;
    case "last-call":
      return `The last call is open until ${sayMoment(close)}.`;
    case "closed":
      return "The sale is over.";
  }
}

/** States the right of return that a purchase made now has. */
export function sayReturn({ phase, returnUntil }: SaleStatus): string {
  if (returnUntil !== null) {
    return `You can give back what you buy for at least 14 days: what you buy now until ${sayMoment(returnUntil)}, for what you paid, network fees aside. Afterwards there is only the market.`;
  }
  if (phase === "returns-only")
    return "Each purchase can be returned until its own date, which its buyer sees.";
  if (phase === "closed") return "Nothing can be returned any more; there is only the market.";
  return "What is bought in the last call cannot be returned, and no earlier purchase can be any more.";
}
