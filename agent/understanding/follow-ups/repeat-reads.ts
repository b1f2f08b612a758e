import { findContractOf, toContract } from "../../grammar/thread-contract.ts";
import type { ThreadEntry } from "../../utterance.ts";
import { type Analysis, answerWith, settle, settleFrame } from "../analysis.ts";
import { type Intent, isIncomplete, isTransaction, textCapabilities } from "../intent.ts";
import { listEntities, onlyOf } from "../token-queries.ts";

const same =
  /^\W*(?:(?:and|ok|okay|now|please|do|show|give me)\W+)*(?:the )?same (?:for|of|with|about|thing for)\b|^\W*(?:and|now|then|what about|how about)\W+(?:for|of|in)?\W*(?:(?:this|that|the other) (?:one|wallet|address)?\W*)?0x[0-9a-f]{40}\W*$/i;
const owners = ["address", "owner"];

const fresh = /^(?:now|again|refresh|reread|recheck|more)$/;
const besideFresh =
  /^(?:re|and|what|about|how|please|read|check|look|fetch|run|it|that|this|them|those|once|one|time|at|the|latest|block|so|ok|okay|\W+)$/;

/** E.g. "now?", "again?", "re-read it": the reads of the last message once more, at the latest block. */
export function rereadLatest(analysis: Analysis): Intent[] | null {
  const { tokens, thread } = analysis.utterance;
  const words = tokens.filter(({ entity }) => entity === undefined).map(({ word }) => word);
  const isAsked = words.some(
    (word, at) => fresh.test(word) || (word === "re" && /^(?:\W|read)/.test(words[at + 1] ?? "")),
  );
  const isAll =
    words.length === tokens.length && words.every((word) => fresh.test(word) || besideFresh.test(word));
  const first = thread.findIndex(({ isBeside }) => isBeside !== true);
  const entries = thread.slice(0, first + 1);
  if (!isAsked || !isAll || entries.length === 0) return null;
  const answers = entries.toReversed().map((entry) => readAnew(analysis, entry));
  return answers.every((one) => one !== null) ? answers : null;
}

function readAnew(analysis: Analysis, { capability, input, missing }: ThreadEntry): Intent | null {
  if (missing !== undefined || textCapabilities.test(capability)) return null;
  const { block: _, date: __, ...rest } = input;
  return settleFrame(analysis, { capability, input: rest });
}

/**
 * E.g. "same for 0x…" after the balances of three tokens: each of those reads, of the other address. After reads of
 * a contract, a token stands for its contract.
 */
export function repeatReads(analysis: Analysis): Intent[] | null {
  const { text, tokens, thread } = analysis.utterance;
  const entity = onlyOf(listEntities(tokens));
  if (entity === undefined || !same.test(text)) return null;
  const first = thread.findIndex(({ isBeside }) => isBeside !== true);
  const entries = thread.slice(0, first + 1);
  if (entries.some(({ missing, input }) => (missing ?? input.revoke) !== undefined)) return null;
  const isOfContract = entries.length > 0 && entries.every((entry) => findContractOf(entry) !== undefined);
  const address = isOfContract || entity.kind === "address" ? onlyOf(toContract(entity)) : undefined;
  if (address === undefined || (first < 1 && isOfContract && entity.kind === "address")) return null;
  const answers = entries.toReversed().map((entry) => readOf(analysis, entry, address));
  return answers.every((one) => one !== null) ? answers.flat() : null;
}

const further = /^\W*(?:and|what about|how about)\b[^.?!]{1,30}\W*$/i;

/** E.g. "and a swap?" after the price of gas: the fee of that, no order without any value. */
export function repeatFee({ intents, utterance, capabilities }: Analysis): Intent[] | null {
  const { text, tokens, thread } = utterance;
  const [latest] = thread;
  const isOfGas = latest?.capability === "read-chain" && latest.input.topic === "gas";
  const isBare = intents.every((intent) => isTransaction(intent) && isIncomplete(intent));
  if (!isOfGas || !isBare || !further.test(text) || listEntities(tokens).length > 0) return null;
  const owner = capabilities.find(({ name }) => name === "read-chain");
  const reading = owner?.understand.readAs?.({ ...utterance, thread: [] }, { topic: "gas" });
  return reading === undefined || reading.missing !== undefined ? null : [settle(reading, tokens)];
}

function readOf(analysis: Analysis, { capability, input }: ThreadEntry, value: string): Intent[] | null {
  const owner = owners.find((name) => input[name] !== undefined);
  const read =
    owner === undefined ? null : answerWith(analysis, { capability, input: { ...input, [owner]: value } });
  const isRead = read?.every((intent) => intent.kind === "request" && intent.reading.movesValue !== true);
  return isRead ? read : null;
}
