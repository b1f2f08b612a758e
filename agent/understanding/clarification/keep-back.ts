import type { MissingArgument, Reading } from "../../reading.ts";
import type { Analysis } from "../analysis.ts";
import type { Intent } from "../intent.ts";
import { findExactNumber, hasWord, listEntities, onlyOf } from "../token-queries.ts";

const all = /^(all|everything|max|maximum|entire|whole|rest)$/;
const keeping =
  /\b(?:but|except|excluding|minus|without|leav(?:e|ing)|keep(?:ing)?|save|apart from|other than)\b/i;
const keepingAlone =
  /^\W*(?:(?:but|ok|okay|and|please|no|just|wait|actually)\W+)*(?:leave|keep|save)\b(?! (?:it|the)\b)/i;
const moved = /^(?:send|trade)$/;

/**
 * Offers all but an amount, which is computed from what the wallet holds: "swap all my USDC for S but leave 50",
 * or "keep 50" after all of it was offered. The visitor picks the exact amount.
 */
export function keepBack({ intents, utterance }: Analysis): Intent[] | null {
  const { text, tokens, thread } = utterance;
  const number = onlyOf(tokens.filter(({ entity }) => entity?.kind === "number"));
  const kept = findExactNumber(number?.entity);
  if (kept === null || number === undefined) return null;
  const [entry] = thread;
  const said = hasWord(tokens, all) && keeping.test(text.slice(0, number.from)) ? findMoved(intents) : null;
  const before =
    entry !== undefined &&
    moved.test(entry.capability) &&
    entry.missing !== undefined &&
    keepingAlone.test(text)
      ? { capability: entry.capability, input: entry.input, score: 1, movesValue: true as const }
      : null;
  const reading = said ?? before;
  const token = reading?.input.sell ?? reading?.input.token;
  if (reading === null || typeof token !== "string") return null;
  const { amount: _, side: __, ...input } = reading.input;
  const isOther = listEntities(tokens.slice(tokens.indexOf(number) + 1), "token").some(
    ({ symbol }) => symbol !== token,
  );
  if (isOther) return null;
  const purpose = reading.capability;
  const missing: MissingArgument = {
    argument: "amount",
    asks: "amount",
    sentence: "",
    offer: { capability: "offer-amount", input: { token, percent: "100", keep: kept, purpose } },
  };
  const { slots: ___, also: ____, ...rest } = reading as Reading;
  return [
    { kind: "request", reading: { ...rest, input: { ...input, ...sideOf(reading.input) }, missing }, tokens },
  ];
}

function sideOf({ side }: Record<string, unknown>): Record<string, unknown> {
  return side === undefined ? {} : { side: "sell" };
}

/** The one request to send or trade without an amount, where nothing else is asked for. */
function findMoved(intents: readonly Intent[]): Reading | null {
  const requests = intents.flatMap((intent) => (intent.kind === "request" ? [intent.reading] : []));
  const [first] = requests;
  const isSame = requests.every(({ capability }) => capability === first?.capability);
  if (first === undefined || !isSame || !moved.test(first.capability)) return null;
  return first.missing === undefined ? null : first;
}
