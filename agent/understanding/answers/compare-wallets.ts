import { type Analysis, answerWith } from "../analysis.ts";
import type { Intent } from "../intent.ts";
import { listEntities, onlyOf } from "../token-queries.ts";

const comparing =
  /\b(?:rich(?:er|est)|wealthier|poorer|better off|compare[ds]?|comparison|versus|vs|who (?:has|holds|owns) (?:more|less|most|the most))\b|\b(?:more|less|fewer)\b[^.?!]*\bthan\b/i;
/** Both of them, the visitor being one. */
const withMe =
  /\b(?:i|me|my|mine|us|our|ours)\b[^?!]*\b(?:he|him|his|she|her|hers|they|them|their|theirs|that (?:wallet|address|account|guy|one)|0x\w+)\b|\b(?:he|him|his|she|her|hers|they|them|their|theirs|that (?:wallet|address|account|guy|one)|0x\w+)\b[^?!]*\b(?:i|me|my|mine|us|our|ours)\b/i;
const otherwise =
  /\b(?:price|rate|fee|fees|gas|quote|send|pay|swap|buy|sell|cheaper|sale|pool|same address|digits?|paid|received|sent)\b/i;

const maxMove = 0.5;

/**
 * Shows wallets one after the other where they are compared, e.g. "who is richer, he or I?", "has she more ALI than
 * me?": the visitor's and the one spoken of, or those that are named.
 */
export function compareWallets(analysis: Analysis): Intent[] | null {
  const { utterance } = analysis;
  const { text, tokens, account, dialogue } = utterance;
  if (!comparing.test(text) || otherwise.test(text) || analysis.judgement.moves >= maxMove) return null;
  const [one, other, ...more] = new Set(
    listEntities(tokens, "address").flatMap(({ value, checksum }) => (checksum === "wrong" ? [] : [value])),
  );
  const own = withMe.test(text) ? account : undefined;
  if (more.length > 0 || (other === undefined && own === undefined)) return null;
  const spoken = one ?? dialogue?.answered ?? dialogue?.party;
  const wallets = [own, spoken, other].flatMap((address) => address ?? []);
  if (new Set(wallets.map((address) => address.toLowerCase())).size < 2) return null;
  const token = onlyOf([...new Set(listEntities(tokens, "token").map(({ symbol }) => symbol))]);
  const shown = wallets.map((address) =>
    answerWith(
      analysis,
      token === undefined
        ? { capability: "summarize-wallet", input: { address } }
        : { capability: "read-chain", input: { topic: "balance", address, token } },
    ),
  );
  return shown.includes(null) ? null : shown.flatMap((intents) => intents ?? []);
}
