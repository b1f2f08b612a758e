import { pointingWords } from "../../grammar/pointing-words.ts";
import type { ThreadEntry, Token } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { isRepeatable, isUnfinished, listNext, listWords, mayName } from "../dialogue/focus.ts";
import { type Frame, type Intent, isCompleteTransaction, noTransactionBelow } from "../intent.ts";
import { listEntities, onlyOf } from "../token-queries.ts";
import { findNewValues, isNamePart, type NewValues, replaceSlots } from "./correct-request.ts";

const repeating = /^(same|again|repeat|ditto)$/;
/** Any other word may negate the request, report it or ask for another one. */
const fillers =
  /^([^a-z0-9?]+|the|and|now|then|ok|okay|yes|great|super|thanks|thank|you|please|pls|thing|amount|do|it|that|once|one|more|time|this|but|only|just|with|in|of|for|to|also|too|instead)$/;

/**
 * Repeats the last requested transaction with another amount, token or counterparty, e.g. "the same for 0x…",
 * "same again but 25". Returns null if the message says anything else.
 */
export function repeatRequest({ judgement, intents, utterance }: Analysis): Frame | null {
  const { thread, tokens } = utterance;
  const [latest] = thread;
  if (judgement.moves < noTransactionBelow) return null;
  if (latest === undefined || !isRepeatable(latest) || !isBareRepeat(tokens)) return null;
  const shared = repeatForAll(latest, tokens);
  if (shared !== null) return shared;
  const { capability } = latest;
  const values = findNewValues(tokens, latest.input.token);
  if (values === null || isAlreadyRead(values, capability, intents)) return null;
  const input = replaceSlots(capability, latest.input, values);
  return input === null ? null : { capability, input };
}

function isBareRepeat(tokens: readonly Token[]): boolean {
  return (
    tokens.some(({ word }) => repeating.test(word)) &&
    tokens.every(
      ({ word, entity }, at) =>
        entity !== undefined || fillers.test(word) || repeating.test(word) || isNamePart(tokens, at),
    )
  );
}

/** E.g. "the same to 0x… and 0x…" after transfers of one amount: that amount to each. */
function repeatForAll({ capability, input }: ThreadEntry, tokens: readonly Token[]): Frame | null {
  const addresses = listEntities(tokens, "address").filter(({ checksum }) => checksum !== "wrong");
  const {
    token,
    amount,
    transfers = [{ amount }],
  } = input as {
    transfers?: { amount?: unknown }[];
  } & Frame["input"];
  const paid = onlyOf([...new Set(transfers.map((one) => one.amount))]);
  if (capability !== "send" || addresses.length < 2 || addresses.length < listEntities(tokens).length)
    return null;
  if (paid === undefined || token === undefined) return null;
  return {
    capability,
    input: { token, transfers: addresses.map(({ value }) => ({ to: value, amount: paid })) },
  };
}

/** Only the counterparty changes and the grammar already continues with it; the gate confirms the sources. */
function isAlreadyRead(values: NewValues, capability: string, intents: readonly Intent[]): boolean {
  const only = onlyOf(intents);
  const isParty = values.address !== undefined && (values.amount ?? values.token) === undefined;
  if (capability === "review-approvals" || !isParty || only?.kind !== "request") return false;
  return only.reading.capability === capability && isCompleteTransaction(only);
}

const agreeing = /^(ok|okay|yes|yeah|yep|sure|fine|alright|go|do|please|pls)$/;
const agreementWords =
  /^([^a-z0-9?]+|ahead|and|that|it|this|then|now|so|the|great|good|right|thanks|prepare|send|pay|transfer|swap|trade|buy|sell|wrap|unwrap|mint|burn|approve|revoke|return|deploy)$/;
const entriesBack = 2;

/** Returns the request that awaits confirmation if a later message agrees to it, e.g. "ok send it then". */
export function resumeConfirmation({ judgement, utterance }: Analysis): Frame | null {
  const { tokens, thread, dialogue } = utterance;
  const words = listWords(tokens);
  const isAgreed =
    words.length === tokens.length &&
    words.some((word) => agreeing.test(word) || pointingWords.test(word)) &&
    words.every((word) => agreeing.test(word) || agreementWords.test(word));
  if (dialogue?.isAsked !== true || !isAgreed || judgement.moves < noTransactionBelow) return null;
  const entry = thread
    .slice(0, entriesBack)
    .find((one) => one.capability === "" || listNext([one]).length > 0);
  if (entry === undefined || entry.isHearsay === true || isUnfinished(entry)) return null;
  const { capability, input } = entry;
  return mayName(words, listNext([entry])) ? { capability, input } : null;
}
