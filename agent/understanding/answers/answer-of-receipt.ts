import type { Utterance } from "../../utterance.ts";
import { type Analysis, settleFrame } from "../analysis.ts";
import { type Intent, isIncomplete } from "../intent.ts";
import { listEntities } from "../token-queries.ts";

const receipt = /\breceipt\b/i;
const logs = /\b(?:logs?|events?|emit(?:s|ted)?)\b/i;
const gas = /\bgas\b/i;
const ofTransaction =
  /\b(?:that|the|this|its|my|of) (?:\w+ )?(?:tx|txn|transaction|deployment|deploy|mint)\b|\bit (?:emitted|emits)\b|\b(?:did|does) (?:it|that) emit\b/i;
const meaning = /\bwhat(?:['’]?s| is| are)? (?:a|an)\b|\bmeans?\b|\bhow (?:do|does|can)\b/i;
/** Receipts of payments are told of the payments. */
const ofPayment = /\b(?:paid|payments?|sent|send|transfers?)\b(?<!\bTransfer)/;
const zero = /^0x0+$/i;

/**
 * Answers for the receipt of the transaction that was signed or explained last: "the receipt: contract address, gas
 * used and events", "the logs of that tx, there should be a Transfer from 0x0". What is read beside stays.
 */
export function answerOfReceipt(analysis: Analysis): Intent[] | null {
  const { intents, utterance } = analysis;
  const { text, tokens } = utterance;
  const isNamed = listEntities(tokens).some(
    (entity) =>
      /^(?:address|hash|token)$/.test(entity.kind) || (entity.kind === "hex" && !zero.test(entity.text)),
  );
  if (isNamed || meaning.test(text) || ofPayment.test(text) || !asksReceipt(utterance)) return null;
  const hash = findHash(utterance);
  const answer =
    hash === null
      ? null
      : settleFrame(analysis, { capability: "explain-transaction", input: { hash, part: "receipt" } });
  if (answer === null) return null;
  const beside = intents.filter(
    (intent) =>
      intent.kind === "request" && intent.reading.capability === "read-storage" && !isIncomplete(intent),
  );
  return [answer, ...beside];
}

/**
 * Asks for the receipt, or for the logs of a transaction; right after a receipt, for its logs. The logs alone of a
 * transaction that was just explained are told by that explanation.
 */
function asksReceipt({ text, thread: [latest] }: Utterance): boolean {
  if (receipt.test(text)) return true;
  if (!logs.test(text)) return false;
  if (latest?.capability !== "explain-transaction") return ofTransaction.test(text);
  return latest.input.part === "receipt" || gas.test(text);
}

/** The transaction explained last, else the newest that was signed here. */
function findHash({ thread: [latest], dialogue }: Utterance): unknown {
  if (latest?.capability === "explain-transaction" && latest.input.hash !== undefined)
    return latest.input.hash;
  const [newest] = dialogue?.proposals ?? [];
  return newest?.steps.findLast(({ hash }) => hash !== undefined)?.hash ?? null;
}
