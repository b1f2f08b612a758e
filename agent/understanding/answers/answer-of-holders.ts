import type { ThreadEntry } from "../../utterance.ts";
import { type Analysis, settleFrame } from "../analysis.ts";
import type { Frame, Intent } from "../intent.ts";
import { hasEntity } from "../token-queries.ts";

const who =
  "each|both|either|they|them|all|every\\w*|others?|recipients?|people|testers?|players?|winners?|members?|friends?|wallets?|two|three|four|five";
/** What those who were paid hold, e.g. "how much does each have now", "what is in both wallets". */
const ofEach = new RegExp(
  `\\b(?:how (?:much|many)|what|balances?|holdings?)\\b[^?!;]*\\b(?:${who})\\b[^?!;]*\\b(?:has|have|holds?|holding|own|got|now|balances?)\\b|\\b(?:how (?:much|many)|what|balances?|holdings?)\\b[^?!;]*\\b(?:is|are|in|of)\\b[^?!;]* (?:each|both|their|every)\\b`,
  "i",
);
const otherwise =
  /\b(?:if|will|would|should|could|can|cost|fees?|gas|price|worth|did|send|pay|approv\w*|spend|owe|yesterday|ago|before)\b/i;
const ofMine =
  /\b(?:i|me|my|mine|we|us|our|ours)\b[^?!;]*\b(?:left|remain\w*|still|now|balance)\b|\b(?:left|remain\w*|still)\b[^?!;]*\b(?:i|me|my|mine|we|us)\b|\b(?:do|have) (?:i|we)\b|\bin mine\b/i;
const ofArrival =
  /\b(?:arriv\w*|there|received|land\w*|through|(?:got|get|have|has) (?:it|them|theirs)|confirmed)\b/i;
const maxHolders = 5;
const entriesBack = 6;

/**
 * Reads what those who were paid in this conversation hold of that token now, and what the visitor has left of it,
 * e.g. "both arrived? how much has each of them, and how much have I left".
 */
export function answerOfHolders(analysis: Analysis): Intent[] | null {
  const { text, tokens, thread, account, dialogue } = analysis.utterance;
  const asked = text.split(/(?<=[?!;])\s+/).filter((part) => ofEach.test(part) && !otherwise.test(part));
  const isSigned = dialogue?.proposals.some(
    ({ capability, steps }) => capability === "send" && steps.some(({ hash }) => hash !== undefined),
  );
  if (asked.length === 0 || isSigned !== true || hasEntity(tokens, "hash", "number")) return null;
  const { token, payees } = listPaid(thread);
  if (payees.length === 0 || payees.length > maxHolders) return null;
  const holders = [...payees, ...(ofMine.test(text) && account !== undefined ? [account] : [])];
  const arrival: Frame[] = ofArrival.test(text)
    ? [{ capability: "our-history", input: { only: "everyone" } }]
    : [];
  const frames = [...arrival, ...holders.map((address) => balanceOf(address, token))];
  const answers = frames.map((frame) => settleFrame(analysis, frame));
  return answers.every((one) => one !== null) ? answers : null;
}

const balanceOf = (address: string, token: string): Frame => ({
  capability: "read-chain",
  input: { topic: "balance", address, token },
});

type Paid = { token?: string; transfers?: { to: string }[] };

/** Whom the latest payments of one token went to, in their order. */
function listPaid(thread: readonly ThreadEntry[]): { token: string; payees: string[] } {
  const paid = thread
    .slice(0, entriesBack)
    .filter(({ capability, missing }) => capability === "send" && missing === undefined)
    .flatMap(({ calls = [] }) => calls as Paid[]);
  const token = paid[0]?.token ?? "S";
  const same = paid.filter((one) => (one.token ?? "S").toLowerCase() === token.toLowerCase()).reverse();
  return { token, payees: [...new Set(same.flatMap(({ transfers = [] }) => transfers.map(({ to }) => to)))] };
}
