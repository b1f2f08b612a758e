import type { Activity, GivenApproval, Movement, WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { zeroAddress } from "viem";
import {
  quote,
  sayAmount,
  sayExactAmount,
  sayItem,
  sayMoment,
  sayParty,
  sayToken,
} from "../narration/phrases.ts";

const maxShown = 5;

/** The latest token movements and approvals, one transaction a line with its hash to ask about. */
export function narrateActivity(
  { address, activity }: Pick<WalletFacts, "address" | "activity">,
  shown = listShown(activity),
): string {
  if (activity.length === 0) return "";
  const lines = shown.map((one) => `- ${sayWhen(one)}: ${sayWhat(one, address)}, in ${quote(one.hash)}`);
  return ["**Latest token activity:**", "", ...lines].join("\n");
}

export function listShown(activity: readonly Activity[]): readonly Activity[] {
  return activity.slice(0, maxShown);
}

function sayWhen({ time, block }: Activity): string {
  return time === null ? `Block ${formatAmount(BigInt(block), 0)}` : sayMoment(time);
}

function sayWhat({ movements, approvals }: Activity, owner: string): string {
  const sayOne = owner === zeroAddress ? sayMintOrBurn : sayMovement;
  return [...movements.map(sayOne), ...approvals.map(sayGiven)].join("; ");
}

/** Tokens come from the zero address when they are made, and go there when they are destroyed. */
function sayMovement(movement: Movement): string {
  const { direction, other } = movement;
  const what = sayMoved(movement);
  if (direction === "self") return `moved ${what} to itself`;
  if (other === zeroAddress) return direction === "in" ? `received ${what}, newly minted` : `burned ${what}`;
  const who = sayOther(movement);
  return direction === "in" ? `received ${what} from ${who}` : `sent ${what} to ${who}`;
}

/** What others did, as the zero address's own logs tell it. */
function sayMintOrBurn(movement: Movement): string {
  const what = sayMoved(movement);
  return movement.direction === "in"
    ? `${sayOther(movement)} burned ${what}`
    : `${what} minted for ${sayOther(movement)}`;
}

function sayMoved({ amount, tokenId }: Movement): string {
  return tokenId === undefined ? sayAmount(amount) : sayItem(amount, tokenId);
}

function sayOther({ other, otherName }: Movement): string {
  return sayParty({ address: other, name: otherName });
}

function sayGiven({ token, spender, spenderName, kind, amount, unlimited }: GivenApproval): string {
  const who = sayParty({ address: spender, name: spenderName });
  const of = sayToken(token);
  if (amount === null) return `set the approval of ${who} for ${of}`;
  if (amount.units === "0") return `withdrew the approval of ${who} for ${of}`;
  if (kind === "operator") return `allowed ${who} to move every item of ${of}`;
  return `allowed ${who} to spend ${unlimited ? `any amount of ${of}` : sayExactAmount(amount)}`;
}
