import { questionWords } from "./question-words.ts";
import { stemWord } from "./stem-word.ts";

const leadsTo = /^(of|for|on|in|per|behind)$/;
/** Heads that ask for nothing beyond what follows them: "what is the point of staking". */
const lightHeads =
  /^(kind|type|sort|number|amount|name|meaning|way|purpose|point|difference|role|use|list|thing|story|idea|deal|best|most|part|share|case|status)s?$/;
const reach = 8;

/**
 * What is asked for of what, in stems: "volume" of "shadow" in "what is the trading volume of Shadow". Without a head
 * and subject where the question has another form.
 */
export function findDemand(words: string[]): { head: string | undefined; subject: string[] } {
  const at = words.findIndex((word) => /^(what|which)$/.test(word));
  const rest = words.slice(at + 1, at + reach).filter((word) => !/^(is|are|was|were)$/.test(word));
  if (at === -1 || !/^(the|a|an|your|its)$/.test(rest[0] ?? "")) return { head: undefined, subject: [] };
  const preposition = rest.findIndex((word, index) => index > 1 && leadsTo.test(word));
  const isCut = preposition === -1 && words.length > at + reach;
  const head = rest.at(preposition === -1 ? rest.length - 1 : preposition - 1) ?? "";
  const isLight = questionWords.has(head) || lightHeads.test(head) || isCut;
  const subject = preposition === -1 ? [] : rest.slice(preposition + 1);
  return { head: isLight ? undefined : stemWord(head), subject: subject.map(stemWord) };
}
