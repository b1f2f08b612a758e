import { splitUtterance } from "../../likeness/split-questions.ts";
import { offerRequests } from "../../offer-requests.ts";
import type { Analysis } from "../analysis.ts";
import { answerBesideOrder } from "../answers/answer-about-approvals.ts";
import { phraseRequest } from "../dialogue/request-frame.ts";
import { answerAboutLatest } from "../follow-ups/answer-follow-up.ts";
import type { Intent } from "../intent.ts";
import { pickAllowed } from "../references/allowed.ts";
import type { Thing } from "../references/things.ts";
import { hasEntity } from "../token-queries.ts";
import { listAsking, taking, unwanted } from "./revocation-words.ts";

const maxOffered = 4;
const entriesBack = 2;
const capability = "review-approvals";
/** From this share of the reader on, other words than those may ask for a revocation, e.g. "strike him off". */
const minShare = 0.6;

const whether = "This one? Pick it, and I prepare it; the network fee shows before you sign.";
const whetherAll = "These? Pick it, and I prepare them; the network fees show before you sign.";
const which = "Which one? Pick it, and I prepare it; the network fee shows before you sign.";
/** Several of them, e.g. "both", "the two unlimited ones", "all of 0x17A7". */
const several = /\b(?:both|all|every\w*|two|three|four|them|these|those|ones)\b/i;
/** Two at least, although one was spoken of last: "kill both". */
const more = /\bboth\b(?! of (?:his|her|its))/i;

/**
 * Offers to revoke the approvals that were just shown, or else the one that was just requested, where the message asks for it, or answers which of them, and
 * names none of them whole, e.g. "take the permission away please", "the two unlimited ones", "both of 0x17A7". What
 * is asked of them beside it is answered.
 */
export function offerRevocation(analysis: Analysis): Intent[] | null {
  const { utterance } = analysis;
  const { text, tokens, account } = utterance;
  const meant = pickAllowed(utterance).things;
  const clauses = listAsking(text);
  const isAsked =
    clauses === ""
      ? !text.includes("?") && !unwanted.test(text) && isWanted(analysis)
      : asksToRevoke(analysis, clauses);
  if (account === undefined || !isAsked) return null;
  const offered = offerAll(meant, text);
  return offered === null ? null : [...answerBeside(analysis), { kind: "unclear", tokens, meant: offered }];
}

/** Whether the reader hears a revocation soon after a list or an approval. */
function isWanted({ top, utterance: { thread } }: Analysis): boolean {
  const isListed = thread
    .slice(0, entriesBack)
    .some((entry) => entry.missing === undefined && [capability, "approve-token"].includes(entry.capability));
  return isListed && top.label === "revoke" && top.share >= minShare;
}

/** Whether the words may ask for a revocation that no other reading holds whole. */
function asksToRevoke({ utterance: { text, tokens }, intents }: Analysis, asking: string): boolean {
  const isSpelled = hasEntity(tokens, "address") && spellsAddress(text) && asking !== text;
  if (unwanted.test(asking) || isSpelled) return false;
  const isRead = intents.some(
    (intent) => intent.kind === "request" && isWhole(intent.reading.input, spellsAddress(text)),
  );
  return !isRead || startsAddress.test(text);
}

/** Offers each of the approvals, or all in one request where the words mean several. */
function offerAll(meant: readonly Thing[], text: string) {
  const requests = meant.slice(0, maxOffered).flatMap(({ token, party }) => {
    const request = phraseRequest({ capability, input: { revoke: { token, spender: party } } });
    return request === null ? [] : [request];
  });
  if (requests.length === 0) return null;
  if (requests.length === 1 && more.test(text)) return offerRequests(whetherAll, ["Revoke all my approvals"]);
  const isWholeList = requests.length === meant.length && requests.length > 1;
  if (isWholeList && (several.test(text) || countTokens(meant, text) > 1))
    return offerRequests(whetherAll, [joinRequests(requests)]);
  return offerRequests(requests.length === 1 ? whether : which, requests);
}

/** How many tokens of the approvals the words name. */
function countTokens(meant: readonly Thing[], text: string): number {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return new Set(meant.map(({ token }) => token.toLowerCase()).filter((token) => words.includes(token))).size;
}

const joinRequests = (requests: readonly string[]) =>
  requests.map((one, at) => (at === 0 ? one : one.replace(/^R/, "r"))).join(" and ");

const startsAddress = /\b0x[0-9a-f]{2,39}(?![0-9a-f])/i;

const spellsAddress = (text: string) => /0x[0-9a-f]{40}/i.test(text);

/** Answers a question of the message about the approvals, e.g. "did they take anything already?" */
function answerBeside(analysis: Analysis): Intent[] {
  const { utterance } = analysis;
  const asked = { ...analysis, intents: [], judgement: { ...analysis.judgement, moves: 0 } };
  return splitUtterance(utterance)
    .filter(({ text }) => text.includes("?") && !taking.test(text))
    .flatMap((utterance) => {
      const part = { ...asked, utterance };
      const answers = answerBesideOrder(part);
      return answers.length > 0 ? answers : (answerAboutLatest(part) ?? []);
    });
}

/** A request that already names one approval, or a spender in full. */
function isWhole({ revoke }: Record<string, unknown>, isSpelled: boolean): boolean {
  const { token, spender } = (revoke ?? {}) as { token?: unknown; spender?: unknown };
  return spender !== undefined && (token !== undefined || isSpelled);
}
