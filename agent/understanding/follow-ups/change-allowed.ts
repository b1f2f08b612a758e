import type { Label } from "../../reader/label.ts";
import type { Token, Utterance } from "../../utterance.ts";
import { type Analysis, sumShares } from "../analysis.ts";
import { unwanted } from "../clarification/revocation-words.ts";
import type { Frame, Intent } from "../intent.ts";
import { listNumbers } from "../normalization/normalize-tokens.ts";
import { pickAllowed, type Thing } from "../references/things.ts";
import { hasEntity, hasWord } from "../token-queries.ts";
import { changeAmount, findSense } from "./change-transfers.ts";
import { findFactor } from "./factors.ts";
import { isDeclined } from "./leave-talk.ts";
import { offerFrames } from "./offer-frame.ts";

const several = /^(?:all|both|every|each|two|three|any)$/;
/** Sets a limit, which only an approval has. */
const limiting =
  /\b(?:limit|lower|cut|reduce|cap|restrict|bring|set)\b[^.?!]*\b(?:down )?to (?:only |just |exactly )?\d/i;
/** A wish in the form of a question. */
const wishing = /\b(?:can|could|would|will) (?:you|we|i)\b/i;
const ofApprovals: ReadonlySet<Label> = new Set<Label>(["approve", "revoke"]);
const minMove = 0.5;
const minShare = 0.5;

/**
 * Offers an approval that was shown or asked for with another limit: "cut the 500 one down to 100", "take 5 of it
 * back", "the first should be 300", or to revoke the one of a list that is only pointed to, "revoke the second". Where several may be meant, each is offered.
 */
export function changeAllowed(analysis: Analysis): Intent[] | null {
  const { utterance } = analysis;
  const { tokens } = utterance;
  if (!isOfAllowed(analysis) || hasEntity(tokens, "address", "hex") || isDeclined(utterance)) return null;
  const { things, places, isNamed } = pickAllowed(utterance);
  const left = tokens.filter((_, at) => !places.has(at));
  const [only, ...more] = things;
  if (pointsToTaken(analysis, left) && only !== undefined && more.length === 0)
    return offerFrames(
      [{ capability: "review-approvals", input: { revoke: { token: only.token, spender: only.party } } }],
      utterance,
    );
  if (!saysLimit(analysis, left, isNamed)) return null;
  return offerFrames(changeLimits(things, left), utterance, more.length === 0 ? (only?.told ?? "") : "");
}

const asksLimit = ({ text, dialogue }: Utterance) =>
  limiting.test(text) && (dialogue?.approvals ?? []).length > 0;

/** Whether the message is of approvals: by its words of a limit, or as the reader hears it. */
function isOfAllowed({ judgement, utterance }: Analysis): boolean {
  const isHeard = sumShares(judgement, ofApprovals) >= minShare;
  return asksLimit(utterance) || (isHeard && (judgement.moves >= minMove || wishing.test(utterance.text)));
}

/** Whether the words that tell no approval apart say one new limit; what was asked for last is confirmed with its sources. */
function saysLimit({ top, utterance }: Analysis, left: readonly Token[], isNamed: boolean): boolean {
  const [said, ...others] = listNumbers(left);
  const factor = findFactor(left);
  const isChange = said === undefined ? factor !== undefined : factor === undefined && others.length === 0;
  const isOfLimit = asksLimit(utterance);
  const isOwn = isNamed || top.label === "revoke" || findSense(left) !== 0 || factor !== undefined;
  const isAsked = utterance.text.includes("?") && !(isOfLimit && wishing.test(utterance.text));
  return isChange && (isOfLimit || isOwn) && !hasWord(left, several) && !isAsked;
}

/** The approvals with their new limits. */
function changeLimits(things: readonly Thing[], left: readonly Token[]): Frame[] {
  const [said] = listNumbers(left);
  return things.flatMap(({ token, party: spender, amount: old }) => {
    const isRelative = said === undefined || findSense(left) !== 0;
    const amount = old === undefined && isRelative ? undefined : changeAmount(old ?? "0", said, left);
    return amount === undefined || amount === old
      ? []
      : [{ capability: "approve-token", input: { token, spender, amount } }];
  });
}

/** E.g. "revoke the second", "take it away from them please", right after a list of approvals. */
function pointsToTaken({ top, utterance }: Analysis, left: readonly Token[]): boolean {
  const { text, thread } = utterance;
  const isListed = thread[0]?.capability === "review-approvals";
  const isBare = !hasEntity(left, "token", "percent") && listNumbers(left).length === 0;
  const isOne = findFactor(left) === undefined && !hasWord(left, several);
  return (
    top.label === "revoke" &&
    isListed &&
    isBare &&
    isOne &&
    (!text.includes("?") || wishing.test(text)) &&
    !unwanted.test(text)
  );
}
