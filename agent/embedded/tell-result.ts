import type { Contact } from "@alithia/protocol/address-book.ts";
import type { AnyCapability } from "../capability.ts";
import { findBook } from "../dialogue-state.ts";
import type { ModelRequest, RecordedCall, Turn } from "../language-model.ts";
import type { FollowUpFinder } from "../likeness/create-follow-up-finder.ts";
import { dropYesNo } from "../likeness/drop-yes-no.ts";
import { splitQuestions } from "../likeness/split-questions.ts";
import { listNamesSaid } from "../names-said.ts";
import { meansOwn } from "../understanding/answers/means-own.ts";
import {
  asksAgain,
  asksWhole,
  leaveOutAnswered,
  leaveOutSaid,
  sameAsAbove,
  tellUnchanged,
} from "./leave-out-said.ts";
import { sortKeys } from "./plan-reply.ts";
import { footer } from "./tell-last.ts";

const turnsShown = 6;
/** Minimum likeness to a follow-up question that a first request is answered by. */
const minScoreAtOnce = 0.6;

const maxQuestions = 4;

type Asked = Pick<ModelRequest, "turns" | "account">;

/**
 * Words a call's result, without what the reply before said already. A text that was just told is not told
 * again for another question.
 */
export function tellResult(
  capability: AnyCapability | undefined,
  step: RecordedCall,
  asked: Asked,
  findFollowUp: FollowUpFinder,
): string {
  const said = dropYesNo(narrate(capability, step, asked, findFollowUp), asked.turns.at(-1)?.text ?? "");
  const told = capability?.name === "address-book" ? said : nameContacts(said, listPeople(asked.turns));
  // What became of a card is told again with the button that prepares it anew.
  if (step.result?.choices !== undefined) return told;
  if (isPreparedText(capability)) return isToldAgain(told, asked.turns) ? sayAgain(told) : told;
  const before = asked.turns.at(-2);
  if (before?.sender !== "agent" || capability?.effect !== "read" || step.outcome !== "done") return told;
  const unchanged = tellUnchanged(told, before.text, asked.turns.at(-1)?.text ?? "");
  if (unchanged !== null) return unchanged;
  // A card in the page names the passages that it shows itself word for word.
  const isWhole = step.result?.portfolio !== undefined || before.calls.some((call) => isSameCall(call, step));
  const whole = isWhole ? told : leaveOutSaid(told, before.text);
  return isSameReply(whole, asked.turns) ? `${whole}\n\n${sameAsAbove}` : whole;
}

/** A smaller part of the reply before is an answer of its own, e.g. the date alone. */
const leastRepeated = 0.5;

/** Whether another question gets all that was told to the one before it. */
function isSameReply(told: string, turns: readonly Turn[]): boolean {
  const [asked, reply, question] = turns.slice(-3);
  const body = told.replace(footer, "");
  return (
    reply?.sender === "agent" &&
    body.length > reply.text.length * leastRepeated &&
    reply.text.includes(body) &&
    asked?.text.trim() !== question?.text.trim() &&
    !asksAgain.test(question?.text ?? "") &&
    !asksWhole.test(question?.text ?? "")
  );
}

/** The contacts of the book, and the people whom the visitor named beside an address. */
function listPeople(turns: readonly Turn[]): Contact[] {
  const book = findBook(turns);
  const isKept = (one: string) => book.some(({ address }) => address.toLowerCase() === one.toLowerCase());
  const named = listNamesSaid(turns).filter(
    ({ name, address, isTold }) => isTold === true && /^\p{Lu}\p{Ll}/u.test(name) && !isKept(address),
  );
  return [...book, ...named];
}

/** Puts the names of the visitor's address book before their addresses, e.g. "Helga (0x…)". */
export function nameContacts(text: string, book: readonly Contact[]): string {
  return book.reduce((said, { name, address }) => {
    const pattern = new RegExp(`(?<![\\w(/]|\\(\`)(?<!${name}[^\\n]{0,2})(\`?)${address}\\1(?!\\w)`, "gi");
    return said.replace(pattern, (found) => `${name} (${found})`);
  }, text);
}

/** Puts the direct answer first, of each question that the message asks; alone where the rest was shown. */
function narrate(
  capability: AnyCapability | undefined,
  step: RecordedCall,
  asked: Asked,
  findFollowUp: FollowUpFinder,
): string {
  const { turns, account } = asked;
  if (step.outcome !== "done" || step.result === undefined)
    return step.sentence ?? step.failure ?? "That did not work.";
  if (capability === undefined) return "Done.";
  const [facts, input] = [step.result.facts as never, step.input as never];
  const question = turns.at(-1)?.text ?? "";
  const isShown = turns
    .slice(-turnsShown)
    .some((turn) => turn.sender === "agent" && turn.calls.some((call) => isSameCall(call, step)));
  const led = tellLedTo(capability, step, asked, findFollowUp);
  if (led !== null) return led;
  const answerPart = (part: string, among?: "nearest") => {
    const found = meansOwn(part) ? null : findFollowUp(step, part, among);
    const isAsked = found !== null && (isShown || found.score >= minScoreAtOnce);
    return (isAsked ? found.answer?.(facts, input, part, account) : null) ?? null;
  };
  const parts = splitQuestions(question)
    .slice(0, maxQuestions)
    .map(({ text }) => answerPart(text));
  const answerNearest = () => (isShown ? answerPart(question, "nearest") : null);
  const several = new Set(parts.filter((one) => one !== null));
  const answer =
    (several.size > 1 ? [...several].reduce(joinAnswers) : answerPart(question)) ??
    capability.answer?.(facts, input, question) ??
    [...several][0] ??
    answerNearest();
  const first = answer === null ? null : dropYesNo(answer, question);
  if (first !== null && isShown) return first;
  const whole = capability.narrate(facts, input);
  if (first === null || whole.includes(first)) return whole;
  return [first, ...leaveOutAnswered(whole.split("\n\n"), first)].join("\n\n");
}

/** The answer of a question that led to this call, alone: below a result of the same capability. */
function tellLedTo(
  capability: AnyCapability,
  step: RecordedCall,
  { turns, account }: Asked,
  findFollowUp: FollowUpFinder,
): string | null {
  const before = turns.findLast((turn) => turn.sender === "agent");
  const isGoingOn =
    before?.sender === "agent" && before.calls.some((call) => call.capability === step.capability);
  const question = turns.at(-1)?.text ?? "";
  const found = isGoingOn && !meansOwn(question) ? findFollowUp(step, question, "results") : null;
  if (found?.alone !== true || found.answer === undefined) return null;
  const [facts, input] = [step.result?.facts as never, step.input as never];
  const told = found.answer(facts, input, question, account);
  const [, read = ""] = footer.exec(capability.narrate(facts, input)) ?? [];
  return told === null ? null : `${told}\n\n${read}`.trim();
}

const joinAnswers = (told: string, next: string) => [told, ...leaveOutAnswered([next], told)].join(" ");

function isSameCall(one: RecordedCall, other: RecordedCall): boolean {
  const [said, again] = [one, other].map(({ capability, input }) =>
    JSON.stringify({ capability, input }, sortKeys),
  );
  return said === again;
}

/** First aid is told again whenever it is needed. */
const isPreparedText = (capability: AnyCapability | undefined) =>
  (capability?.aside === true && capability.name !== "emergency") || capability?.name === "answer-question";

/** Whether a different question gets the answer of the previous reply again. */
function isToldAgain(told: string, turns: readonly Turn[]): boolean {
  const [asked, reply, question] = turns.slice(-3);
  return (
    reply?.sender === "agent" && reply.text.includes(told) && asked?.text.trim() !== question?.text.trim()
  );
}

const otherWords =
  "If you meant something else, say it in other words, or let me look at a wallet, a transaction, a token or a price.";

const ofTransactions = /\b0x[0-9a-f]{64}\b/i;

function sayAgain(told: string): string {
  // What became of transactions is read anew, unlike a text.
  if (ofTransactions.test(told)) return `I looked again just now, and nothing has changed.\n\n${told}`;
  return told.startsWith("I do not know")
    ? `I do not know that either. ${otherWords}`
    : `As I said above: “${told.split(/(?<=[.!?])\s|:?\n/, 1)[0]}” ${otherWords}`;
}
