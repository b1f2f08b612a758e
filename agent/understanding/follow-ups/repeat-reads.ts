import type { ThreadEntry } from "../../utterance.ts";
import { type Analysis, answerWith } from "../analysis.ts";
import type { Intent } from "../intent.ts";
import { listEntities, onlyOf } from "../token-queries.ts";

const same =
  /^\W*(?:(?:and|ok|okay|now|please|do|show|give me)\W+)*(?:the )?same (?:for|of|with|about|thing for)\b|^\W*(?:and|what about|how about)\W+(?:for|of|in)?\W*0x[0-9a-f]{40}\W*$/i;
const owners = ["address", "owner"];

/** E.g. "same for 0x…" after the balances of three tokens: each of those reads, of the other address. */
export function repeatReads(analysis: Analysis): Intent[] | null {
  const { text, tokens, thread } = analysis.utterance;
  const address =
    onlyOf(listEntities(tokens))?.kind === "address" ? onlyOf(listEntities(tokens, "address")) : undefined;
  if (address === undefined || address.checksum === "wrong" || !same.test(text)) return null;
  const first = thread.findIndex(({ isBeside }) => isBeside !== true);
  const entries = thread.slice(0, first + 1);
  if (first < 1 || entries.some(({ missing }) => missing !== undefined)) return null;
  const answers = entries.toReversed().map((entry) => readOf(analysis, entry, address.value));
  return answers.every((one) => one !== null) ? answers.flat() : null;
}

function readOf(analysis: Analysis, { capability, input }: ThreadEntry, value: string): Intent[] | null {
  const owner = owners.find((name) => input[name] !== undefined);
  const read =
    owner === undefined ? null : answerWith(analysis, { capability, input: { ...input, [owner]: value } });
  const isRead = read?.every((intent) => intent.kind === "request" && intent.reading.movesValue !== true);
  return isRead ? read : null;
}
