import { conditions } from "../../consent/find-sentence-kind.ts";
import { paysUnknown } from "../../grammar/names-somebody-else.ts";
import type { ThreadEntry } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { askWorth, defaultDollar, dollarTokens, findDollars } from "../clarification/complete-request.ts";
import { findDraft, isRepeatable, listNext, listWords, mayName } from "../dialogue/focus.ts";
import { flattenTransfer } from "../dialogue/request-frame.ts";
import type { Intent } from "../intent.ts";
import { dollarWords, listEntities, onlyOf } from "../token-queries.ts";
import { offerFrame } from "./offer-frame.ts";

const minMove = 0.2;

/**
 * Offers the request before in as much of its token as so many dollars are worth, e.g. "sorry, 15 dollars, not 15 S"
 * after a payment of 15 S.
 */
export function countInDollars({ judgement, utterance, readAlone }: Analysis): Intent[] | null {
  const { thread, tokens, text, dialogue } = utterance;
  const draft = findDraft(thread, readAlone(dialogue?.offered));
  const dollars = findDollars(tokens)?.value;
  const isAsked = draft?.missing === "amount" && !conditions.test(text);
  const isOpen = draft !== undefined && (isAsked || (isRepeatable(draft) && judgement.moves >= minMove));
  if (!isOpen || dollars === undefined || paysUnknown(tokens)) return null;
  const { capability } = draft;
  const { input, token, isUnnamed } = nameToken(draft, utterance);
  const values = Object.values(input).map((one) => String(one).toLowerCase());
  const isKnown = listEntities(tokens, "address", "token", "percent", "hash").every((entity) =>
    entity.kind === "token"
      ? entity.candidates.length > 1 || entity.symbol === token || dollarWords.test(entity.symbol)
      : values.includes(entity.value.toLowerCase()),
  );
  if (typeof token !== "string" || !isKnown || !mayName(listWords(tokens), listNext([draft]))) return null;
  if (dollarTokens.has(token))
    return offerFrame(
      { capability, input: { ...input, ...(isUnnamed && { token }), amount: dollars } },
      utterance,
    );
  const reading = askWorth({ capability, input, score: 1 }, token, dollars);
  return [{ kind: "request", reading, tokens }];
}

/** The request without its amount, and the token that it counts: the sale takes S, and a payment names none or another. */
function nameToken({ capability, input: said }: ThreadEntry, utterance: Analysis["utterance"]) {
  const { amount: _, ...before } = flattenTransfer(said) ?? {};
  const other = capability === "send" ? findOther(utterance) : undefined;
  const isSale = capability === "buy-ali" && before.action !== "return";
  const changed = isSale ? { unit: "S" } : other === undefined ? {} : { token: other };
  const input: Record<string, unknown> = { ...before, ...changed };
  const paid = input.sell ?? input.token ?? input.unit;
  const isUnnamed = capability === "send" && paid === undefined;
  const token = input.side === "buy" ? input.buy : isUnnamed ? defaultDollar : paid;
  return { input, token, isUnnamed };
}

/** The token that a payment is to be made in instead, e.g. "no, in S, 50 bucks worth". */
function findOther({ tokens }: Analysis["utterance"]): string | undefined {
  const named = listEntities(tokens, "token").filter(({ candidates }) => candidates.length === 1);
  return onlyOf(named.filter(({ symbol }) => !dollarWords.test(symbol)))?.symbol;
}
