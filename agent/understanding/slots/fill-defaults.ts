import { ticker } from "@alithia/content/ticker.ts";
import type { AnyCapability } from "../../capability.ts";
import { pointingWords } from "../../grammar/pointing-words.ts";
import { callOfOperation } from "../../reader/call-of-operation.ts";
import { labelOf } from "../../reader/describe-readings.ts";
import type { Label } from "../../reader/label.ts";
import type { ThreadEntry, Utterance } from "../../utterance.ts";
import { type Analysis, sumShares } from "../analysis.ts";
import { type Intent, isIncomplete, isTransactionLabel } from "../intent.ts";
import { readOperation } from "./read-operation.ts";

/** Reads of an account, with the argument that names its owner. */
const ownerArguments: Record<string, string> = {
  "summarize-wallet": "address",
  "read-chain.balance": "address",
  "read-chain.transaction-count": "address",
  "review-approvals": "owner",
  "buy-ali.position": "buyer",
};

const others =
  /^(his|her|their|its|he|she|they|him|them|whose|who|someone|somebody|wallet|address|account|contract|holder|same|other)$/;

/** Fills a missing owner with the connected account, e.g. for "balance of USDC" or "what came in today". */
export function assumeOwnWallet(
  intents: Intent[],
  { account, thread, tokens }: Utterance,
  capabilities: AnyCapability[],
): Intent[] {
  if (account === undefined || namesOther(tokens)) return intents;
  const named = thread.flatMap(({ input }) => Object.values(input).filter(isAddress));
  const isAboutOther = Object.values(thread[0]?.input ?? {}).some(
    (value) => isAddress(value) && value !== account,
  );
  if (isAboutOther || (named.length > 0 && pointsBack(tokens))) return intents;
  return intents.map((intent) => {
    if (intent.kind !== "request" || intent.reading.missing === undefined) return intent;
    const { capability, missing, slots, input } = intent.reading;
    const argument = ownerArguments[labelOf(intent.reading)];
    const isAsked = missing.argument === argument && missing.said !== true && missing.also === undefined;
    const owner = capabilities.find(({ name }) => name === capability);
    if (argument === undefined || !isAsked || owner?.understand.readAs === undefined) return intent;
    const utterance = { text: "", tokens: [], picks: [], thread: [], account };
    const reading = owner.understand.readAs(utterance, { ...(slots ?? input), [argument]: account });
    if (reading === undefined || reading.missing !== undefined) return intent;
    return { ...intent, reading: { ...reading, score: intent.reading.score } };
  });
}

function isAddress(value: unknown): boolean {
  return typeof value === "string" && /^0x[0-9a-f]{40}$/i.test(value);
}

function namesOther(tokens: Utterance["tokens"]): boolean {
  return tokens.some(
    ({ word, entity }, index) =>
      /^(address|hash|hex|name)$/.test(entity?.kind ?? "") ||
      (entity === undefined && others.test(word) && !/^(my|our|own)$/.test(tokens[index - 1]?.word ?? "")),
  );
}

function pointsBack(tokens: Utterance["tokens"]): boolean {
  return tokens.some(
    ({ word, entity }, index) =>
      entity === undefined && pointingWords.test(word) && !isTime(tokens[index + 1]),
  );
}

/** E.g. "this week", "that day". */
function isTime(token: Utterance["tokens"][number] | undefined): boolean {
  return /^(day|morning|afternoon|evening|week|weekend|month|year|time)$/.test(token?.word ?? "");
}

const sureOfLabel = 0.5;
const leastMove = 0.3;

/** Uses the default token where a read would otherwise ask which one, e.g. "how much is that in dollars". */
export function assumeToken({ intents, top, utterance, capabilities }: Analysis): Intent[] | null {
  const [only, ...others] = intents;
  const missing = others.length === 0 && only?.kind === "request" ? only.reading.missing : undefined;
  const asksToken = missing?.asks === "token" && (missing.said !== true || missing.choices !== undefined);
  if (!asksToken || top.share < sureOfLabel || isTransactionLabel(top.label)) return null;
  const assumed = readOperation(top.label, utterance, capabilities, []);
  return assumed === null || isIncomplete(assumed) ? null : [assumed];
}

const bothPlaces =
  /\b(?:pre)?sale\b.*\b(?:exchange|market|pool|dex)\b|\b(?:exchange|market|pool|dex)\b.*\b(?:pre)?sale\b/i;
const ofPrices = /\b(?:price|prices|cheaper|cost|costs|compare|better deal|which)\b/i;
const ofReasons = /\b(?:why|how come|reason|explain)\b/i;

/** E.g. "what's the price in the sale vs on the exchange": only one token is sold in both places. */
export function compareSale({ judgement, utterance, capabilities }: Analysis): Intent[] | null {
  const { text, tokens } = utterance;
  const isAsked = bothPlaces.test(text) && ofPrices.test(text) && !ofReasons.test(text);
  const namesOther = tokens.some(
    ({ entity }) =>
      entity !== undefined && (entity.kind !== "token" || entity.symbol !== ticker) && entity.kind !== "name",
  );
  if (!isAsked || namesOther || judgement.moves >= leastMove) return null;
  const quoting = capabilities.find(({ name }) => name === "quote-price");
  const order = { sell: "S", buy: ticker, amount: "1", side: "buy", about: "comparison" };
  const reading = quoting?.understand.readAs?.({ ...utterance, tokens: [] }, order);
  if (reading === undefined || reading.missing !== undefined) return null;
  return [{ kind: "request", reading, tokens }];
}

const sureOfBalance = 0.7;
/** For messages with a quantity word, e.g. "how many do I have". */
const sureOfHolding = 0.5;
const held: ReadonlySet<Label> = new Set<Label>(["balance", "wallet-summary"]);
const entriesBack = 2;
/** Any other word may name an unlisted token. */
const bare =
  /^([^a-z]+|and|so|ok|then|now|well|please|how|much|many|what|whats|s|is|are|do|does|did|i|we|my|mine|our|me|have|has|got|own|hold|left|remain|remains|remaining|still|of|it|them|that|those|this|these|the|a|balance|currently|today|here)$/;

/** Answers e.g. "how many do I have now" with the balance of the token that the last requests were about. */
export function lendBalance({ judgement, top, utterance, capabilities }: Analysis): Intent[] | null {
  const { account, tokens, thread } = utterance;
  const call = callOfOperation("balance");
  const isBare = tokens.every(({ word, entity }) => entity === undefined && bare.test(word));
  const isOwn = tokens.some(({ word }) => /^(i|we|my|mine|our|me)$/.test(word));
  const counts = tokens.some(({ word }) => /^(many|much|it|them)$/.test(word));
  const isBalance = counts
    ? sumShares(judgement, held) >= sureOfHolding
    : top.label === "balance" && top.share >= sureOfBalance;
  if (!isBalance || !isBare || !isOwn) return null;
  const isLeft = tokens.some(({ word }) => /^(left|remain|remains|remaining|still)$/.test(word));
  const token = thread
    .slice(0, entriesBack)
    .map((entry) => nameToken(entry, isLeft))
    .find((named) => named !== null);
  const owner = capabilities.find(({ name }) => name === call?.capability);
  if (account === undefined || token === undefined || call === null) return null;
  const reading = owner?.understand.readAs?.(
    { ...utterance, tokens: [] },
    { ...call.input, address: account, token },
  );
  if (reading === undefined || reading.missing !== undefined) return null;
  return [{ kind: "request", reading, tokens }];
}

/** Returns the token a request was about, or the sold one for questions about what is left. */
function nameToken({ capability, input, isHearsay }: ThreadEntry, isLeft: boolean): string | null {
  if (isHearsay === true) return null;
  if (capability === "buy-ali") return ticker;
  const isPrice = capability === "quote-price" && input.amount === "1";
  const token = input.token ?? (isPrice || isLeft ? input.sell : input.buy);
  return typeof token === "string" ? token : null;
}
