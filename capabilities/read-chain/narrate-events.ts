import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { isUnlimited } from "@alithia/chain/amount/is-unlimited.ts";
import type { PlainArgument } from "@alithia/chain/decoding/decoded-call.ts";
import type { Party } from "@alithia/chain/registry/create-registry.ts";
import { quoteForeignText } from "@alithia/chain/text/foreign-text.ts";
import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import {
  count,
  quote,
  sayExactAmount,
  sayList,
  sayMoment,
  sayParty,
  sayPlain,
  sayToken,
} from "../narration/phrases.ts";
import type { EventFacts } from "./chain-facts.ts";

const longestValue = 100;

/** Lists a contract's latest events, each with its arguments and its transaction. */
export function narrateEvents(facts: EventFacts & { party: Party }): string {
  const { party, events, found, asked, counts } = facts;
  const reach = sayReach(facts);
  const kind = asked === undefined ? "event" : `${quote(quoteForeignText(asked))} event`;
  const searched = saySearched(facts);
  if (events.length === 0)
    return `${searched}**I found no ${kind}s of ${sayParty(party)}.** Only contracts make them; of a wallet, ask me what is in it. ${reach}`.trim();
  if (facts.deployer !== undefined) return narrateFirst(facts);
  const shown = found > events.length ? ` The latest ${events.length}:` : "";
  const names = counts.map(({ name, count: number }) => `${formatAmount(BigInt(number), 0)} ${quote(name)}`);
  const tally = asked === undefined && names.length > 1 ? ` By name: ${sayList(names)}.` : "";
  return [
    `${searched}**${sayParty(party)} has ${count(found, kind)}.**${tally}${shown}`,
    "",
    ...events.map(sayEvent),
    "",
    reach,
  ]
    .join("\n")
    .trim();
}

/** Tells the oldest event that the node gave, and whether its transaction deployed the contract. */
function narrateFirst(facts: EventFacts & { party: Party }): string {
  const { party, events, deployer, fromBlock } = facts;
  const [first, ...others] = events;
  if (first === undefined) return "";
  const isWhole = fromBlock === "0";
  const made = deployer
    ? `${sayParty(deployer)} deployed the contract in that very transaction.`
    : "By its receipt that transaction did not itself deploy the contract: it is older, or another contract created it.";
  return [
    `**The ${isWhole ? "first" : "oldest"} event of ${sayParty(party)}${isWhole ? "" : " that the node gave me"} is in block ${formatAmount(BigInt(first.block), 0)}${first.time === null ? "" : `, ${sayMoment(first.time)}`}.** ${made}`,
    "",
    sayEvent(first),
    ...(others.length === 0 ? [] : ["", "The next ones:", "", ...others.map(sayEvent)]),
    "",
    sayReach(facts),
  ]
    .join("\n")
    .trim();
}

/** States which part of the requested range was searched, if not all of it. */
function saySearched({ fromBlock, askedFrom }: EventFacts): string {
  if (askedFrom === undefined || fromBlock === askedFrom) return "";
  const first = formatAmount(BigInt(askedFrom), 0);
  return fromBlock === null
    ? `**The node gave me none of the blocks from ${first} on, so I searched nothing.**\n\n`
    : `**I searched only from block ${formatAmount(BigInt(fromBlock), 0)} on; the blocks from ${first} to there I did not search.**\n\n`;
}

function sayReach({ fromBlock, askedFrom }: EventFacts): string {
  if (askedFrom !== undefined) return "";
  if (fromBlock === null) return "The node gave me no events at all.";
  return fromBlock === "0"
    ? ""
    : `The node gave events from block ${formatAmount(BigInt(fromBlock), 0)} on; older ones I did not see.`;
}

function sayEvent({ block, time, event, transaction, amounts }: EventFacts["events"][number]): string {
  const when = time === null ? "" : `, ${sayMoment(time)}`;
  const known = new Map(amounts.map(({ name, amount }) => [name, sayBound(amount)]));
  const what =
    event === null
      ? "an event I cannot decode"
      : quote(`${event.name}(${event.arguments.map((held) => sayArgument(held, known)).join(", ")})`);
  return `- Block ${formatAmount(BigInt(block), 0)}${when}: ${what} in ${quote(transaction)}`;
}

function sayBound(amount: TokenAmount): string {
  return isUnlimited(BigInt(amount.units))
    ? `any amount of ${sayToken(amount.token)}`
    : sayExactAmount(amount);
}

function sayArgument({ name, type, value }: PlainArgument, known: ReadonlyMap<string, string>): string {
  const text = known.get(name) ?? sayPlain(value);
  const short = text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
  return `${name || type}: ${short}`;
}
