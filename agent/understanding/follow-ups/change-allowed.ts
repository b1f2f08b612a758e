import type { OperationName } from "@alithia/protocol/operations.ts";
import type { Label } from "../../reader/label.ts";
import type { ThreadEntry, Token, Utterance } from "../../utterance.ts";
import { type Analysis, sumShares } from "../analysis.ts";
import { answerBesideOrder } from "../answers/answer-about-approvals.ts";
import { unwanted } from "../clarification/revocation-words.ts";
import { leadsToTransaction, listWords, mayName } from "../dialogue/focus.ts";
import { type Frame, type Intent, isCancellation, isCompleteTransaction, isContinued } from "../intent.ts";
import { listNumbers } from "../normalization/normalize-tokens.ts";
import { leaveSpared, pickAllowed } from "../references/allowed.ts";
import type { Thing } from "../references/things.ts";
import { hasEntity, hasWord, listEntities } from "../token-queries.ts";
import { changeAmount, findSense } from "./change-transfers.ts";
import { findFactor } from "./factors.ts";
import { isDeclined } from "./leave-talk.ts";
import { offerFrames } from "./offer-frame.ts";

const several = /^(?:all|both|every|each|two|three)$/;
const most = "(?:up to|at most|(?:no|not) more than|a max(?:imum)? of|max)";
/** Sets a limit, which only an approval has. */
const limiting = new RegExp(
  `\\b(?:limit|lower|cut|reduce|cap|restrict|bring|set|raise|increase|decrease|drop|change|adjust|put|make|trim|shrink|squeeze)\\b[^.?!]*\\b(?:to|at) (?:only |just |exactly |${most} )?\\d|\\b(?:limit|cap|ceiling|allowance)\\b[^.?!]{0,30}\\b(?:of|at|be|is|to) (?:only |just )?\\d|\\b(?:can|may|could|should|able|allow(?:ed)?|let|leave|keep|permit(?:ted)?)\\b[^.?!]*\\b(?:${most}|only|just) \\d|\\d[^.?!]{0,12} (?:is|be|being|as) (?:the |his |her |its )?(?:most|max(?:imum)?|limit|cap)\\b|\\d(?: \\w+)?\\W+(?:(?:but|and) )?(?:no(?:t|thing)? more|not a \\w+ more|tops|at (?:the )?most)\\b`,
  "i",
);
/** A wish in the form of a question. */
const wishing = /\b(?:can|could|would|will) (?:you|we|i)\b/i;
const supposing = /\b(?:if|when) (?:i|we)\b|^\W*(?:(?:and|so|but) )*(?:does|do|did|is|was|what|how)\b/i;
const ofApprovals: ReadonlySet<Label> = new Set<Label>(["approve", "revoke"]);
const ofTaking: ReadonlySet<Label> = new Set<Label>(["revoke", "cancel", "block"]);
/** What words of a limit may name. */
const named: readonly OperationName[] = ["approve", "revoke"];
const minMove = 0.5;
const minShare = 0.5;

/**
 * Offers an approval that was shown or asked for with another limit: "cut the 500 one down to 100", "take 5 of it
 * back", "the first should be 300", "not remove it, she may take up to 100", or to revoke the one of a list that is only
 * pointed to, "revoke the second". Where several may be meant, each is offered; a limit that is missing is asked for,
 * and whether something was taken is answered beside it.
 */
export function changeAllowed(analysis: Analysis): Intent[] | null {
  const { utterance } = analysis;
  const { tokens } = utterance;
  if (namesOther(analysis) || isDeclined(utterance)) return null;
  const { things, places, isNamed } = pickAsked(utterance);
  const left = tokens.filter((_, at) => !places.has(at));
  const [only, ...more] = things;
  if (pointsToTaken(analysis, left, isNamed) && only !== undefined && more.length === 0)
    return offerFrames(
      [{ capability: "review-approvals", input: { revoke: { token: only.token, spender: only.party } } }],
      utterance,
    );
  if (!isOfAllowed(analysis)) return null;
  if (asksLower(utterance, left)) return askLimit(things, utterance);
  if (!saysLimit(analysis, left, isNamed)) return null;
  const offered = offerFrames(
    changeLimits(things, left, utterance),
    utterance,
    more.length === 0 ? only?.told : "",
  );
  return offered && [...answerBesideOrder(analysis), ...offered];
}

/** The approvals that are meant: where a limit was asked for, the one that was asked about. */
function pickAsked(utterance: Utterance): ReturnType<typeof pickAllowed> {
  const [asked] = utterance.thread;
  const picked = pickAllowed(utterance);
  const { token, spender } = (isAskedFor(asked) && asked?.input) || {};
  if (spender === undefined || picked.isNamed) return picked;
  return { ...picked, things: picked.things.filter((one) => one.token === token && one.party === spender) };
}

const isAskedFor = (entry: ThreadEntry | undefined): boolean =>
  entry?.capability === "approve-token" && entry.missing === "request" && entry.input.amount === undefined;

/** Addresses but for spenders that were listed, or a whole request of its own. */
function namesOther({ intents, utterance: { tokens, dialogue } }: Analysis): boolean {
  const spenders = (dialogue?.approvals ?? []).map(({ spender }) => spender.toLowerCase());
  const isListed = listEntities(tokens, "address").every(({ value }) =>
    spenders.includes(value.toLowerCase()),
  );
  const isOther = ({ entity, text }: Token) =>
    entity?.kind === "hex" && !spenders.some((one) => one.startsWith(text.toLowerCase()));
  return (
    tokens.some(isOther) ||
    !isListed ||
    intents.some((one) => isCompleteTransaction(one) && !isContinued(one))
  );
}

const entriesBack = 2;

/** Whether a limit is said, after approvals were shown and while no other order is talked of. */
function asksLimit({ text, tokens, dialogue, thread }: Utterance): boolean {
  const isSaid = limiting.test(text) || (isAskedFor(thread[0]) && listLimits(tokens).length === 1);
  const order = thread.slice(0, entriesBack).find(leadsToTransaction)?.capability ?? "approve-token";
  // "The exchange" is a spender.
  const words = listWords(tokens).filter((word) => word !== "exchange");
  const isOfOther = !/^(?:approve-token|review-approvals)$/.test(order) || !mayName(words, named);
  return isSaid && (dialogue?.approvals ?? []).length > 0 && !isOfOther;
}

/** Whether the message is of approvals: by its words of a limit, or as the reader hears it. */
function isOfAllowed({ judgement, utterance }: Analysis): boolean {
  const { text, tokens } = utterance;
  const isHeard = sumShares(judgement, ofApprovals) >= minShare;
  if (asksLimit(utterance) || asksLower(utterance, tokens)) return true;
  return isHeard && (judgement.moves >= minMove || wishing.test(text));
}

/** Whether the words that tell no approval apart say one new limit; what was asked for last is confirmed with its sources. */
function saysLimit({ top, utterance }: Analysis, left: readonly Token[], isNamed: boolean): boolean {
  const [said, ...others] = listLimits(left);
  const factor = findFactor(left);
  const isChange = said === undefined ? factor !== undefined : factor === undefined && others.length === 0;
  const isOfLimit = asksLimit(utterance);
  const isOwn = isNamed || top.label === "revoke" || findSense(left) !== 0 || factor !== undefined;
  const { text } = utterance;
  const isAsked = (text.includes("?") || supposing.test(text)) && !(isOfLimit && wishing.test(text));
  return isChange && (isOfLimit || isOwn) && !hasWord(left, several) && !isAsked;
}

/** The numbers that may be a limit, "up to 100" among them. */
const listLimits = (tokens: readonly Token[]): string[] => listNumbers(tokens.map(toLimit));

function toLimit(token: Token): Token {
  const { entity } = token;
  if (entity?.kind !== "number" || entity.bound?.is !== "most") return token;
  const { text, bound } = entity;
  return { ...token, entity: { kind: "number", text, numeral: { certainty: "exact", value: bound.value } } };
}

const lowering = /^(?:lower|reduce|decrease|shrink|restrict|smaller)$/;
const whichLimit = "To which limit? Say it with the new amount, such as “lower it to 100”.";

const whichOne =
  "Which approval, and to which limit? Say it with its place in the list, such as “lower the second one to 100”.";

/** E.g. "do not revoke it, only lower it": a limit, which is missing. */
const asksLower = ({ text, dialogue }: Utterance, left: readonly Token[]) =>
  hasWord(left, lowering) &&
  (dialogue?.approvals ?? []).length > 0 &&
  listLimits(left).length === 0 &&
  findFactor(left) === undefined &&
  !text.includes("?");

function askLimit(things: readonly Thing[], { tokens }: Utterance): Intent[] | null {
  const [{ token, party, told } = {}, ...more] = things;
  if (party === undefined) return null;
  const input = more.length === 0 ? { token, spender: party } : {};
  const sentence = more.length === 0 ? `${told}${whichLimit}` : whichOne;
  const missing = { argument: "request", asks: "amount" as const, sentence };
  const reading = { capability: "approve-token", input, score: 0.9, movesValue: true as const, missing };
  return [{ kind: "request", reading, tokens }];
}

/** The approvals with their new limits: as said, or worked out from the old ones. */
function changeLimits(things: readonly Thing[], left: readonly Token[], { text }: Utterance): Frame[] {
  const [said] = listLimits(left);
  return things.flatMap(({ token, party: spender, amount: old }) => {
    const isRelative = said === undefined || (findSense(left) !== 0 && !limiting.test(text));
    const changed = old === undefined ? undefined : changeAmount(old, said, left);
    const amount = isRelative ? changed : said;
    return amount === undefined || amount === old
      ? []
      : [{ capability: "approve-token", input: { token, spender, amount } }];
  });
}

/** Why somebody is to have nothing any more, which denies no order: "never heard of him", "I don't need it". */
const reason =
  /\b(?:(?:do|did|does)(?: not|n['’]?t)|never|no longer)\s+(?:\w+ly |ever |even |have )?(?:know|knew|hear|heard|need|use|trust|like|recogni[sz]e|remember|(?:seen|met|used))\b/gi;
const leastHeard = 0.3;
const minTaking = 0.5;

/** E.g. "revoke the second", "take it away from them please", "no idea who that is, bin it", right after a list of approvals. */
function pointsToTaken(analysis: Analysis, left: readonly Token[], isNamed: boolean): boolean {
  const { utterance } = analysis;
  const { text, thread } = utterance;
  const isListed = thread[0]?.capability === "review-approvals";
  const isBare = !hasEntity(left, "token", "percent") && listLimits(left).length === 0;
  const isOne = findFactor(left) === undefined && !hasWord(left, several);
  const { text: meant } = leaveSpared(text.replace(reason, ""));
  return (
    hearsTaking(analysis, isNamed) &&
    isListed &&
    isBare &&
    isOne &&
    (!text.includes("?") || wishing.test(text)) &&
    !unwanted.test(meant)
  );
}

/** Whether something is to be taken away; what drops an order can mean nothing else of a thing of the list. */
function hearsTaking({ top, judgement, intents }: Analysis, isNamed: boolean): boolean {
  if (top.label === "revoke") return judgement.moves >= minMove || (isNamed && top.share >= leastHeard);
  return isNamed && (intents.some(isCancellation) || sumShares(judgement, ofTaking) >= minTaking);
}
