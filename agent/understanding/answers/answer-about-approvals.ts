import { splitUtterance } from "../../likeness/split-questions.ts";
import type { ShownApproval } from "../../shown-facts.ts";
import type { Utterance } from "../../utterance.ts";
import { type Analysis, settle, settleFrame } from "../analysis.ts";
import { ordersRevocation } from "../clarification/offer-revocation.ts";
import type { Intent } from "../intent.ts";
import { hasEntity, listEntities, onlyOf } from "../token-queries.ts";

const capability = "review-approvals";
const maxMove = 0.4;

const basis =
  /\bhow far back\b|\bon what (?:basis|grounds)\b|\b(?:that|this|it|you) (?:is |are )?(?:based?|basing) (?:\w+ )?on\b|\bwhere did you look\b|\b(?:since|from|until|which|what) (?:which |what )?blocks?\b[^.?!]*\b(?:you|search\w*|look\w*)\b|\bhow (?:do|did|can|could) you (?:know|find|establish|determine|arrive|come)\b|\byour (?:evidence|source)\b/i;

/** What was done with a right, in the past. */
const used =
  /\b(?:has|have|had|did|was|were|whether|if|ever|already)\b[^.?!]*\b(?:taken?|took|used?|use made|makes? use|made use|pulled|drained|stolen?|withdr\w+|spent|moved|touched|exercised|drawn|removed|helped (?:him|her|it|them)sel\w+)\b|\bdid\b[^.?!]*\b(?:take|use|pull|drain|steal|spend|move|touch|exercise)\b/i;
/** Who may have done it, or with which right. */
const user =
  /\b(?:he|she|it|they|that|this|those|these|him|them|any(?:one|body)|any of|some(?:one|body)|spenders?|holders?|persons?|permissions?|approvals?|allowances?|rights?)\b/i;
/** Whether it was the visitor, or what may come, or a whole other matter. */
const otherwise =
  /\b(?:have|had|did|do|can|could|should|may|must|if|when|once) (?:i|we|you)\b|\b(?:can|could|may|might|would|will|able to)\b[^.?!]*\b(?:take|use|pull|drain|steal|spend|move|touch)\b/i;
const own =
  /\b(?:me|my|mine|us|our|ours|permissions?|approvals?|allowances?|rights?|any\w*|something|(?:of|use[ds]?|exercised?) (?:it|this|that))\b|\bbeen used\b/i;

const revoking =
  /\b(?:revok\w+|revocation|(?:take|taking|taken|took|pull\w*)\b[^.?!]{0,40}\bback|withdr\w+|cancel\w*|remov\w*|end(?:ed|ing)?)\b/i;
const asking = /\?|\b(?:whether|if|what|does|do|will|would|can|could|is|are)\b/i;
const begun =
  /\b(?:start\w*|begun|began|beg[iu]n|sent|signed|submitted|pending|in flight|under ?way|in progress|mempool|waiting|meanwhile|in the meantime|faster|first|race|retroactive\w*|backwards)\b/i;
const ofApprovals =
  /\b(?:permissions?|approvals?|allowances?|rights?|access|spenders?|revok\w+|revocation|that|it)\b/i;

/** The text that says what a revocation does not stop. */
const whatIsLeft = "What a revocation does not stop";

/**
 * Answers questions about approvals that this conversation showed: whether a spender used one, how they were found,
 * and whether taking one back stops what was begun before.
 */
export function answerAboutApprovals(analysis: Analysis): Intent[] | null {
  const { utterance, judgement } = analysis;
  const { dialogue, thread, tokens } = utterance;
  const isShown = (dialogue?.approvals ?? []).length > 0;
  const isOrder = ordersRevocation(utterance.text) && judgement.moves >= maxMove;
  if (!isShown || isOrder || hasEntity(tokens, "hash", "number")) return null;
  const isLatest = thread[0]?.capability === capability;
  const left = answerWhatIsLeft(utterance);
  const answers = [
    ...(left === null ? [] : [left]),
    ...splitUtterance(utterance).flatMap(
      (part) => answerUse(analysis, part) ?? (isLatest ? answerBasis(analysis, part) : null) ?? [],
    ),
  ];
  const distinct = new Map(answers.map((one) => [JSON.stringify(one), one]));
  return distinct.size === 0 ? null : [...distinct.values()];
}

/** E.g. "does revoking it also stop what they already started?" */
function answerWhatIsLeft({ text, tokens }: Utterance): Intent | null {
  const isAsked = text
    .split(/[.?!]+(?=\s|$)/)
    .some((said) => [revoking, begun, asking, ofApprovals].every((words) => words.test(said)));
  if (!isAsked) return null;
  return settle({ capability: "glossary", input: { question: whatIsLeft } }, tokens);
}

/** E.g. "has that person in fact taken anything from me?": what left the wallet by the spender's transactions. */
function answerUse(analysis: Analysis, part: Utterance): Intent | null {
  const { text, tokens, dialogue, account, thread } = part;
  const shown = dialogue?.approvals ?? [];
  const named = listNamed(part);
  const isOfSpender = named.length > 0 ? named.every((one) => isSpender(shown, one)) : user.test(text);
  if (!used.test(text) || otherwise.test(text) || !isOfSpender || !own.test(text)) return null;
  const owners = thread.flatMap(({ capability: name, input }) => (name === capability ? [input.owner] : []));
  const address = owners.find((one) => typeof one === "string" && !isSpender(shown, one)) ?? account;
  const symbols = new Set(listEntities(tokens, "token").map(({ symbol }) => symbol));
  const token = onlyOf([...symbols]);
  const spenders = new Set(shown.map(({ spender }) => spender));
  const counterparty = onlyOf(named.length > 0 ? named : [...spenders]);
  const input = {
    ...{ address, moved: "out", taken: true },
    ...(token && { token }),
    ...(counterparty && { counterparty }),
  };
  return address === undefined ? null : settleFrame(analysis, { capability: "summarize-wallet", input });
}

/** The addresses that the message spells out. */
const listNamed = ({ tokens }: Utterance) => [
  ...new Set(
    tokens.flatMap(({ entity, text }) =>
      entity?.kind === "address" && /^0x/i.test(text) ? [entity.value] : [],
    ),
  ),
];

const isSpender = (shown: readonly ShownApproval[], address: string) =>
  shown.some(({ spender }) => spender.toLowerCase() === address.toLowerCase());

/** E.g. "on what basis do you say so, and how far back did you look?" */
function answerBasis(analysis: Analysis, { text, thread }: Utterance): Intent | null {
  const owner = thread[0]?.input.owner;
  return basis.test(text) && owner !== undefined
    ? settleFrame(analysis, { capability, input: { owner } })
    : null;
}
