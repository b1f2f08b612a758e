import type { OperationName } from "@alithia/protocol/operations.ts";
import { mergeTokenPlaces, placeOf } from "../../grammar/merge-places.ts";
import { multiply, parseRational, writeRational } from "../../tools/rational.ts";
import type { ThreadEntry, Token, Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import {
  findDraft,
  isRepeatable,
  leadsToTransaction,
  listNamedOperations,
  listWords,
  mayName,
} from "../dialogue/focus.ts";
import { type Frame, isCompleteTransaction, isTransactionLabel } from "../intent.ts";
import { findExactNumber } from "../token-queries.ts";
import { factorOf, findFactor } from "./factors.ts";

type Arguments = Readonly<Record<string, RegExp>>;

/** Arguments that words of their own name, so that no place in the sentence is needed to read them. */
const named: Readonly<Record<string, Arguments>> = {
  trade: { venue: /./, slippagePercent: /./, deadline: /./ },
  "deploy-token": {
    name: /\b(?:name[ds]?|call(?:ed)?|titled?)\b/i,
    symbol: /\b(?:symbol|sym|ticker)\b|\$/i,
    supply: /\b(?:supply|total|units|coins|tokens|pieces|make (?:it|that)|(?:th|m|b|tr)(?:ousand|illion))\b/i,
    cap: /./,
    mintable: /./,
  },
};
const scaled: Readonly<Record<string, string>> = { "deploy-token": "supply" };
/** Probability from which the reader expects another transaction. */
const minOtherShare = 0.5;
const places = 6;
/** Words that restrict, report or question the change. */
const unclear =
  /\?|^\W*(?:(?:and|so|but|wait|ok|i asked)\W+)*(?:what|why|how|who|when|where|is|are|do|does|did|(?:can|could|will|would) (?!you\b|u\b))|\b(?:each|every|both|or|if|unless|when|until|never|nothing|said to|told|asked|another|second|new)\b/i;
const operations: Readonly<Record<string, OperationName>> = {
  trade: "trade",
  "deploy-token": "deploy-token",
};

/**
 * Sets arguments of the request that is discussed, e.g. "half of that, and call it Moon Pizza" after a
 * deployment, "only on Shadow, I said" after a swap. Read by the capability's own grammar.
 */
export function setNamedArguments(analysis: Analysis): Frame | null {
  const { utterance, capabilities } = analysis;
  const draft = findDraft(utterance.thread, analysis.readAlone(utterance.dialogue?.offered));
  if (draft === undefined || !isOpenToChange(draft) || !mayChange(draft.capability, analysis)) return null;
  const { capability, input } = draft;
  const owner = capabilities.find(({ name }) => name === capability);
  const read = owner?.understand.readAs?.({ ...utterance, thread: [] }, {})?.slots ?? {};
  const set = Object.entries(read).filter(([name]) => named[capability]?.[name]?.test(utterance.text));
  const scaledTo = scaleArgument(draft, read, utterance.tokens);
  const changed = { ...input, ...Object.fromEntries(set), ...scaledTo };
  const isSaid = set.length > 0 || scaledTo !== null;
  return isSaid && usesAll(utterance, input, changed) ? { capability, input: changed } : null;
}

/** Whether the message may change a request of the capability: it asks nothing and names no other operation. */
function mayChange(capability: string, { intents, top, utterance }: Analysis): boolean {
  const { tokens, dialogue } = utterance;
  const text = leavePlaces(tokens);
  const operation = operations[capability];
  if (operation === undefined || unclear.test(text) || !mayName(listWords(tokens), [operation])) return false;
  const isOther = isTransactionLabel(top.label) && top.share >= minOtherShare && top.label !== operation;
  const isRead = findFactor(tokens) === undefined && intents.some(isCompleteTransaction);
  // What says its own verb is a whole request, and no change of what was offered.
  const isWhole = isRead && listWords(tokens).some((word) => listNamedOperations(word).length > 0);
  return !isOther && !isWhole && (dialogue?.offered !== undefined || !isRead);
}

/** The words but for those that name a place, whose "not" and "never" restrict no change. */
function leavePlaces(tokens: readonly Token[]): string {
  const merged = mergeTokenPlaces(tokens);
  return merged.flatMap(({ word, text }) => (placeOf(word) === null ? [text] : [])).join(" ");
}

/** E.g. "half of that" of a supply, unless another one is named. */
function scaleArgument({ capability, input }: ThreadEntry, read: Frame["input"], tokens: readonly Token[]) {
  const part = scaled[capability];
  const factor = findFactor(tokens);
  const isNew = read[part ?? ""] !== undefined && read[part ?? ""] !== input[part ?? ""];
  if (part === undefined || factor === undefined || isNew) return null;
  return { [part]: writeRational(multiply(parseRational(String(input[part])), factor), places).text };
}

function isOpenToChange(entry: ThreadEntry): boolean {
  const isDeployment = entry.capability === "deploy-token" && entry.created === undefined;
  const isComplete = entry.missing === undefined || entry.missing === "request";
  return isRepeatable(entry) || (isDeployment && isComplete && leadsToTransaction(entry));
}

/** Whether every amount that the message names is one of the request, before or after, and every token was before. */
function usesAll({ tokens }: Utterance, before: Frame["input"], changed: Frame["input"]): boolean {
  const values = new Set([...Object.values(before), ...Object.values(changed)].map(String));
  return tokens.every((token, at) => {
    const { entity, text } = token;
    if (entity === undefined || factorOf(token, tokens[at + 1]) !== undefined) return true;
    // An exchange may have the name of a token.
    if (entity.kind === "token")
      return Object.values(before).includes(entity.symbol) || text.toLowerCase() === changed.venue;
    if (entity.kind === "quote" || entity.kind === "percent") return values.has(entity.value);
    return entity.kind === "number" && values.has(findExactNumber(entity) ?? "");
  });
}
