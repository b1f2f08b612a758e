import { ticker } from "@alithia/content/ticker.ts";
import { namesSomebodyElse } from "../../grammar/names-somebody-else.ts";
import { amountPlace } from "../../offer-requests.ts";
import { multiply, parseRational, type Rational, writeRational } from "../../tools/rational.ts";
import type { Token, Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { phraseRequest } from "../dialogue/request-frame.ts";
import { type Frame, type Intent, isTransactionLabel } from "../intent.ts";
import { listNumbers } from "../normalization/normalize-tokens.ts";
import { findBrought, findUnit, listMoved, pickByAmount, type Thing } from "../references/things.ts";
import { namesShareOfOwn } from "../slots/read-transaction.ts";
import { hasEntity, hasWord, listEntities, onlyOf } from "../token-queries.ts";
import { factorOf, findFactor } from "./factors.ts";
import { isDeclined } from "./leave-talk.ts";
import { offerFrames } from "./offer-frame.ts";

/** Minimum probability that value is to move, and that the reader's operation is meant. */
const minMove = 0.5;
const minShare = 0.5;
/** The same where the words name what was got. */
const minShareOfGot = 0.35;
const places = 18;
const whole: Rational = { top: 1n, bottom: 1n };

/** What was got, e.g. "what I just got", "the ones I bought", "a quarter of what came in". */
const got =
  /\b(?:what|all|everything|those|ones?|the \w+)(?: that)? (?:(?:(?:i|we)(?:['’]ve| have)?|you) (?:just |only |now )*(?:got|received|bought|swapped|returned|made|earned)|(?:just )?came (?:in|out|back|of it))\b/i;
const notSigned = "What that order brings is known when it is signed and confirmed.";
const trading = /^(?:sell|swap|trade|exchange|convert|dump|flip)$/;
const pointing = /^(?:it|that|this|them|those|these)$/;
const giving =
  /\b(?:back|return|refund|repay|reimburse|sender|payer|whoever|he|she|they|him|her|them|person|one who|who (?:sent|paid|got|gets|received))\b/i;

/**
 * Offers an order whose amount, token or party is that of something shown or done here: "send that 42.5 back to
 * them", "swap half of what I got into USDC", "return the ones I just bought". Nothing is prepared before it is
 * picked; where it may mean several, each is offered.
 */
export function orderThings(analysis: Analysis): Intent[] | null {
  const { judgement, top, utterance } = analysis;
  const { text, tokens } = utterance;
  const isSure =
    isTransactionLabel(top.label) &&
    top.share >= (got.test(text) ? minShareOfGot : minShare) &&
    judgement.moves >= minMove;
  if (!isSure || !(top.label in builders) || isDeclined(utterance) || namesShareOfOwn(utterance)) return null;
  const { things, places: said } = findMeant(analysis);
  const left = tokens.filter((_, at) => !said.has(at));
  const orders = things.flatMap((thing) => build(top.label, thing, left, utterance) ?? []);
  return offerOrders(orders, utterance);
}

/** The things that the message points to, by their amount or as what was got last, and what only says which. */
function findMeant(analysis: Analysis): { things: Thing[]; places: ReadonlySet<number> } {
  const { utterance } = analysis;
  const brought = findBrought(utterance);
  const { picked, places: said } = pickByAmount(
    [...(brought ? [brought] : []), ...listMoved(utterance)],
    utterance.tokens,
  );
  const isMeant = brought !== null && (pointsToBrought(brought, analysis) || isRestOf(brought, utterance));
  if (picked.length > 0 || !isMeant) return { things: picked, places: said };
  return { things: [brought], places: said };
}

const ofBrought = /^(?:trade|buy-ali|our-history|deploy-token|explain-token)$/;

/** Whether what was got last is meant: in so many words, or by a pronoun where only prices were asked for since. */
function pointsToBrought({ brought }: Thing, { judgement, utterance }: Analysis): boolean {
  const { text, tokens, thread } = utterance;
  if (got.test(text)) return true;
  const isBack = hasWord(tokens, /^back$/);
  const latest = thread.find(({ capability }) => !isBack || capability !== "quote-price");
  const isLatest = ofBrought.test(latest?.capability ?? "") && latest?.missing === undefined;
  // "Make it METRO instead" changes the order.
  const isOther = judgement.kinds[0]?.kind === "correction" && !hasWord(tokens, trading);
  const isOrder = isBack || (brought?.hashes.length !== 0 && !isOther);
  return (
    isLatest && isOrder && tokens.some(({ word, entity }) => entity === undefined && pointing.test(word))
  );
}

/** "The rest", after a part of it was sent. */
const isRestOf = ({ brought }: Thing, { tokens, thread: [latest] }: Utterance): boolean =>
  hasWord(tokens, rest) && latest?.capability === "send" && (brought?.sent.length ?? 0) > 0;

type Built = { frame: Frame; purpose: "send" | "trade" | "buy" | "return" };
type Order = Built & {
  told: string;
  receivedIn?: { hashes: readonly `0x${string}`[]; percent: string; isRest?: boolean };
};
type Build = (thing: Thing, left: readonly Token[], utterance: Utterance) => Built | null;

const builders: Readonly<Record<string, Build>> = {
  // "Put the rest into USDC" after a payment.
  send: (thing, left, utterance) =>
    hasEntity(left, "address") || listOthers(left, thing.token).length === 0
      ? buildPayment(thing, left, utterance)
      : buildTrade(thing, left, utterance),
  trade: buildTrade,
  "buy-ali": (thing, left, utterance) =>
    thing.token === "S"
      ? { frame: { capability: "buy-ali", input: { action: "purchase", unit: "S" } }, purpose: "buy" }
      : buildTrade(thing, left, utterance),
  "return-ali": (thing, left, utterance) => {
    if (hasWord(left, /^sell$/)) return buildTrade(thing, left, utterance);
    return thing.token === ticker && thing.party === undefined && !hasEntity(left, "address")
      ? { frame: { capability: "buy-ali", input: { action: "return" } }, purpose: "return" }
      : buildPayment(thing, left, utterance);
  },
};

/** The order with the amount that is said of the thing, or the share of it. */
function build(label: string, thing: Thing, left: readonly Token[], utterance: Utterance): Order | null {
  const built = builders[label]?.(thing, left, utterance) ?? null;
  const [said, ...others] = listNumbers(left);
  const share = findShare(left);
  if (built === null || share === null || others.length > 0 || countsOther(left, thing.token)) return null;
  const withAmount = (amount: string) => ({ ...built, frame: addAmount(built.frame, amount) });
  if (said !== undefined) return share === whole ? { ...withAmount(said), told: "" } : null;
  const isRest = hasWord(left, rest);
  if (thing.amount !== undefined && !isRest) {
    const amount = writeRational(multiply(parseRational(thing.amount), share), places).text;
    return { ...withAmount(amount), told: `${share === whole ? "That is" : "Counted of"} ${thing.told}. ` };
  }
  const { hashes = [], sent = [] } = thing.brought ?? {};
  const { text: percent } = writeRational(multiply(share, { top: 100n, bottom: 1n }), 6);
  if (built.purpose === "return" || (isRest && sent.length === 0)) return null;
  const receivedIn = isRest ? { hashes: [...hashes, ...sent], percent, isRest } : { hashes, percent };
  return { ...built, told: "", receivedIn };
}

const countsOther = (left: readonly Token[], token: string): boolean =>
  left.some(({ entity }, at) => entity?.kind === "number" && (findUnit(left[at + 1]) ?? token) !== token);

const rest = /^(?:rest|remainder|remaining)$/;

function addAmount({ capability, input }: Frame, amount: string): Frame {
  const { to, ...rest } = input;
  return {
    capability,
    input: to === undefined ? { ...rest, amount } : { ...rest, transfers: [{ to, amount }] },
  };
}

const vague = /^(?:some|part|few|bit)$/;

/** The share that is named, all of it if none is, and null of several or of what is not known. */
function findShare(left: readonly Token[]): Rational | null {
  const named = left.flatMap((token, at) => factorOf(token, left[at + 1]) ?? []);
  const isVague = left.some(({ word }, at) => vague.test(word) && left[at + 1]?.word === "of");
  if (isVague || hasWord(left, /^most$/) || named.length > 1) return null;
  if (named.length === 0) return hasEntity(left, "percent") ? null : whole;
  return findFactor(left) ?? whole;
}

/** The tokens that are named beside the thing's own. */
const listOthers = (left: readonly Token[], token: string) =>
  [...new Set(left.flatMap((one) => findUnit(one) ?? []))].filter((one) => one !== token);

function buildPayment(
  { token, party, brought }: Thing,
  left: readonly Token[],
  { text, account }: Utterance,
): Built | null {
  const addresses = listEntities(left, "address").filter(
    ({ value }) => value.toLowerCase() !== account?.toLowerCase(),
  );
  const said = onlyOf(addresses.filter(({ checksum }) => checksum !== "wrong"));
  const meant = giving.test(text) && !namesSomebodyElse(left) && brought === undefined ? party : undefined;
  const to = addresses.length === 0 ? meant : said?.value;
  if (to === undefined || listOthers(left, token).length > 0) return null;
  return { frame: { capability: "send", input: { token, to } }, purpose: "send" };
}

function buildTrade(
  { token: sell, brought }: Thing,
  left: readonly Token[],
  { thread }: Utterance,
): Built | null {
  const others = listOthers(left, sell);
  const isAgain = others.length === 0 && hasWord(left, /^(?:back|sell)$/);
  const buy = isAgain ? brought?.paidIn : onlyOf(others);
  if (buy === undefined || buy === sell || hasEntity(left, "address")) return null;
  const { slippagePercent } = thread.find(({ capability }) => capability === "trade")?.input ?? {};
  const wishes = slippagePercent === undefined ? {} : { slippagePercent };
  return { frame: { capability: "trade", input: { sell, buy, side: "sell", ...wishes } }, purpose: "trade" };
}

/** Offers the orders, each once; an amount that only the chain tells is read first. */
function offerOrders(orders: readonly Order[], utterance: Utterance): Intent[] | null {
  const [first] = orders;
  if (first === undefined) return null;
  const { frame, purpose, receivedIn, told } = first;
  if (receivedIn === undefined)
    return offerFrames(
      orders.map((one) => one.frame),
      utterance,
      told,
    );
  const request = phraseRequest(addAmount(frame, amountPlace));
  const { sell, token = sell ?? "S" } = frame.input;
  if (request === null) return null;
  const { hashes, ...share } = receivedIn;
  const input = { token, ...share, purpose, receivedIn: hashes, request };
  const question = `How much do you want to ${purpose}?`;
  const isSigned = hashes.length > 0;
  const missing = {
    argument: "amount",
    asks: "amount" as const,
    sentence: isSigned ? question : `${notSigned} ${question}`,
    ...(isSigned ? { offer: { capability: "offer-amount", input } } : {}),
  };
  const reading = { ...frame, score: 0.9, movesValue: true as const, missing };
  return [{ kind: "request", reading, tokens: utterance.tokens }];
}
