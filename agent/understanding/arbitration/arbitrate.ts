import { offeredRequests } from "@alithia/protocol/choices.ts";
import { moving } from "../../dialogue-state.ts";
import type { ReaderJudgement } from "../../reader/create-reader.ts";
import type { Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { addPriceNow } from "../answers/add-price-now.ts";
import { answerAboutAgent } from "../answers/answer-about-agent.ts";
import { answerAboutApprovals } from "../answers/answer-about-approvals.ts";
import { answerAboutParty, answerAboutShown } from "../answers/answer-about-shown.ts";
import { answerAboutWarning } from "../answers/answer-about-warning.ts";
import { answerClassified } from "../answers/answer-classified.ts";
import { addLookedAt, answerEmergency } from "../answers/answer-emergency.ts";
import { answerFromTexts } from "../answers/answer-from-texts.ts";
import { answerInContext } from "../answers/answer-in-context.ts";
import { answerIncident } from "../answers/answer-incident.ts";
import { answerMost } from "../answers/answer-most.ts";
import { answerOfDeployed } from "../answers/answer-of-deployed.ts";
import { answerSureOutcome } from "../answers/answer-of-outcome.ts";
import { answerOfOwn } from "../answers/answer-of-own.ts";
import { answerOfPayment } from "../answers/answer-of-payment.ts";
import { answerWorry } from "../answers/answer-worry.ts";
import { compareAddresses } from "../answers/compare-addresses.ts";
import { compareWallets } from "../answers/compare-wallets.ts";
import { declineOtherSense } from "../answers/decline-other-sense.ts";
import {
  offerDollarAmount,
  offerDollarPurchase,
  offerFocusToken,
} from "../clarification/complete-request.ts";
import { keepBack, offerMost } from "../clarification/keep-back.ts";
import { offerConditional, offerQuoted } from "../clarification/offer-request.ts";
import { offerRevocation } from "../clarification/offer-revocation.ts";
import { offerRoom } from "../clarification/offer-room.ts";
import { takeOnlyOption } from "../clarification/take-only-option.ts";
import { answerAside, answerOpen, keepKnown } from "../dialogue/open-question.ts";
import { amendRequest } from "../follow-ups/amend-request.ts";
import { answerAboutRequest } from "../follow-ups/answer-about-request.ts";
import { pointToSigning, pointToTicket } from "../follow-ups/answer-about-signed.ts";
import { answerAboutEarlier, answerAboutLatest } from "../follow-ups/answer-follow-up.ts";
import { answerSureFollowUp } from "../follow-ups/answer-sure-follow-up.ts";
import { askForQuote } from "../follow-ups/ask-for-quote.ts";
import { changeAllowed } from "../follow-ups/change-allowed.ts";
import { changeSides } from "../follow-ups/change-sides.ts";
import { changeSlippage } from "../follow-ups/change-slippage.ts";
import { completeDraft } from "../follow-ups/complete-draft.ts";
import { continueQuote } from "../follow-ups/continue-quote.ts";
import { countInDollars } from "../follow-ups/count-in-dollars.ts";
import { explainDoubt, leaveDoubted } from "../follow-ups/doubt-figure.ts";
import { explainDescribed } from "../follow-ups/explain-described.ts";
import { explainFigure } from "../follow-ups/explain-figure.ts";
import { leaveOne } from "../follow-ups/leave-one.ts";
import { leaveNothingOut } from "../follow-ups/leave-out.ts";
import { offerCheaper } from "../follow-ups/offer-cheaper.ts";
import { offerEdit, offerFollowUp, offerPlace, resumePrepared } from "../follow-ups/offer-follow-up.ts";
import { offerMissing, totalPayments } from "../follow-ups/offer-missing.ts";
import { offerPart } from "../follow-ups/offer-part.ts";
import { offerUnsigned } from "../follow-ups/offer-unsigned.ts";
import { orderThings } from "../follow-ups/order-things.ts";
import { pointToContactCard } from "../follow-ups/point-to-contact-card.ts";
import { quoteFetched, quoteGiven } from "../follow-ups/quote-given.ts";
import { remindOfQuestion } from "../follow-ups/remind-of-question.ts";
import { rereadLatest } from "../follow-ups/reread-latest.ts";
import type { Intent } from "../intent.ts";
import { fillBalanceToken, fillOwner, fillToken } from "../slots/fill-defaults.ts";
import { fillFromRoles, rereadSameToken } from "../slots/fill-from-roles.ts";
import { dropFalseAlarms, dropGuesses, dropUnaskedTransactions, leaveEmptyOrders } from "./drop-unlikely.ts";
import { answerComplaint, answerForeignLanguage, followLabel } from "./follow-label.ts";
import { leaveUnlikely } from "./leave-unlikely.ts";
import {
  acceptAgreedReading,
  cancelPlainly,
  declineOffTopic,
  fillActivity,
  followConfidentReader,
  followSureRead,
  keepCancellation,
  keepRefusal,
  keepSeveralRequests,
  vetoTransaction,
} from "./weigh-reader.ts";

/** Returns the interpretation of a message, or null to defer to the next decision. */
type Rule = (analysis: Analysis) => Intent[] | null;

/** In order of precedence: the first non-null result is used. */
const rules: Rule[] = [
  answerOfOwn,
  cancelPlainly,
  pointToSigning,
  leaveOne,
  pointToContactCard,
  answerIncident,
  answerSureFollowUp,
  answerClassified,
  declineOtherSense,
  compareAddresses,
  compareWallets,
  offerRoom,
  answerMost,
  answerOfDeployed,
  answerSureOutcome,
  offerMissing,
  totalPayments,
  offerCheaper,
  leaveNothingOut,
  explainFigure,
  explainDoubt,
  askForQuote,
  resumePrepared,
  amendRequest,
  offerPart,
  changeSlippage,
  changeSides,
  offerEdit,
  completeDraft,
  answerOpen,
  orderThings,
  changeAllowed,
  answerAboutApprovals,
  answerComplaint,
  answerAboutWarning,
  answerOfPayment,
  offerDollarPurchase,
  rereadLatest,
  answerAboutShown,
  answerAboutParty,
  explainDescribed,
  offerPlace,
  answerAboutLatest,
  answerAboutRequest,
  keepBack,
  offerMost,
  offerConditional,
  countInDollars,
  offerFollowUp,
  offerRevocation,
  offerDollarAmount,
  quoteGiven,
  quoteFetched,
  offerQuoted,
  answerAboutEarlier,
  fillBalanceToken,
  answerAside,
  declineOffTopic,
  rereadSameToken,
  keepRefusal,
  answerForeignLanguage,
  keepCancellation,
  pointToTicket,
  fillFromRoles,
  offerFocusToken,
  continueQuote,
  fillToken,
  answerAboutAgent,
  acceptAgreedReading,
  vetoTransaction,
  answerEmergency,
  keepSeveralRequests,
  followConfidentReader,
];

/** What is left out is not known. */
type Means = Pick<Analysis, "capabilities"> &
  Partial<Pick<Analysis, "readings" | "findFollowUp" | "readAlone">>;

/**
 * Combines the grammar's readings with the reader's judgement. The reader contributes an operation or a kind
 * of sentence, never values: the capability parses the arguments. It can suppress a transaction, not add one.
 */
export function arbitrate(
  intents: Intent[],
  judgement: ReaderJudgement,
  utterance: Utterance,
  { capabilities, readings = [], findFollowUp = () => null, readAlone = () => null }: Means,
): Intent[] {
  const [top] = judgement.labels;
  if (top === undefined || utterance.picks.length > 0) return intents;
  const means = { capabilities, readings, findFollowUp, readAlone };
  const said: Analysis = { intents, judgement, top, utterance, ...means };
  const analysis: Analysis = { ...said, intents: dropFalseAlarms(said) };
  const taken = dropOtherParties(takeOnlyOption(applyRules(analysis), analysis), utterance);
  const decided = leaveDoubted(dropUnaskedTransactions(taken, analysis), analysis);
  const guessed = dropGuesses(decided.length === 0 ? followLabel(analysis) : decided);
  const followed = leaveUnlikely(fillActivity(followSureRead(guessed, analysis), analysis), analysis);
  const ordered = leaveEmptyOrders(followed, analysis);
  const told = answerFromTexts(keepKnown(fillOwner(ordered, analysis), analysis), analysis);
  const answered = answerWorry(answerInContext(told, analysis), analysis);
  const added = addPriceNow(addLookedAt(answered, analysis), analysis);
  return offerUnsigned(remindOfQuestion(added, analysis), analysis);
}

function applyRules(analysis: Analysis): Intent[] {
  for (const rule of rules) {
    const decided = rule(analysis);
    if (decided !== null) return decided;
  }
  return analysis.intents;
}

const address = /0x[0-9a-f]{40}(?![0-9a-f])/gi;
/** Whom an order pays or allows to spend. */
const party = /(?<=\b(?:to|for) )0x[0-9a-f]{40}(?![0-9a-f])/gi;

const list = (text: string, form: RegExp): string[] =>
  (text.match(form) ?? []).map((one) => one.toLowerCase());

/**
 * Drops orders on offer that name a single party which is none of those that the message spells out: whoever writes
 * "he is at 0x…" means nobody of an earlier order. A list may be what is left of one.
 */
function dropOtherParties(intents: Intent[], { text, tokens }: Utterance): Intent[] {
  const spelled = new Set(list(text, address));
  const isOfOther = (request: string) => {
    const named = moving.test(request) ? list(request, party) : [];
    return named.length === 1 && !named.some((one) => spelled.has(one));
  };
  if (spelled.size === 0) return intents;
  return intents.map((intent): Intent => {
    const choices =
      intent.kind === "request"
        ? intent.reading.missing?.choices
        : intent.kind === "unclear"
          ? intent.meant
          : undefined;
    if (choices?.questionId !== offeredRequests) return intent;
    const options = choices.options.filter(({ value }) => !isOfOther(value));
    if (options.length === choices.options.length) return intent;
    const meant = options.length > 0 ? { meant: { ...choices, options } } : {};
    return { kind: "unclear", tokens, ...meant };
  });
}
