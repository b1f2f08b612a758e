import type { OperationName } from "@alithia/protocol/operations.ts";
import { buying } from "../../consent/wordings/value-words.ts";
import type { Reading } from "../../reading.ts";
import type { ThreadEntry, Token, Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { isMove, listMeant, listNext } from "../dialogue/focus.ts";
import { counterpartySlots } from "../dialogue/request-frame.ts";
import { type Intent, isCompleteTransaction, noTransactionBelow } from "../intent.ts";

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
  const [before, after] = [counterpartySlots[from], counterpartySlots[to]];
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

type Slots = Record<string, unknown>;

/** The entities named by a short message. */
export type Said = {
  amount?: string;
  token?: string;
  address?: string;
  isCounted: boolean;
  isBought: boolean;
};

const leading = /^(for|to)$/;
/** Maximum distance between the preposition and the address, in tokens. */
const longestName = 3;

/** E.g. "for the shop 0x…": a word between the preposition and the address. */
export function isNamePart(tokens: readonly Token[], at: number): boolean {
  const isAddress = ({ entity }: Token) => entity?.kind === "address";
  const to = tokens.findIndex(isAddress);
  const from = tokens.findLastIndex(({ word }, index) => index < to && leading.test(word));
  return from !== -1 && from < at && at < to && to - from <= longestName;
}

/** Collects at most one amount, token and address, all exact; `known` is the earlier request's token. */
export function findSaid(tokens: readonly Token[], known?: unknown): Said | null {
  const said: Said = { isCounted: false, isBought: tokens.some(({ word }) => buying.test(word)) };
  for (const [at, { entity }] of tokens.entries()) {
    if (entity === undefined) continue;
    if (entity.kind === "address" && isSame(entity.value, known) && said.token === undefined) {
      said.token = entity.value;
    } else if (
      entity.kind === "number" &&
      entity.numeral.certainty === "exact" &&
      said.amount === undefined
    ) {
      said.amount = entity.numeral.value;
    } else if (entity.kind === "token" && entity.candidates.length === 1 && said.token === undefined) {
      said.token = entity.symbol;
      said.isCounted = tokens[at - 1]?.entity?.kind === "number";
    } else if (entity.kind === "address" && entity.checksum !== "wrong" && said.address === undefined) {
      said.address = entity.value;
    } else return null;
  }
  return said.amount === undefined && said.token === undefined && said.address === undefined ? null : said;
}

function isSame(address: string, known: unknown): boolean {
  return typeof known === "string" && known.toLowerCase() === address.toLowerCase();
}

/** Replaces values of the request with those given; returns null if it has no argument for one. */
export function changeValues(capability: string, input: Slots, said: Said): Slots | null {
  const party = counterpartySlots[capability];
  const isForeign = said.address !== undefined && party === undefined;
  if (isForeign && capability !== "review-approvals") return null;
  return changes[capability]?.(input, said, party) ?? null;
}

const changes: Record<string, (input: Slots, said: Said, party?: string) => Slots | null> = {
  send: changeTransfer,
  "mint-token": replace,
  "approve-token": replace,
  "burn-token": replace,
  trade: changeTrade,
  "buy-ali": changeSale,
  "review-approvals": changeRevoke,
};

function changeRevoke({ revoke, ...rest }: Slots, { amount, token, address }: Said): Slots | null {
  if (typeof revoke !== "object" || amount !== undefined) return null;
  const named = {
    ...(token === undefined ? {} : { token }),
    ...(address === undefined ? {} : { spender: address }),
  };
  return { ...rest, revoke: { ...revoke, ...named } };
}

function replace(input: Slots, { amount, token, address }: Said, party?: string): Slots {
  return {
    ...input,
    ...(amount === undefined ? {} : { amount }),
    ...(token === undefined ? {} : { token }),
    ...(address === undefined || party === undefined ? {} : { [party]: address }),
  };
}

function changeTransfer({ transfers, ...rest }: Slots, said: Said, party?: string): Slots | null {
  const [only, ...others] = (transfers as Slots[] | undefined) ?? [];
  return others.length > 0 ? null : replace({ ...rest, ...only }, said, party);
}

/** Changes the amount on its own side; a bare number or another token is ambiguous. */
function changeTrade(input: Slots, { amount, token, isCounted, isBought }: Said): Slots | null {
  const counted = input.side === "buy" ? input.buy : input.sell;
  if (isBought && isCounted && token === input.buy) return { ...input, amount, side: "buy" };
  return amount !== undefined && isCounted && token === counted ? { ...input, amount } : null;
}

function changeSale(input: Slots, { amount, token, isCounted }: Said): Slots | null {
  const isUnit = token === undefined || (isCounted && /^(S|ALI)$/.test(token));
  if (input.action !== "purchase" || amount === undefined || !isUnit) return null;
  return { ...input, amount, ...(token === undefined ? {} : { unit: token }) };
}
