import { writeAmount } from "@alithia/chain/amount/write-amount.ts";
import type { TokenAmount } from "@alithia/chain/token/token-amount.ts";
import { quote } from "../narration/quote.ts";
import { sayAmount, sayExactAmount } from "../narration/say-amount.ts";
import { sayBlock } from "../narration/say-block.ts";
import { sayMoment } from "../narration/say-moment.ts";
import type { SaleFacts, SaleStatus } from "./sale-facts.ts";

/** The sale in words, with the right of return wherever buying is spoken of. */
export function narrateSale(facts: SaleFacts): string {
  const read = `Read at ${sayBlock(facts.block)} on ${facts.chain.name} from the sale ${quote(facts.sale)}.`;
  return [sayAnswer(facts), sayReturn(facts.status), read].join("\n\n");
}

function sayAnswer(facts: SaleFacts): string {
  const { status } = facts;
  switch (facts.action) {
    case "status":
      return `**${sayPhase(status)}** One ALI costs ${sayAmount(status.price)}. Sold so far: ${sayAmount(status.sold)} of ${sayAmount(status.cap)}, for ${sayAmount(status.raised)}; ${sayAmount(status.left)} are left. One wallet may buy at most ${sayAmount(status.walletCap)}.`;
    case "position":
      if (facts.bought.units === "0")
        return `**${quote(facts.buyer)} has bought no ALI in this sale** (or returned it all).`;
      return `**${quote(facts.buyer)} has bought ${sayAmount(facts.bought)} for ${sayAmount(facts.paid)}** and holds ${sayAmount(facts.held)} now.`;
    case "quote":
      return `**${sayQuoted(facts.cost)} ${status.phase === "running" ? "buys" : "would buy"} ${sayQuoted(facts.tokens)}.**${sayLimit(facts)} ${sayPhase(status)}${sayWayToBuy(facts)}`;
  }
}

/** To the last digit where a sentence would cut it to nothing; "about" where it is cut. */
function sayQuoted(amount: TokenAmount): string {
  const said = sayAmount(amount);
  const exact = sayExactAmount(amount);
  if (said === exact || said.startsWith("less than")) return exact;
  return `about ${said}`;
}

function sayWayToBuy({ status, cost }: Extract<SaleFacts, { action: "quote" }>): string {
  if (status.phase !== "running" || cost.units === "0") return "";
  const amount = writeAmount(BigInt(cost.units), cost.token.decimals ?? 0);
  return ` Say "buy ALI for ${amount} ${cost.token.symbol}" and I prepare it for your own wallet to sign, or buy on the [token screen](/token).`;
}

function sayLimit({ limit, asked }: Extract<SaleFacts, { action: "quote" }>): string {
  if (limit === "none") return "";
  const why = limit === "sale" ? "no more is left in the sale" : "one wallet may not buy more";
  return ` That is less than the ${sayAmount(asked)} you named, because ${why}.`;
}

function sayPhase({ phase, start, end, returnUntil }: SaleStatus): string {
  switch (phase) {
    case "upcoming":
      return `The sale opens on ${sayMoment(start)}.`;
    case "running":
      return `The sale is open until ${sayMoment(end)}.`;
    case "paused":
      return "Buying is paused for now; returns are not.";
    case "sold-out":
      return "Every ALI of the sale is sold at this moment.";
    case "returns-only":
      return `Buying is over; returns stay open until ${sayMoment(returnUntil)}.`;
    case "closed":
      return "The sale is over.";
  }
}

function sayReturn({ phase, returnUntil }: SaleStatus): string {
  if (phase === "closed") return `The time for returns ended on ${sayMoment(returnUntil)}.`;
  return `A buyer may return ALI and get back exactly what was paid until ${sayMoment(returnUntil)}. No price is promised after that.`;
}
