import type { Understand } from "@alithia/agent/capability.ts";
import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { readAddress } from "@alithia/agent/grammar/read-address.ts";
import { findThreadContract } from "@alithia/agent/grammar/thread-contract.ts";
import type { Token, Utterance } from "@alithia/agent/utterance.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { proxySlots } from "@alithia/chain/reading/plan-account.ts";
import { readSpokenContract } from "../read-chain/read-words.ts";

export type ProxySlot = keyof typeof proxySlots;

const largestSlot = 2n ** 256n - 1n;

/** The most slots of one request. */
const maxSlots = 16;

/** Returns the slots of a list such as "0,1,implementation", or null if one is none or there are too many. */
export function findSlots(text: string): Hex[] | null {
  const slots = text.split(",").map(findSlot);
  return slots.length <= maxSlots && slots.every((slot) => slot !== null) ? slots : null;
}

/** Returns the slot of a name, a number or hex as 32 bytes, or null if it is none. */
export function findSlot(text: string): Hex | null {
  const name = text.toLowerCase();
  if (Object.hasOwn(proxySlots, name)) return proxySlots[name as ProxySlot];
  if (!/^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(text)) return null;
  const number = BigInt(text);
  return number > largestSlot ? null : `0x${number.toString(16).padStart(64, "0")}`;
}

const helps = [
  "read|get|show|what|value|values|stored|at|in|of|the|contract|token|storage|slot|slots|block|proxy|eip1967|1967|raw|word|words|number|{number}|to|through|first",
];

/** Tells what was read, e.g. "Slot 2 is the total supply, matches." */
const told = /\bslots? \S+ (?:is|was|are|holds|has|matches|equals)\b(?!.*\?)/;

const understandFrames = createUnderstand({
  capability: "read-storage",
  frames: [
    {
      needs: [
        ["storage slot|slot|slots|storage at|storage"],
        ["{address}", "it|its|that|this", "(the|same) contract", "{token}"],
      ],
      helps: [...helps, "implementation|admin|beacon|{hash}|{hex}|{token}"],
      never: ["send|swap|buy|sell|time slot"],
      score: 0.96,
    },
    {
      needs: [["(slot|slots) {number}|first {number} slots"]],
      helps,
      never: ["{address}", "{hash}", "{token}", "send|swap|buy|sell|time"],
      score: 0.95,
    },
    {
      needs: [["implementation|admin|beacon"], ["{address}"]],
      helps: [...helps, "who|which|address|behind|is"],
      never: ["{hash}", "send|swap|buy|sell|call|upgrade|change"],
      score: 0.95,
    },
  ],
  arguments: [
    {
      name: "address",
      asks: "address",
      read: readContract,
      ask: () => ({ sentence: "Of which contract? Paste its address: 0x and 40 digits." }),
    },
    {
      name: "block",
      asks: "block",
      read: (context) => readNumber(context, /^blocks?$/),
      ask: () => null,
    },
    {
      name: "slot",
      asks: "request",
      read: readSlot,
      ask: () => ({
        sentence:
          "Which slot? Give its number, a few such as 0 to 3, 32 bytes in hex, or say implementation, admin or beacon.",
      }),
    },
  ],
});

/** What is told of a slot asks for nothing. */
export const understandReadStorage: Understand = Object.assign(
  (utterance: Utterance) =>
    told.test(utterance.tokens.map(({ word }) => word).join(" ")) ? [] : understandFrames(utterance),
  understandFrames,
);

const isHash = ({ entity }: Token) => entity?.kind === "hash";
const leaveWord = ({ entity: _, ...word }: Token): Token => word;

const pointing = /^(it|its|that|this|same)$/;

/**
 * Reads the contract: written, as a token, as the one that "it" or "the contract" is, else the one whose storage was
 * read last.
 */
function readContract(context: ArgumentContext): Found {
  // A hash in such a request is a slot.
  const tokens = context.tokens.map((token) => (isHash(token) ? leaveWord(token) : token));
  const written = readAddress({ ...context, tokens }, { after: ["of", "at", "contract"] });
  if (written !== null) return written;
  const { thread } = context.utterance;
  const at = tokens.findIndex(({ entity, word }) => entity === undefined && pointing.test(word));
  const pointed = at === -1 || context.continues ? undefined : findThreadContract(thread);
  const latest = thread.find(({ capability, input }) => capability === "read-storage" && input.address);
  const value = findTokenContract(tokens) ?? pointed ?? latest?.input.address;
  if (value !== undefined) return { state: "found", value, used: at === -1 ? [] : [at] };
  return readSpokenContract(context) ?? readAddress({ ...context, tokens }, { pointing: true });
}

/** The only contract of the token that is named. */
function findTokenContract(tokens: readonly Token[]): string | undefined {
  const candidates = tokens.flatMap(({ entity }) => (entity?.kind === "token" ? entity.candidates : []));
  const [only, ...others] = candidates;
  return others.length === 0 ? only?.address : undefined;
}

function readSlot(context: ArgumentContext): Found {
  const { tokens, taken } = context;
  const named = tokens.findIndex(({ word }) => Object.hasOwn(proxySlots, word));
  if (named !== -1) return { state: "found", value: tokens[named]?.word, used: [named] };
  const hex = tokens.findIndex(
    ({ entity, text }, index) =>
      !taken.has(index) &&
      (entity?.kind === "hash" || (entity?.kind === "hex" && /^0x[0-9a-f]{1,64}$/i.test(text))),
  );
  if (hex !== -1) return { state: "found", value: tokens[hex]?.text, used: [hex] };
  return readFirst(tokens) ?? readListed(context) ?? readNumber(context, /^(slot|storage|at|#)$/);
}

const tooMany = `I read up to ${maxSlots} slots at once. Which ones?`;

function toSlots(slots: readonly bigint[], used: number[]): Found {
  return slots.length > maxSlots
    ? { state: "problem", sentence: tooMany, used }
    : { state: "found", value: slots.join(","), used };
}

/** Reads "the first 4 slots". */
function readFirst(tokens: readonly Token[]): Found {
  const at = tokens.findIndex(
    ({ word }, index) => word === "first" && /^slots?$/.test(tokens[index + 2]?.word ?? ""),
  );
  const count = at === -1 ? null : findWhole(tokens[at + 1]);
  return count === null ? null : toSlots(listRange(0n, count - 1n), [at, at + 1]);
}

const joint = /^(,|and|&|or)$/;
const through = "(?:to|through|until|-|–|—|\\.{2,}|…)";
const isThrough = new RegExp(`^${through}$`);
/** A range is one piece of text. */
const range = new RegExp(`^(\\d{1,18})\\s*${through}\\s*(\\d{1,18})$`, "i");

/** Reads "slots 0 to 3", "slots 1, 4 and 5". */
function readListed({ tokens, taken }: ArgumentContext): Found {
  const from = tokens.findIndex(
    ({ word }, index) => /^slots?$/.test(word) && findRange(tokens[index + 1]) !== null,
  );
  const slots: bigint[] = [];
  const used: number[] = [];
  for (let at = from + 1; from !== -1 && at < tokens.length; at += 2) {
    const named = taken.has(at) ? null : findRange(tokens[at]);
    if (named === null) break;
    const before = isThrough.test(tokens[at - 1]?.word ?? "") ? slots.at(-1) : undefined;
    slots.push(...(before === undefined ? named : listRange(before + 1n, named[0] ?? 0n)));
    used.push(at);
    const { word = "" } = tokens[at + 1] ?? {};
    if (!joint.test(word) && !isThrough.test(word)) break;
  }
  return slots.length === 0 ? null : toSlots(slots, used);
}

function findRange(token: Token | undefined): bigint[] | null {
  const [, first, last] = range.exec(token?.text ?? "") ?? [];
  if (first !== undefined && last !== undefined) return listRange(BigInt(first), BigInt(last));
  const only = findWhole(token);
  return only === null ? null : [only];
}

/** One more than may be read at most, which is refused. */
function listRange(first: bigint, last: bigint): bigint[] {
  const count = last < first ? 0n : last - first + 1n;
  const length = Number(count > BigInt(maxSlots) ? BigInt(maxSlots) + 1n : count);
  return Array.from({ length }, (_, step) => first + BigInt(step));
}

function findWhole(token: Token | undefined): bigint | null {
  const { entity } = token ?? {};
  if (entity?.kind !== "number" || entity.numeral.certainty !== "exact") return null;
  return /^\d{1,18}$/.test(entity.numeral.value) ? BigInt(entity.numeral.value) : null;
}

function readNumber({ tokens, taken }: ArgumentContext, lead: RegExp): Found {
  const at = tokens.findIndex(
    (token, index) =>
      findWhole(token) !== null &&
      !taken.has(index) &&
      (lead.test(tokens[index - 1]?.word ?? "") || lead.test(tokens[index - 2]?.word ?? "")),
  );
  const value = findWhole(tokens[at]);
  return value === null ? null : { state: "found", value: value.toString(), used: [at] };
}
