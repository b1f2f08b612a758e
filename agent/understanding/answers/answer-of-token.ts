import type { Utterance } from "../../utterance.ts";
import { type Analysis, settleFrame } from "../analysis.ts";
import type { Intent } from "../intent.ts";
import { listEntities } from "../token-queries.ts";

const ofSupply = /\bsupply\b/i;
const ofBalance =
  /\b(?:my|our)\b[^.?!]{0,25}\bbalance\b|\bhow (?:much|many)\b[^.?!]{0,25}\b(?:do|have) (?:i|we)\b/i;
const ofHolders =
  /\bwho(?: else| all)?(?: is| are)? (?:holds?|holding|ha(?:s|ve) (?:it|them|any|some|all|(?:the )?most))\b|\bholders?\b|\bhow (?:is|are) (?:it|they|the tokens?) (?:distributed|spread|split)\b/i;
const asking = /^\W*(?:(?:and|so|ok|now|then)\W+)*(?:what|how|who|show|list|tell|is|the|my|total|new)\b/i;
const ofPast = /\b(?:yesterday|ago|before|block|was|were)\b/i;
const entriesBack = 4;

/**
 * Answers of the token that the last requests were about, or of one that they made and the message names: its
 * supply, the visitor's balance of it, or both, e.g. "what's my MOON balance and the new supply?".
 */
export function answerOfToken(analysis: Analysis): Intent[] | null {
  const { text, account } = analysis.utterance;
  const asksSupply = ofSupply.test(text);
  const asksBalance = ofBalance.test(text);
  const asksHolders = ofHolders.test(text) && !asksBalance;
  if (!(asksSupply || asksBalance || asksHolders) || !asking.test(text) || ofPast.test(text)) return null;
  const token = asksHolders ? findHeld(analysis.utterance) : findToken(analysis.utterance, asksSupply);
  if (token === null || (asksBalance && account === undefined)) return null;
  const balance = { capability: "read-chain", input: { topic: "balance", address: account, token } };
  const supply = { capability: "explain-token", input: { token, ...(asksHolders && { holders: true }) } };
  const frames = [...(asksBalance ? [balance] : []), ...(asksSupply || asksHolders ? [supply] : [])];
  const answers = frames.map((frame) => settleFrame(analysis, frame));
  return answers.every((one) => one !== null) ? answers : null;
}

/** The token named by its contract, or the one that the last requests were about. */
function findHeld({ tokens, thread }: Utterance): string | null {
  const [named, ...others] = listEntities(tokens);
  if (named !== undefined || others.length > 0)
    return named?.kind === "address" && others.length === 0 ? named.value : null;
  const latest = thread.find(({ isHearsay }) => isHearsay !== true);
  const about = latest?.capability === "call-contract" ? latest.input.address : latest?.input.token;
  const before = latest?.created ?? about;
  return typeof before === "string" && before.startsWith("0x") ? before : null;
}

/** The own token that the message names, or without any the one that was minted, burned or deployed last. */
function findToken({ tokens, thread, dialogue }: Utterance, mayBeBefore: boolean): string | null {
  const made = new Set(
    (dialogue?.proposals ?? []).flatMap(({ token }) => token?.address.toLowerCase() ?? []),
  );
  const [named, ...others] = listEntities(tokens);
  if (others.length > 0) return null;
  if (named !== undefined)
    return named.kind === "address" && made.has(named.value.toLowerCase()) ? named.value : null;
  const entry = thread
    .slice(0, entriesBack)
    .find(({ capability, created }) => created !== undefined || /^(?:mint|burn)-token$/.test(capability));
  const before = entry?.created ?? entry?.input.token;
  return mayBeBefore && typeof before === "string" ? before : null;
}
