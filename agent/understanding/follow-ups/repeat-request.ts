import { pointingWords } from "../../grammar/pointing-words.ts";
import type { Reading } from "../../reading.ts";
import type { ThreadEntry, Token } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { isMove, isUnfinished, listNext, listWords, mayMean } from "../dialogue/focus.ts";
import { type Intent, isCompleteTransaction, noTransactionBelow } from "../intent.ts";
import { changeValues, findSaid, isNamePart, type Said } from "./correct-request.ts";

type Frame = Pick<Reading, "capability" | "input">;

const repeating = /^(same|again|repeat|ditto)$/;
/** Any other word may negate the request, report it or ask for another one. */
const bare =
  /^([^a-z0-9?]+|the|and|now|then|ok|okay|yes|great|super|thanks|thank|you|please|pls|thing|amount|do|it|that|once|one|more|time|this|but|only|just|with|in|of|for|to|also|too|instead)$/;

/**
 * Repeats the last requested transaction with another amount, token or counterparty, e.g. "the same for 0x…",
 * "same again but 25". Returns null if the message says anything else.
 */
export function repeatRequest({ judgement, intents, utterance }: Analysis): Frame | null {
  const { thread, tokens } = utterance;
  const [latest] = thread;
  if (judgement.moves < noTransactionBelow) return null;
  if (latest === undefined || !isMove(latest) || !isBareRepeat(tokens)) return null;
  const shared = repeatForAll(latest, tokens);
  if (shared !== null) return shared;
  const said = findSaid(tokens, latest.input.token);
  if (said !== null && isHeardAlready(said, latest.capability, intents)) return null;
  if (said === null) return null;
  const input = changeValues(latest.capability, latest.input, said);
  return input === null ? null : { capability: latest.capability, input };
}

/** E.g. "the same to 0x… and 0x…" after transfers of one amount: that amount to each. */
function repeatForAll({ capability, input }: ThreadEntry, tokens: readonly Token[]): Frame | null {
  const things = tokens.flatMap(({ entity }) => entity ?? []);
  const to = things.flatMap((one) => (one.kind === "address" && one.checksum !== "wrong" ? [one.value] : []));
  const {
    token,
    amount,
    transfers = [{ amount }],
  } = input as { transfers?: { amount?: unknown }[] } & Frame["input"];
  const [paid, ...others] = new Set(transfers.map((one) => one.amount));
  if (capability !== "send" || to.length < 2 || to.length < things.length) return null;
  if (paid === undefined || others.length > 0 || token === undefined) return null;
  return { capability, input: { token, transfers: to.map((one) => ({ to: one, amount: paid })) } };
}

/** Only the counterparty changes and the grammar already continues with it; the gate confirms the sources. */
function isHeardAlready(said: Said, capability: string, [only, ...others]: readonly Intent[]): boolean {
  if (capability === "review-approvals") return false;
  const isParty = said.address !== undefined && said.amount === undefined && said.token === undefined;
  if (!isParty || only?.kind !== "request" || others.length > 0) return false;
  return only.reading.capability === capability && isCompleteTransaction(only);
}

function isBareRepeat(tokens: readonly Token[]): boolean {
  return (
    tokens.some(({ word }) => repeating.test(word)) &&
    tokens.every(
      ({ word, entity }, at) =>
        entity !== undefined || bare.test(word) || repeating.test(word) || isNamePart(tokens, at),
    )
  );
}

const agreeing = /^(ok|okay|yes|yeah|yep|sure|fine|alright|go|do|please|pls)$/;
const agreementWords =
  /^([^a-z0-9?]+|ahead|and|that|it|this|then|now|so|the|great|good|right|thanks|prepare|send|pay|transfer|swap|trade|buy|sell|wrap|unwrap|mint|burn|approve|revoke|return|deploy)$/;
const entriesBack = 2;

/** Returns the request that awaits confirmation if a later message agrees to it, e.g. "ok send it then". */
export function resumeAsked({
  judgement,
  utterance,
}: Analysis): Pick<Reading, "capability" | "input"> | null {
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
  return mayMean(words, listNext([entry])) ? { capability: entry.capability, input: entry.input } : null;
}
