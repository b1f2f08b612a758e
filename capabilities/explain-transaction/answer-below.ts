import { offerRequests } from "@alithia/agent/offer-requests.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import { phraseRequest } from "@alithia/agent/understanding/dialogue/request-frame.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { formatDollars } from "@alithia/chain/amount/format-amount.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { findNetwork } from "@alithia/chain/networks.ts";
import { type Hex, isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { type DollarPrice, readDollarPrices } from "@alithia/chain/price/read-reference-prices.ts";
import { type Block, planBlock, readLatestBlock } from "@alithia/chain/reading/plan-block.ts";
import { readTogether } from "@alithia/chain/reading/read-plan.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import type { TokenAmount, TokenLabel } from "@alithia/chain/token/token-label.ts";
import type { TransactionFacts } from "@alithia/chain/transaction/transaction-facts.ts";
import type { Choices } from "@alithia/protocol/choices.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import { asksDollars, leaveLeading } from "../input/few-words.ts";
import { quote, sayAbout, sayAmount, sayList } from "../narration/phrases.ts";
import { listMoved, sayFee, sayHeadline } from "./narrate.ts";

/** What a few words below an explained transaction ask of it. */
export const asksOfTransaction = ["dollars", "link", "again"] as const;
type Ask = (typeof asksOfTransaction)[number];

const link =
  /^(?:(?:a |the |its |that )?(?:explorer |block ?explorer |sonicscan )?(?:link|url|page)(?: (?:to|of|for) (?:it|that|this|the (?:transaction|tx)))?|(?:it |that )?(?:on|in) (?:the |an |a )?(?:block ?)?(?:explorer|sonicscan)|where can i (?:see|look at|find) (?:it|that)(?: (?:on|in) .*)?|open (?:it|that)(?: in (?:the|an) explorer)?)$/i;
const again =
  /^(?:(?:can|could|shall|should|let['’]?s|let us|i want to|want to|please)\W+(?:you |we |i )?)?(?:(?:please )?(?:do|make|send|run|repeat)(?: (?:exactly )?(?:the same(?: (?:thing|one|payment|transaction|transfer|trade|swap))?|it|that|this(?: one)?|same))?(?: (?:once more|one more time|again))|repeat (?:it|that|this)|(?:do |make )?(?:exactly )?(?:the )?same(?: (?:thing|one))?(?: (?:once more|one more time|again))?|once more|one more time)$/i;
const before =
  /^(?:the )?(?:(?:one|transaction|tx|next older one) )?(?:right |just )?before(?: (?:that|it|this|that one))?$|^(?:the )?(?:previous|preceding|prior|earlier|next older|older)(?: (?:one|transaction|tx))?$|^(?:the )?(?:second[- ](?:to[- ])?last|last but one)(?: (?:one|transaction|tx))?$/i;

const asks: readonly (readonly [Ask, (words: string) => boolean])[] = [
  ["dollars", asksDollars],
  ["link", (words) => link.test(words)],
  ["again", (words) => again.test(words)],
];
const maxWords = 9;

/** Reads a few words below an explained transaction: its worth, its link, the same again, or the one before it. */
export function readBelow({ text, thread: [latest], dialogue, account, picks }: Utterance): Reading | null {
  if (latest?.capability !== "explain-transaction" || latest.missing !== undefined || picks.length > 0)
    return null;
  const words = leaveLeading(text);
  if (words.split(/\s+/).length > maxWords) return null;
  const { part: _, asks: __, ...input } = latest.input;
  const ask = asks.find(([, fits]) => fits(words))?.[0];
  const read = { capability: "explain-transaction", score: 0.98, isLiteral: true } as const;
  if (ask !== undefined) return { ...read, input: { ...input, asks: ask } };
  const { hash, from } = (dialogue?.facts ?? {}) as { hash?: unknown; from?: { address?: string } };
  const isOfSender = latest.input.lastOf !== undefined || isSameHex(from?.address ?? "0x", account ?? "");
  return before.test(words) && typeof hash === "string" && isOfSender
    ? { ...read, input: { before: hash } }
    : null;
}

/** An amount that moved, in dollars at its own block; null without a price. */
type MovedWorth = { amount: TokenAmount; dollars: string | null };
export type AskedFacts = TransactionFacts & {
  worth?: { moved: MovedWorth[]; isThen: boolean; isByUsdc: boolean };
  /** The order that does the same once more; null if none says it, or if somebody else signed it. */
  again?: string | null;
};

const keyOf = ({ address }: TokenLabel) => address?.toLowerCase() ?? "coin";

/** Adds what a few words asked of a transaction. */
export async function addAsked(
  reader: ChainReader,
  registry: Registry,
  facts: TransactionFacts,
  ask: Ask,
  account: Hex | undefined,
): Promise<AskedFacts> {
  if (ask === "dollars")
    return { ...facts, ...keepDefined({ worth: await readWorth(reader, registry, facts) }) };
  return ask === "again" ? { ...facts, again: isOwn(facts, account) ? phraseAgain(facts) : null } : facts;
}

/** Reads what moved in dollars, by the prices of its block, or of now where the node no longer has them. */
async function readWorth(
  reader: ChainReader,
  registry: Registry,
  facts: TransactionFacts,
): Promise<AskedFacts["worth"]> {
  const amounts = listMoved(facts).flatMap(({ amount, tokenId }) => (tokenId === undefined ? [amount] : []));
  const tokens = [...new Map(amounts.map(({ token }) => [keyOf(token), token])).values()];
  const [block] =
    facts.block === null ? [null] : await readTogether(reader, [planBlock(BigInt(facts.block.number))]);
  const readAt = (at: Block) => readDollarPrices(reader, registry, tokens, at);
  const then = block === null ? new Map<string, DollarPrice>() : await readAt(block);
  const isThen = then.size > 0;
  const prices = isThen ? then : await readAt(await readLatestBlock(reader));
  const moved = amounts.map((amount) => {
    const price = prices.get(keyOf(amount.token));
    const { units, token } = amount;
    const usd =
      price === undefined || token.decimals === null
        ? null
        : (BigInt(units) * price.usd) / 10n ** BigInt(token.decimals);
    return { amount, dollars: usd === null ? null : formatDollars(usd) };
  });
  return { moved, isThen, isByUsdc: [...prices.values()].some((price) => price.isByUsdc) };
}

/** Answers what a few words asked of a transaction. */
export function narrateAsked(facts: AskedFacts, ask: Ask): string {
  if (ask === "link") return sayLink(facts);
  return ask === "dollars" ? sayWorth(facts) : sayAgain(facts);
}

function sayLink({ hash, chain }: TransactionFacts): string {
  const url = findNetwork(chain.id)?.explorerUrl;
  return url === undefined
    ? `**${chain.name} has no public explorer, so there is no link.** The transaction's hash, by which any node of it finds it: ${quote(hash)}`
    : `**${url}/tx/${hash}**\n\nThat is its page on the block explorer of ${chain.name}.`;
}

function sayWorth(facts: AskedFacts): string {
  const { moved = [], isThen = false, isByUsdc = false } = facts.worth ?? {};
  const fee = sayFee(facts);
  if (facts.outcome !== "succeeded" || moved.length === 0)
    return [`**Nothing moved but the fee.** ${sayHeadline(facts)}`, fee].join("\n\n");
  const when = isThen
    ? "at the prices of its block"
    : "at the prices of now, as my node no longer has those of its block";
  const said = moved.map(({ amount, dollars }) =>
    dollars === null
      ? `${sayAmount(amount)}: no price that I can read`
      : `${sayAmount(amount)} ${isThen ? "was" : "is"} worth ${sayAbout(dollars)}`,
  );
  return [
    `**${sayList(said)}**, ${when}${isByUsdc ? ", with each USDC counted as one dollar" : ""}.`,
    fee,
  ].join("\n\n");
}

const plain = ({ text, units }: TokenAmount) => (text ?? units).replaceAll(",", "");
const nameOf = ({ symbol, listed, address }: TokenLabel) =>
  listed || address === undefined ? (symbol ?? "S") : address;

/** The same as an order that the visitor can give; null where one sentence does not say it. */
function phraseAgain({ action }: TransactionFacts): string | null {
  switch (action.kind) {
    case "sent":
      return phraseRequest({
        capability: "send",
        input: { token: nameOf(action.amount.token), to: action.to.address, amount: plain(action.amount) },
      });
    case "bought-ali":
      return phraseRequest({
        capability: "buy-ali",
        input: { action: "purchase", amount: plain(action.paid), unit: "S" },
      });
    case "wrapped":
    case "unwrapped":
      return `${action.kind === "wrapped" ? "Wrap" : "Unwrap"} ${plain(action.amount)} ${action.kind === "wrapped" ? "S" : "wS"}`;
    case "swapped":
      return phraseRequest({
        capability: "trade",
        input: {
          ...{ sell: nameOf(action.paid.token), buy: nameOf(action.received.token) },
          ...{ amount: plain(action.paid), side: "sell" },
        },
      });
    case "approved":
      return action.unlimited
        ? null
        : phraseRequest({
            capability: "approve-token",
            input: {
              token: nameOf(action.token),
              amount: plain(action.amount),
              spender: action.spender.address,
            },
          });
    default:
      return null;
  }
}

const whetherAgain = "The same again? Pick it, and I prepare it; you see the values before you sign.";

/** The button that prepares the same once more. */
export const offerAgain = ({ again }: AskedFacts): { choices?: Choices } =>
  again == null ? {} : { choices: offerRequests(whetherAgain, [again]) };

function sayAgain(facts: AskedFacts): string {
  return facts.again == null
    ? `**I cannot offer that once more as one order of yours:** ${sayHeadline(facts)} Tell me in your own words what to prepare, with amount, token and recipient.`
    : `**Nothing is prepared yet.** That was: ${sayHeadline(facts)} ${whetherAgain}`;
}

const isOwn = ({ from }: TransactionFacts, account: Hex | undefined): boolean =>
  account !== undefined && isSameHex(from.address, account);
