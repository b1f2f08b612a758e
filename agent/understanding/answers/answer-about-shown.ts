import { threadAddresses } from "../../grammar/thread-addresses.ts";
import type { Entity, Utterance } from "../../utterance.ts";
import { type Analysis, settleFrame } from "../analysis.ts";
import { type Frame, type Intent, isConfidentRead, isIncomplete } from "../intent.ts";
import { isShown } from "../references/resolve-shown-tokens.ts";
import { listEntities, onlyOf } from "../token-queries.ts";

/** At or above this probability, the message may ask for a transaction. */
const minMove = 0.4;
const minScore = 0.3;
const minScoreAgainstRead = 0.7;
const ofHoldings = /\b(?:hold|holds|holdings|balances?|contains?|inside|portfolio|(?:is|are|lies) in)\b/i;
const callsOwn = /\b(?:my|our)\W+(?:new\W+)?(?:token|coin)\b/i;
const callsToken = /\b(?:token|coin)\b/i;

/**
 * Answers a question about the one token named that this conversation deployed, that a reply showed, or that the
 * visitor calls a token. It is never answered by what that contract holds, nor of the visitor's own wallet.
 */
export function answerAboutShown(analysis: Analysis): Intent[] | null {
  const { utterance, judgement } = analysis;
  const token = judgement.moves >= minMove ? null : findNamed(analysis);
  if (token === null || asksLogs(analysis) || ofHoldings.test(utterance.text)) return null;
  const entry = { capability: "explain-token", input: { token } };
  const found = analysis.findFollowUp(entry, sayWithIt(utterance));
  const score = found?.score ?? 0;
  const isRead = analysis.intents.some((intent) => isOfToken(intent, token));
  if (isRead && score < minScoreAgainstRead) return null;
  const asked = score >= minScore ? found?.leadsTo : undefined;
  return answerBy(analysis, asked === undefined ? entry : asked(entry.input as never, utterance));
}

const minSureShare = 0.8;

/** "Show the Transfer events of 0x…" asks for logs, which a token's summary does not have. */
const asksLogs = ({ top, utterance }: Analysis) =>
  top.label === "contract-events" &&
  (top.share >= minSureShare || /\b(?:logs|events)\b/i.test(utterance.text));

const asksAbout =
  /\b(?:what (?:can|could|do|would) you (?:find out|know|tell me|say|see)|(?:tell me|anything|know something|find out) (?:more )?|what (?:is|are|even is|kind of)|look (?:at|into)|check)\b.{0,20}\b(?:about |of |on |is )?(?:that|this|the) (?:contract|address|account|spender|recipient)\b|\bwhat (?:sort|kind|type) of (?:a )?(?:contract|address|account|thing) is (?:that|this|it)\b/i;

const one =
  "(?:it|he|she|they|(?:that|this|the) (?:one|thing|contract|address|account|person|guy|wallet|spender))";
const mine = "(?:my|our) (?:money|tokens?|coins?|funds|wallet|stuff|balance|savings|S|USDC|ALI)";
/** Whether what was shown may take something of the visitor's own. */
const mayTake = new RegExp(
  String.raw`\b(?:can|could|may|might|will|would|is|are) ${one}(?: (?:ever|still|now|just|also|really|be))*(?: able to| allowed to)? (?:do|take|spend|move|touch|steal|drain|use|get at|access|pull)\b[^.?!]*\b${mine}\b|\b(?:access|right|permission)s? (?:to|over|for) ${mine}\b`,
  "i",
);

/** "What can you find out about that contract?", "can it take my money?": the other side of the latest card, or what was read. */
export function answerAboutParty(analysis: Analysis): Intent[] | null {
  const { text, tokens, thread, dialogue, account } = analysis.utterance;
  const named = threadAddresses(thread.slice(0, 1)).filter((one) => one !== account);
  const party = dialogue?.party ?? onlyOf(named);
  const namesOther = listEntities(tokens).some(
    (entity) => entity.kind !== "address" || entity.value.toLowerCase() !== party?.toLowerCase(),
  );
  if (party === undefined || analysis.judgement.moves >= minMove) return null;
  if (mayTake.test(text) && account !== undefined && thread[0]?.capability !== "review-approvals")
    return answerBy(analysis, { capability: "review-approvals", input: { owner: account, spender: party } });
  if (namesOther || !asksAbout.test(text)) return null;
  return answerBy(analysis, { capability: "read-chain", input: { topic: "code", address: party } });
}

function answerBy(analysis: Analysis, frame: Frame | null): Intent[] | null {
  const intent = settleFrame(analysis, frame);
  return intent === null ? null : [intent];
}

/** A read that takes the token for what it is. */
function isOfToken(intent: Intent, token: string): boolean {
  if (intent.kind !== "request" || !isConfidentRead(intent) || isIncomplete(intent)) return false;
  const { token: of, sell, buy } = intent.reading.input;
  return [of, sell, buy].some((one) => typeof one === "string" && one.toLowerCase() === token.toLowerCase());
}

function findNamed({ utterance, intents }: Analysis): string | null {
  const { tokens, text, dialogue } = utterance;
  const named = listEntities(tokens);
  const made = (dialogue?.proposals ?? []).flatMap(({ token }) => token ?? []);
  if (named.length === 0) return callsOwn.test(text) ? (onlyOf(made)?.address ?? null) : null;
  const addresses = named.flatMap(findAddress);
  const only = onlyOf([...new Set(addresses)]);
  if (only === undefined || addresses.length < named.length) return null;
  const isOwn = [...made, ...(dialogue?.shown ?? [])].some(
    ({ address }) => address.toLowerCase() === only.toLowerCase(),
  );
  const isTakenForWallet = intents.some(
    (intent) =>
      intent.kind === "request" &&
      intent.reading.capability === "summarize-wallet" &&
      intent.reading.input.address === only,
  );
  return isOwn || (isTakenForWallet && callsToken.test(text)) ? only : null;
}

/** The address of an unlisted token, however it is named. */
function findAddress(entity: Entity): string[] {
  if (isShown(entity)) return [entity.symbol];
  const isAddress = entity.kind === "address" && entity.symbol === undefined && entity.checksum !== "wrong";
  return isAddress ? [entity.value] : [];
}

function sayWithIt({ tokens }: Utterance): string {
  return tokens.map(({ entity, word }) => (entity === undefined ? word : "it")).join(" ");
}
