import type { Turn } from "@alithia/agent/language-model.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import type { TransactionFacts } from "@alithia/chain/transaction/transaction-facts.ts";
import {
  quote,
  sayAmount,
  sayItem,
  sayList,
  sayMoment,
  sayParty,
  warnOfReported,
} from "../narration/phrases.ts";
import { listMoved, sayHeadline } from "./narrate.ts";

/** What contracts of the transaction are, by their addresses, and whether the connected wallet sent it. */
export type PlainFacts = TransactionFacts & { plain?: { nouns: Record<string, string>; isOwn: boolean } };

const maxItems = 3;

/** E.g. "in plain English", "explain this one simply", "that is over my head". */
const plainly =
  /\b(?:simpl(?:y|er|e)|plain(?:ly|er)?(?! transfer)|layman\w*|eli ?5|like (?:i['’]?m|i am|i was) \w+|too technical|jargon|over my head|means? nothing to me|in (?:normal|everyday|easy|human) (?:words|english|language|terms)|what (?:does|did) (?:that|this|it) mean|wdym)\b/i;

/** Whether the latest message asks for plain words. */
export function asksPlainly(turns: readonly Turn[] = []): boolean {
  return plainly.test(turns.findLast(({ sender }) => sender === "user")?.text ?? "");
}

/** Narrates a transaction for whoever asks for plain words: what it was, what left, what came, and what that means. */
export function narratePlain(facts: PlainFacts): string {
  const { block, from, plain } = facts;
  const named = nameContracts(facts);
  const sender = quote(from.address);
  const said = sayPool(named) ?? sayHeadline(named);
  const headline = plain?.isOwn && said.startsWith(sender) ? `You${said.slice(sender.length)}` : said;
  const day = block === null ? "" : ` That was on ${sayMoment(block.time)}.`;
  return [
    `**${headline}**${day}`,
    warnOfReported(facts.reported),
    facts.outcome === "succeeded" && facts.action.kind !== "sent" ? sayBothWays(named) : "",
    sayMeaning(facts),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** The headline of liquidity that was added or removed; null for anything else. */
function sayPool({ action }: TransactionFacts): string | null {
  if (action.kind !== "story") return null;
  const { who, verb, gave, got, items } = action;
  const receipts = [...items.map((one) => sayItem(one.amount, one.tokenId)), ...got.map(sayAmount)];
  if (verb === "added-liquidity") {
    const receipt = receipts.length === 0 ? "" : ` and got ${sayList(receipts)}, the receipt for that share`;
    return `${sayParty(who)} put ${sayList(gave.map(sayAmount))} into a trading pool${receipt}.`;
  }
  return verb === "removed-liquidity" && got.length > 0
    ? `${sayParty(who)} took ${sayList(got.map(sayAmount))} out of a trading pool.`
    : null;
}

/** Gives each unnamed contract, wherever it stands in the facts, the noun for what it is. */
function nameContracts(facts: PlainFacts): TransactionFacts {
  const nouns = facts.plain?.nouns ?? {};
  const give = (_: string, value: unknown) => {
    const { address, name } = (value ?? {}) as { address?: string; name?: string | null };
    const noun = name === null && typeof address === "string" ? nouns[address] : undefined;
    return noun === undefined ? value : { ...(value as object), name: noun };
  };
  return JSON.parse(JSON.stringify(facts), give);
}

/** What left the sender, and what came to it, as far as it was read. */
function sayBothWays(facts: TransactionFacts & PlainFacts): string {
  const { from, plain } = facts;
  const moved = [...listMoved(facts), ...(facts.inside ?? [])];
  const isSender = ({ address }: { address: string }) => isSameHex(address, from.address);
  const say = ({ amount, tokenId }: (typeof moved)[number]) =>
    tokenId === undefined ? sayAmount(amount) : sayItem(amount, tokenId);
  const left = moved.filter((one) => isSender(one.from) && !isSender(one.to));
  const came = moved.filter((one) => isSender(one.to) && !isSender(one.from)).slice(0, maxItems);
  const whose = plain?.isOwn ? "your wallet" : "the wallet that sent it";
  if (left.length + came.length === 0) return `Nothing but the network fee left ${whose}, and nothing came.`;
  const target = (to: { name: string | null; address: string }) => to.name ?? quote(to.address);
  const gone = [...new Set(left.map(({ to }) => target(to)))];
  const where = gone.length === 1 ? ` to ${gone[0]}` : "";
  const out = left.length === 0 ? "only the network fee" : `${sayList(left.map(say))}${where}`;
  return `What left ${whose}: ${out}. What came in return: ${came.length === 0 ? "nothing" : sayList(came.map(say))}.`;
}

const meanings: Partial<Record<string, string>> = {
  swapped: "It was a trade and is done: the one was given for the other, and nothing is owed.",
  "swapped-several": "It was a trade and is done: the one was given for the other, and nothing is owed.",
  sent: "It was a payment, and final: only who received it can send it back.",
  wrapped: "It is the same coin in another form, one to one, and can be turned back at any time.",
  unwrapped: "It is the same coin in another form, one to one.",
  "added-liquidity":
    "The money was not spent: it lies in a trading pool, and what came in return is the receipt for that share. Whoever holds the receipt may take the share out again, with the trading fees that it earned. How much of each token that is changes with the price.",
  "removed-liquidity":
    "It took a share out of a trading pool: what came is in the wallet again and no longer in the pool.",
};

/** What it means for whoever sent it, where it succeeded; empty if there is nothing to say. */
export function sayMeaning({ action, outcome }: TransactionFacts): string {
  if (outcome !== "succeeded") return "";
  if (action.kind === "approved" && action.amount.units !== "0")
    return `Nothing was paid by it. It is a permission, which stands until it is used up or taken back${action.unlimited ? "; it has no limit, so take it back if you do not use it" : ""}.`;
  return meanings[action.kind === "story" ? action.verb : action.kind] ?? "";
}
