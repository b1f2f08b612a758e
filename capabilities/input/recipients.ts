import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import type { Refusal } from "@alithia/agent/reading.ts";
import { listEntities } from "@alithia/agent/understanding/token-queries.ts";
import type { Token, Utterance } from "@alithia/agent/utterance.ts";

/** Returns the decimals of the first token in a message; undefined if it is unknown or ambiguous. */
export function findDecimals(tokens: Token[]): number | undefined {
  const entity = tokens.find((token) => token.entity?.kind === "token")?.entity;
  const [only, ...others] = entity?.kind === "token" ? entity.candidates : [];
  return others.length === 0 ? only?.decimals : undefined;
}

const leads = /^(to|for)$/;
const owners = /^(my|our|a|an|the|his|her|another|some|that)$/;
const people =
  /^(friends?|mates?|buddy|buddies|brothers?|bro|sisters?|sis|mom|mum|mother|dad|father|parents?|wife|husband|girlfriend|boyfriend|partner|sons?|daughters?|kids?|cousins?|uncle|aunt|family|boss|colleagues?|coworkers?|employees?|team|community|customers?|clients?|fans?|members?|guy|guys|person|people|someone|somebody|everyone|everybody|winners?|investors?|neighbou?rs?)$/;

/** Returns the index of a person named as the recipient, e.g. "to my friend", "for the team"; else -1. */
export function findPerson(tokens: Token[]): number {
  return tokens.findIndex(({ word, entity }, index) => {
    if (entity !== undefined || !people.test(word)) return false;
    const before = tokens[index - 1]?.word ?? "";
    return leads.test(before) || (owners.test(before) && leads.test(tokens[index - 2]?.word ?? ""));
  });
}

/** Refuses recipients where funds are lost (burn addresses, a token's own contract) and the sender itself. */
export function refuseRecipient(recipient: string, utterance: Utterance, token?: unknown): Refusal | null {
  const to = recipient.toLowerCase();
  if (/^0x0{40}$/.test(to) || /^0x0{36}dead$/.test(to) || /^0x(dead){10}$/.test(to)) {
    const sentence =
      "That is a burn address: nobody holds its key, so what goes there is gone for good. I do not prepare that. Give another recipient.";
    return { code: "burn", sentence };
  }
  const entity = utterance.tokens.find(
    (token) => token.entity?.kind === "address" && token.entity.value.toLowerCase() === to,
  )?.entity;
  if (entity?.kind === "address" && entity.symbol !== undefined) {
    const sentence = `That is the contract of the token ${entity.symbol} itself: what is sent there is usually lost. I do not prepare that. Give another recipient.`;
    return { code: "token-contract", sentence };
  }
  if (isTokenHere(to, utterance, token))
    return { code: "token-contract", sentence: sayTokenContract(recipient) };
  if (utterance.account?.toLowerCase() === to) {
    const sentence =
      "That is your own connected address, so nothing would move but the fee. Give another recipient.";
    return { code: "own-address", sentence };
  }
  return null;
}

const sayTokenContract = (address: string) =>
  `To which address? ${address} is the token's own contract: what is sent there is usually lost, so I do not prepare that.`;

/** Asks for another recipient, and keeps the rest, where a token's own contract was named as one. */
function askBesideContract(found: Found, { utterance, input }: ArgumentContext): Found {
  if (found?.state !== "found" || typeof found.value !== "string") return found;
  return isTokenHere(found.value.toLowerCase(), utterance, input.token)
    ? { state: "problem", asks: "recipient", sentence: sayTokenContract(found.value), used: found.used }
    : found;
}

const ofOwn = /\b(?:my|own) (?:\w+ )?(?:wallet|address|account)\b|\b(?:myself|to me|mine)\b/i;

/**
 * Leaves out the own wallet that only something read before points to ("pay my baker 12 of that"), and asks for another
 * recipient than a token's own contract.
 */
export function leaveOwn(found: Found, context: ArgumentContext): Found {
  const { account, text, tokens } = context.utterance;
  const isOwn = found?.state === "found" && found.value === account;
  const isSaid = ofOwn.test(text) || listEntities(tokens, "address").some(({ value }) => value === account);
  return isOwn && !isSaid ? null : askBesideContract(found, context);
}

/** The token that is sent, or one that this conversation deployed or showed. */
function isTokenHere(to: string, { dialogue }: Utterance, token: unknown): boolean {
  const made = dialogue?.proposals.flatMap((proposal) => proposal.token?.address ?? []) ?? [];
  const shown = dialogue?.shown?.map(({ address }) => address) ?? [];
  return [token, ...made, ...shown].some((one) => typeof one === "string" && one.toLowerCase() === to);
}
