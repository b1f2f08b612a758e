import type { ProposalRecord } from "../../dialogue-state.ts";
import type { Utterance } from "../../utterance.ts";
import { type Analysis, settleFrame } from "../analysis.ts";
import { type Intent, isOfDays } from "../intent.ts";
import { asksWhetherOtherGot, hasArrivedElsewhere } from "../references/find-recipient-asked.ts";
import { hasEntity, listEntities } from "../token-queries.ts";

const isSigned = ({ steps }: ProposalRecord) => steps.some(({ hash }) => hash !== undefined);

/** Whether a payment to somebody named is through: "is Samira's through?", "has Omar's payment landed?". */
const through =
  /^\W*(?:(?:and|so|ok|okay|but|please|check|tell me|see|whether|if)\W+)*(?:is|was|has|did|does|are)\b[^.?!]*\b(?:through|arriv\w*|land(?:ed)?|confirm\w*|done|mined|there|went|gone|settled|clear(?:ed)?|paid)\b/i;
/** What else than what was signed here is asked. */
const otherwise =
  /\b(?:any|anything|anyone|ever|before|other|others|if|when|once|unless|until|balance|worth|contract|safe|me|both|all|everyone|everybody|they|each)\b/i;

/** Whether the one who is named got what was signed for them here, and nothing of the others: "did Samira get it?". */
export function answerOfPayee(analysis: Analysis): Intent[] | null {
  const { text, tokens, dialogue } = analysis.utterance;
  const [to, ...others] = new Set(listEntities(tokens, "address").map(({ value }) => value));
  const isAsked = asksWhetherOtherGot(text) || hasArrivedElsewhere(text) || through.test(text);
  if (to === undefined || others.length > 0 || !isAsked || otherwise.test(text)) return null;
  if (hasEntity(tokens, "hash") || analysis.intents.some(isOfDays) || !isNamed(analysis.utterance, to))
    return null;
  const paid = (dialogue?.proposals ?? []).find(
    (one) => one.capability === "send" && isSigned(one) && namesParty(one, to),
  );
  if (paid === undefined || paid !== dialogue?.proposals.find(({ capability }) => capability === "send"))
    return null;
  if (paid.steps.length < 2) return null;
  const told = settleFrame(analysis, {
    capability: "our-history",
    input: { only: "latest", of: "send", to },
  });
  return told && [told];
}

const namesParty = ({ summary }: ProposalRecord, to: string) =>
  summary.some((line) => line.toLowerCase().includes(to.toLowerCase()));

/** A name or an address, and no word that only points. */
const isNamed = ({ tokens }: Utterance, to: string) =>
  tokens.some(
    ({ entity, text }) =>
      entity?.kind === "address" &&
      entity.value === to &&
      !/^(?:he|she|it|they|him|her|them|that|this)$/i.test(text),
  );

const again =
  /\b(?:look|check|read|verify|see|ask|query|fetch|refresh)\b[^.?!]*\b(?:again|once more|one more time|anew)\b|\b(?:re-?check|refresh|re-?read|double[- ]check)\b|^\W*(?:(?:and|ok|so)\W+)*(?:still not(?: yet| mined| there| confirmed)?|(?:and )?now|again|any news|any change)\W*$/i;
const ofOther =
  /\b(?:balances?|prices?|holdings?|portfolio|wallets?|sale|pools?|approvals?|events?|quotes?|rates?|fees?)\b/i;
const wallet =
  "(?:wallets?|metamask|rabby|ledger|trezor|trust wallet|phantom|explorers?|sonicscan|block ?scout|etherscan|app|phone|screen|it|he|she|they)";
const showing =
  "(?:says?|said|shows?|showed|showing|tells?|told me|claims?|reports?|reported|displays?|lists?|marks?|marked|thinks)";
const final =
  "(?:confirm\\w*|success\\w*|done|complet\\w*|mined|went through|gone through|finished|executed|all good|a (?:green )?(?:tick|check ?mark))";
const otherSays = new RegExp(
  String.raw`\b${wallet}\b[^.?!]{0,20}\b${showing}\b[^.?!]{0,30}\b${final}\b|\b${final}\b[^.?!]{0,12}\b(?:in|on|by|according to) (?:my |the )?${wallet}\b`,
  "i",
);

/** Whether a message asks to look again, or says what something else shows. */
export const asksToLookAgain = (text: string): boolean => again.test(text) || otherSays.test(text);

/** "My wallet says confirmed, can you look again?": what was signed last is read on the node once more. */
export function lookAgain(analysis: Analysis): Intent[] | null {
  const { text, tokens, dialogue, thread } = analysis.utterance;
  const [latest] = dialogue?.proposals ?? [];
  if (latest === undefined || !isSigned(latest) || hasEntity(tokens, "number", "hash", "token")) return null;
  const isElsewhere = tokens.some(
    ({ entity, text: said }) => entity?.kind === "address" && /^0x/i.test(said),
  );
  const isNewest = thread[0] === undefined || thread[0].capability === latest.capability;
  if (isElsewhere || !(otherSays.test(text) || (again.test(text) && !ofOther.test(text) && isNewest)))
    return null;
  const only = latest.capability === "send" && latest.steps.length > 1 ? "everyone" : "latest";
  const told = settleFrame(analysis, { capability: "our-history", input: { only } });
  return told && [told];
}
