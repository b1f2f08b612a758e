import type { Reading } from "../reading.ts";
import type { ThreadEntry, Token } from "../utterance.ts";
import { changeValues, findSaid, isNamePart, type Said } from "./change-values.ts";
import { isMove } from "./focus.ts";
import type { Heard } from "./heard.ts";
import { movesNothing, movesNow } from "./pieces.ts";
import type { Understood } from "./understood.ts";

type Frame = Pick<Reading, "capability" | "input">;

const repeating = /^(same|again|repeat|ditto)$/;
/** Any other word may deny it, tell of it or ask for another transaction. */
const bare =
  /^([^a-z0-9?]+|the|and|now|then|ok|okay|yes|great|super|thanks|thank|you|please|pls|thing|amount|do|it|that|once|one|more|time|this|but|only|just|with|in|of|for|to|also|too|instead)$/;

/**
 * "The same for 0x…", "same again but 25": the last transaction that was asked for, with the amount, the token or the
 * other party that the message names in place of its own.
 */
export function repeatRequest({ judgement, understood, utterance }: Heard): Frame | null {
  const { thread, tokens } = utterance;
  const [latest] = thread;
  if (judgement.moves < movesNothing) return null;
  if (latest === undefined || !isMove(latest) || !isBareRepeat(tokens)) return null;
  const shared = repeatForAll(latest, tokens);
  if (shared !== null) return shared;
  const said = findSaid(tokens, latest.input.token);
  if (said !== null && isHeardAlready(said, latest.capability, understood)) return null;
  if (said === null) return null;
  const input = changeValues(latest.capability, latest.input, said);
  return input === null ? null : { capability: latest.capability, input };
}

/** "The same to 0x… and 0x…" of a transfer: to each of them, where each got the same before. */
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

/** Nothing but the other party is said, and the grammar goes on with just that: the gate asks, with its sources. */
function isHeardAlready(said: Said, capability: string, [only, ...others]: readonly Understood[]): boolean {
  if (capability === "review-approvals") return false;
  const isParty = said.address !== undefined && said.amount === undefined && said.token === undefined;
  if (!isParty || only?.kind !== "request" || others.length > 0) return false;
  return only.reading.capability === capability && movesNow(only);
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
