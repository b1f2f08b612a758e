import type { Entity, Utterance } from "../../utterance.ts";
import { type Analysis, settleFrame } from "../analysis.ts";
import { type Frame, type Intent, isConfidentRead, isIncomplete } from "../intent.ts";
import { asksWorth, isShown } from "../references/resolve-shown-tokens.ts";
import { findExactNumber, listEntities, onlyOf } from "../token-queries.ts";

/** At or above this probability, the message may ask for a transaction. */
const minMove = 0.4;
const minScore = 0.3;
const minScoreAgainstRead = 0.7;
const sureScore = 0.95;
const ofHoldings = /\b(?:hold|holds|holdings|balances?|contains?|inside|portfolio|(?:is|are|lies) in)\b/i;
const unasked =
  /\b(?:strange|weird|odd|random|unknown|unfamiliar|suspicious|mysterious|spam|never|not|nowhere)\b|n['’]?t\b/i;
const callsOwn = /\b(?:my|our)\W+(?:new\W+)?(?:token|coin)\b/i;
const callsToken = /\b(?:token|coin)\b/i;

/**
 * Answers a question about the one token named that this conversation deployed, that a reply showed, or that the
 * visitor calls a token. It is never answered by what that contract holds, nor of the visitor's own wallet.
 */
export function answerAboutShown(analysis: Analysis): Intent[] | null {
  const { utterance, judgement } = analysis;
  const other = findWorth(utterance) ?? findStranger(analysis);
  if (other !== null) return answerBy(analysis, other);
  const token = judgement.moves >= minMove ? null : findNamed(analysis);
  if (token === null || ofHoldings.test(utterance.text)) return null;
  const entry = { capability: "explain-token", input: { token } };
  const found = analysis.findFollowUp(entry, sayWithIt(utterance));
  const score = found?.score ?? 0;
  const isRead = analysis.intents.some((intent) => isOfToken(intent, token));
  if (isRead && score < minScoreAgainstRead) return null;
  const asked = score >= minScore ? found?.leadsTo : undefined;
  return answerBy(analysis, asked === undefined ? entry : asked(entry.input as never, utterance));
}

function answerBy(analysis: Analysis, frame: Frame | null): Intent[] | null {
  const intent = settleFrame(analysis, frame);
  return intent === null ? null : [intent];
}

/** The visitor's wallet, where a token in it is strange to them: no text about such tokens stands for it. */
function findStranger({ utterance, readings }: Analysis): Frame | null {
  const { text, tokens, account } = utterance;
  if (account === undefined || listEntities(tokens).length > 0 || !unasked.test(text)) return null;
  const whole = readings.find(
    ({ capability, score, input }) =>
      capability === "summarize-wallet" &&
      score >= sureScore &&
      input.address === account &&
      Object.keys(input).length === 1,
  );
  return whole !== undefined && /\b(?:tokens?|coins?|airdrops?)\b/i.test(text) ? whole : null;
}

/** What so much of the token would bring, e.g. "swap 1000 OGLD to S, what's it worth?". */
function findWorth({ tokens, text }: Utterance): Frame | null {
  const sell = onlyOf(listEntities(tokens, "token").filter(isShown));
  const others = listEntities(tokens).filter((entity) => entity !== sell);
  const amounts = others.flatMap((entity) => findExactNumber(entity) ?? []);
  const amount = onlyOf(amounts);
  const [buy, ...further] = others.flatMap((entity) => (entity.kind === "token" ? [entity.symbol] : []));
  const isWhole = others.length === (buy === undefined ? 1 : 2) && further.length === 0;
  if (sell === undefined || amount === undefined || !isWhole || !asksWorth(text)) return null;
  return { capability: "quote-price", input: { sell: sell.symbol, buy: buy ?? "S", amount, side: "sell" } };
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
