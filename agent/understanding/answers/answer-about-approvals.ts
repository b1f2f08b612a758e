import { splitUtterance } from "../../likeness/split-questions.ts";
import { classifyQuestion } from "../../question-classifier/classify-question.ts";
import type { ThreadEntry, Utterance } from "../../utterance.ts";
import { type Analysis, interrogative, settle, settleFrame } from "../analysis.ts";
import { ordersRevocation } from "../clarification/revocation-words.ts";
import { type Intent, isTransactionLabel } from "../intent.ts";
import { pickAllowed } from "../references/allowed.ts";
import { hasAskingForm } from "../segmentation/list-pieces.ts";
import { hasEntity, listEntities, onlyOf } from "../token-queries.ts";

/** What is asked of approvals besides which stand, and is answered by reading them again. */
export const approvalQuestions = [
  "reach",
  "loss",
  "card",
  "risk",
  "basis",
  "given",
  "unlimited",
  "most",
  "keep",
] as const;
export type ApprovalQuestion = (typeof approvalQuestions)[number];

const capability = "review-approvals";
const entriesBack = 4;

/** Minimum share of a class by where it is asked, of a part of a message, and where the reader may hear an order. */
const least = {
  below: 0.15,
  later: 0.45,
  elsewhere: 0.7,
  unread: 0.85,
  part: 0.6,
  beside: 0.15,
  wish: 0.25,
  order: 0.55,
  sureOrder: 0.85,
};
/** What may be asked before approvals were shown. */
const alone = /^(?:takers|reach|used|unlimited)$/;
/** Labels of the reader under which it may be asked there. */
const ofWallet = /^(?:list-approvals|history|wallet-summary|revoke)$/;
const maxMove = 0.5;
const sureMove = 0.9;

/**
 * Answers questions about approvals that were shown, given or taken back here: who may take something and how much,
 * what ends with a revocation, who gave them and when, how they were found, and whether a spender used one.
 */
export function answerAboutApprovals(analysis: Analysis): Intent[] | null {
  const { utterance } = analysis;
  const minimum = leastShare(analysis);
  if (minimum === null || hasEntity(utterance.tokens, "hash", "hex")) return null;
  if (asksOfUndone(utterance)) return asList(review(analysis, "reach"));
  if (asksMost(utterance)) return asList(review(analysis, "most"));
  const whole = hear(utterance, minimum);
  const parts = hearParts(utterance, Math.max(minimum, least.part));
  const heard = new Set(parts.length > 1 ? parts : [whole ?? parts[0]]);
  const isAfter = findPlace(utterance) !== "elsewhere";
  const answers = [...heard].flatMap((is) =>
    is === undefined || !(isAfter || alone.test(is)) ? [] : (answer(is, analysis) ?? []),
  );
  return answers.length === 0 ? null : answers;
}

/** Answers what is asked of approvals in a sentence of a message that orders something as well. */
export function answerBesideOrder(analysis: Analysis): Intent[] {
  const heard = new Set(hearParts(analysis.utterance, least.beside));
  return [...heard].flatMap((is) => answer(is, analysis) ?? []);
}

const mostLost =
  /\b(?:(?:at|the) (?:very )?(?:most|worst)|largest|biggest|highest|greatest|max(?:imum|imal)?|worst[- ]case|total|altogether|in all|how (?:much|many|big|large)|(?:the|what) sum)\b/i;
const losing =
  /\b(?:(?:i|we|me|us|my|our)\b[^.?!]*\b(?:los[et]|losing|lost|risk(?:ing)?)|(?:exposed|exposure|at (?:risk|stake)|damage|loss(?:es)?|stolen|drained|cost me))\b/i;
const ofEnding =
  /\b(?:revok\w*|delet\w*|remov\w*|cancel\w*|withdraw\w*|end(?:ing)?|fees?|gas|trade|swap|sell)\b/i;

/** "What is the largest sum I could lose through these?", below approvals. */
const asksMost = (utterance: Utterance): boolean =>
  mostLost.test(utterance.text) &&
  losing.test(utterance.text) &&
  !ofEnding.test(utterance.text) &&
  findPlace(utterance) !== "elsewhere";

const asList = (intent: Intent | null) => intent && [intent];

/** Asks of a revocation that was only talked of whether it is done, e.g. "is it gone then?": what stands is read. */
function asksOfUndone(utterance: Utterance): boolean {
  const { dialogue, tokens, text } = utterance;
  const [best] = classifyQuestion(tokens, "our-history");
  const isNothingPrepared = (dialogue?.proposals ?? []).length === 0;
  const isAsked = hasAskingForm(text) && best?.is === "done" && best.share >= least.part / 2;
  return isNothingPrepared && isAsked && findPlace(utterance) === "below";
}

/** The likeliest class of the question, if it is likely enough. */
function hear({ tokens }: Utterance, minimum: number): string | null {
  const [best] = classifyQuestion(tokens, capability);
  return best === undefined || best.share < minimum ? null : best.is;
}

const hearParts = (utterance: Utterance, minimum: number): string[] =>
  splitUtterance(utterance).flatMap((part) => (hasAskingForm(part.text) ? (hear(part, minimum) ?? []) : []));

function leastShare(analysis: Analysis): number | null {
  const { utterance, judgement, top } = analysis;
  const { text } = utterance;
  const isOrder = judgement.moves >= maxMove || (isTransactionLabel(top.label) && top.share >= maxMove);
  if (ordersRevocation(text) && (isOrder || /[.?!]\s/.test(text))) return null;
  const place = findPlace(utterance);
  const near = place === "elsewhere" && !ofWallet.test(top.label) ? least.unread : least[place];
  if (!isOrder) return near;
  const leastOf = judgement.moves >= sureMove ? least.sureOrder : least.order;
  return Math.max(near, interrogative.test(text) ? least.wish : leastOf);
}

const isOfApproval = (entry: ThreadEntry | undefined) =>
  entry?.capability === capability || entry?.capability === "approve-token";

/** Whether the message stands right below approvals, or some replies later; a stranger's address is of none of them. */
function findPlace(utterance: Utterance): "below" | "later" | "elsewhere" {
  const { thread, tokens } = utterance;
  if (isOnCard(utterance)) return "later";
  const known = [...listSpenders(utterance), ...thread.slice(0, entriesBack).flatMap(listParties)];
  const isKnown = (one: string) => known.some((other) => other.toLowerCase() === one.toLowerCase());
  if (!listNamed(tokens).every(isKnown)) return "elsewhere";
  if (isOfApproval(thread[0]) || isBelowList(utterance)) return "below";
  return thread.slice(0, entriesBack).some(isOfApproval) ? "later" : "elsewhere";
}

const listParties = ({ input }: ThreadEntry): string[] =>
  [input.owner, input.spender, (input.revoke as { spender?: unknown } | undefined)?.spender].filter(
    (one) => typeof one === "string",
  );

/** Whether approvals were listed by the reply before. */
const isBelowList = ({ dialogue }: Utterance) => /\bmay spend\b/.test(dialogue?.reply ?? "");

/** Whether a signed card allowed something to the only address that is named. */
function isOnCard({ tokens, dialogue }: Utterance): boolean {
  const spender = onlyOf(listNamed(tokens))?.toLowerCase();
  return (dialogue?.proposals ?? []).some(({ summary, steps }) =>
    summary.some(
      (line, at) =>
        spender !== undefined &&
        line.toLowerCase().includes(`${spender} move`) &&
        steps[at]?.hash !== undefined,
    ),
  );
}

const asks: Readonly<Record<string, ApprovalQuestion>> = { takers: "reach", giver: "given", others: "card" };

/** The call that answers a class of question. */
function answer(is: string, analysis: Analysis): Intent | null {
  const tell = (question: string) =>
    settle({ capability: "glossary", input: { question } }, analysis.utterance.tokens);
  if (is === "begun") return tell("What a revocation does not stop");
  if (is === "sum") return tell("Changing an approval");
  if (is === "cost") return sayFee(analysis);
  if (is === "used") return ofOwnDeed.test(analysis.utterance.text) ? null : sayUse(analysis);
  if (/^(?:list|takers)$/.test(is) && listNamed(analysis.utterance.tokens).length > 0) return null;
  if (is === "reach" && isOnCard(analysis.utterance))
    return settleFrame(analysis, { capability: "our-history", input: { only: "approval" } });
  if (is === "list" || (is === "takers" && !isBelowList(analysis.utterance))) return review(analysis);
  return review(analysis, asks[is] ?? (is as ApprovalQuestion));
}

/** Lists the approvals with what is asked of them, those of one spender first where only one is meant. */
function review({ utterance }: Analysis, asks?: ApprovalQuestion): Intent | null {
  const owner = findOwner(utterance);
  if (owner === undefined) return null;
  const isOwn = owner === utterance.account;
  const kept = asks !== undefined && (isOwn || ofAnyOwner.includes(asks)) ? asks : undefined;
  const spender = kept === undefined || kept === "card" ? undefined : findSpender(utterance);
  const input = { owner, ...(spender && { spender }), ...(kept && { asks: kept }) };
  return settle({ capability, input }, utterance.tokens);
}

/** What is told of another's approvals as of the own ones. */
const ofAnyOwner: readonly ApprovalQuestion[] = ["basis", "given", "unlimited"];

/** What the visitor did, and not a spender. */
const ofOwnDeed = /\b(?:did|have) (?:i|we) (?:ever |already )?(?:send|sent|pay|paid|give|gave)\b/i;

/** What left the wallet by a spender's transactions. */
function sayUse(analysis: Analysis): Intent | null {
  const { utterance } = analysis;
  const address = findOwner(utterance);
  const token = onlyOf([...new Set(listEntities(utterance.tokens, "token").map(({ symbol }) => symbol))]);
  const counterparty = findSpender(utterance) ?? onlyOf(listSpenders(utterance));
  const named = { ...(token && { token }), ...(counterparty && { counterparty }) };
  return address === undefined
    ? null
    : settleFrame(analysis, {
        capability: "summarize-wallet",
        input: { address, moved: "out", taken: true, ...named },
      });
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

const singular =
  /\b(?:he|she|it|his|her|hers|him|(?:that|this) (?:one|person|address|guy|man|spender|contract))\b/i;
/** Words that name nobody of the list, and what is to be left as it is. */
const besideSpender = /\b(?:some ?body|some ?one|any ?body|any ?one|people|leave|leaving|keep|keeping)\b/gi;

/** The only spender that the message names or tells apart, or else points at as the one spoken of last. */
function findSpender(utterance: Utterance): string | undefined {
  const { thread, tokens, text } = utterance;
  const named = listNamed(tokens);
  if (named.length > 0) return onlyOf(named);
  const { things, isNamed } = pickAllowed({ ...utterance, text: text.replace(besideSpender, "") });
  if (isNamed) return onlyOf([...new Set(things.flatMap(({ party }) => party ?? []))]);
  const { input } = thread[0] ?? {};
  const latest = (input?.revoke as { spender?: string } | undefined)?.spender ?? input?.spender;
  return typeof latest === "string" && singular.test(text) ? latest : undefined;
}

/** The addresses that the message spells out. */
const listNamed = (tokens: Utterance["tokens"]) => [
  ...new Set(
    tokens.flatMap(({ entity, text }) =>
      entity?.kind === "address" && /^0x/i.test(text) ? [entity.value] : [],
    ),
  ),
];

const listSpenders = ({ dialogue }: Utterance): string[] => [
  ...new Set((dialogue?.approvals ?? []).map(({ spender }) => spender)),
];

/** The wallet whose approvals were listed last, but for one that only spends in that list. */
function findOwner(utterance: Utterance): string | undefined {
  const spenders = listSpenders(utterance).map((one) => one.toLowerCase());
  const owners = utterance.thread.flatMap(({ capability: name, input }) =>
    name === capability ? [input.owner] : [],
  );
  return (
    owners.find((one): one is string => typeof one === "string" && !spenders.includes(one.toLowerCase())) ??
    utterance.account
  );
}
