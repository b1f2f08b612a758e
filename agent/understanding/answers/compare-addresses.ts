import type { Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { createRefusal, type Intent } from "../intent.ts";
import { onlyOf } from "../token-queries.ts";
import { comparesHoldings } from "./compare-wallets.ts";

const comparing = /\b(?:same|identical|match(?:es|ing)?|differ(?:s|ent|ence)?|equal|alike|the one)\b/i;
const asking =
  /\?|\b(?:compare|check (?:whether|if)|(?:is|does) (?:it|this|that|0x\w+)|are (?:they|these|0x\w+)|same as|match(?:es)? (?:the|my|that|his|her|0x))\b/i;
/** What else may be the same, or asked of two addresses. */
const otherwise =
  /\b(?:same (?:for|with|thing|token|amount|person|owner|wallet owner|contract code)|owner|person|balance|code|amount|send|pay|swap|sell|buy|mint|approve|burn|deploy|transfer)\b/i;
const ofMine = /\b(?:mine|my (?:own )?(?:wallet|address|account))\b/i;
/** Addresses with more digits alike than this, at the same places, are easily mistaken for each other. */
const minAlike = 12;

/** Compares an address with another one of the message or the conversation, e.g. "is 0x… the same as the florist's?". */
export function compareAddresses({ utterance }: Analysis): Intent[] | null {
  const { text, tokens } = utterance;
  const named = [
    ...new Set(
      tokens.flatMap(({ entity, text: said }) =>
        entity?.kind === "address" && /^0x/i.test(said) ? [entity.value] : [],
      ),
    ),
  ];
  if (!comparing.test(text) || !asking.test(text) || otherwise.test(text) || comparesHoldings(text))
    return null;
  const [one, other, ...more] = named;
  if (one === undefined || more.length > 0) return null;
  const known = other === undefined ? findNearest(one, listSpoken(utterance)) : other;
  return known === undefined ? null : [createRefusal("addresses-compared", tellDifference(one, known))];
}

/** The addresses of earlier requests, latest first. */
function listSpoken({ text, thread, account }: Utterance): string[] {
  const said = thread.flatMap(
    ({ input, entities }) => JSON.stringify([input, entities]).match(/0x[0-9a-f]{40}(?![0-9a-f])/gi) ?? [],
  );
  return [...said, ...(account !== undefined && ofMine.test(text) ? [account] : [])];
}

/** The same address, else the one with the most digits at the same places, else the only one. */
function findNearest(one: string, spoken: readonly string[]): string | undefined {
  const [nearest] = spoken.toSorted((a, b) => countAlike(one, b) - countAlike(one, a));
  const isNear = nearest !== undefined && countAlike(one, nearest) >= minAlike;
  return isNear ? nearest : onlyOf([...new Set(spoken.map((address) => address.toLowerCase()))]);
}

const digitsOf = (address: string) => [...address.slice(2).toLowerCase()];

function countAlike(one: string, other: string): number {
  const digits = digitsOf(other);
  return digitsOf(one).filter((digit, place) => digit === digits[place]).length;
}

function tellDifference(one: string, other: string): string {
  const digits = digitsOf(other);
  const places = digitsOf(one).flatMap((digit, place) => (digit === digits[place] ? [] : [place]));
  const [first] = places;
  if (first === undefined) return `Yes: all 40 digits are the same as in ${other}.`;
  const where = places.map((place) => place + 1);
  if (digits.length - places.length < minAlike)
    return `No: ${one} and ${other} are two different addresses, with ${where.length} of 40 digits different.`;
  const count = where.length === 1 ? `digit ${where[0]} of 40` : `digits ${where.join(", ")} of 40`;
  return `No: it differs from ${other} in ${count}. Two addresses so alike are two accounts that have nothing to do with each other: either one was mistyped, or somebody wants them to be mixed up. Ask for it again by another way before you pay.`;
}
