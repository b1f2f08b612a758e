import { ticker } from "@alithia/content/ticker.ts";
import { isOperationName, type OperationName } from "@alithia/protocol/operations.ts";
import type { AnyCapability } from "../../capability.ts";
import { isOfSum } from "../../grammar/read-amount.ts";
import { pointingWords } from "../../grammar/word-classes.ts";
import { callOfOperation } from "../../reader/call-of-operation.ts";
import { labelOf } from "../../reader/describe-readings.ts";
import { type Label, movesValue } from "../../reader/label.ts";
import { operationsOfCall } from "../../reader/operations-of-call.ts";
import type { Reading } from "../../reading.ts";
import type { Token, Utterance } from "../../utterance.ts";
import { splitting } from "../follow-ups/compute-amount.ts";
import { createRequest, type Intent } from "../intent.ts";
import { hasWord } from "../token-queries.ts";
import { fillSlots } from "./fill-slots.ts";

/** Operations to try in order, until one has a reading. */
const alternatives: Partial<Record<Label, OperationName[]>> = {
  glossary: ["glossary", "knowledge"],
  "about-her": ["about-her", "knowledge"],
};

/** Reads that default to the connected account, with the argument that names it. */
const ownerSlots: Partial<Record<Label, string>> = {
  "wallet-summary": "address",
  "portfolio-value": "address",
  history: "address",
  nfts: "address",
  balance: "address",
  "list-approvals": "owner",
  "sale-position": "buyer",
};

const otherPersons = /^(his|her|their|its|he|she|they|him|them|whose|someone|somebody)$/;
/** Minimum score of the grammar's own reading. */
const minOwnScore = 0.58;
const minRoleShare = 0.6;

/**
 * Reads a message as one operation: by the grammar's own reading if it has one, otherwise by the capability.
 * Null if that would prepare a transaction on the reader's label alone, or if nothing serves the operation.
 */
export function readOperation(
  label: Label,
  utterance: Utterance,
  capabilities: AnyCapability[],
  readings: readonly Reading[],
): Intent | null {
  if (!isOperationName(label)) return null;
  const { tokens } = utterance;
  const own = readings.find(
    (reading) => reading.score >= minOwnScore && operationsOfCall(labelOf(reading)).includes(label),
  );
  if (own !== undefined && own.missing === undefined) return createRequest(own, tokens);
  const filled = movesValue(label) ? null : readFromRoles(label, utterance, capabilities, minRoleShare);
  if (filled !== null && filled.missing === undefined) return createRequest(filled, tokens);
  for (const operation of alternatives[label] ?? [label]) {
    const reading = readAsOperation(operation, utterance, capabilities);
    if (reading === null) continue;
    return reading.movesValue && reading.missing === undefined ? null : createRequest(reading, tokens);
  }
  return own === undefined ? null : createRequest(own, tokens);
}

/** The capability's reading, completed from the thread if an argument is missing. */
function readAsOperation(
  operation: OperationName,
  utterance: Utterance,
  capabilities: AnyCapability[],
): Reading | null {
  const reads = findReads(operation, utterance, capabilities);
  if (reads === null) return null;
  const { input, named, readAs } = reads;
  const read = readAs(named, input);
  const sold = read === undefined || read === null ? {} : sellMentioned(read.slots ?? {}, utterance);
  if (Object.keys(sold).length > 0)
    return readAs({ ...named, tokens: [] }, { ...read?.slots, ...sold }) ?? read ?? null;
  return read ?? null;
}

/** What the operation's capability reads with: the fixed input, and the message with its usual tokens. */
function findReads(operation: OperationName, utterance: Utterance, capabilities: AnyCapability[]) {
  const call = callOfOperation(operation);
  const readAs = capabilities.find(({ name }) => name === call?.capability)?.understand.readAs;
  if (call === null || readAs === undefined) return null;
  const input: Record<string, unknown> = { ...call.input, ...ownerOf(operation, utterance) };
  return { input, named: resolveUsualTokens(operation, utterance), readAs };
}

function isForItself({ sell, buy }: Record<string, unknown>): boolean {
  return sell !== undefined && sell === buy;
}

/** E.g. "turn it into S, how much would that be?": sells the token that an earlier message named. */
function sellMentioned(slots: Record<string, unknown>, { mentioned }: Utterance) {
  return isForItself(slots) && mentioned !== undefined && mentioned !== slots.buy ? { sell: mentioned } : {};
}

/** Trade settings parsed by the capability rather than from roles. */
const settings = ["slippagePercent", "venue", "deadline", "min"];

/**
 * Reads an operation with arguments from entity roles and the rest from the capability; null if a role is
 * less likely than `least`.
 */
export function readFromRoles(
  operation: OperationName,
  utterance: Utterance,
  capabilities: AnyCapability[],
  least: number,
  before: Record<string, unknown> | null = null,
): Reading | null {
  const reads = findReads(operation, utterance, capabilities);
  if (reads === null) return null;
  const { input, named, readAs } = reads;
  const slots = readAs(named, input)?.slots ?? {};
  const kept = movesValue(operation) ? pick(slots, settings) : slots;
  const part = movesValue(operation) ? findFraction(utterance.tokens) : null;
  const saysMore = part !== null || (before !== null && Object.keys(kept).length > 0);
  const said = slotsFromRoles(operation, utterance, least, before, kept) ?? (saysMore ? {} : null);
  if (said === null || isUnresolvedSplit(operation, utterance, said)) return null;
  const filled: Record<string, unknown> = { ...(said.transfers === undefined ? before : {}), ...said };
  const all = {
    ...{ ...filled, ...kept, ...input, ...fillOwnerBeside(operation, utterance, filled), ...said },
    ...sellMentioned({ ...kept, ...filled }, utterance),
  };
  if (isForItself(filled) || isForItself(all)) return null;
  const revoked = { ...before, ...(said.revoke as Record<string, unknown> | undefined) };
  const whole = operation === "revoke" && before !== null ? { revoke: revoked } : all;
  const read = readWhole(readAs, utterance, whole, filled.amount === undefined ? part : null);
  return read === null || before === null ? read : { ...read, continues: true };
}

/** Reads the arguments alone; a fraction of the balance replaces a missing amount. */
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

/** Arguments from roles, without trade settings; a lone number keeps the earlier unit and side. */
function slotsFromRoles(
  operation: OperationName,
  utterance: Utterance,
  least: number,
  before: Record<string, unknown> | null,
  kept: Record<string, unknown>,
): Record<string, unknown> | null {
  const named = dropVenueRoles(resolveUsualTokens(operation, utterance), kept.venue);
  const given = fillSlots(operation, named, least, before ?? {});
  if (given === null || before === null) return given && dropSettingAmount(given, kept);
  const isBare = utterance.tokens.every(({ entity }) => entity?.kind !== "token");
  const unit = isBare && given.unit !== undefined ? { unit: before.unit ?? ticker } : {};
  return keepSide({ ...dropSettingAmount(given, kept), ...unit }, before);
}

/** Ignores a venue name that is also a token, e.g. in "swap 5 S for USDC on Shadow". */
function dropVenueRoles(utterance: Utterance, venue: unknown): Utterance {
  const { roles = [], tokens } = utterance;
  const at = tokens.findLastIndex(({ text }) => text.toLowerCase() === venue);
  return { ...utterance, roles: roles.filter((one) => !("at" in one && one.at === at)) };
}

/** E.g. "divide it equally between her and 0x…" must not send everything to the one address. */
function isUnresolvedSplit(
  operation: OperationName,
  { tokens }: Utterance,
  given: Record<string, unknown>,
): boolean {
  return operation === "send" && given.transfers === undefined && hasWord(tokens, splitting);
}

/** Drops an amount that is a setting's number, e.g. "deadline 5 min". */
function dropSettingAmount(
  said: Record<string, unknown>,
  kept: Record<string, unknown>,
): Record<string, unknown> {
  const { amount, side: _, ...rest } = said;
  const numbers = Object.entries(kept).flatMap(([name, value]) =>
    settings.includes(name) ? String(value).split(" ").slice(0, 1) : [],
  );
  return amount !== undefined && numbers.includes(String(amount)) ? rest : said;
}

/** E.g. "at 150 USDC instead" for a sale for USDC: the counted token keeps its side. */
function keepSide(said: Record<string, unknown>, before: Record<string, unknown>) {
  const isBought = said.sell !== undefined && said.sell === before.buy && said.buy === undefined;
  const isSold = said.buy !== undefined && said.buy === before.sell && said.sell === undefined;
  const { sell, buy, ...rest } = said;
  if (isBought || isSold)
    return said.amount === undefined ? rest : { ...rest, side: isBought ? "buy" : "sell" };
  const isLone = said.amount !== undefined && sell === undefined && buy === undefined;
  return isLone && before.side !== undefined ? { ...said, side: before.side } : said;
}

/** The only fraction of the balance that replaces an amount, e.g. "half", "20 %", but not "half of it". */
function findFraction(tokens: readonly Token[]): Token | null {
  if (tokens.some(({ word }, at) => word === "of" && pointingWords.test(tokens[at + 1]?.word ?? "")))
    return null;
  const [only, ...others] = tokens.filter(
    ({ word, entity }, at) =>
      entity?.kind === "percent" ||
      (/^(all|everything|max|maximum|half|quarter|whatever)$/.test(word) && !isOfSum(tokens, at)),
  );
  return others.length === 0 ? (only ?? null) : null;
}

/** Falls back to the connected account if every address has another role, e.g. "what can 0x… spend". */
function fillOwnerBeside(
  operation: OperationName,
  { tokens, account }: Utterance,
  filled: Record<string, unknown>,
): Record<string, unknown> {
  const argument = operation === "revoke" ? "owner" : ownerSlots[operation];
  const isOther = tokens.some(({ word }) => otherPersons.test(word) || pointingWords.test(word));
  const isFree = argument !== undefined && filled[argument] === undefined;
  if (!isFree || account === undefined || (isOther && operation !== "revoke")) return {};
  return { [argument]: account };
}

function pick(slots: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(slots).filter(([name]) => names.includes(name)));
}

function ownerOf(operation: OperationName, { tokens, account }: Utterance): Record<string, unknown> {
  const argument = ownerSlots[operation];
  const isOther = tokens.some(
    ({ word, entity }) =>
      entity?.kind === "address" ||
      entity?.kind === "hex" ||
      otherPersons.test(word) ||
      pointingWords.test(word),
  );
  return argument === undefined || account === undefined || isOther ? {} : { [argument]: account };
}

const quoteOperations: ReadonlySet<Label> = new Set<Label>(["price", "quote-trade", "chart"]);
/** The token assumed for an ambiguous word in a read; the answer names it. */
const usualTokens: [word: RegExp, symbol: string][] = [
  [/^(usd|dollars?|bucks|\$)$/, "USDC"],
  [/^eurc$/, "EURC.e"],
  [/^(eth|ether|ethereum)$/, "WETH"],
  [/^(btc|bitcoins?)$/, "WBTC"],
];

/** In reads, resolves "dollars" to USDC and "ether" to WETH; transactions ask which token is meant. */
export function resolveUsualTokens(operation: OperationName, utterance: Utterance): Utterance {
  if (!quoteOperations.has(operation)) return utterance;
  const tokens = utterance.tokens.map((token): Token => {
    const { entity, word } = token;
    const usual = usualTokens.find(([pattern]) => pattern.test(word))?.[1];
    if (entity?.kind !== "token" || usual === undefined) return token;
    const candidates = entity.candidates.filter(({ symbol }) => symbol === usual);
    return candidates.length === 0 ? token : { ...token, entity: { ...entity, symbol: usual, candidates } };
  });
  return { ...utterance, tokens };
}
