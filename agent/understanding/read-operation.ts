import { ticker } from "@alithia/content/ticker.ts";
import { isOperationName, type OperationName } from "@alithia/protocol/operations.ts";
import type { AnyCapability } from "../capability.ts";
import { callOfOperation } from "../reader/call-of-operation.ts";
import { labelOf } from "../reader/describe-readings.ts";
import { type Label, movesValue } from "../reader/label.ts";
import { operationsOfCall } from "../reader/operations-of-call.ts";
import type { Reading } from "../reading.ts";
import type { Token, Utterance } from "../utterance.ts";
import { fillRoles } from "./fill-roles.ts";
import { splitting } from "./pay-each.ts";
import { pointingWords } from "./pointing-words.ts";
import type { Understood } from "./understood.ts";

/** Where the first has no words for it, the next may. */
const alternatives: Partial<Record<Label, OperationName[]>> = {
  glossary: ["glossary", "knowledge"],
  "about-her": ["about-her", "knowledge"],
};

/** Reads that are of the visitor's own account where no other is named, with the argument that holds it. */
const ownArguments: Partial<Record<Label, string>> = {
  "wallet-summary": "address",
  "portfolio-value": "address",
  history: "address",
  nfts: "address",
  chart: "address",
  balance: "address",
  "list-approvals": "owner",
  "sale-position": "buyer",
};

const others = /^(his|her|their|its|he|she|they|him|them|whose|someone|somebody)$/;
/** The grammar's own reading is taken from this score on. */
const heard = 0.58;
const sureOfRole = 0.6;

/**
 * A message read as one operation: the grammar's own reading where it has one, else the capability's reading of the
 * arguments. What would be prepared on the reader's word alone is left out; null where nothing does the operation.
 */
export function readOperation(
  label: Label,
  utterance: Utterance,
  capabilities: AnyCapability[],
  readings: readonly Reading[],
): Understood | null {
  if (!isOperationName(label)) return null;
  const { tokens } = utterance;
  const own = readings.find(
    (reading) => reading.score >= heard && operationsOfCall(labelOf(reading)).includes(label),
  );
  if (own !== undefined && own.missing === undefined) return toUnderstood(own, tokens);
  const filled = movesValue(label) ? null : readByRoles(label, utterance, capabilities, sureOfRole);
  if (filled !== null && filled.missing === undefined) return toUnderstood(filled, tokens);
  for (const operation of alternatives[label] ?? [label]) {
    const reading = readAsOperation(operation, utterance, capabilities);
    if (reading === null) continue;
    return reading.movesValue && reading.missing === undefined ? null : toUnderstood(reading, tokens);
  }
  return own === undefined ? null : toUnderstood(own, tokens);
}

/** The capability's own reading of the arguments, with what the conversation lends where they lack something. */
function readAsOperation(
  operation: OperationName,
  utterance: Utterance,
  capabilities: AnyCapability[],
): Reading | null {
  const call = callOfOperation(operation);
  const readAs = capabilities.find(({ name }) => name === call?.capability)?.understand.readAs;
  if (call === null || readAs === undefined) return null;
  const input = { ...call.input, ...listOwn(operation, utterance) };
  const named = nameTokens(operation, utterance);
  const read = readAs(named, input);
  const lent = read?.missing === undefined ? null : lendArgument(operation, utterance);
  return (lent === null ? read : (readAs(named, { ...input, ...lent }) ?? read)) ?? null;
}

/** What the words of a trade say besides its tokens and its amount, which the roles leave to the capability. */
const settings = ["slippagePercent", "venue", "deadline", "min"];

/**
 * The operation with the arguments that the roles of the message's things give it, and the others as the capability
 * reads them; null where a role is less sure than `least`.
 */
export function readByRoles(
  operation: OperationName,
  utterance: Utterance,
  capabilities: AnyCapability[],
  least: number,
  before: Record<string, unknown> | null = null,
): Reading | null {
  const call = callOfOperation(operation);
  const readAs = capabilities.find(({ name }) => name === call?.capability)?.understand.readAs;
  if (call === null || readAs === undefined) return null;
  const input = { ...call.input, ...listOwn(operation, utterance) };
  const slots = readAs(nameTokens(operation, utterance), input)?.slots ?? {};
  const kept = movesValue(operation) ? pick(slots, settings) : slots;
  const part = movesValue(operation) ? findPart(utterance.tokens) : null;
  const saysMore = part !== null || (before !== null && Object.keys(kept).length > 0);
  const said = sayByRoles(operation, utterance, least, before, kept) ?? (saysMore ? {} : null);
  if (said === null || isSplit(operation, utterance, said)) return null;
  const filled: Record<string, unknown> = { ...(said.transfers === undefined ? before : {}), ...said };
  if (filled.sell !== undefined && filled.sell === filled.buy) return null;
  const all = { ...filled, ...kept, ...input, ...ownBeside(operation, utterance, filled), ...said };
  const whole = operation === "revoke" && before !== null ? { revoke: filled } : all;
  const read = readWhole(readAs, utterance, whole, filled.amount === undefined ? part : null);
  return read === null || before === null ? read : { ...read, continues: true };
}

/** The arguments alone; a part of what is held stands in for the amount where that is asked for. */
function readWhole(
  readAs: NonNullable<AnyCapability["understand"]["readAs"]>,
  utterance: Utterance,
  whole: Record<string, unknown>,
  part: Token | null,
): Reading | null {
  const reading = readAs({ ...utterance, tokens: [] }, whole) ?? null;
  const isPart = reading?.missing?.asks === "amount" && part !== null;
  return isPart ? (readAs({ ...utterance, tokens: [part] }, whole) ?? reading) : reading;
}

/** What the message's things say beside its settings; the unit and the side of a lone number stay as they were. */
function sayByRoles(
  operation: OperationName,
  utterance: Utterance,
  least: number,
  before: Record<string, unknown> | null,
  kept: Record<string, unknown>,
): Record<string, unknown> | null {
  const named = dropVenue(nameTokens(operation, utterance), kept.venue);
  const given = fillRoles(operation, named, least, before ?? {});
  if (given === null || before === null) return given && leaveSettings(given, kept);
  const isBare = utterance.tokens.every(({ entity }) => entity?.kind !== "token");
  const unit = isBare && given.unit !== undefined ? { unit: before.unit ?? ticker } : {};
  return turnToCounted({ ...leaveSettings(given, kept), ...unit }, before);
}

/** "Swap 5 S for USDC on Shadow": the last of a venue's names is no token. */
function dropVenue(utterance: Utterance, venue: unknown): Utterance {
  const { roles = [], tokens } = utterance;
  const at = tokens.findLastIndex(({ text }) => text.toLowerCase() === venue);
  return { ...utterance, roles: roles.filter((one) => !("at" in one && one.at === at)) };
}

/** "Divide it equally between her and 0x…": not the whole to the only one who is named. */
function isSplit(operation: OperationName, { tokens }: Utterance, given: Record<string, unknown>): boolean {
  return (
    operation === "send" && given.transfers === undefined && tokens.some(({ word }) => splitting.test(word))
  );
}

/** "Deadline 5 min": a number that sets something is no amount. */
function leaveSettings(
  said: Record<string, unknown>,
  kept: Record<string, unknown>,
): Record<string, unknown> {
  const { amount, side: _, ...rest } = said;
  const numbers = Object.entries(kept).flatMap(([name, value]) =>
    settings.includes(name) ? String(value).split(" ").slice(0, 1) : [],
  );
  return amount !== undefined && numbers.includes(String(amount)) ? rest : said;
}

/** "At 150 USDC instead", of a sale for USDC: the token that the new amount counts stays where it was. */
function turnToCounted(said: Record<string, unknown>, before: Record<string, unknown>) {
  const isBought = said.sell !== undefined && said.sell === before.buy && said.buy === undefined;
  const isSold = said.buy !== undefined && said.buy === before.sell && said.sell === undefined;
  const { sell, buy, ...rest } = said;
  if (isBought || isSold)
    return said.amount === undefined ? rest : { ...rest, side: isBought ? "buy" : "sell" };
  const isLone = said.amount !== undefined && sell === undefined && buy === undefined;
  return isLone && before.side !== undefined ? { ...said, side: before.side } : said;
}

/** "Half", "20 %": the only part of what is held that stands in place of an amount; "half of it" is of something else. */
function findPart(tokens: readonly Token[]): Token | null {
  if (tokens.some(({ word }, at) => word === "of" && pointingWords.test(tokens[at + 1]?.word ?? "")))
    return null;
  const [only, ...others] = tokens.filter(
    ({ word, entity }) =>
      entity?.kind === "percent" || /^(all|everything|max|maximum|half|quarter|whatever)$/.test(word),
  );
  return others.length === 0 ? (only ?? null) : null;
}

/** Where every address has another role ("what can 0x… spend"), the visitor's own account is meant. */
function ownBeside(
  operation: OperationName,
  { tokens, account }: Utterance,
  filled: Record<string, unknown>,
): Record<string, unknown> {
  const argument = operation === "revoke" ? "owner" : ownArguments[operation];
  const isOther = tokens.some(({ word }) => others.test(word) || pointingWords.test(word));
  const isFree = argument !== undefined && filled[argument] === undefined;
  if (!isFree || account === undefined || (isOther && operation !== "revoke")) return {};
  return { [argument]: account };
}

function pick(slots: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(slots).filter(([name]) => names.includes(name)));
}

function toUnderstood(reading: Reading, tokens: Token[]): Understood {
  if (reading.refusal !== undefined) return { kind: "refusal", refusal: reading.refusal };
  return { kind: "request", reading, tokens };
}

function listOwn(operation: OperationName, { tokens, account }: Utterance): Record<string, unknown> {
  const argument = ownArguments[operation];
  const isOther = tokens.some(
    ({ word, entity }) =>
      entity?.kind === "address" || entity?.kind === "hex" || others.test(word) || pointingWords.test(word),
  );
  return argument === undefined || account === undefined || isOther ? {} : { [argument]: account };
}

/** Reads that go on with what the conversation was about, by the argument that the message leaves out. */
const lentArguments: Partial<Record<Label, "hash" | "token" | "address">> = {
  "explain-transaction": "hash",
  "transaction-status": "hash",
  "token-info": "token",
  "token-supply": "token",
  "token-owner": "token",
  "token-safety": "token",
  "contract-info": "address",
  "contract-events": "address",
  "account-kind": "address",
};

/** "why, did I lose it?", "and who can make more?": what the latest call was about, where nothing else is named. */
function lendArgument(
  operation: OperationName,
  { tokens, thread }: Utterance,
): Record<string, unknown> | null {
  const argument = lentArguments[operation];
  const [latest] = thread;
  if (argument === undefined || latest === undefined || latest.isHearsay === true) return null;
  if (tokens.some(({ entity }) => /^(address|hash|hex|token|name)$/.test(entity?.kind ?? ""))) return null;
  const { sell, address } = latest.input;
  const value =
    latest.input[argument] ??
    (argument === "token"
      ? (latest.created ?? sell ?? (latest.capability === "summarize-wallet" ? address : undefined))
      : undefined);
  return typeof value === "string" ? { [argument]: value } : null;
}

const readOnly: ReadonlySet<Label> = new Set<Label>(["price", "quote-trade"]);
/** What an everyday word for several tokens stands for in a question: the answer names it. */
const usualTokens: [word: RegExp, symbol: string][] = [
  [/^(usd|dollars?|bucks|\$)$/, "USDC"],
  [/^(eur|euros?|eurc|€)$/, "EURC.e"],
  [/^(eth|ether|ethereum)$/, "WETH"],
  [/^(btc|bitcoins?)$/, "WBTC"],
];

/** In a question dollars are counted in USDC, and ether is its wrapped form; what moves value asks which is meant. */
export function nameTokens(operation: OperationName, utterance: Utterance): Utterance {
  if (!readOnly.has(operation)) return utterance;
  const tokens = utterance.tokens.map((token): Token => {
    const { entity, word } = token;
    const usual = usualTokens.find(([pattern]) => pattern.test(word))?.[1];
    if (entity?.kind !== "token" || usual === undefined) return token;
    const candidates = entity.candidates.filter(({ symbol }) => symbol === usual);
    return candidates.length === 0 ? token : { ...token, entity: { ...entity, symbol: usual, candidates } };
  });
  return { ...utterance, tokens };
}
