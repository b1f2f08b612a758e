import type { Reading } from "../reading.ts";
import type { Token } from "../utterance.ts";
import { isUnfinished, listNext } from "./focus.ts";
import type { Heard } from "./heard.ts";
import { parties } from "./parties.ts";
import { movesNothing, movesNow } from "./pieces.ts";
import type { Understood } from "./understood.ts";

type Frame = Pick<Reading, "capability" | "input">;
type Slots = Record<string, unknown>;
type Said = { amount?: string; token?: string; address?: string; isCounted: boolean };

const repeating = /^(same|again|repeat|ditto)$/;
/** Any other word may deny it, tell of it or ask for another transaction. */
const bare =
  /^([^a-z0-9?]+|the|and|now|then|ok|okay|yes|great|super|thanks|thank|you|please|pls|thing|amount|do|it|that|once|one|more|time|this|but|only|just|with|in|of|for|to|also|too|instead)$/;
const leading = /^(for|to)$/;
/** Before an address, so many words may say whose it is. */
const longestName = 3;

/**
 * "The same for 0x…", "same again but 25": the last transaction that was asked for, with the amount, the token or the
 * other party that the message names in place of its own.
 */
export function repeatRequest({ judgement, understood, utterance }: Heard): Frame | null {
  const { thread, tokens } = utterance;
  const [latest] = thread;
  if (judgement.moves < movesNothing) return null;
  if (latest === undefined || latest.isHearsay === true || listNext([latest]).length === 0) return null;
  if (isUnfinished(latest) || !isBareRepeat(tokens)) return null;
  const said = findSaid(tokens);
  const party = parties[latest.capability];
  if (said !== null && isHeardAlready(said, latest.capability, understood)) return null;
  if (said === null || (said.address !== undefined && party === undefined)) return null;
  const input = changes[latest.capability]?.(latest.input, said, party) ?? null;
  return input === null ? null : { capability: latest.capability, input };
}

/** Nothing but the other party is said, and the grammar goes on with just that: the gate asks, with its sources. */
function isHeardAlready(said: Said, capability: string, [only, ...others]: readonly Understood[]): boolean {
  const isParty = said.address !== undefined && said.amount === undefined && said.token === undefined;
  if (!isParty || only?.kind !== "request" || others.length > 0) return false;
  return only.reading.capability === capability && movesNow(only);
}

function isBareRepeat(tokens: readonly Token[]): boolean {
  return (
    tokens.some(({ word }) => repeating.test(word)) &&
    tokens.every(
      ({ word, entity }, at) =>
        entity !== undefined || bare.test(word) || repeating.test(word) || isName(tokens, at),
    )
  );
}

/** "For the shop 0x…": what stands between the preposition and the address. */
function isName(tokens: readonly Token[], at: number): boolean {
  const isAddress = ({ entity }: Token) => entity?.kind === "address";
  const to = tokens.findIndex(isAddress);
  const from = tokens.findLastIndex(({ word }, index) => index < to && leading.test(word));
  return from !== -1 && from < at && at < to && to - from <= longestName;
}

/** At most one thing of each kind and at least one, each with one exact value. */
function findSaid(tokens: readonly Token[]): Said | null {
  const said: Said = { isCounted: false };
  for (const [at, { entity }] of tokens.entries()) {
    if (entity === undefined) continue;
    if (entity.kind === "number" && entity.numeral.certainty === "exact" && said.amount === undefined) {
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

/** What takes the place of the request's own values; null where it has no place for one. */
const changes: Record<string, (input: Slots, said: Said, party?: string) => Slots | null> = {
  send: changeTransfer,
  "mint-token": replace,
  "approve-token": replace,
  "burn-token": replace,
  trade: changeTrade,
  "buy-ali": changeSale,
};

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

/** Another amount of what was counted; a bare number or another token may be either side's. */
function changeTrade(input: Slots, { amount, token, isCounted }: Said): Slots | null {
  const counted = input.side === "buy" ? input.buy : input.sell;
  return amount !== undefined && isCounted && token === counted ? { ...input, amount } : null;
}

function changeSale(input: Slots, { amount, token, isCounted }: Said): Slots | null {
  const isUnit = token === undefined || (isCounted && /^(S|ALI)$/.test(token));
  if (input.action !== "purchase" || amount === undefined || !isUnit) return null;
  return { ...input, amount, ...(token === undefined ? {} : { unit: token }) };
}
