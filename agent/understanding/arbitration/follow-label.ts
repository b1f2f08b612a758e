import { ticker } from "@alithia/content/ticker.ts";
import { describeHex } from "../../grammar/read-address.ts";
import { findUnknownName } from "../../grammar/read-token.ts";
import { offerRequests } from "../../offer-requests.ts";
import { answerBeyond } from "../../reader/answer-beyond.ts";
import { labelOf } from "../../reader/describe-readings.ts";
import { findConcepts } from "../../reader/find-concepts.ts";
import { answerInLanguage, findLanguage } from "../../reader/find-language.ts";
import { operationsOfCall } from "../../reader/operations-of-call.ts";
import { suggestRequests } from "../../reader/suggest-requests.ts";
import type { Token } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import {
  createRefusal,
  type Intent,
  isCompleteTransaction,
  isConfidentRead,
  isIncomplete,
  isTransactionLabel,
  isWeak,
} from "../intent.ts";
import { readOperation } from "../slots/read-operation.ts";

const minReadShare = 0.5;
/** Low, since unneeded first aid does little harm. */
export const minEmergencyShare = 0.4;
const minTalkShare = 0.5;
/** Threshold for small talk that contains no known word. */
const minWordlessTalkShare = 0.85;

const nothingAskedText =
  "Thanks for telling me. If you would like me to check something, paste the transaction's hash or an address.";
export const offTopic = `That is outside of what I know. I read the Sonic chain, answer questions about Sonic and ${ticker}, and prepare transactions for you to sign.`;
export const listening = "All right. Tell me when I should look something up or prepare something.";

const priceLabels = /^(?:price|quote-trade|quote-buy)$/;
const ownWallet = /^(my|mine|wallet|portfolio|holdings|own|hold)$/;
const chatter = new Set(["laugh-word", "yes-word", "no-word", "complaint-word"]);

/** Interprets a message by the reader's top label alone: a sentence, a read, or options to pick from. */
export function followLabel(analysis: Analysis): Intent[] {
  const { judgement, top, utterance, capabilities, readings } = analysis;
  const { tokens } = utterance;
  const isAsked = top.label === "small-talk" && judgement.kinds[0]?.kind === "question";
  const listed = top.label === "beyond" ? readBeside(analysis) : null;
  if (listed !== null) return [listed];
  const said = top.share < minTalkShare || isAsked ? null : answerByLabel(top, tokens);
  if (said !== null) return [said];
  const unknown = priceLabels.test(top.label) ? tokens[findUnknownName(tokens)]?.text : undefined;
  if (unknown !== undefined) {
    const sentence = `I do not know a token called ${unknown} on this network. Paste its contract address.`;
    return [createRefusal("unknown-token", sentence)];
  }
  const minShare = top.label === "emergency" ? minEmergencyShare : minReadShare;
  const label = top.label === "chart" && namesWallet(tokens) ? "portfolio-value" : top.label;
  const read = top.share < minShare ? null : readOperation(label, utterance, capabilities, readings);
  if (read !== null) return [read];
  const misshapen = tokens.find(isMisshapen);
  if (misshapen !== undefined) return [createRefusal("misshapen", describeHex(misshapen))];
  const options = suggestRequests(judgement, utterance);
  const question = options.length === 1 ? "Did you mean this?" : "Did you mean one of these?";
  const meant = options.length === 0 ? {} : { meant: offerRequests(question, options) };
  return [{ kind: "unclear", tokens, ...meant }];
}

const minBesideShare = 0.2;

/** "List every payment since 1 April": a read that the grammar and the reader's second guess agree on. */
function readBeside({ judgement, utterance, capabilities, readings }: Analysis): Intent | null {
  const [, second] = judgement.labels;
  if (second === undefined || second.share < minBesideShare || isTransactionLabel(second.label)) return null;
  const read = readings.some((one) => operationsOfCall(labelOf(one)).some((label) => label === second.label))
    ? readOperation(second.label, utterance, capabilities, readings)
    : null;
  return read !== null && !isWeak(read) && !isIncomplete(read) ? read : null;
}

/** Nearly an address or a hash: shortened, or with digits missing or too many. */
function isMisshapen({ entity }: Token): boolean {
  return entity?.kind === "hex" && (entity.shortened || (entity.digits > 30 && entity.digits < 80));
}

function answerByLabel({ label, share }: Analysis["top"], tokens: readonly Token[]): Intent | null {
  switch (label) {
    case "beyond":
      return createRefusal("beyond", answerBeyond([...tokens]));
    case "off-topic":
      return createRefusal("off-topic", offTopic);
    case "report":
      return createRefusal("report", nothingAskedText);
    case "cancel":
    case "negation":
      return { kind: "small-talk", topic: "cancel" };
    case "help":
      return { kind: "small-talk", topic: "abilities" };
    case "other-language":
      return createRefusal("other-language", answerInLanguage("en"));
    case "small-talk":
      return answerTalk(share, tokens);
    default:
      return null;
  }
}

function namesWallet(tokens: readonly Token[]): boolean {
  return tokens.some(({ word, entity }) => entity?.kind === "address" || ownWallet.test(word));
}

/** Who asks something, or wants to be shown more, is not only talking. */
const asking = /^(?:which|what|who|when|where|how|why|is|are|was|were|did|does|can|show|list|give)$/;
export const asksOrShows = (tokens: readonly Token[]): boolean =>
  tokens.length > 1 && asking.test(tokens[0]?.word ?? "");

function answerTalk(share: number, tokens: readonly Token[]): Intent | null {
  const words = tokens.map(({ text }) => text.toLowerCase());
  const concepts = new Set(findConcepts(words).map(({ concept }) => concept));
  if (concepts.has("thanks-word")) return { kind: "small-talk", topic: "thanks" };
  if (concepts.has("greet-word")) return { kind: "small-talk", topic: "greeting" };
  const isChatter = [...concepts].some((concept) => chatter.has(concept));
  if (asksOrShows(tokens)) return null;
  return isChatter || share >= minWordlessTalkShare ? createRefusal("small-talk", listening) : null;
}

const tooExpensive =
  /^\W*(?:(?:no(?: way)?|nah|hm+|ok|oof|ouch|wow)\W+)?(?:(?:that is|that['’]s|thats|it['’]s|its)\s+)?(?:way |much |far |a bit )?too (?:expensive|pricey|dear|costly|high|low|little|much|few)\W*$/i;

/** E.g. "too expensive" after a price: asks for nothing and leaves the thread open. */
export function answerComplaint({ utterance }: Analysis): Intent[] | null {
  return tooExpensive.test(utterance.text) ? [createRefusal("small-talk", listening)] : null;
}

const minLanguageShare = 0.6;

/** Answers a non-English message in its own language, unless the grammar is sure of a request. */
export function answerForeignLanguage({ intents, judgement, utterance }: Analysis): Intent[] | null {
  const [kind] = judgement.kinds;
  const isForeign =
    kind?.kind === "other-language" && kind.share >= minLanguageShare && !intents.some(isCompleteTransaction);
  const language = findLanguage(utterance.text) ?? (isForeign ? "en" : null);
  if (language === null || intents.some(isConfidentRead)) return null;
  return [createRefusal("other-language", answerInLanguage(language))];
}
