import type { OperationName } from "@alithia/protocol/operations.ts";
import { isReference } from "../../grammar/is-reference.ts";
import { namesSomebodyElse } from "../../grammar/names-somebody-else.ts";
import { type Frame, toFrame } from "../../reader/frame.ts";
import type { RoleOfThing } from "../../reader/role-of-thing.ts";
import type { Entity, ThreadEntry, Token, Utterance } from "../../utterance.ts";
import { hasWord } from "../token-queries.ts";

/** For the only entity of a message that continues a request. */
const minOnlyShare = 0.4;
const minPayeeShare = 0.8;
/** At or above this, an amount must be computed from the entity. */
const minBasisShare = 0.7;

const sharing = /^(each|apiece|both|every|everyone|everybody)$/;

/** Arguments of a capability in the grammar's form. */
type Slots = Record<string, unknown>;

/** The value of a role, and the unit of an amount ("sell", "ALI") if the role has one. */
type Filled = { value: string; unit?: string | undefined; frame?: number };
type Values = (role: string) => Filled[];

/** Earlier requests of the visitor that were not cancelled, without calls made by another model. */
export function listEarlierFrames(thread: readonly ThreadEntry[]): Frame[] {
  return thread
    .filter(({ isHearsay, capability }) => isHearsay !== true && capability !== "")
    .map(({ capability, input }) => toFrame(capability, input));
}

/**
 * Builds an operation's arguments from the roles of the message's entities and of earlier values, all copied
 * verbatim. Returns null if a role is less likely than `least`, or if an entity with a role has no exact
 * value.
 */
export function fillSlots(
  operation: OperationName,
  utterance: Utterance,
  least: number,
  before: Slots = {},
): Slots | null {
  const { roles = [], tokens, thread } = utterance;
  const frames = listEarlierFrames(thread);
  const filled = new Map<string, Filled[]>();
  const isNamedAgain = (one: RoleOfThing) =>
    "at" in one && one.share < least && before[one.role] === exactValueOf(tokens[one.at]?.entity, one.role);
  const things = tokens.filter(({ entity }) => entity !== undefined).length;
  const needed = things === 1 && Object.keys(before).length > 0 ? Math.min(least, minOnlyShare) : least;
  const counted = roles.filter(
    (one) =>
      !("at" in one && isReference(tokens, one.at)) &&
      (one.role !== "basis" || one.share >= minBasisShare) &&
      !isNamedAgain(one) &&
      !isWalletForToken(one, frames) &&
      !("frame" in one && Object.values(before).includes(one.value)) &&
      !("frame" in one && before[one.role] !== undefined),
  );
  if (counted.some((one) => one.share < needed || one.role === "basis" || isGuessedPayee(one, tokens)))
    return null;
  for (const one of counted.filter(({ role }) => role !== "none")) {
    const [name = "", unit] = one.role.split(":");
    const asked = operation === "approve" && name === "amount" ? "limit" : name;
    const value = "at" in one ? exactValueOf(tokens[one.at]?.entity, asked) : one.value;
    if (value === null) return null;
    const known = filled.get(name) ?? [];
    if (known.some((other) => other.value === value) && name !== "amount") continue;
    filled.set(name, [
      ...known,
      { value, unit: unit ?? unitOf(one, frames), ...("frame" in one ? { frame: one.frame } : {}) },
    ]);
  }
  if (countsOtherToken(filled, frames)) filled.delete("amount");
  if (filled.size === 0) return null;
  return slotFillers[operation]?.((role) => filled.get(role) ?? [], tokens) ?? null;
}

/** E.g. "send it" after a swap of 20 USDC to S: the sold amount is not an amount of S. */
function countsOtherToken(filled: ReadonlyMap<string, Filled[]>, frames: readonly Frame[]): boolean {
  const [token] = filled.get("token") ?? [];
  const [amount] = filled.get("amount") ?? [];
  if (token === undefined || amount?.frame === undefined) return false;
  const sayEarlier = (name: string) =>
    frames[amount.frame ?? 0]?.values.find((one) => one.name === name)?.value;
  const counted = sayEarlier("unit") ?? sayEarlier(sayEarlier("side") === "buy" ? "buy" : "sell");
  return counted !== undefined && counted !== token.value;
}

/** E.g. "sell half of it" after a wallet summary: a wallet's address is not a token. */
function isWalletForToken(one: RoleOfThing, frames: readonly Frame[]): boolean {
  if (!("frame" in one) || !/^(token|sell|buy)$/.test(one.role)) return false;
  const source = frames[one.frame]?.values.find(({ value }) => value === one.value)?.name ?? "";
  return /^(address|to|spender|counterparty)$/.test(source);
}

/**
 * A recipient taken from earlier messages with low confidence, or where the message names somebody else, e.g.
 * "her friend".
 */
function isGuessedPayee(one: RoleOfThing, tokens: readonly Token[]): boolean {
  const isPayee = "frame" in one && /^(to|spender)$/.test(one.role);
  return isPayee && (one.share < minPayeeShare || namesSomebodyElse(tokens));
}

/** An earlier amount keeps its unit. */
function unitOf(one: RoleOfThing, frames: readonly Frame[]): string | undefined {
  if (!("frame" in one) || one.role !== "amount") return undefined;
  const values = frames[one.frame]?.values ?? [];
  return values.find(({ name }) => name === "side" || name === "unit")?.value;
}

/** The roles whose value is a bound: an allowance is one, so "up to 50" is exact. */
const exactBounds: Readonly<Record<string, "least" | "most">> = { min: "least", limit: "most" };

/** A number said as "up to". */
export function isLimit(entity: Entity | undefined): boolean {
  return entity?.kind === "number" && entity.bound?.is === "most";
}

/** Returns the exact value of an entity in a role, or null if it has none. */
export function exactValueOf(entity: Entity | undefined, role: string): string | null {
  switch (entity?.kind) {
    case "token": {
      const [only, ...others] = entity.candidates;
      return others.length === 0 && only?.symbol === entity.symbol ? only.symbol : null;
    }
    case "address":
      return entity.checksum === "wrong" ? null : entity.value;
    case "hash":
      return entity.value;
    case "percent":
      return role === "slippage" ? entity.value : null;
    case "number":
      if (entity.bound !== undefined && entity.bound.is === exactBounds[role]) return entity.bound.value;
      return entity.numeral.certainty === "exact" ? entity.numeral.value : null;
    default:
      return null;
  }
}

function one(values: Values, ...roles: string[]): Slots {
  return Object.fromEntries(
    roles.flatMap((role) =>
      values(role)
        .slice(0, 1)
        .map(({ value }) => [role, value]),
    ),
  );
}

function fillSend(values: Values, tokens: readonly Token[]): Slots {
  const recipients = values("to");
  const isEach = hasWord(tokens, sharing);
  const amounts = values("amount");
  const token = one(values, "token");
  if (recipients.length <= 1 && amounts.length <= 1) return { ...token, ...one(values, "to", "amount") };
  const isShared = amounts.length === 1 && isEach;
  if (!isShared && amounts.length !== recipients.length) return token;
  if (values("token").length > 1) return {};
  const transfers = recipients.map(({ value }, at) => ({
    to: value,
    amount: amounts[isShared ? 0 : at]?.value,
  }));
  return { ...token, transfers };
}

function fillTrade(values: Values, tokens: readonly Token[]): Slots {
  const [amount] = values("amount");
  const [slippage] = values("slippage");
  const said = one(values, "sell", "buy", "amount", "min");
  const isBought = amount !== undefined && isReceived(amount, tokens);
  const isTurned = isBought && said.sell !== undefined && said.sell === tokenCountedBy(tokens, amount.value);
  return {
    ...said,
    ...(isTurned ? { sell: said.buy, buy: said.sell } : {}),
    ...(amount === undefined ? {} : { side: isBought ? "buy" : "sell" }),
    ...(slippage === undefined ? {} : { slippagePercent: slippage.value }),
  };
}

/** E.g. "buy for 10 S": an amount right after "for" is paid, whatever its predicted role. */
function isReceived({ value, unit }: Filled, tokens: readonly Token[]): boolean {
  const isPaid = tokens[indexOfAmount(tokens, value) - 1]?.word === "for" && hasWord(tokens, wanting);
  return unit === "buy" && !isPaid;
}

const wanting = /^(need|needs|want|get|buy|receive)$/;
const counting = /^(more|extra|additional|another|of)$/;

function tokenCountedBy(tokens: readonly Token[], amount: string): string | undefined {
  const at = indexOfAmount(tokens, amount);
  const next = counting.test(tokens[at + 1]?.word ?? "") ? tokens[at + 2] : tokens[at + 1];
  return at === -1 || next?.entity?.kind !== "token" ? undefined : next.entity.symbol;
}

function indexOfAmount(tokens: readonly Token[], amount: string): number {
  return tokens.findIndex(
    ({ entity }) => exactValueOf(entity, "amount") === amount && entity?.kind === "number",
  );
}

function fillPurchase(values: Values, tokens: readonly Token[]): Slots {
  const beside = tokens.find((_, at) => tokens[at - 1]?.entity?.kind === "number")?.entity;
  const isCounted = beside?.kind === "token" && /^(S|ALI)$/.test(beside.symbol);
  // What counts another token is no amount of the sale.
  if (beside?.kind === "token" && !isCounted) return {};
  // A number alone in the sale is S to pay or ALI to get, which is asked.
  const isBare = !tokens.some(({ entity }) => entity?.kind === "token" && /^(S|ALI)$/.test(entity.symbol));
  const [amount] = values("amount");
  const isOpen =
    isBare && amount?.frame === undefined && tokens.some(({ word }) => /^(pre-?)?sale$/.test(word));
  const unit = isCounted ? beside.symbol : isOpen ? undefined : amount?.unit;
  return { ...one(values, "amount"), ...(unit === undefined ? {} : { unit }) };
}

function fillRevoke(values: Values): Slots {
  return { revoke: one(values, "token", "spender") };
}

const walletSlots =
  (name: string, ...narrowing: string[]) =>
  (values: Values): Slots => {
    const [wallet] = values("of");
    return { ...(wallet === undefined ? {} : { [name]: wallet.value }), ...one(values, ...narrowing) };
  };
const slotsOf =
  (...roles: string[]) =>
  (values: Values) =>
    one(values, ...roles);

const slotFillers: Partial<Record<OperationName, (values: Values, tokens: readonly Token[]) => Slots>> = {
  send: fillSend,
  trade: fillTrade,
  "quote-trade": fillTrade,
  wrap: (values) => ({ sell: "S", buy: "wS", side: "sell", ...one(values, "amount") }),
  unwrap: (values) => ({ sell: "wS", buy: "S", side: "sell", ...one(values, "amount") }),
  approve: slotsOf("token", "spender", "amount"),
  revoke: fillRevoke,
  mint: slotsOf("token", "amount", "to"),
  burn: slotsOf("token", "amount"),
  "buy-ali": fillPurchase,
  "quote-buy": fillPurchase,
  "return-ali": slotsOf("amount"),
  balance: walletSlots("address", "token"),
  "wallet-summary": walletSlots("address", "counterparty"),
  "portfolio-value": walletSlots("address", "counterparty"),
  history: walletSlots("address", "counterparty"),
  nfts: walletSlots("address"),
  "list-approvals": walletSlots("owner"),
  "sale-position": walletSlots("buyer"),
  price: (values) => {
    const [token, measure] = [values("token")[0], values("in")[0]];
    return {
      ...(token === undefined ? {} : { sell: token.value }),
      ...(measure === undefined ? {} : { buy: measure.value }),
    };
  },
  "explain-transaction": slotsOf("hash"),
  "transaction-status": slotsOf("hash"),
  "token-info": slotsOf("token"),
  "token-supply": slotsOf("token"),
  "token-owner": slotsOf("token"),
  "token-safety": slotsOf("token"),
  "account-kind": slotsOf("address"),
  "contract-info": slotsOf("address"),
  "contract-events": slotsOf("address"),
  storage: slotsOf("address"),
};
