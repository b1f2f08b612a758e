import { isOperationName, type OperationName } from "@alithia/protocol/operations.ts";
import { labelOf } from "../reader/describe-readings.ts";
import { toFrame } from "../reader/frame.ts";
import { movesValue } from "../reader/label.ts";
import { operationsOfCall } from "../reader/operations-of-call.ts";
import type { Reading } from "../reading.ts";
import type { Token, Utterance } from "../utterance.ts";
import { isConditioned, sayValue } from "./fill-roles.ts";
import type { Heard } from "./heard.ts";
import { isCancel, isWeak, lacks, movesNow } from "./pieces.ts";
import { readByRoles } from "./read-operation.ts";
import type { Understood } from "./understood.ts";

/** From here on a message asks for a transaction, and for this one. */
const sureOfMove = 0.85;
const sureOfOperation = 0.6;
const sureOfRead = 0.6;
/** Against what the grammar read, the roles must be surer than where it misses something. */
const sureAgainstGrammar = 0.85;
const sureOfRole = 0.6;

/**
 * A request of which the grammar misses something, or reads something else than the roles are sure of, as the roles
 * fill it. The gate asks the visitor before anything comes of it, unless its own reading is the same.
 */
export function followRoles(heard: Heard): Understood[] | null {
  const { top, utterance, capabilities } = heard;
  if (!isOperationName(top.label)) return null;
  const moves = movesValue(top.label);
  if (moves ? !asksToMove(heard) : top.share < sureOfRead) return null;
  const understood = leaveAsides(heard.understood);
  const isUnheard = moves ? isUnheardMove(heard, understood) : understood.every(lacks);
  const [only, ...others] = understood;
  const known = only?.kind === "request" && others.length === 0 ? only.reading : null;
  const isSame = known !== null && known.missing === undefined && serves(known, top.label);
  if (!isUnheard && !isSame) return null;
  const least = isUnheard ? sureOfRole : sureAgainstGrammar;
  const reading = readByRoles(top.label, utterance, capabilities, least);
  if (reading === null || reading.missing !== undefined || reading.refusal !== undefined) return null;
  const isAlone = understood.length === heard.understood.length;
  if (!isUnheard && isAlone && !contradicts(reading, known, listSaid(utterance))) return null;
  return [{ kind: "request", reading, tokens: utterance.tokens }];
}

/** Without parts that a few words led to and that name only what another part has: "0x… owes me, how much S is there". */
function leaveAsides(understood: Understood[]): Understood[] {
  const strong = understood.filter((piece) => piece.kind === "request" && !isWeak(piece));
  const kept = new Set(strong.flatMap(listValues));
  const isAside = (piece: Understood) => {
    const named = listValues(piece);
    return (
      piece.kind !== "request" || (isWeak(piece) && named.length > 0 && named.every((one) => kept.has(one)))
    );
  };
  return strong.length === 0 ? understood : understood.filter((piece) => !isAside(piece));
}

function listValues(piece: Understood): string[] {
  return piece.kind === "request" ? toFrame("", piece.reading.input).values.map(({ value }) => value) : [];
}

function asksToMove({ judgement, top, utterance: { text, tokens } }: Heard): boolean {
  const isRequest = /^(request|answer|correction)$/.test(judgement.kinds[0]?.kind ?? "");
  const isSure = judgement.moves >= sureOfMove && top.share >= sureOfOperation;
  return isRequest && isSure && !text.includes("?") && !isConditioned(tokens);
}

/**
 * Nothing is prepared yet, and nothing is left that somebody may have asked for besides: what a correction names is part
 * of the request before, of which it changes something.
 */
function isUnheardMove(
  { judgement, top, utterance: { roles = [], tokens } }: Heard,
  understood: Understood[],
): boolean {
  const isChange = /^(answer|correction)$/.test(judgement.kinds[0]?.kind ?? "");
  if (isChange && !roles.some((one) => "at" in one && one.role !== "none")) return false;
  const isSettled = understood.some(
    (piece) => movesNow(piece) || isCancel(piece) || isUntaken(piece, tokens),
  );
  if (top.share >= sureAgainstGrammar && !isSettled) return true;
  return understood.every((piece) => {
    if (piece.kind !== "request") return !isCancel(piece);
    return isUnheardIn(piece.reading, tokens) || (isChange && !movesNow(piece) && !lacks(piece));
  });
}

/** It is asked for because the words were not known, not because what was said for it cannot be taken. */
function isUnheardIn({ missing }: Reading, tokens: readonly Token[]): boolean {
  if (missing === undefined) return false;
  const numbers = tokens.filter(({ entity }) => /^(number|percent)$/.test(entity?.kind ?? ""));
  const isOther = missing.asks === "amount" || missing.asks === "request";
  return missing.said !== true && missing.asks !== "amount" ? true : isOther && numbers.length > 1;
}

/** A value was said that cannot be taken as it stands, and is asked for again. */
function isUntaken(piece: Understood, tokens: readonly Token[]): boolean {
  return lacks(piece) && piece.kind === "request" && !isUnheardIn(piece.reading, tokens);
}

function serves(reading: Reading, operation: OperationName): boolean {
  return operationsOfCall(labelOf(reading)).includes(operation);
}

/**
 * The same argument with a value that the message itself names; where nothing moves, one that the other reading has no
 * place for.
 */
function contradicts({ input, movesValue: moves }: Reading, other: Reading | null, said: string[]): boolean {
  const known = toFrame("", other?.input ?? {}).values;
  return toFrame("", input).values.some(({ name, value }) => {
    const before = known.filter((one) => one.name === name).map((one) => one.value);
    const isOther = before.length > 0 && !before.includes(value) && said.includes(value);
    return isOther && (moves === true || !known.some((one) => one.value === value));
  });
}

/** The things of the message that have a role. */
function listSaid({ roles = [], tokens }: Utterance): string[] {
  return roles.flatMap((one) => ("at" in one ? (sayValue(tokens[one.at]?.entity, one.role) ?? []) : []));
}
