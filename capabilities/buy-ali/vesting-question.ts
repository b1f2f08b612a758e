import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { ticker } from "@alithia/content/ticker.ts";
import type { SalePoint } from "./sale-points.ts";

const vesting = /\bvest(?:s|ed|ing)?\b|\bcliff\b|\bbeneficiary of\b|\breleas(?:e|es|ed|ing|able)\b/i;
const locked = /\b(?:un)?lock(?:ed|s|ing|up|[- ]up)?\b|\b(?:sell|dump|cash out|offload)\b/i;
const team = /\b(?:team(?:['’]s)?|devs?|developers?|founders?|advisors?|insiders?)\b/i;
const investors = /\binvestors?\b/i;
const ofTime =
  /\bwhen\b|\b(?:until|till|by|from|on|at) (?:when|what|which)\b|\b(?:what|which) (?:date|day|month|year)\b|\bhow (?:long|soon|early)\b|\b(?:dates?|schedule)\b/i;
const ofAmount = /\bhow (?:much|many)\b|\b(?:already|so far|yet)\b/i;
const ofOwner = /\bwho(?:se|m)?\b|\b(?:owner|beneficiary)\b/i;
const ofOther =
  /\b(?:my|mine|our) (?:own )?(?:token|coin|team|vesting)\b|\bwhat (?:is|does|are) (?:a |an )?vest|\bliquidity\b|\(/i;
const ofBuyer = /\bbuyers?\b|\b(?:i|we) (?:buy|bought|paid)\b|\bwho (?:buys|bought|paid)\b/i;
const ofLast = /\b(?:it|its|that|this|the vesting)\b/i;
const maxTokens = 60;

/**
 * Reads a question for when a vesting contract releases and to whom, e.g. "when can the team sell its ALI?", "who owns
 * 0x… and when does it release?".
 */
export function readVestingQuestion(utterance: Utterance, readAs: Understand["readAs"]): Reading | null {
  const { text, tokens } = utterance;
  if (tokens.length > maxTokens || ofOther.test(text)) return null;
  const about = findPoints(utterance);
  if (about === null) return null;
  const asked = { action: "status", ...about, first: findFirst(text) };
  const reading = readAs?.({ ...utterance, tokens: [], thread: [] }, asked);
  return reading === undefined ? null : { ...reading, score: 0.98, isLiteral: true };
}

/** Of the dates, what was released and the owner, what a question names first. */
function findFirst(text: string): string | undefined {
  const named = Object.entries({ dates: ofTime, released: ofAmount, owner: ofOwner })
    .map(([first, pattern]) => ({ first, at: text.search(pattern) }))
    .filter(({ at }) => at !== -1);
  return named.toSorted((one, other) => one.at - other.at)[0]?.first;
}

type Asked = { about: SalePoint[]; contract?: string };

function findPoints({ text, tokens, thread }: Utterance): Asked | null {
  const [pasted, ...others] = tokens.filter(
    ({ entity, text }) => /^0x/i.test(text) || /^(?:hash|hex)$/.test(entity?.kind ?? ""),
  );
  const isAsked = isOfVesting(text) || isOfLock(text);
  if (others.length === 0 && pasted?.entity?.kind === "address")
    return isAsked ? { about: ["vesting-contract"], contract: pasted.entity.value } : null;
  const isOfOther = tokens.some(
    ({ entity }) => entity?.kind === "token" && !/^(?:ALI|S)$/.test(entity.symbol),
  );
  if (pasted !== undefined || isOfOther) return null;
  const last = thread[0]?.input.contract;
  const isOfLast = ofLast.test(text) && !team.test(text) && !investors.test(text);
  if (typeof last === "string" && isOfLast && (vesting.test(text) || /\bown(?:s|er)\b/i.test(text)))
    return { about: ["vesting-contract"], contract: last };
  const points = isAsked ? listPoints(text) : [];
  return points.length === 0 ? null : { about: points };
}

const isOfVesting = (text: string) =>
  vesting.test(text) && [ofTime, ofAmount, ofOwner].some((pattern) => pattern.test(text));
const isOfLock = (text: string) => locked.test(text) && ofTime.test(text);

/** Of the insiders that are named; a vesting of the own token without them is both. */
function listPoints(text: string): SalePoint[] {
  const [ofTeam, ofInvestors] = [team.test(text), investors.test(text)];
  const isOfToken = isOfVesting(text) && new RegExp(`\\b${ticker}\\b`).test(text);
  if (!(ofTeam || ofInvestors || isOfToken)) return [];
  return [
    ...(ofTeam || !ofInvestors ? ["vesting-team" as const] : []),
    ...(ofInvestors || !ofTeam ? ["vesting-investors" as const] : []),
    ...(ofBuyer.test(text) ? ["locked" as const] : []),
  ];
}
