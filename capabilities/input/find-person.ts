import type { Token } from "@alithia/agent/utterance.ts";

const leads = /^(to|for)$/;
const owners = /^(my|our|a|an|the|his|her|another|some|that)$/;
const people =
  /^(friends?|mates?|buddy|buddies|brothers?|bro|sisters?|sis|mom|mum|mother|dad|father|parents?|wife|husband|girlfriend|boyfriend|partner|sons?|daughters?|kids?|cousins?|uncle|aunt|family|boss|colleagues?|coworkers?|employees?|team|community|customers?|clients?|fans?|members?|guy|guys|person|people|someone|somebody|everyone|everybody|winners?|investors?|neighbou?rs?)$/;

/** Where "to my friend", "for the team" or "to somebody" names a recipient without an address; -1 where nothing does. */
export function findPerson(tokens: Token[]): number {
  return tokens.findIndex(({ word, entity }, index) => {
    if (entity !== undefined || !people.test(word)) return false;
    const before = tokens[index - 1]?.word ?? "";
    return leads.test(before) || (owners.test(before) && leads.test(tokens[index - 2]?.word ?? ""));
  });
}
