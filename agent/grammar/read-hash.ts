import type { Token } from "../utterance.ts";
import type { ArgumentContext, Found } from "./argument.ts";
import { describeHex } from "./read-address.ts";
import { threadHashes } from "./thread-addresses.ts";

/** A full hash without its 0x, e.g. "tx 4c08…"; one on its own is caught earlier as a private key. */
const wholeHash = /^(0x)?[0-9a-f]{64}$/i;
const pointingWords = new Set(["it", "its", "that", "this", "same", "again"]);
const otherWords = new Set(["other", "previous", "earlier", "first", "before"]);

const newest = /^(?:last|latest|newest)$/;
const transactionNouns = /^(?:tx|txn|transaction|transfer|payment|swap|trade)$/;

/** Indexes in order of mention; "the first" of two means the other one. */
const ordinals = new Map([
  ["second", 1],
  ["third", 2],
  ["fourth", 3],
]);

/** Parses the transaction hash that a message names or refers to. */
export function readHash({ tokens, taken, utterance, continues }: ArgumentContext): Found {
  for (const [index, { entity }] of tokens.entries()) {
    if (entity?.kind === "hash" && !taken.has(index))
      return { state: "found", value: entity.value, used: [index] };
  }
  const bare = tokens.findIndex(({ entity, text }) => entity?.kind === "hex" && wholeHash.test(text));
  if (bare !== -1)
    return { state: "found", value: `0x${tokens[bare]?.text.replace(/^0x/i, "")}`, used: [bare] };
  const wrong = tokens.findIndex(
    ({ entity, text }) => (entity?.kind === "address" && /^0x/i.test(text)) || entity?.kind === "hex",
  );
  if (wrong !== -1) return { state: "problem", sentence: describe(tokens[wrong] as Token), used: [wrong] };
  const known = threadHashes(utterance.thread);
  const nth = tokens.findIndex(({ word }) => ordinals.has(word));
  const counted = known.toReversed()[ordinals.get(tokens[nth]?.word ?? "") ?? -1];
  if (counted !== undefined) return { state: "found", value: counted, used: [nth] };
  const other = tokens.findIndex((token) => otherWords.has(token.word));
  if (other !== -1 && known[1] !== undefined) return { state: "found", value: known[1], used: [other] };
  if (continues) return null;
  const last = readLastSigned(tokens, utterance);
  if (last !== null) return last;
  const pointing = tokens.findIndex((token) => pointingWords.has(token.word));
  return pointing !== -1 && known[0] !== undefined
    ? { state: "found", value: known[0], used: [pointing] }
    : null;
}

/** E.g. "the last tx", once something was signed in this conversation. */
function readLastSigned(tokens: readonly Token[], { dialogue }: ArgumentContext["utterance"]): Found {
  const at = tokens.findIndex(
    ({ word }, index) => newest.test(word) && transactionNouns.test(tokens[index + 1]?.word ?? ""),
  );
  const [signed] = (dialogue?.proposals ?? []).flatMap(({ steps }) =>
    steps.flatMap(({ hash }) => hash ?? []),
  );
  return at === -1 || signed === undefined ? null : { state: "found", value: signed, used: [at, at + 1] };
}

function describe(token: Token): string {
  if (token.entity?.kind !== "address") return describeHex(token);
  return `${token.text} is an address (40 digits), and a transaction hash has 64. Paste the hash, or ask me what is in that wallet.`;
}
