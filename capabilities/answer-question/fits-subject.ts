import { sayUsualNames } from "@alithia/content/own-names.ts";
import type { KnowledgeEntry, KnowledgeSubject } from "./parse-knowledge.ts";

const ofSale =
  /\b(pre|crowd|token )?sales?\b|\bpresale\b|\bcrowdsale\b|\b(ico|ido|tge)\b|\btoken (offering|launch)\b/i;
const ofAli = /\bali\b/i;
const ofAgent = /\b(alithia|you|your|yours|yourself)\b/i;
const ofSonic = /\bsonic\b|\bgateway\b|\bbridges?\b/i;
/** "the ALI sale on Sonic": a place, not what is asked about. */
const place = /\b(on|in|at|from|via) (the )?sonic( (chain|network|blockchain|mainnet))?\b/gi;
/** Where it names nothing else, a question about audits is about what this site offers. */
const ofAudit = /\baudit\w*/i;

/** Whether what a statement speaks of is what the question asks about. What a question leaves open, any may answer. */
export function fitsSubject(question: string, { subject }: KnowledgeEntry): boolean {
  const subjects = findSubjects(sayUsualNames(question));
  return subjects.length === 0 || subjects.includes(subject);
}

function findSubjects(question: string): KnowledgeSubject[] {
  const isOfAli = ofAli.test(question);
  const isOfAgent = ofAgent.test(question);
  const isOwn = isOfAli || isOfAgent || ofSale.test(question);
  const rest = isOwn ? question.replace(place, "") : question;
  const sonic: KnowledgeSubject[] = ofSonic.test(rest) || (!isOwn && /\bS\b/.test(rest)) ? ["sonic"] : [];
  if (ofSale.test(question)) return [...sonic, ...findOfSale(question)];
  if (isOfAli) return [...sonic, "ali", "sale"];
  if (isOfAgent) return [...sonic, "alithia", "ali", "sale"];
  return sonic.length === 0 && ofAudit.test(question) ? ["ali", "sale", "alithia"] : sonic;
}

/** The sale sells ALI: what names both may be answered by either. */
function findOfSale(question: string): KnowledgeSubject[] {
  return ofAli.test(question.replace(/\bali('s)? (token )?(pre|crowd)?sale\b/gi, ""))
    ? ["sale", "ali"]
    : ["sale"];
}
