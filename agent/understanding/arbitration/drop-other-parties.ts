import { offeredRequests } from "@alithia/protocol/choices.ts";
import { moving } from "../../dialogue-state.ts";
import type { Utterance } from "../../utterance.ts";
import type { Intent } from "../intent.ts";

const address = /0x[0-9a-f]{40}(?![0-9a-f])/gi;
/** Whom an order pays or allows to spend. */
const party = /(?<=\b(?:to|for) )0x[0-9a-f]{40}(?![0-9a-f])/gi;

const list = (text: string, form: RegExp): string[] =>
  (text.match(form) ?? []).map((one) => one.toLowerCase());

/**
 * Drops orders on offer that name a single party which is none of those that the message spells out: whoever writes
 * "he is at 0x…" means nobody of an earlier order. A list may be what is left of one.
 */
export function dropOtherParties(intents: Intent[], { text, tokens }: Utterance): Intent[] {
  const spelled = new Set(list(text, address));
  const isOfOther = (request: string) => {
    const named = moving.test(request) ? list(request, party) : [];
    return named.length === 1 && !named.some((one) => spelled.has(one));
  };
  if (spelled.size === 0) return intents;
  return intents.map((intent): Intent => {
    const choices =
      intent.kind === "request"
        ? intent.reading.missing?.choices
        : intent.kind === "unclear"
          ? intent.meant
          : undefined;
    if (choices?.questionId !== offeredRequests) return intent;
    const options = choices.options.filter(({ value }) => !isOfOther(value));
    if (options.length === choices.options.length) return intent;
    const meant = options.length > 0 ? { meant: { ...choices, options } } : {};
    return { kind: "unclear", tokens, ...meant };
  });
}
