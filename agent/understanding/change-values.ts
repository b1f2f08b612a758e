import { buying } from "../consent/wordings/value-words.ts";
import type { Token } from "../utterance.ts";
import { parties } from "./parties.ts";

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
  const party = parties[capability];
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
