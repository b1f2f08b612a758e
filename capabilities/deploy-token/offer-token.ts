import { offerRequests } from "@alithia/agent/offer-requests.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import { phraseRequest } from "@alithia/agent/understanding/dialogue/request-frame.ts";

/** The code of a refusal of a feature that no token here has. */
export const feature = "token-feature";

const withoutThat = "Shall it be like this, without that? Pick it, and I prepare it:";

/** Offers the token without a feature that it cannot have, where the rest of the request is complete. */
function offerWithout(reading: Reading): Reading {
  const { refusal, ...rest } = reading;
  const { slots = {} } = rest;
  const request = phraseRequest({ capability: "deploy-token", input: slots });
  if (refusal?.code !== feature || request === null) return reading;
  const choices = offerRequests(`${refusal.sentence} ${withoutThat}`, [request]);
  return { ...rest, missing: { argument: "request", asks: "request", sentence: choices.question, choices } };
}

/** Offers a word in capitals that is given as name or symbol as both, where nothing else is missing. */
function offerSameName(reading: Reading): Reading {
  const { missing, slots = {} } = reading;
  const word = missing?.argument === "name" ? slots.symbol : slots.name;
  const isOpen = /^(?:name|symbol)$/.test(missing?.argument ?? "") && missing?.choices === undefined;
  if (missing === undefined || !isOpen || !isSymbolLike(word)) return reading;
  const input = { mintable: false, ...slots, name: word, symbol: word };
  const request = phraseRequest({ capability: "deploy-token", input });
  if (request === null || slots.supply === undefined) return reading;
  const sentence = `${missing.sentence} If ${word} is its name and its symbol, pick it:`;
  return { ...reading, missing: { ...missing, sentence, choices: offerRequests(sentence, [request]) } };
}

const isSymbolLike = (word: unknown): word is string =>
  typeof word === "string" && /^[A-Z][A-Z0-9]{1,10}$/.test(word);

/** Offers a whole token where only a feature stands in the way, or its name or symbol is not said. */
export const offerToken = (reading: Reading): Reading => offerSameName(offerWithout(reading));
