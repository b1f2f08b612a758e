import { classifyQuestion } from "@alithia/agent/question-classifier/classify-question.ts";
import type { Token, Utterance } from "@alithia/agent/utterance.ts";
import type { ReadSaleInput } from "./sale-facts.ts";
import type { SalePoint } from "./sale-points.ts";

const leastShare = 0.2;
const vesting = /\bvest(?:s|ed|ing)?\b|\bcliff\b|\breleas(?:e|es|ed|ing|able)\b/i;
const team = /\b(?:team(?:['’]s)?|devs?|developers?|founders?|advisors?|insiders?)\b/i;
const investors = /\b(?:investors?|backers?)\b/i;
const ofFirst = {
  dates: /\bwhen\b|\b(?:until|till|by|from|on|at) (?:when|what|which)\b|\bhow (?:long|soon)\b|\bdates?\b/i,
  released: /\bhow (?:much|many)\b|\b(?:already|so far|yet)\b/i,
  owner: /\bwho(?:se|m)?\b|\b(?:owner|beneficiary|owns)\b/i,
};
const ofLast = /\b(?:it|its|that|this|the vesting)\b/i;

/** Of the dates, what was released and the owner, what a question names first. */
export function findFirst(text: string): ReadSaleInput["first"] {
  const named = (["dates", "released", "owner"] as const)
    .map((first) => ({ first, at: text.search(ofFirst[first]) }))
    .filter(({ at }) => at !== -1);
  return named.toSorted((one, other) => one.at - other.at)[0]?.first;
}

/** Reads a question about one vesting contract: "who owns 0x… and when does it release?", and then "whose is it?". */
export function readContractQuestion(utterance: Utterance, doubt: number): ReadSaleInput | null {
  const first = findFirst(utterance.text);
  const pasted = utterance.tokens.filter(({ text }) => /^0x/i.test(text));
  const contract = pasted.length > 0 ? findNamed(pasted, utterance, doubt) : findLast(utterance, first);
  if (typeof contract !== "string" || first === undefined) return null;
  return { action: "status", about: ["vesting-contract"], contract: contract as `0x${string}`, first };
}

/** The only address that is spelled out, where its vesting is asked for. */
function findNamed(
  [pasted, ...others]: Token[],
  { tokens, plain = tokens }: Utterance,
  doubt: number,
): unknown {
  const [best] = classifyQuestion(plain, "buy-ali");
  const isAsked = best?.is === "vesting" && best.share >= Math.max(doubt, leastShare);
  return isAsked && others.length === 0 && pasted?.entity?.kind === "address" && pasted.entity.value;
}

/** The vesting contract of the question before, where this one points to it. */
function findLast({ text, thread }: Utterance, first: ReadSaleInput["first"]): unknown {
  const isOfLast = ofLast.test(text) && (vesting.test(text) || first === "owner") && !namesInsiders(text);
  return isOfLast && thread[0]?.input.contract;
}

export const namesInsiders = (text: string): boolean => team.test(text) || investors.test(text);

/** The vestings of those who are named; of both without a name. */
export function listVestings(text: string): SalePoint[] {
  const [ofTeam, ofInvestors] = [team.test(text), investors.test(text)];
  return [
    ...(ofTeam || !ofInvestors ? ["vesting-team" as const] : []),
    ...(ofInvestors || !ofTeam ? ["vesting-investors" as const] : []),
  ];
}
