import type { TokenHolding } from "@alithia/chain/token/read-holding.ts";
import type { TokenPower } from "@alithia/chain/token/read-token.ts";
import { quote, sayAmount, sayMoment, sayParty } from "../narration/phrases.ts";
import type { TokenReport } from "./token-report.ts";

/** What each power over a token lets its holder do. */
export const powerWords: Record<TokenPower, string> = {
  mint: "create more of it",
  pause: "pause transfers",
  "block-list": "block single accounts",
  fee: "change a fee on transfers",
  seize: "burn what others hold",
};

/** From whom it came to the connected wallet, and when. */
export function saySender({ held, token, deployed }: TokenReport): string | null {
  if (held === undefined) return null;
  const [latest] = held.received;
  if (latest === undefined) {
    const from =
      held.fromBlock === null ? "" : ` from block ${Number(held.fromBlock).toLocaleString("en-US")} on`;
    return `I see no transfer of it to your wallet in the blocks that I could read${from}.`;
  }
  const lines = held.received.map(sayArrival);
  const others = held.more === 0 ? "" : ` There are ${held.more} earlier ones.`;
  const claim =
    token.listed || deployed !== undefined
      ? ""
      : " That is what the token's own log says, and a dishonest one can make up a sender.";
  return `**${lines[0]}.**${lines
    .slice(1)
    .map((line) => ` ${line}.`)
    .join("")}${others}${claim}`;
}

function sayArrival({ from, amount, time, hash }: TokenHolding["received"][number]): string {
  const when = time === null ? "" : ` on ${sayMoment(time)}`;
  return from === null
    ? `${sayAmount(amount)} were newly minted to you${when}, in ${quote(hash)}`
    : `${quote(from)} sent you ${sayAmount(amount)}${when}, in ${quote(hash)}`;
}

/** What its code is able to do, and who owns it. */
export function sayControl({
  owner,
  ownerRenounced,
  powers,
  paused,
  implementation,
  standard,
}: Pick<
  TokenReport,
  "owner" | "ownerRenounced" | "powers" | "paused" | "implementation" | "standard"
>): string {
  const isToken = standard !== "none";
  const said: string[] = [];
  if (implementation)
    said.push(`It is a proxy that runs ${sayParty(implementation)}, so its rules can be replaced.`);
  const able = isToken ? powers.map((power) => powerWords[power]).join(", ") : "";
  if (able !== "") said.push(`Its code has functions to ${able}.`);
  else if (isToken)
    said.push("I recognise no function in its code to create more of it, pause it or block accounts.");
  if (owner) said.push(`Its owner is ${sayParty(owner)}.`);
  else if (ownerRenounced) said.push("Its ownership was given up.");
  else if (able !== "") said.push("It tells no single owner, so other roles may hold these powers.");
  else said.push("It tells no owner.");
  if (paused) said.push("It is paused now.");
  return said.join(" ");
}
