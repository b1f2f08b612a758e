import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { ThreadEntry, Utterance } from "@alithia/agent/utterance.ts";

const topic = "transaction-count";
const counted = /^nonces?$/;
const waiting = /^(pending|mempool|queued|waiting|unconfirmed)$/;
const waited = /^(anything|something|nothing|transaction|transactions|tx|txs|txns)$/;
const own = /^(my|mine|me|i)$/;
const inquiring = /^(is|are|do|does|have|any|anything|how|what|which|whats|\?)$/;
/** What asks for help, for a meaning, or for something else beside. */
const otherwise =
  /^(low|high|gap|error|errors|invalid|reset|stuck|hanging|fix|fail|fails|failed|replace|cancel|speed|permit|says|mean|means|why|wrong|balance|balances|gas|fee|fees|rewards|refund|return|approvals|since|hours|forever)$/;

/**
 * Reads a question for an account's own nonce or for what it has waiting, e.g. "does my next tx use nonce 46 or 47?",
 * "is anything of mine pending?", and after such an answer "latest and pending", "nonce now?".
 */
export function readNonce(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { tokens, thread, account } = utterance;
  const says = (pattern: RegExp) => tokens.some(({ word, entity }) => !entity && pattern.test(word));
  const isPlain = tokens.every(
    ({ entity }) => entity === undefined || /^(address|number)$/.test(entity.kind),
  );
  const addresses = tokens.filter(({ entity }) => entity?.kind === "address");
  // Several are read one by one.
  if (!isPlain || says(otherwise) || addresses.length > 1) return null;
  const before = findCounted(thread);
  const isNamed = addresses.length > 0;
  const isOwn = says(own);
  const isOfOne = isNamed || isOwn || before !== undefined;
  const isOfBoth = says(/^latest$/) && says(waiting);
  const isOfWaiting = isOwn && says(waiting) && says(waited) && says(inquiring) && !hasTickets(utterance);
  if (!isOfOne || !(says(counted) || isOfBoth || isOfWaiting)) return null;
  const address = isOwn ? (account ?? before) : before;
  const reading = readAs?.(utterance, { topic, ...(address === undefined ? {} : { address }) });
  return reading === undefined ? null : { ...reading, score: 0.97, isLiteral: true };
}

/** Whose transactions the latest request counted. */
function findCounted([latest]: readonly ThreadEntry[]): string | undefined {
  const { topic: asked, address } = latest?.input ?? {};
  return latest?.capability === "read-chain" && asked === topic && typeof address === "string"
    ? address
    : undefined;
}

/** With tickets in the conversation, what waits may be one of them. */
function hasTickets({ dialogue }: Utterance): boolean {
  return (dialogue?.proposals ?? []).length > 0;
}
