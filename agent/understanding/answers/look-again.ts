import type { ProposalRecord } from "../../dialogue-state.ts";
import { type Analysis, settleFrame } from "../analysis.ts";
import type { Intent } from "../intent.ts";
import { hasEntity } from "../token-queries.ts";

const isSigned = ({ steps }: ProposalRecord) => steps.some(({ hash }) => hash !== undefined);

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
