import type { Analysis } from "../analysis.ts";
import { settleFrame } from "../analysis.ts";
import { flattenTransfer } from "../dialogue/request-frame.ts";
import type { Intent } from "../intent.ts";
import { hasEntity, listEntities, onlyOf } from "../token-queries.ts";

const asksMost =
  /^\W*(?:(?:and|so|but|ok|okay|well|then)\W+)*(?:how (?:much|many)|what(?:['’]?s| is) the (?:most|max(?:imum)?))(?: (?:of (?:it|that|my|the)|\S+)){0,3} (?:can|could|may) i (?:(?:still|possibly|even|actually|then|at most) )*(?<verb>send|transfer|pay|spend|swap|trade|sell|convert|unwrap|wrap|burn)\b(?!.*\b(?:cost|fees?|day|week|month|per|without|before|until|impact|price)\b)/i;
const ownTokens: Readonly<Record<string, string>> = { wrap: "S", unwrap: "wS" };

/** Reads what is held of the token, where asked how much of it can be moved: "how much can I unwrap?". */
export function answerMost(analysis: Analysis): Intent[] | null {
  const { text, tokens, thread, account } = analysis.utterance;
  const verb = asksMost.exec(text)?.groups?.verb?.toLowerCase();
  if (verb === undefined || account === undefined || hasEntity(tokens, "number", "percent", "address"))
    return null;
  const { sell, token } = flattenTransfer(thread[0]?.input ?? {}) ?? {};
  const at = tokens.findIndex(({ word }) => word === verb);
  const [before, behind] = [tokens.slice(0, at), tokens.slice(at)].map((part) => listEntities(part, "token"));
  const named = before?.length ? before : (behind ?? []);
  const moved = named.length > 0 ? onlyOf(named)?.symbol : (ownTokens[verb] ?? sell ?? token);
  if (typeof moved !== "string") return null;
  const input = { topic: "balance", address: account, token: moved };
  const read = settleFrame(analysis, { capability: "read-chain", input });
  return read === null ? null : [read];
}
