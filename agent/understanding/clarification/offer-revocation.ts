import { offerRequests } from "../../offer-requests.ts";
import type { Analysis } from "../analysis.ts";
import { phraseRequest } from "../dialogue/request-frame.ts";
import type { Intent } from "../intent.ts";
import { listEntities } from "../token-queries.ts";

const maxOffered = 4;
const taking =
  /\b(?:revok\w+|unapprove)\b|\b(?:remove|cancel|end|kill|stop|take|pull|withdraw|get rid of|undo|cut|clean|clear|wipe|delete|drop|close)\b.*\b(?:permissions?|approvals?|allowances?|access|rights?|away|back|off)\b|\b(?:remove|cancel|kill|get rid of|undo|delete|drop|clean up|clear) (?:it|that|this|them|all|both|everything|those|these|the)\b/i;
/** Asks about revoking, or wants it left. */
const unwanted =
  /\b(?:don['’]?t|do not|never|not yet|nothing|without|later|how (?:do|does|can|much|long)|what (?:does|is|happens)|why|should i|did i|have i|did you|was it|except|but not|keep)\b/i;
const capability = "review-approvals";

/**
 * Offers to revoke the approvals that were just shown, where the message asks for it and names none of them
 * by itself, e.g. "take the permission away please", "revoke that one, I do not know him".
 */
export function offerRevocation({ utterance, intents }: Analysis): Intent[] | null {
  const { text, tokens, dialogue, account } = utterance;
  const shown = dialogue?.approvals ?? [];
  const spelled = tokens.filter(({ text: said }) => /^0x/i.test(said));
  const named = new Set(listEntities(tokens, "token").map(({ symbol }) => symbol));
  if (account === undefined || shown.length === 0 || spelled.length > 0) return null;
  const asking = text.split(/[.!?;,\n]/).filter((clause) => taking.test(clause));
  if (asking.length === 0 || asking.some((clause) => unwanted.test(clause))) return null;
  if (intents.some((intent) => intent.kind === "request" && isWhole(intent.reading.input))) return null;
  const meant = shown.filter(({ token }) => named.size === 0 || named.has(token));
  const requests = meant.slice(0, maxOffered).flatMap(({ token, spender }) => {
    const request = phraseRequest({ capability, input: { revoke: { token, spender } } });
    return request === null ? [] : [request];
  });
  if (requests.length === 0) return null;
  const sentence =
    requests.length === 1
      ? "This one? Pick it, and I prepare it; the network fee shows before you sign."
      : "Which one? Pick it, and I prepare it; the network fee shows before you sign.";
  return [{ kind: "unclear", tokens, meant: offerRequests(sentence, requests) }];
}

/** A request that already names one approval. */
function isWhole({ revoke }: Record<string, unknown>): boolean {
  const { token, spender } = (revoke ?? {}) as { token?: unknown; spender?: unknown };
  return token !== undefined && spender !== undefined;
}
