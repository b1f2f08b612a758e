import { isContent } from "../../grammar/match-frame.ts";
import { threadAddresses } from "../../grammar/thread-addresses.ts";
import type { Token, Utterance } from "../../utterance.ts";
import type { Intent } from "../intent.ts";
import { hasEntity, hasWord, onlyOf, toAddressToken } from "../token-queries.ts";

type Interpret = (utterance: Utterance) => Intent;

/**
 * Fills what coordinated segments leave out, e.g. in "balance and approvals of 0x…", "wS and USDC balance of
 * 0x…".
 */
export function shareArguments(intents: Intent[], base: Utterance, interpret: Interpret): Intent[] {
  return shareRequest(shareAddress(intents, base, interpret), base, interpret);
}

/** Fills the missing address of a read from elsewhere in the message. */
function shareAddress(intents: Intent[], base: Utterance, interpret: Interpret): Intent[] {
  const [named, ...others] = base.tokens.filter(({ entity }) => entity?.kind === "address");
  if (others.length > 0) return intents;
  return intents.map((intent, index) => {
    const address = named ?? findResolvedWallet(intents[index + 1]) ?? findResolvedWallet(intents[index - 1]);
    const { missing, slots } = intent.kind === "request" ? intent.reading : {};
    if (address === undefined || intent.kind !== "request" || missing?.asks !== "address") return intent;
    if (slots?.[missing.argument] !== undefined) return intent;
    return completeAs(intent, interpret({ ...base, tokens: [...(intent.tokens ?? []), address] })) ?? intent;
  });
}

/** Returns the wallet that a neighbouring segment resolved, e.g. in "how much USDC and USDT do I have". */
function findResolvedWallet(next: Intent | undefined): Token | undefined {
  const input = next?.kind === "request" && next.reading.missing === undefined ? next.reading.input : {};
  const value = [input.address, input.owner].find((one) => typeof one === "string");
  return value === undefined ? undefined : toAddressToken(value as `0x${string}`);
}

/** Applies the next segment's read to a segment that is only an entity. */
function shareRequest(intents: Intent[], base: Utterance, interpret: Interpret): Intent[] {
  return intents.map((intent, index) => {
    const next = intents[index + 1];
    const only = findOnlyEntity(intent);
    if (only === undefined || next?.kind !== "request" || next.reading.movesValue) return intent;
    const tokens = next.tokens ?? [];
    const at = onlyOf([...tokens.keys()].filter((one) => tokens[one]?.entity?.kind === only.entity?.kind));
    if (at === undefined || tokens.filter(isContent).length < 2) return intent;
    return completeAs(next, interpret({ ...base, tokens: tokens.with(at, only) })) ?? intent;
  });
}

function findOnlyEntity(intent: Intent): Token | undefined {
  const tokens = (intent.kind === "request" || intent.kind === "unclear" ? intent.tokens : undefined) ?? [];
  const only = onlyOf(
    tokens.filter(({ word, entity }) => entity !== undefined || !/^(the|my|both)$/.test(word)),
  );
  return only !== undefined && hasEntity([only], "token", "address") ? only : undefined;
}

/** Returns the new reading if it is a complete one of the same capability. */
function completeAs(before: Extract<Intent, { kind: "request" }>, filled: Intent): Intent | null {
  const isSame = filled.kind === "request" && filled.reading.capability === before.reading.capability;
  return isSame && filled.reading.missing === undefined ? filled : null;
}

/**
 * Repeats one read for two subjects, e.g. "check the approvals of both" or "compare 0xA with 0xB". Returns
 * null if the message does not refer to two of them or asks for anything but reads.
 */
export function distributeRead(base: Utterance, interpret: Interpret): Intent[] | null {
  const intents = (separateSubjects(base) ?? substituteEach(base)).map(interpret);
  const areReads =
    intents.length > 0 &&
    intents.every(
      (intent) =>
        intent.kind === "request" && intent.reading.missing === undefined && !intent.reading.movesValue,
    );
  return areReads ? intents : null;
}

/** E.g. "compare 0xA with 0xB, what do both hold": the message without the second, then without the first. */
function separateSubjects(base: Utterance): Utterance[] | null {
  const isCompared = base.tokens.some(
    ({ word, entity }) => !entity && /^(both|each|compare|vs|versus)$/.test(word),
  );
  const [one, other, ...others] = base.tokens.filter(({ entity }) => entity !== undefined);
  if (!isCompared || one === undefined || other === undefined || others.length > 0) return null;
  const areAlike = hasEntity([one], "address", "hash", "token") && one.entity?.kind === other.entity?.kind;
  return areAlike
    ? [other, one].map((left) => ({ ...base, tokens: base.tokens.filter((token) => token !== left) }))
    : null;
}

/**
 * E.g. "… of both", "who is richer": the message with each of the thread's last two addresses substituted.
 */
function substituteEach(base: Utterance): Utterance[] {
  const compares = hasWord(base.tokens, /^(more|most|less|least|fewer|bigger|biggest|richer|larger)$/);
  const pronoun = compares ? /^(both|them|each|which|who|whose)$/ : /^(both|them|each)$/;
  const at = base.tokens.findIndex(({ word, entity }) => entity === undefined && pronoun.test(word));
  const [latest, before, ...others] = threadAddresses(base.thread.slice(0, 2));
  if (at === -1 || hasEntity(base.tokens, "address", "number")) return [];
  if (latest === undefined || before === undefined || others.length > 0) return [];
  return [before, latest].map((value) => ({ ...base, tokens: base.tokens.with(at, toAddressToken(value)) }));
}
