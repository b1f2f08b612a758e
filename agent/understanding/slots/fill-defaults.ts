import { ticker } from "@alithia/content/ticker.ts";
import { pointingWords } from "../../grammar/word-classes.ts";
import { callOfOperation } from "../../reader/call-of-operation.ts";
import { labelOf } from "../../reader/describe-readings.ts";
import type { Label } from "../../reader/label.ts";
import type { ThreadEntry, Token } from "../../utterance.ts";
import { type Analysis, answerWith, type Context, readFrame, settleFrame, sumShares } from "../analysis.ts";
import { defaultDollar } from "../clarification/complete-request.ts";
import { type Intent, isIncomplete, isTransactionLabel } from "../intent.ts";
import { dollarWords, hasEntity, hasWord, listEntities, onlyOf } from "../token-queries.ts";
import { readOperation } from "./read-operation.ts";

/** Reads of an account, with the argument that names its owner. */
export const ownerSlots: Record<string, string> = {
  "summarize-wallet": "address",
  "read-chain.balance": "address",
  "read-chain.transaction-count": "address",
  "review-approvals": "owner",
  "buy-ali.position": "buyer",
};

const otherOwners =
  /^(his|her|their|its|he|she|they|him|them|whose|who|someone|somebody|wallet|address|account|contract|holder|same|other)$/;

const ownWallet =
  /\b(?:(?:my|our) (?:own |connected )?(?:wallet|account)|(?:my|our|the) (?:club|company|firm|business|association|society|team|shop|charity|organi[sz]ation)(?:['’]s)? (?:own )?(?:wallet|account)|(?:do|have|did) (?:i|we) (?:still )?(?:have|hold|own|got))\b/i;

/** Reads the connected wallet where the message names it as the own one, and the missing owner by default. */
export function fillOwner(intents: Intent[], context: Context): Intent[] {
  const { text, account } = context.utterance;
  const namesOwn = ownWallet.test(text) && !/0x[0-9a-f]{6}/i.test(text);
  const isOwn = (intent: Intent) => intent.kind === "request" && intent.reading.input.address === account;
  // What is read of the own wallet and of others is meant of each.
  const isOfSeveral = intents.length > 2 && intents.some(isOwn);
  const filled = intents.map((intent) => {
    const owned = namesOwn ? keepOwnWallet(intent, context) : giveToOther(intent, context);
    return fillNamedAddress(namesOwn && isOfSeveral ? intent : owned, context);
  });
  const owned = fillMissingOwner(filled.every((one, at) => one === intents[at]) ? intents : filled, context);
  const asked = owned.map((intent) => askForOther(keepSides(intent, context), context));
  return asked.every((one, at) => one === owned[at]) ? owned : asked;
}

/** Nobody pays himself: with the address that is named as the other side, the wallet is the connected one. */
function keepSides(intent: Intent, context: Context): Intent {
  const { account } = context.utterance;
  if (intent.kind !== "request" || account === undefined) return intent;
  const { address, counterparty } = intent.reading.input;
  const isSame = counterparty !== undefined && counterparty === address && address !== account;
  return isSame ? readAgain(intent, context, { address: account }) : intent;
}

/** The same request with other values; the request as it was where the capability cannot read that. */
function readAgain(
  intent: Extract<Intent, { kind: "request" }>,
  context: Context,
  values: Record<string, string>,
): Intent {
  const { input, slots = input, capability, score } = intent.reading;
  const reading = readFrame(context, { capability, input: { ...slots, ...values } });
  return reading === null ? intent : { ...intent, reading: { ...reading, score } };
}

/** Reads the only address of the message where another sentence names it, e.g. "What is 0x…? A contract?". */
function fillNamedAddress(intent: Intent, { utterance, capabilities }: Context): Intent {
  const address = onlyOf(listEntities(utterance.tokens, "address"));
  if (address === undefined || address.checksum === "wrong" || intent.kind !== "request") return intent;
  const { missing, movesValue } = intent.reading;
  if (missing?.argument !== "address" || missing.also !== undefined || movesValue === true) return intent;
  return readAgain(intent, { utterance, capabilities }, { address: address.value });
}

/** E.g. "how much USDC does the club's wallet hold?" after a payment: not the wallet of whom was paid. */
function keepOwnWallet(intent: Intent, { utterance, capabilities }: Context): Intent {
  const { account } = utterance;
  if (account === undefined || intent.kind !== "request") return intent;
  const { input, missing } = intent.reading;
  const slot = ownerSlots[labelOf(intent.reading)] ?? "";
  const isOther = isAddress(input[slot]) && String(input[slot]).toLowerCase() !== account.toLowerCase();
  const isOpen = missing?.argument === slot && missing.said !== true;
  if (!(isOther && missing === undefined) && !isOpen) return intent;
  return readAgain(intent, { utterance, capabilities }, { [slot]: account });
}

const otherWallet = /\b(?:that|his|her|their) (?:address|wallet|account)\b/i;

/** "How much is at that address?" where none is known is asked about, and never answered of the own wallet. */
function askForOther(intent: Intent, { utterance }: Context): Intent {
  const { account, text, tokens } = utterance;
  if (intent.kind !== "request" || !otherWallet.test(text) || listEntities(tokens, "address").length > 0)
    return intent;
  const { input, movesValue, isFollowUp, missing } = intent.reading;
  const slot = ownerSlots[labelOf(intent.reading)] ?? "";
  const isOwn = String(input[slot] ?? "").toLowerCase() === account?.toLowerCase();
  if (!isOwn || movesValue === true || isFollowUp === true || missing !== undefined) return intent;
  const { [slot]: _, ...rest } = input;
  const sentence = "Which address do you mean? Paste it in full: 0x and 40 digits.";
  return {
    ...intent,
    reading: { ...intent.reading, input: rest, missing: { argument: slot, asks: "address", sentence } },
  };
}

const person = /^(?:he|she|they|hes|shes|his|her|hers|their|theirs)$/;
const oneself =
  /\b(?:i|me|mine|myself|we|us|ours|(?:my|our) (?:own|wallet|account|address|balance|coins?|tokens?|money|holdings|portfolio|approvals|nfts))\b/i;

/** E.g. "what's he been up to", "and his NFTs?": the wallet that the message or the last request names, not the own. */
function giveToOther(intent: Intent, { utterance, capabilities }: Context): Intent {
  const { account, text, tokens, thread } = utterance;
  if (intent.kind !== "request" || account === undefined) return intent;
  const { input, missing, movesValue, isFollowUp } = intent.reading;
  const slot = ownerSlots[labelOf(intent.reading)] ?? "";
  const isOwn = String(input[slot] ?? "").toLowerCase() === account.toLowerCase();
  const isSettled = isFollowUp === true || input.taken === true;
  if (!isOwn || isSettled || missing !== undefined || movesValue === true) return intent;
  const isOfMine = tokens.some(
    ({ word }, at) => /^(?:my|our)$/.test(word) && tokens[at + 1]?.entity?.kind === "token",
  );
  const isOfPerson = hasWord(tokens, person) && !isOfMine && !oneself.test(text);
  const isOfThing = hasWord(tokens, /^its?$/) && !hasWord(tokens, /^(?:i|me|my|mine|we|us|our)$/);
  if (!isOfPerson && !isOfThing) return intent;
  const said = onlyOf(listEntities(tokens, "address"))?.value;
  const [latest] = thread;
  const spokenOf = onlyOf(Object.values({ ...latest?.input, transfers: undefined }).filter(isAddress));
  const other = said ?? (latest?.missing === undefined ? spokenOf : undefined);
  if (other === undefined) return intent;
  return readAgain(intent, { utterance, capabilities }, { [slot]: other });
}

/** Fills a missing owner with the connected account, e.g. for "balance of USDC" or "what came in today". */
function fillMissingOwner(intents: Intent[], { utterance, capabilities }: Context): Intent[] {
  const { account, thread, tokens } = utterance;
  if (account === undefined || (namesOtherOwner(tokens) && !hasWord(tokens, /^(me|us)$/))) return intents;
  const isAboutOther = Object.values(thread[0]?.input ?? {}).some(
    (value) => isAddress(value) && value !== account,
  );
  const isAnyNamed = thread.some(({ input }) => Object.values(input).some(isAddress));
  if (isAboutOther || (isAnyNamed && pointsBack(tokens))) return intents;
  const blank = { text: "", tokens: [], picks: [], thread: [], account };
  return intents.map((intent) => {
    if (intent.kind !== "request" || intent.reading.missing === undefined) return intent;
    const { capability, missing, slots, input, score } = intent.reading;
    const slot = ownerSlots[labelOf(intent.reading)];
    if (slot === undefined || missing.argument !== slot || missing.said === true) return intent;
    if (missing.also !== undefined) return intent;
    const filled = { capability, input: { ...(slots ?? input), [slot]: account } };
    const reading = readFrame({ utterance: blank, capabilities }, filled);
    return reading === null ? intent : { ...intent, reading: { ...reading, score } };
  });
}

function isAddress(value: unknown): boolean {
  return typeof value === "string" && /^0x[0-9a-f]{40}$/i.test(value);
}

function namesOtherOwner(tokens: readonly Token[]): boolean {
  const isOther = ({ word, entity }: Token, at: number) =>
    entity === undefined && otherOwners.test(word) && !/^(my|our|own)$/.test(tokens[at - 1]?.word ?? "");
  return hasEntity(tokens, "address", "hash", "hex", "name") || tokens.some(isOther);
}

const times = /^(day|morning|afternoon|evening|week|weekend|month|year|time)$/;

/** Refers to something before, other than e.g. "this week", "that day". */
function pointsBack(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ word, entity }, at) =>
      entity === undefined && pointingWords.test(word) && !times.test(tokens[at + 1]?.word ?? ""),
  );
}

const minLabelShare = 0.5;

/** Uses the default token where a read would otherwise ask which one, e.g. "how much is that in dollars". */
export function fillToken({ intents, top, utterance, capabilities }: Analysis): Intent[] | null {
  const only = onlyOf(intents);
  const missing = only?.kind === "request" ? only.reading.missing : undefined;
  const asksToken = missing?.asks === "token" && (missing.said !== true || missing.choices !== undefined);
  if (!asksToken || top.share < minLabelShare || isTransactionLabel(top.label)) return null;
  const filled = readOperation(top.label, utterance, capabilities, []);
  return filled === null || isIncomplete(filled) ? null : [filled];
}

const maxMove = 0.3;
const minBalanceShare = 0.7;
/** For messages with a quantity word, e.g. "how many do I have". */
const minHoldingShare = 0.5;
/** For what is left. */
const minRestShare = 0.3;
const holdings: ReadonlySet<Label> = new Set<Label>(["balance", "wallet-summary"]);
const entriesBack = 2;
/** Any other word may name an unlisted token. */
const balanceWords =
  /^([^a-z]+|and|so|ok|then|now|well|please|how|much|many|what|whats|s|is|are|do|does|did|i|we|my|mine|our|me|have|has|got|own|hold|left|remain|remains|remaining|still|only|just|of|it|them|that|those|this|these|the|a|balance|currently|today|here)$/;

const left = /^(left|remain|remains|remaining)$/;
/** What else may be left than what a wallet holds. */
const leftElsewhere = /^(sale|presale|supply|cap|allowance|permission|time|days?|hours?|minutes?|steps?)$/;

/** "What do I have left now?": of everything, as no token is counted. */
const ofWhole = /\bwhat (?:do|will|have) (?:i|we)(?: have| got)? left\b/i;

/** E.g. "how much USDC is left for the club" once something was signed: the balance of the connected wallet. */
export function answerLeft(analysis: Analysis): Intent[] | null {
  const { account, tokens, thread, dialogue } = analysis.utterance;
  const isSigned = dialogue?.proposals[0]?.steps.some(({ hash }) => hash !== undefined) === true;
  const isAsked = hasWord(tokens, left) && hasWord(tokens, /^(how|what|whats)$/);
  if (account === undefined || !isSigned || !isAsked || namesOtherOwner(tokens)) return null;
  if (hasWord(tokens, leftElsewhere) || analysis.judgement.moves >= maxMove) return null;
  const [named] = listEntities(tokens, "token");
  if (named === undefined && ofWhole.test(analysis.utterance.text))
    return answerWith(analysis, { capability: "summarize-wallet", input: { address: account } });
  const [earlier] = thread.slice(0, entriesBack).flatMap((entry) => findToken(entry, true) ?? []);
  return readHeld(analysis, account, named?.symbol ?? earlier);
}

export function readHeld(context: Context, address: string, token: string | undefined): Intent[] | null {
  const call = callOfOperation("balance");
  if (token === undefined || call === null) return null;
  const read = settleFrame(context, { ...call, input: { ...call.input, address, token } });
  return read && [read];
}

/** Answers e.g. "how many do I have now" with the balance of the token that the last requests were about. */
export function fillBalanceToken(analysis: Analysis): Intent[] | null {
  return answerLeft(analysis) ?? answerHeld(analysis);
}

function answerHeld(analysis: Analysis): Intent[] | null {
  const { judgement, top, utterance } = analysis;
  const { account, tokens, thread } = utterance;
  const isOfRest = hasWord(tokens, /^(left|remain|remains|remaining|still)$/);
  const isAsked = hasWord(tokens, /^(many|much|it|them)$/) || isOfRest;
  const isBalance = isAsked
    ? sumShares(judgement, holdings) >= (isOfRest ? minRestShare : minHoldingShare)
    : top.label === "balance" && top.share >= minBalanceShare;
  const [named] = listEntities(tokens, "token");
  const isBare = tokens.every(({ word, entity }) => entity?.kind === "token" || balanceWords.test(word));
  if (!isBalance || !isBare || !(isOfRest || hasWord(tokens, /^(i|we|my|mine|our|me)$/))) return null;
  const [earlier] = thread.slice(0, entriesBack).flatMap((entry) => findToken(entry, isOfRest) ?? []);
  const symbol = dollarWords.test(named?.symbol ?? "") ? defaultDollar : named?.symbol;
  return account === undefined ? null : readHeld(analysis, account, symbol ?? earlier);
}

/** Returns the token a request was about, or the sold one for questions about what is left. */
function findToken({ capability, input, isHearsay }: ThreadEntry, isOfRest: boolean): string | null {
  if (isHearsay === true) return null;
  if (capability === "buy-ali") return ticker;
  const isPrice = capability === "quote-price" && input.amount === "1";
  const token = input.token ?? (isPrice || isOfRest ? input.sell : input.buy);
  return typeof token === "string" ? token : null;
}
