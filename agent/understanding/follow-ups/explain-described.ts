import { offeredRequests } from "@alithia/protocol/choices.ts";
import { type Analysis, settleFrame } from "../analysis.ts";
import type { Intent } from "../intent.ts";
import { findDescribedRows, listRows, type Row } from "../references/find-described-rows.ts";

const maxOffered = 4;
const maxDetail = 160;
const asking = /\?|\b(?:explain|show|tell|look|what|who|which|why|how|did|was|is|meant?)\b/i;
const ofTransaction = /\b(?:transactions?|tx|hash|explain)\b/i;
const spelled = /0x[0-9a-f]{64}/i;

/**
 * Explains the transaction of the last replies that the message describes, e.g. "the second one, 16.5 S, who is
 * this?", "did I lose money with the failed one?"; asks which one where several fit.
 */
export function explainDescribed(analysis: Analysis): Intent[] | null {
  const { text, tokens, dialogue } = analysis.utterance;
  const { reply = "", recent = reply } = dialogue ?? {};
  const asksOfAll = analysis.intents.some(
    (intent) => intent.kind === "request" && intent.reading.input.pick !== undefined,
  );
  if (spelled.test(text) || !asking.test(text) || asksOfAll) return null;
  // A line of a list of approvals is one of them, not the transaction that gave it.
  const isMeant = ({ line }: Row) => !/ may (?:spend|move) /.test(line) || ofTransaction.test(text);
  const latest = listRows(reply).filter(isMeant);
  const described = findDescribedRows({ text, tokens }, listRows(recent).filter(isMeant), latest);
  const [only, ...others] = described ?? [];
  if (only === undefined) return null;
  if (others.length > 0)
    return [
      { kind: "unclear", tokens, meant: askWhich([only, ...others].slice(0, maxOffered)), isOffer: true },
    ];
  const explained = settleFrame(analysis, { capability: "explain-transaction", input: { hash: only.hash } });
  return explained === null ? null : [explained];
}

function askWhich(rows: readonly Row[]) {
  const options = rows.map(({ hash, line }) => {
    const request = `Explain transaction ${hash}`;
    const told = line.replace(/^- /, "").replaceAll("`", "").split(", in 0x")[0] ?? "";
    return { value: request, label: told.slice(0, maxDetail), detail: hash };
  });
  return { questionId: offeredRequests, question: "Several fit that. Which one do you mean?", options };
}
