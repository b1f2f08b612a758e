import type { OperationName } from "@alithia/protocol/operations.ts";
import type { Reading } from "../reading.ts";
import type { ThreadEntry, Token, Utterance } from "../utterance.ts";
import type { Analysis } from "./analysis.ts";
import { changeValues, findSaid, isNamePart } from "./change-values.ts";
import { isMove, listNext } from "./focus.ts";
import type { Intent } from "./intent.ts";
import { isCompleteTransaction, noTransactionBelow } from "./intent.ts";
import { listMeant } from "./names-other.ts";
import { parties } from "./parties.ts";

type Frame = Pick<Reading, "capability" | "input">;

const denying = /(^| )(not|never|dont|don't|don’t|instead of|rather than) (to )?$/;
const correcting =
  /^(no|nope|not|instead|rather|actually|sorry|wait|oops|mean|meant|lower|raise|reduce|increase|decrease|change|only|just)$/;
/** Any other word may negate the change, report it or ask for something else. */
const bare =
  /^([^a-z0-9?]+|the|a|an|and|now|then|so|but|that|it|this|please|pls|ok|okay|hm|hmm|oh|ah|uh|do|dont|don't|don’t|make|to|for|of|in|with|by|from|i|should|be|get|gets|than|want|wanted|asked|like|before|all|amount|one|as|is)$/;

const capabilities: Partial<Record<OperationName, string>> = {
  send: "send",
  mint: "mint-token",
  approve: "approve-token",
  burn: "burn-token",
};

/**
 * Applies a short correction to the last requested transaction, e.g. "not send, mint", "no, 500 to 0x…" or
 * "don't raise it, lower it to 5". Returns null if the message says anything else.
 */
export function changeRequest({ judgement, intents, utterance }: Analysis): Frame | null {
  const { thread, tokens } = utterance;
  const [latest] = thread;
  if (latest === undefined || !isMove(latest) || !isBareChange(tokens)) return null;
  const operation = findOperation(tokens, latest);
  const capability = operation ?? latest.capability;
  const said = findSaid(tokens, latest.input.token);
  const isSame = capability === latest.capability;
  const isNamed = tokens.some(({ entity }) => entity !== undefined);
  if (said === null && (isNamed || operation === undefined)) return null;
  if (operation === null || (operation === undefined && judgement.moves < noTransactionBelow)) return null;
  if (!insists(tokens) && intents.some((intent) => isHeard(intent, capability))) return null;
  const input = isSame ? latest.input : turn(latest.input, latest.capability, capability);
  const changed = said === null ? input : input && changeValues(capability, input, said);
  return changed === null ? null : { capability, input: changed };
}

/** "I said" repeats the visitor's own request rather than reporting an action. */
function insists(tokens: readonly Token[]): boolean {
  return tokens.some((_, at) => isInsisting(tokens, at));
}

const isInsisting = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === "said" && tokens[at - 1]?.word === "i";

function isBareChange(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }) => correcting.test(word)) && tokens.every((_, at) => isBare(tokens, at));
}

/** The grammar's reading is complete, and the gate confirms it with its sources. */
function isHeard(intent: Intent, capability: string): boolean {
  return (
    intent.kind === "request" && isCompleteTransaction(intent) && intent.reading.capability === capability
  );
}

function isBare(tokens: readonly Token[], at: number): boolean {
  const { word = "", entity } = tokens[at] ?? {};
  return (
    entity !== undefined ||
    bare.test(word) ||
    correcting.test(word) ||
    listMeant(word).length > 0 ||
    isInsisting(tokens, at) ||
    isNamePart(tokens, at)
  );
}

/** Resolves the single named, non-negated operation; undefined if none is named, null if ambiguous. */
function findOperation(tokens: readonly Token[], latest: ThreadEntry): string | null | undefined {
  const named = tokens.flatMap(({ word }, at) => {
    const meant = listMeant(word);
    const before = tokens.slice(Math.max(0, at - 3), at).map((one) => `${one.word} `);
    return meant.length === 0 || denying.test(before.join("")) ? [] : [meant];
  });
  const [only, ...others] = named;
  if (only === undefined) return undefined;
  const isSame = only.some((operation) => listNext([latest]).includes(operation));
  const [first = null] = only.flatMap((operation) => capabilities[operation] ?? []);
  return others.length > 0 ? null : isSame ? latest.capability : first;
}

/** Maps the same token, amount and counterparty to another operation. */
function turn(input: Record<string, unknown>, from: string, to: string): Record<string, unknown> | null {
  const { transfers, ...rest } = input as { transfers?: Record<string, unknown>[] } & Record<string, unknown>;
  const [only, ...others] = transfers ?? [];
  const [before, after] = [parties[from], parties[to]];
  const { token, amount, ...slots } = { ...rest, ...only };
  if (others.length > 0 || token === undefined || amount === undefined) return null;
  const party = before === undefined ? undefined : (slots as Record<string, unknown>)[before];
  return { token, amount, ...(after === undefined || party === undefined ? {} : { [after]: party }) };
}

const limitless = /^(unlimited|infinite|limitless|endless)$/;

/** E.g. "no, unlimited", "the same for 0x…, but unlimited" after an approval. */
export function asksUnlimited({ thread: [latest], tokens }: Utterance): boolean {
  return (
    latest?.capability === "approve-token" &&
    tokens.some(({ word }) => limitless.test(word)) &&
    tokens.every((token, at) => limitless.test(token.word) || token.word === "same" || isBare(tokens, at))
  );
}
