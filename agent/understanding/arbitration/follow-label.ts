import { ticker } from "@alithia/content/ticker.ts";
import { describeHex } from "../../grammar/read-address.ts";
import { findUnknownName } from "../../grammar/read-token.ts";
import { offerRequests } from "../../offer-requests.ts";
import { answerBeyond } from "../../reader/answer-beyond.ts";
import { findConcepts } from "../../reader/find-concepts.ts";
import { answerInLanguage, findLanguage } from "../../reader/find-language.ts";
import { suggestRequests } from "../../reader/suggest-requests.ts";
import type { Token, Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import {
  createRefusal,
  type Intent,
  isCompleteTransaction,
  isConfidentRead,
  isIncomplete,
  isTransaction,
} from "../intent.ts";
import { readOperation } from "../slots/read-operation.ts";

const sureOfRead = 0.5;
/** Low, since unneeded first aid does little harm. */
export const sureOfEmergency = 0.4;
const sureOfTalk = 0.5;
/** Threshold for small talk that contains no known word. */
const sureOfWordlessTalk = 0.85;

const nothingAsked =
  "Thanks for telling me. If you would like me to check something, paste the transaction's hash or an address.";
export const offTopic = `That is outside of what I know. I read the Sonic chain, answer questions about Sonic and ${ticker}, and prepare transactions for you to sign.`;
const noChart =
  "I draw no chart of a price: I read the chain as it is now, and keep no history of prices. I can read today's price of a token, say what an amount would fetch, or draw what a wallet holds.";
export const listening = "All right. Tell me when I should look something up or prepare something.";

const priced = /^(?:price|quote-trade|quote-buy)$/;
const ofWallet = /^(my|mine|wallet|portfolio|holdings|own|hold)$/;
const chatter = new Set(["laugh-word", "yes-word", "no-word", "complaint-word"]);

/** Interprets a message by the reader's top label alone: a sentence, a read, or options to pick from. */
export function followLabel({ judgement, top, utterance, capabilities, readings }: Analysis): Intent[] {
  const said = top.share < sureOfTalk ? null : answerKind(top, utterance.tokens);
  const looked = top.label === "report" ? lookAt(utterance, capabilities) : null;
  if (looked !== null || said !== null) return [looked ?? (said as Intent)];
  const unknown = priced.test(top.label) ? utterance.tokens[findUnknownName(utterance.tokens)] : undefined;
  if (unknown !== undefined)
    return [
      createRefusal(
        "unknown-token",
        `I do not know a token called ${unknown.text} on this network. Paste its contract address.`,
      ),
    ];
  const needed = top.label === "emergency" ? sureOfEmergency : sureOfRead;
  const read = top.share < needed ? null : readOperation(top.label, utterance, capabilities, readings);
  if (read !== null) return [read];
  const broken = utterance.tokens.find(isBroken);
  if (broken !== undefined) return [createRefusal("misshapen", describeHex(broken))];
  const options = suggestRequests(judgement, utterance);
  const unclear = { kind: "unclear" as const, tokens: utterance.tokens };
  if (options.length === 0) return [unclear];
  return [
    {
      ...unclear,
      meant: offerRequests(
        options.length === 1 ? "Did you mean this?" : "Did you mean one of these?",
        options,
      ),
    },
  ];
}

/** Nearly an address or a hash: shortened, or with digits missing or too many. */
function isBroken({ entity }: Token): boolean {
  return entity?.kind === "hex" && (entity.shortened || (entity.digits > 30 && entity.digits < 80));
}

/** E.g. "my friend says 0x… is a whale": summarizes the single address of a report. */
function lookAt(utterance: Utterance, capabilities: Analysis["capabilities"]): Intent | null {
  const [only, ...others] = utterance.tokens.flatMap(({ entity }) => (entity === undefined ? [] : [entity]));
  if (only?.kind !== "address" || only.checksum === "wrong" || others.length > 0) return null;
  const wallet = capabilities.find(({ name }) => name === "summarize-wallet");
  const reading = wallet?.understand.readAs?.({ ...utterance, tokens: [] }, { address: only.value });
  return reading === undefined ? null : { kind: "request", reading, tokens: utterance.tokens };
}

function answerKind({ label, share }: Analysis["top"], tokens: readonly Token[]): Intent | null {
  switch (label) {
    case "beyond":
      return createRefusal("beyond", answerBeyond([...tokens]));
    case "off-topic":
      return createRefusal("off-topic", offTopic);
    case "report":
      return createRefusal("report", nothingAsked);
    case "cancel":
    case "negation":
      return { kind: "small-talk", topic: "cancel" };
    case "help":
      return { kind: "small-talk", topic: "abilities" };
    case "other-language":
      return createRefusal("other-language", answerInLanguage("en"));
    case "chart":
      return namesWallet(tokens) ? null : createRefusal("no-chart", noChart);
    case "small-talk":
      return answerTalk(share, tokens);
    default:
      return null;
  }
}

function namesWallet(tokens: readonly Token[]): boolean {
  return tokens.some(({ word, entity }) => entity?.kind === "address" || ofWallet.test(word));
}

function answerTalk(share: number, tokens: readonly Token[]): Intent | null {
  const words = tokens.map(({ text }) => text.toLowerCase());
  const concepts = new Set(findConcepts(words).map(({ concept }) => concept));
  if (concepts.has("thanks-word")) return { kind: "small-talk", topic: "thanks" };
  if (concepts.has("greet-word")) return { kind: "small-talk", topic: "greeting" };
  const isChatter = [...concepts].some((concept) => chatter.has(concept));
  return isChatter || share >= sureOfWordlessTalk ? createRefusal("small-talk", listening) : null;
}

const tooDear =
  /^\W*(?:(?:no|hm+|ok|oof|ouch|wow)\W+)?(?:(?:that is|that['’]s|thats|it['’]s|its)\s+)?(?:way |much |far |a bit )?too (?:expensive|pricey|dear|costly|high)\W*$/i;

/** E.g. "too expensive" after a price: asks for nothing and leaves the thread open. */
export function hearComplaint({ utterance }: Analysis): Intent[] | null {
  return tooDear.test(utterance.text) ? [createRefusal("small-talk", listening)] : null;
}

const sureOfMoving = 0.5;

/** Small talk that a frame mistook for a transaction without any values. */
export function listen({ intents, judgement, utterance }: Analysis): Intent[] | null {
  const isChat = judgement.kinds[0]?.kind === "small-talk" && judgement.moves < sureOfMoving;
  const namesNothing = utterance.tokens.every(({ entity }) => entity === undefined);
  const isEmpty = intents.every((intent) => isIncomplete(intent) && isTransaction(intent));
  return isChat && namesNothing && isEmpty ? [createRefusal("small-talk", listening)] : null;
}

const sureOfLanguage = 0.6;

/** Answers a non-English message in its own language, unless the grammar is sure of a request. */
export function answerLanguage({ intents, judgement, utterance }: Analysis): Intent[] | null {
  const [kind] = judgement.kinds;
  const isForeign =
    kind?.kind === "other-language" && kind.share >= sureOfLanguage && !intents.some(isCompleteTransaction);
  const language = findLanguage(utterance.text) ?? (isForeign ? "en" : null);
  if (language === null || intents.some(isConfidentRead)) return null;
  return [createRefusal("other-language", answerInLanguage(language))];
}
