import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { ThreadEntry, Token, Utterance } from "@alithia/agent/utterance.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { count, sayParty } from "../narration/phrases.ts";
import type { ChainFacts } from "./chain-facts.ts";

const topic = "transaction-count";
const counted = /^nonces?$/;
const waiting = /^(pending|mempool|queued|waiting|unconfirmed)$/;
const waited = /^(anything|something|nothing|transaction|transactions|tx|txs|txns)$/;
const own = /^(my|mine|me|i)$/;
const inquiring = /^(is|are|do|does|have|any|anything|how|what|which|whats|\?)$/;
/** What asks for help, for a meaning, or for something else beside. */
const otherwise =
  /^(low|high|gap|error|errors|invalid|reset|stuck|hanging|fix|fail|fails|failed|replace|cancel|speed|permit|says|mean|means|why|wrong|balance|balances|gas|fee|fees|rewards|refund|return|approvals?|permissions?|allowances?|revoke|revoked|revoking|revocation|since|minutes|hours|long|forever|who|where|public|sandwich|sandwiched|stop|help)$/;
const ofMeaning = /\bwhat(?:['’]?s| is| are)(?: even)? (?:an? |(?:a |the )?word )[`"'“‘]?nonces?\b/i;

/**
 * Reads a question for an account's own nonce or for what it has waiting, e.g. "does my next tx use nonce 46 or 47?",
 * "is anything of mine pending?", and after such an answer "latest and pending", "nonce now?".
 */
export function readNonce(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text, tokens, thread, account } = utterance;
  const addresses = tokens.filter(({ entity }) => entity?.kind === "address");
  const isPlain = tokens.every(
    ({ entity }) => entity === undefined || /^(address|number)$/.test(entity.kind),
  );
  // Several are read one by one.
  if (!isPlain || ofMeaning.test(text) || says(tokens, otherwise) || addresses.length > 1) return null;
  const before = findCounted(thread);
  const isOwn = says(tokens, own);
  const isOfOne = addresses.length > 0 || isOwn || before !== undefined;
  if (!isOfOne || !asksCount(utterance)) return null;
  const address = isOwn ? (account ?? before) : before;
  const reading = readAs?.(utterance, { topic, ...(address && { address }) });
  return reading === undefined ? null : { ...reading, score: 0.97, isLiteral: true };
}

const says = (tokens: readonly Token[], pattern: RegExp) =>
  tokens.some(({ word, entity }) => !entity && pattern.test(word));

/** Whether the nonce or what waits is asked for; with tickets in the conversation, what waits may be one of them. */
function asksCount({ tokens, dialogue }: Utterance): boolean {
  if (says(tokens, counted) || (says(tokens, /^latest$/) && says(tokens, waiting))) return true;
  const isOfWaiting = [own, waiting, waited, inquiring].every((words) => says(tokens, words));
  return isOfWaiting && (dialogue?.proposals ?? []).length === 0;
}

/** Whose transactions the latest request counted. */
function findCounted([latest]: readonly ThreadEntry[]): string | undefined {
  const { topic: asked, address } = latest?.input ?? {};
  return latest?.capability === "read-chain" && asked === topic && typeof address === "string"
    ? address
    : undefined;
}

type CountedFacts = Extract<ChainFacts, { topic: "transaction-count" }>;

/** Tells how many transactions an account sent, the nonce of its next one, and what waits at this node. */
export function saySentCount(facts: CountedFacts, isPast: boolean): string {
  const { transactionCount, account, party } = facts;
  const sent = count(Number(transactionCount), "transaction");
  if (isPast) return `**${sayParty(party)} had sent ${sent}.**${noteOfContract(facts)}`;
  if (account.kind === "contract") return `**${sayParty(party)} has sent ${sent}.**${noteOfContract(facts)}`;
  return `**${sayParty(party)} has sent ${sent}${sayMore(facts)}, so the next one has nonce ${findNext(facts)}:** nonces start at 0.\n\n${sayWaiting(facts)}`;
}

function noteOfContract({ account }: CountedFacts): string {
  return account.kind === "contract" ? " It is a contract, so this counts what it created." : "";
}

const findWaiting = ({ transactionCount, pendingCount }: CountedFacts): bigint | null =>
  pendingCount === null ? null : BigInt(pendingCount) - BigInt(transactionCount);

/** The nonce after all that was sent and all that waits here. */
function findNext({ transactionCount, pendingCount }: CountedFacts): bigint {
  const [sent, all] = [BigInt(transactionCount), BigInt(pendingCount ?? transactionCount)];
  return all > sent ? all : sent;
}

function sayMore(facts: CountedFacts): string {
  const waiting = findWaiting(facts) ?? 0n;
  return waiting > 0n ? ` and has ${formatAmount(waiting, 0)} waiting` : "";
}

const view = "That is this node's own view: what another node holds back it need not know.";

function sayWaiting(facts: CountedFacts): string {
  const waiting = findWaiting(facts);
  const at = `Transaction count at the latest block: ${facts.transactionCount}; at pending: ${facts.pendingCount}`;
  if (waiting === null) return "This node does not tell what is pending.";
  if (waiting < 0n) return "The server that answered is some blocks behind: ask again for what is pending.";
  if (waiting > 0n)
    return `${at}, so ${formatAmount(waiting, 0)} ${waiting === 1n ? "waits" : "wait"}. ${view}`;
  return `${at}, so nothing waits. ${view}`;
}

const number = /(?<![\w.])\d{1,9}(?![\w.]*\d)/g;
const asksWaiting = /\b(?:pending|mempool|queued|waiting|unconfirmed)\b/i;

/** Answers "does my next tx use nonce 46 or 47?" and "is anything pending?" in a sentence; null for other questions. */
export function answerOfNonce(facts: CountedFacts, question: string): string | null {
  if (facts.account.kind === "contract" || !/\bnonce\b/i.test(question)) {
    return asksWaiting.test(question) ? sayWhetherWaiting(facts) : null;
  }
  const next = String(findNext(facts));
  const plain = question.replaceAll(/0x[0-9a-f]+/gi, "");
  const named = [...new Set(plain.match(number))];
  if (named.length === 0) return asksWaiting.test(question) ? sayWhetherWaiting(facts) : null;
  const sent = BigInt(facts.transactionCount);
  const used = sent === 0n ? "none is used yet" : `0 to ${sent - 1n} are used`;
  const told = named.length > 1 ? next : named[0] === next ? `Yes, ${next}` : `No, ${next}`;
  return `**${told}:** nonces start at 0, and ${used}. ${sayWaiting(facts)}`;
}

function sayWhetherWaiting(facts: CountedFacts): string | null {
  const waiting = findWaiting(facts);
  if (waiting === null || waiting < 0n) return null;
  return waiting > 0n
    ? `**Yes, ${formatAmount(waiting, 0)} ${waiting === 1n ? "transaction waits" : "transactions wait"} at this node.**`
    : "**Nothing waits at this node.**";
}
