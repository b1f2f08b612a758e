import type { Utterance } from "../../utterance.ts";
import { type Analysis, settle, settleFrame } from "../analysis.ts";
import { listAsking, unwanted } from "../clarification/revocation-words.ts";
import { leadsToTransaction } from "../dialogue/focus.ts";
import type { Intent } from "../intent.ts";
import { pickAllowed } from "../references/allowed.ts";
import { hasAskingForm } from "../segmentation/list-pieces.ts";
import { hasEntity, onlyOf } from "../token-queries.ts";

/** What is asked of the approvals that stand: whom they let take something, what ends with them, who gave them. */
export const standingQuestions = ["reach", "loss", "giver", "card", "risk"] as const;
type StandingQuestion = (typeof standingQuestions)[number];

const capability = "review-approvals";
const entriesBack = 4;

const asking =
  /\?|(?:^|[,;.])\W*(?:(?:and|so|but|ok|okay|oh|hm+|wait|please|then|now)\W+)*(?:is|are|was|were|do|does|did|have|has|can|could|would|will|may|might|should|if|what|which|who|how|when)\b|\bright\W*$|\b(?:show|tell) me\b/i;
const taken =
  "(?:take|takes|taking|touch|touches|spend|spends|move|moves|reach|reaches|steal|steals|pull|pulls|withdraw|withdraws|grab|grabs|get at|help (?:him|her|it)self)";
const mine = "(?:my|mine|our|ours|me|us)";
const anybody = "(?:no ?body|no one|none|any ?body|any ?one|some ?body|some ?one)";

/** E.g. "which people may take something from my wallet?", "so nobody can touch my money anymore, right?" */
const ofTakers = new RegExp(
  `\\b(?:who|(?:which|what|any|are there) (?:\\w+ )?(?:people|persons?|ones|others|contracts?|addresses|apps?|sites?|wallets?))\\b[^.?!]*\\b(?:may|can|could|allowed|able|permission|right|permitted)\\b[^.?!]*\\b${taken}\\b[^.?!]*\\b${mine}\\b|\\b${anybody}\\b[^.?!]*\\b(?:can|could|may|able)\\b[^.?!]*\\b${taken}\\b[^.?!]*\\b${mine}\\b[^.?!]*\\b(?:now|any ?more|any longer|again|still)\\b|\\b${anybody}\\b[^.?!]*\\bstill\\b[^.?!]*\\b${taken}\\b[^.?!]*\\b${mine}\\b`,
  "i",
);
/** How it is known, which a text tells. */
const ofManner = /\b(?:where|why|how (?:do|does|did|can|would|could|to|is|are))\b/i;
/** Whether a spender still may, or whoever gets hold of its wallet. */
const ofReach = new RegExp(
  `\\b(?:can|could|may|might|able)\\b[^.?!]*\\bstill\\b[^.?!]*\\b${taken}\\b|\\b(?:can|could|may|might|able)(?: not|n['’]t)?\\b[^.?!]*\\b${taken}\\b[^.?!]*\\b(?:now|any ?more|any longer|again)\\b|\\b(?:no longer|no more)\\b[^.?!]*\\b${taken}\\b`,
  "i",
);
const ofIntruder =
  /\b(?:gets?|got|breaks?|broke|logs?) in(?:to)?\b|\b(?:hack\w*|stolen|stole|steals?|loses?|lost|leak\w*|compromis\w*|takes? over|gets? hold of)\b/i;
const ofKey = /\b(?:wallet|account|keys?|phone|words|seed|address)\b/i;
const ofDanger =
  /\b(?:take|taken|touch|spend|move|lose|risk|danger(?:ous)?|safe|affect\w*|reach|steal|gone|bad for me)\b/i;

const ending =
  /\b(?:revok\w+|revocation|cancel\w*|remov\w+|withdraw\w*|delet\w+|get rid of|end(?:ing)? (?:it|them|both|that|this)|(?:take|taking|took|pull\w*)\b[^.?!]{0,30}\b(?:back|away|off))\b/i;
/** What is no more after a revocation. */
const losing =
  /\b(?:lose|losing|lost|loss)\b|\bstops? (?:working|functioning)\b|\b(?:break|breaks|broken|harm|damage)\b|\bwhat (?:would|will|does|do) (?:happen|change|stop|break|end)\b|\bwhat (?:happens|changes|stops|breaks)\b|\b(?:consequences?|drawbacks?|downsides?)\b/i;
const supposing =
  /\b(?:if|when|once|after|by) (?:i|we|they|it|these|those|both|that|this)\b|\b(?:would|will) (?:i|we|it|that|this|something|anything)\b|\bwhat (?:happens|breaks|stops|changes)\b/i;
const begun = /\b(?:start(?:ed)?|begun|began|pending|meanwhile|meantime|already)\b/i;
const costing = /\b(?:how (?:much|expensive)|costs?|expensive|fees?|gas|price|pay)\b/i;

/** Who gave a right, and when. */
const giving =
  /\b(?:did|have|was it) (?:i|me|we)\b[^.?!]*\b(?:allow\w*|g[ai]ven?|grant\w*|approv\w*|permit\w*|authori[sz]\w*|sign\w*|agree\w*)\b[^.?!]*\b(?:my ?self|ourselves|really|that|this|her|him|it|them|when|knowingly)\b/i;

const adding =
  /\b(?:adds?|added|adding) (?:it |that )?(?:up|to|on)\b|\bon top\b|\b(?:sum(?:med)?|count(?:ed)?) (?:up|together)\b|\b(?:in total|altogether|in the end)\b/i;
const ofLimit = /\b(?:limit|approv\w+|allowances?|set|lower|amount|old|new|before|\d+)\b/i;

/** What a spender is, what its right is needed for, and what may happen while it stands. */
const ofRisk = new RegExp(
  `\\b(?:risk\\w*|danger\\w*|harm\\w*|worr\\w+|afraid|(?:go|goes|going) wrong|safe(?:ly)?|trust(?:ed|worthy)?)\\b|\\b(?:do|does|would|will) (?:i|we|it)\\b[^.?!]{0,20}\\bneed\\b(?! to\\b)|\\b(?:need(?:ed)?|necessary) for\\b|\\b(?:what|good|used?) for\\b|\\bpurpose\\b|\\b(?:can|could|may|might) (?:${anybody}|they|it|he|she|people|the \\w+)\\b[^.?!]*\\b(?:${taken}|misuse|abuse)\\b|\\b(?:what|who)(?:['’]s| is| are)\\b[^.?!]{0,20}\\b(?:router|spender)\\b|\\b(?:router|spender)\\b[^.?!]*\\b(?:what|who) is (?:it|that)\\b`,
  "i",
);
const ofSpender =
  /\b(?:routers?|spenders?|permissions?|approvals?|allowances?|allow\w*|rights?|uniswap|exchange|it|that|this|they|them|he|she|one|unlimited)\b/i;
/** Words that name nobody of the list, and what is to be left as it is. */
const besideSpender = /\b(?:some ?body|some ?one|any ?body|any ?one|people|leave|leaving|keep|keeping)\b/gi;

/** What an open card leaves as it is. */
const unaffected =
  /\b(?:stays?|stayed|remains?|keeps?|kept|untouched|unchanged|unaffected|affect(?:s|ed)?|touch(?:es|ed)?|changes?|changed|also|too|as well|included?|includes|even|removes?|ends?|goes?|go)\b/i;
const besides = /\b(?:others?|rest|else|remaining|both|all|only|just)\b/i;

/**
 * Answers questions about approvals that stand, by reading them again: what would end with them and what that costs,
 * whether somebody can still take something, who gave them, and what an open card leaves as it is.
 */
export function answerOfStanding(analysis: Analysis): Intent[] | null {
  const { text, account, tokens, dialogue } = analysis.utterance;
  const isQuestion = asking.test(text) || hasAskingForm(text);
  if (account === undefined || !isQuestion || hasEntity(tokens, "hash", "hex")) return null;
  const isShown = (dialogue?.approvals ?? []).length > 0 && isOfApprovals(analysis.utterance);
  if (isShown && asksToEnd(text)) return null;
  const answers = isShown ? listAnswers(analysis) : [];
  if (answers.length > 0) return answers;
  return ofTakers.test(text) && !ofManner.test(text) && !hasEntity(tokens, "address")
    ? [ask(analysis, undefined)]
    : null;
}

/** Whether a clause of a sentence that is no question orders a revocation, whatever is asked beside it. */
const asksToEnd = (text: string): boolean =>
  text.split(/(?<=[.?!])\s+/).some((said) => {
    const clauses = said.includes("?") ? "" : listAsking(said);
    return clauses !== "" && !unwanted.test(clauses) && !asking.test(clauses);
  });

/** Whether approvals or a revocation were talked of lately. */
const isOfApprovals = ({ thread, dialogue }: Utterance): boolean =>
  /\bmay spend\b/.test(dialogue?.reply ?? "") ||
  thread
    .slice(0, entriesBack)
    .some((entry) => entry.capability === capability || entry.capability === "approve-token");

function listAnswers(analysis: Analysis): Intent[] {
  const { text, tokens } = analysis.utterance;
  const answers = listEnds(analysis);
  const isOfRisk = text
    .split(/(?<=[.?!])\s+/)
    .some((said) => ofRisk.test(said) && ofSpender.test(said) && !costing.test(said));
  return answers.length === 0 && isOfRisk && !hasEntity(tokens, "address") ? [askRisk(analysis)] : answers;
}

function listEnds(analysis: Analysis): Intent[] {
  const { text, tokens } = analysis.utterance;
  const isLeaning = !hasEntity(tokens, "number", "token");
  if (asksOfCard(analysis.utterance)) return [ask(analysis, "card")];
  if (adding.test(text) && ofLimit.test(text) && supposes(text))
    return [settle({ capability: "glossary", input: { question: "Changing an approval" } }, tokens)];
  const isOfEnd = ending.test(text) && !begun.test(text);
  const fee = isOfEnd && costing.test(text) ? sayFee(analysis) : null;
  const isOfLoss = losing.test(text) && !begun.test(text) && (isOfEnd || (supposing.test(text) && isLeaning));
  const isOfReach = ofReach.test(text) || (ofIntruder.test(text) && ofKey.test(text) && ofDanger.test(text));
  return [
    ...(isOfLoss ? [ask(analysis, "loss")] : []),
    ...(fee === null ? [] : [fee]),
    ...(isOfReach && !isOfLoss ? [ask(analysis, "reach")] : []),
    ...(giving.test(text) ? [ask(analysis, "giver")] : []),
  ];
}

/** What is asked of the spender that is named beside words for anybody. */
function askRisk(analysis: Analysis): Intent {
  const text = analysis.utterance.text.replace(besideSpender, "");
  return ask({ ...analysis, utterance: { ...analysis.utterance, text } }, "risk");
}

const supposes = (text: string) => supposing.test(text) || /\b(?:does|do|is|are|will)\b/i.test(text);

/** Lists the own approvals, those of one spender first where only one is meant. */
function ask({ utterance }: Analysis, asks: StandingQuestion | undefined): Intent {
  const { account, tokens } = utterance;
  const { things, isNamed } = pickAllowed(utterance);
  const spender = isNamed ? onlyOf([...new Set(things.map(({ party }) => party))]) : undefined;
  const isOfOne = spender !== undefined && asks !== undefined && asks !== "card";
  const input = { owner: account, ...(isOfOne && { spender }), ...(asks && { asks }) };
  return settle({ capability, input }, tokens);
}

/** The network fee of as many revocations as are meant. */
function sayFee(analysis: Analysis): Intent | null {
  const { things } = pickAllowed(analysis.utterance);
  const count = things.length > 1 ? { count: String(things.length) } : {};
  return settleFrame(analysis, {
    capability: "read-chain",
    input: { topic: "gas", for: "revoke", ...count },
  });
}

/** E.g. "does the other one stay untouched by this?", with an unsigned card that changes an approval. */
function asksOfCard(utterance: Utterance): boolean {
  const { text, dialogue, thread } = utterance;
  const [card] = dialogue?.proposals ?? [];
  const latest = thread.find(leadsToTransaction)?.capability;
  const isOpen =
    card !== undefined &&
    (latest === capability || latest === "approve-token") &&
    card.steps.every(({ hash }) => hash === undefined);
  if (!isOpen || !unaffected.test(text) || costing.test(text)) return false;
  const said = card.summary.join(" ").toLowerCase();
  const { things, isNamed } = pickAllowed(utterance);
  const isOther = isNamed && things.some(({ party = "" }) => !said.includes(party.toLowerCase()));
  return isOther || besides.test(text);
}
