import type { Activity, Movement, WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import { sayAmount } from "../narration/say-amount.ts";
import { sayItem } from "../narration/say-item.ts";
import { sayMoment } from "../narration/say-moment.ts";
import { sayParty } from "../narration/say-party.ts";
import { sayToken } from "../narration/say-token.ts";

const mostShown = 5;

/** The latest token movements and approvals, one transaction a line. */
export function narrateActivity({ activity }: WalletFacts): string {
  if (activity.length === 0) return "";
  return ["**Latest token activity:**", "", ...activity.slice(0, mostShown).map(sayTransaction)].join("\n");
}

function sayTransaction({ time, block, movements, approvals }: Activity): string {
  const when = time === null ? `Block ${block}` : sayMoment(time);
  const said = [
    ...movements.map(sayMovement),
    ...approvals.map(
      ({ token, spender, spenderName }) =>
        `set the approval of ${sayParty({ address: spender, name: spenderName })} for ${sayToken(token)}`,
    ),
  ];
  return `- ${when}: ${said.join("; ")}`;
}

function sayMovement({ direction, other, otherName, amount, tokenId }: Movement): string {
  const what = tokenId === undefined ? sayAmount(amount) : sayItem(amount, tokenId);
  const who = sayParty({ address: other, name: otherName });
  if (direction === "self") return `moved ${what} to itself`;
  return direction === "in" ? `received ${what} from ${who}` : `sent ${what} to ${who}`;
}
