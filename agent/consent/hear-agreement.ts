import { sayUsualNames } from "@alithia/content/own-names.ts";
import { offeredRequests } from "@alithia/protocol/choices.ts";
import { listWords } from "../binder/wordings/harmless-words.ts";
import type { Turn } from "../language-model.ts";
import { consentPrefix } from "./request.ts";

const agreeing =
  listWords(`yes yep yeah yea yup yas aye y ok okay k sure fine alright absolutely definitely affirmative bet confirm
  confirmed correct go please`);
const agreeingPhrases =
  /\b(do (it|that|so)|go ahead|go on|(sounds|looks) good|i (want|would like) to confirm|go for it|prepare (it|that|this)|of course|please do|that is right|proceed)\b/g;
/** Beside a yes: who or what is asked about is the one that is meant. */
const identifying = /\bthat is (?:him|her|them|the (?:right )?(?:one|person|address|amount))\b/g;
const besideYes =
  listWords(`pls plz then just now thanks thank you so it that this is well and oh my friend mate alithia let us great
  perfect cool nice good`);

const feeBeside =
  /(?:,| and| &)+ (?:please |then |also )*(?:tell|show|say|give|let)(?: me| us)?(?: know)? (?:please )?(?:(?:the|its|about the|what the|how much the) )?(?:network |gas )*(?:fees?|costs?)(?: is| are| will be| would be)?(?: please)?[\s.!]*$/i;

/** Leaves out the wish to be told the fee, which every card tells, e.g. "prepare it, and tell me the fee". */
export const leaveFeeWish = (text: string) => text.replace(feeBeside, "");

/** Whether the whole message is a plain yes; any other word or a question mark makes it false. */
export function saysYes(text: string): boolean {
  const said = sayUsualNames(text)
    .toLowerCase()
    .replace(/\bthat['’]?s\b/g, "that is")
    .replace(/\blet['’]?s\b/g, "let us");
  if (said.length > 60 || !/^[a-z\s.,!👍✅]*$/u.test(said)) return false;
  let agrees = /[👍✅]/u.test(said);
  const rest = said.replace(identifying, " ").replace(agreeingPhrases, () => {
    agrees = true;
    return " ";
  });
  const words = rest.match(/[a-z]+/g) ?? [];
  agrees ||= words.some((word) => agreeing.has(word));
  return agrees && words.every((word) => agreeing.has(word) || besideYes.has(word));
}

/**
 * Replaces a typed yes to the latest question with the pick of its "Prepare it" or of its only offered
 * request. The digest makes it valid once and only for that question.
 */
export function hearAgreement(turns: readonly Turn[]): Turn[] {
  return turns.map((turn, at) => {
    const before = turns[at - 1];
    if (turn.sender !== "user" || before?.sender !== "agent" || turn.picks.length > 0) return turn;
    const { questionId = "", options = [] } = before.choices ?? {};
    const [first, ...others] = options;
    const isOne =
      questionId.startsWith(consentPrefix) || (questionId === offeredRequests && others.length === 0);
    if (
      first === undefined ||
      !isOne ||
      !agrees(nameAsked(leaveFeeWish(turn.text), [before.text, first.label]), [before.text, first.label])
    )
      return turn;
    return { ...turn, text: first.label, picks: [{ questionId, value: first.value }] };
  });
}

const agrees = (text: string, asked: readonly string[]) =>
  saysYes(text) || asked.some((question) => saysYes(leaveRepeated(text, question)));

const spell = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[?!;:,.]+(?=\s|$)|\s+/g, " ")
    .replace(/ +/g, " ")
    .trim()} `;
const hex = /0x[0-9a-f]+/g;

/** Leaves out what an answer repeats word for word of a question with one amount, e.g. "yes, 20 S". */
function leaveRepeated(text: string, asked: string): string {
  const question = spell(asked.split("?")[0] ?? "");
  const [amount, ...others] = question.replace(hex, " ").match(/\d[\d.,]*/g) ?? [];
  const words = spell(text).trim().split(" ");
  const at = words.indexOf(amount ?? "");
  if (at === -1 || others.length > 0 || text.includes("?")) return text;
  let best = { from: at, to: at };
  for (let from = 0; from <= at; from++)
    for (let to = at + 1; to <= words.length; to++)
      if (to - from > best.to - best.from && question.includes(` ${words.slice(from, to).join(" ")} `))
        best = { from, to };
  return words.toSpliced(best.from, best.to - best.from).join(" ");
}

/** The first words of questions and offers, each with the verbs that ask for the same. */
const sameVerbs = [
  ..."send|pay|transfer swap|trade|exchange|convert|sell deploy|launch|create|make".split(" "),
  ..."buy wrap unwrap mint burn approve revoke return".split(" "),
];

/** Reads "send it" as "do it" where just that is asked, e.g. by "Send 5 S to 0x…?". */
function nameAsked(text: string, asked: readonly string[]): string {
  const openings = asked.map((one) => /^\w*/.exec(one.toLowerCase())?.[0]);
  const named = sameVerbs.filter((verbs) => openings.includes(verbs.split("|")[0]));
  if (named.length === 0) return text;
  return text.replace(new RegExp(`\\b(?:${named.join("|")}) (?:it|that|this|them)\\b`, "i"), "do it");
}
