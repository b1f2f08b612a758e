import { splitUtterance } from "../../likeness/split-questions.ts";
import type { ShownApproval } from "../../shown-facts.ts";
import type { Token, Utterance } from "../../utterance.ts";
import { type Analysis, settle, settleFrame, shareOf } from "../analysis.ts";
import { ordersRevocation } from "../clarification/revocation-words.ts";
import type { Intent } from "../intent.ts";
import { pickAllowed } from "../references/allowed.ts";
import { hasAskingForm } from "../segmentation/list-pieces.ts";
import { hasEntity, listEntities, onlyOf } from "../token-queries.ts";

const capability = "review-approvals";
const maxMove = 0.4;
/** From this probability on, the reader expects a revocation, whatever is asked beside it. */
const sureShare = 0.9;
const entriesBack = 4;

/** How a list of approvals was found, e.g. "on what basis do you say so?", "since which block?" */
export const basis =
  /\bhow far back\b|\bon what (?:basis|grounds)\b|\b(?:that|this|it|you) (?:is |are )?(?:based?|basing) (?:\w+ )?on\b|\bwhere did you look\b|\b(?:since|from|until|which|what) (?:which |what )?blocks?\b[^.?!]*\b(?:you|search\w*|look\w*)\b|\bhow (?:do|did|can|could) you (?:know|find|establish|determine|arrive|come)\b|\byour (?:evidence|source)\b|\b(?:proof|evidence|certain|sure)\b[^.?!]*\b(?:only|exactly)\b/i;
/** When, by whom or why a right was given, of one that is not named. */
const given =
  /\b(?:since when|how long|why|who|on (?:what|which) (?:day|date)|when (?:did|was|were|has|have|had))\b[^.?!]*\b(?:rights?|permissions?|approvals?|allowances?|authori[sz]ations?|allow(?:ed)?|access|g[ai]ven?|granted?)\b/i;

/** What was done with a right, in the past. */
const used =
  /\b(?:has|have|had|did|was|were|whether|if|ever|already)\b[^.?!]*\b(?:taken?|took|used?|use made|makes? use|made use|pulled|drained|stolen?|withdr\w+|spent|moved|touched|exercised|drawn|removed|helped (?:him|her|it|them)sel\w+)\b|\bdid\b[^.?!]*\b(?:take|use|pull|drain|steal|spend|move|touch|exercise)\b/i;
/** Who may have done it, or with which right. */
const user =
  /\b(?:he|she|it|they|that|this|those|these|him|them|any(?:one|body)|any of|some(?:one|body)|ones?|either|both|spenders?|holders?|persons?|permissions?|approvals?|allowances?|rights?)\b/i;
/** Whether it was the visitor, or what may come, or a whole other matter. */
const otherwise =
  /\b(?:have|had|did|do|can|could|should|may|must|if|when|once) (?:i|we|you)\b|\b(?:can|could|may|might|would|will|able to)\b[^.?!]*\b(?:take|use|pull|drain|steal|spend|move|touch)\b/i;
const own =
  /\b(?:me|my|mine|us|our|ours|permissions?|approvals?|allowances?|rights?|any\w*|something|(?:of|use[ds]?|exercised?) (?:it|this|that))\b|\b(?:ever|already|been) used\b/i;

const revoking =
  /\b(?:revok\w+|revocation|(?:take|taking|taken|took|pull\w*)\b[^.?!]{0,40}\bback|withdr\w+|cancel\w*|remov\w*|end(?:ed|ing)?)\b/i;
const asking = /\?|\b(?:whether|if|what|does|do|will|would|can|could|is|are)\b/i;
const begun =
  /\b(?:start(?:ed|ing)?|begun|began|pending|in flight|under ?way|in progress|mempool|meanwhile|in the meantime|faster|quicker|race|retroactive\w*|backwards)\b|\b(?:he|she|it|they|spenders?|some(?:one|body))\b[^.?!]*\b(?:already|sent|submitted|signed)\b/i;
const ofRight = /\b(?:permissions?|approvals?|allowances?|rights?|revok\w+|revocation)\b/i;

/** Of what would follow from a revocation, but for its fee and its steps. */
const supposed =
  /\b(?:if|when|once|after) (?:i|we) (?:\w+ )?(?:revoke|take|took|pull|withdr[ae]w|cancel|remove|end)\b(?![^.?!]*\b(?:fees?|gas|costs?|how (?:do|can|long)|where)\b)/i;
const reach =
  /\b(?:which|what|how (?:much|many))\b[^.?!]*\b(?:can|could|may)\b[^.?!]*\b(?:take|reach|spend|touch|access|move|get(?: at)?)\b/i;

/**
 * Answers questions about approvals that this conversation showed: whether a spender used one, how they were found,
 * and whether taking one back stops what was begun before.
 */
export function answerAboutApprovals(analysis: Analysis): Intent[] | null {
  const { utterance, judgement, top } = analysis;
  const left = answerLeft(analysis);
  if (left !== null) return [left];
  const { dialogue, tokens } = utterance;
  const isShown = (dialogue?.approvals ?? []).length > 0;
  const mayOrder = judgement.moves >= maxMove || (top.label === "revoke" && top.share >= sureShare);
  const isOrder = ordersRevocation(utterance.text) && mayOrder;
  const isOfReply = (number: string) => dialogue?.reply?.includes(` ${number} `) === true;
  const counts = (utterance.text.replace(/0x[0-9a-f]+/gi, "").match(/\d+(?:[.,]\d+)*/g) ?? []).some(
    (number) => !isOfReply(number),
  );
  if (isOrder || counts || hasEntity(tokens, "hash")) return null;
  const parts = isShown ? splitUtterance(utterance) : [];
  const answers = [
    answerOfRevoking(utterance, isShown ? /./ : ofRight),
    ...parts.map((part) => answerUse(analysis, part) ?? answerList(analysis, part)),
  ].filter((one) => one !== null);
  const distinct = new Map(answers.map((one) => [JSON.stringify(one), one]));
  return distinct.size === 0 ? listStanding(analysis) : [...distinct.values()];
}

/** From this probability on, a question after a reply about approvals is of approvals; lower for "which ones?". */
const minListShare = 0.4;
const minLeaningShare = 0.2;
const singular = /\b(?:he|she|it|him|her|(?:that|this) (?:one|person|address|guy|man|spender|contract))\b/i;

/** After a list or a revocation: what the spender that was named or is pointed at may take, or all that stand. */
function listStanding({ utterance, judgement, top }: Analysis): Intent[] | null {
  const { thread, account, tokens, text, dialogue } = utterance;
  const { input, capability: before } = thread[0] ?? {};
  const share = shareOf(judgement, "list-approvals");
  const isMeant =
    (share === top.share && share >= minListShare) || (/\bones\b/i.test(text) && share >= minLeaningShare);
  if (before !== capability || !isMeant || judgement.moves >= maxMove || !hasAskingForm(text)) return null;
  const owner = findOwner(utterance);
  const isOfOther = (owner !== account && /\b(?:mine|my)\b/i.test(text)) || /\b(?:of|by) 0x/i.test(text);
  if (owner === undefined || isOfOther) return null;
  const revoked = (input?.revoke as { spender?: string } | undefined)?.spender;
  const named = listNamed(tokens);
  // Any other address may be an owner.
  if (named.some((one) => one !== revoked && !isSpender(dialogue?.approvals ?? [], one))) return null;
  const spender = onlyOf(named) ?? (singular.test(text) ? (revoked ?? input?.spender) : undefined);
  const frame = { owner, ...(typeof spender === "string" && { spender }) };
  return [settle({ capability, input: frame }, tokens)];
}

/** Given by the visitor, and whether it is over: "I signed one for 0x… before the swap. Is it gone?" */
const ofOwn =
  /\b(?:do|does|have|has) (?:i|we) (?:still )?(?:have\b|got\b)|\b(?:i|we) still have\b|\b(?:i|we)(?:['’]ve| have)? (?:already |just |only )?(?:signed|gave|given|approved|allowed|granted|made|set)\b|\b(?:my|our|the|that|this) (?:\w+ )?(?:approval|allowance|permission)\b/i;
const ofOver =
  /\b(?:is|are|was|does|do|did|has|will)\b[^.?!]*\b(?:gone|left|used(?: up)?|over|expired?|active|open|still|stands?|remains?|valid|there)\b|\b(?:need|have|ought) to (?:revoke|cancel|remove|take \w+ back)\b|\b(?:must|should|shall|do) i (?:have to |need to )?(?:revoke|cancel|remove)\b/i;
const named = /\b(?:approv\w*|allowances?|permissions?|allowed|one)\b/i;

/** Whether an approval of the visitor's own for a spender named is over, by the card that gave it or by all that stand. */
function answerLeft(analysis: Analysis): Intent | null {
  const { text, tokens, dialogue, account } = analysis.utterance;
  const spender = onlyOf(listNamed(tokens));
  const isAsked = text.includes("?") && [ofOwn, ofOver, named].every((words) => words.test(text));
  if (spender === undefined || !isAsked || account === undefined) return null;
  if (spender.toLowerCase() === account.toLowerCase()) return null;
  const isOnCard = dialogue?.proposals.some(({ summary, steps }) =>
    summary.some(
      (line, at) =>
        line.toLowerCase().startsWith(`let ${spender.toLowerCase()} move`) && steps[at]?.hash !== undefined,
    ),
  );
  return isOnCard === true
    ? settleFrame(analysis, { capability: "our-history", input: { only: "approval" } })
    : settleFrame(analysis, { capability, input: { owner: account } });
}

/** E.g. "does revoking it also stop what they already started?", "if I revoke it, do I lose my tokens?" */
function answerOfRevoking({ text, tokens }: Utterance, naming: RegExp): Intent | null {
  const sentences = text
    .split(/(?<=[.?!])(?=\s|$)/)
    .filter((said) => revoking.test(said) && naming.test(said));
  const isOfBegun = sentences.some((said) => begun.test(said) && asking.test(said));
  if (!isOfBegun && !sentences.some((said) => supposed.test(said) && said.includes("?"))) return null;
  const question = isOfBegun ? "What a revocation does not stop" : "Revoking";
  return settle({ capability: "glossary", input: { question } }, tokens);
}

/** E.g. "has that person in fact taken anything from me?": what left the wallet by the spender's transactions. */
export function answerUse(analysis: Analysis, part: Utterance): Intent | null {
  const { text, dialogue } = part;
  const shown = dialogue?.approvals ?? [];
  const named = listNamed(part.tokens);
  const isOfSpender = named.length > 0 ? named.every((one) => isSpender(shown, one)) : user.test(text);
  if (!used.test(text) || otherwise.test(text) || !isOfSpender || !own.test(text)) return null;
  const address = findOwner(part);
  if (address === undefined) return null;
  const { tokens } = analysis.utterance;
  const token = onlyOf([...new Set(listEntities(tokens, "token").map(({ symbol }) => symbol))]);
  const spenders = listNamed(tokens).filter((one) => isSpender(shown, one));
  const meant =
    spenders.length > 0
      ? spenders
      : pickAllowed(analysis.utterance).things.flatMap(({ party }) => party ?? []);
  const counterparty = onlyOf([...new Set(meant)]);
  const input = {
    ...{ address, moved: "out", taken: true },
    ...(token && { token }),
    ...(counterparty && { counterparty }),
  };
  return settleFrame(analysis, { capability: "summarize-wallet", input });
}

const pointing =
  /\b(?:he|she|it|they|him|her|them|(?:that|this) (?:one|person|address|guy|man|spender|holder)|the (?:spender|holder))\b/i;

/** The wallet whose approvals were listed last, but for one that only spends in that list. */
function findOwner({ thread, dialogue, account }: Utterance): string | undefined {
  const owners = thread.flatMap(({ capability: name, input }) => (name === capability ? [input.owner] : []));
  const isListed = (one: unknown): one is string =>
    typeof one === "string" && !isSpender(dialogue?.approvals ?? [], one);
  return owners.find(isListed) ?? account;
}

/** The addresses that the message spells out. */
const listNamed = (tokens: readonly Token[]) => [
  ...new Set(
    tokens.flatMap(({ entity, text }) =>
      entity?.kind === "address" && /^0x/i.test(text) ? [entity.value] : [],
    ),
  ),
];

const isSpender = (shown: readonly ShownApproval[], address: string) =>
  shown.some(({ spender }) => spender.toLowerCase() === address.toLowerCase());

/** E.g. "on what basis do you say so?" after a list, "since when does he have that right?": by the list, read again. */
function answerList(analysis: Analysis, part: Utterance): Intent | null {
  const { text, thread, tokens } = part;
  const isRecent = thread.slice(0, entriesBack).some((one) => one.capability === capability);
  const isOfBasis = isRecent && basis.test(text);
  const isOfGiven =
    (given.test(text) || reach.test(text)) && pointing.test(text) && !hasEntity(tokens, "token");
  const owner = findOwner(part);
  if (owner === undefined || !(isOfBasis || isOfGiven)) return null;
  return settleFrame(analysis, { capability, input: { owner } });
}
