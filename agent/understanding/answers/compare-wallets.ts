import { type Analysis, settleFrame } from "../analysis.ts";
import type { Intent } from "../intent.ts";
import { hasEntity, listEntities } from "../token-queries.ts";

const comparing =
  /\b(?:rich(?:er|est)|wealthier|poorer|better off|compare[ds]?|comparing|comparison|versus|vs|side by side|(?:who|which)\b[^.?!]*\b(?:has|have|holds?|owns?|is) (?:more|less|most|the most|bigger|larger|biggest|largest)|which (?:one )?(?:is|of)\b[^.?!]*\b(?:bigger|larger|fuller|worth more))\b|\b(?:more|less|fewer|higher|lower|larger|greater|smaller|bigger)\b[^.?!]*\bthan\b/i;
/** Two wallets that differ in what they hold. */
const differing = /\b(?:differences?|differ|gap)\b/i;
const holding =
  /\b(?:hold\w*|has|have|owns?|balances?|wallets|accounts|funds|tokens|coins|more|rich\w*|wealthier|poorer|better off|bigger|side by side)\b/i;
const ofDigits = /\b(?:same|identical|match\w*|equal|alike|digits?|characters?|letters?|typo\w*)\b/i;
/** "Compare two wallets for me" names no wallet of the visitor. */
const asksPolitely =
  /\b(?:(?:compare|check|look|do|please|wallets|accounts|them|it|this)[\w ]*? for|show|tell|give|let|help) (?:me|us)\b/gi;
/** Both of them, the visitor being one. */
const withMe =
  /\b(?:i|me|my|mine|us|our|ours)\b[^?!]*\b(?:he|him|his|she|her|hers|they|them|their|theirs|that (?:wallet|address|account|guy|one)|0x\w+)\b|\b(?:he|him|his|she|her|hers|they|them|their|theirs|that (?:wallet|address|account|guy|one)|0x\w+)\b[^?!]*\b(?:i|me|my|mine|us|our|ours)\b/i;
const pointing = /^(?:their|them|they|both|these|those)\b/i;
const ofOwn = /\b(?:me|my|mine|our|ours|us)\b/i;
const otherwise =
  /\b(?:price|rate|fee|fees|gas|quote|send|pay|swap|buy|sell|cheaper|sale|pool|same address|digits?|paid|received|sent)\b/i;

const beside = /\b(?:compare[ds]? (?:it |that |this |him |her |them )?(?:with|to|against)|than|versus|vs)\b/i;

const maxMove = 0.5;
const maxCompared = 5;

/** Whether what two wallets hold is compared, and not the digits of their addresses. */
export const comparesHoldings = (text: string): boolean =>
  (comparing.test(text) || differing.test(text)) && holding.test(text) && !ofDigits.test(text);

/**
 * Compares what wallets hold, e.g. "who is richer, he or I?", "has she more ALI than me?", "which of the two holds more
 * USDC, and what is the difference?": the visitor's and the one spoken of, or those that are named or were compared.
 */
export function compareWallets(analysis: Analysis): Intent[] | null {
  const { utterance } = analysis;
  const { text, tokens } = utterance;
  const spelled = tokens.map(({ word }) => word).join(" ");
  const isAsked =
    comparing.test(text) ||
    comparing.test(spelled) ||
    (comparesHoldings(text) && hasEntity(tokens, "address"));
  if (!isAsked || otherwise.test(text) || analysis.judgement.moves >= maxMove) return null;
  const wallets = findCompared(utterance);
  const [address, ...compared] = [...new Map(wallets.map((one) => [one.toLowerCase(), one])).values()];
  if (compared.length === 0 || compared.length >= maxCompared) return null;
  const told = settleFrame(analysis, { capability: "summarize-wallet", input: { address, compared } });
  return told?.kind === "request" ? [{ ...told, reading: { ...told.reading, isLiteral: true } }] : null;
}

/** The visitor's own wallet where it is one of them, then those named or spoken of, else those compared before. */
function findCompared({ text, tokens, account, dialogue, thread }: Analysis["utterance"]): string[] {
  const named = listEntities(tokens, "address").flatMap(({ value, checksum }) =>
    checksum === "wrong" ? [] : [value],
  );
  const before = thread[0]?.input.compared;
  const isPointed = tokens.every(
    ({ entity, text: said }) => entity?.kind !== "address" || pointing.test(said),
  );
  const isBefore = isPointed && Array.isArray(before) && !ofOwn.test(text);
  if (isBefore) return [String(thread[0]?.input.address), ...before.map(String)];
  const own = withMe.test(text.replace(asksPolitely, " ")) ? account : undefined;
  const spoken = dialogue?.answered ?? dialogue?.party;
  const shown = thread[0]?.capability === "summarize-wallet" ? thread[0].input.address : undefined;
  // "Compare with 0x…" below a wallet.
  if (own === undefined && named.length === 1 && typeof shown === "string" && beside.test(text))
    return [shown, ...named];
  const others = named.length > 0 ? named : own !== undefined && spoken !== undefined ? [spoken] : [];
  return own === undefined ? others : [own, ...others];
}
