import type { OperationName } from "@alithia/protocol/operations.ts";
import type { Reading } from "../reading.ts";
import type { Token } from "../utterance.ts";

/** With one of these the things alone do not say what is meant, or when. */
const doubtful = /^(worth|every|per|or|if|when|until|unless|daily|weekly|monthly)$/;

/** A number beside its token, as in "150 USDC" or "USDC 150". */
type Amount = { value: string; symbol: string };

/**
 * The call that a message which asks for `operation` spells out by its things alone: every number stands beside its
 * token, every address is in its place. For messages whose words no capability knows; the gate judges the call like
 * any model's, so what is not meant is at most asked about. Null where the things leave a choice.
 */
export function fillRoles(operation: OperationName, tokens: readonly Token[]): Reading | null {
  if (tokens.some(({ word }) => doubtful.test(word))) return null;
  const input = inputs[operation]?.(tokens);
  if (input === undefined || input === null) return null;
  return { capability: input.capability, score: 0.6, input: input.input, movesValue: true };
}

type Filled = { capability: string; input: Record<string, unknown> } | null;

const inputs: Partial<Record<OperationName, (tokens: readonly Token[]) => Filled>> = {
  send: fillSend,
  approve: fillApproval,
  wrap: (tokens) => fillWrap(tokens, "S", "wS"),
  unwrap: (tokens) => fillWrap(tokens, "wS", "S"),
  "buy-ali": fillPurchase,
};

function fillSend(tokens: readonly Token[]): Filled {
  const amounts = listAmounts(tokens);
  const recipients = listAddresses(tokens);
  const symbols = new Set(amounts?.map(({ symbol }) => symbol));
  const [token] = symbols;
  if (amounts === null || recipients === null || token === undefined || symbols.size > 1) return null;
  const isShared =
    amounts.length === 1 && (recipients.length === 1 || tokens.some(({ word }) => word === "each"));
  if (!isShared && amounts.length !== recipients.length) return null;
  const transfers = recipients.map((to, at) => ({ to, amount: amounts[isShared ? 0 : at]?.value }));
  return { capability: "send", input: { token, transfers } };
}

function fillApproval(tokens: readonly Token[]): Filled {
  const [amount, ...moreAmounts] = listAmounts(tokens) ?? [];
  const [spender, ...moreSpenders] = listAddresses(tokens) ?? [];
  if (amount === undefined || spender === undefined || moreAmounts.length + moreSpenders.length > 0)
    return null;
  return { capability: "approve-token", input: { token: amount.symbol, spender, amount: amount.value } };
}

/** "put 10 S in the wrapped version": the operation says what becomes of the amount. */
function fillWrap(tokens: readonly Token[], sell: string, buy: string): Filled {
  const [amount, ...others] = listAmounts(tokens) ?? [];
  if (amount === undefined || others.length > 0 || amount.symbol !== sell || hasKind(tokens, "address"))
    return null;
  return { capability: "trade", input: { sell, buy, side: "sell", amount: amount.value } };
}

function fillPurchase(tokens: readonly Token[]): Filled {
  const [amount, ...others] = listAmounts(tokens) ?? [];
  if (amount === undefined || others.length > 0 || hasKind(tokens, "address")) return null;
  if (amount.symbol !== "S" && amount.symbol !== "ALI") return null;
  return { capability: "buy-ali", input: { action: "purchase", amount: amount.value, unit: amount.symbol } };
}

/** Every number of the message with the token beside it; null where one stands alone, has no exact value or two tokens. */
function listAmounts(tokens: readonly Token[]): Amount[] | null {
  if (hasKind(tokens, "percent") || hasKind(tokens, "hex") || hasKind(tokens, "name")) return null;
  const amounts: Amount[] = [];
  for (const [at, { entity }] of tokens.entries()) {
    if (entity?.kind !== "number") continue;
    const [after, before] = [symbolOf(tokens[at + 1]), symbolOf(tokens[at - 1])];
    const symbol = after ?? before;
    if (entity.numeral.certainty !== "exact" || symbol === null) return null;
    amounts.push({ value: entity.numeral.value, symbol });
  }
  return amounts.length === 0 ? null : amounts;
}

function symbolOf(token: Token | undefined): string | null {
  const entity = token?.entity;
  if (entity?.kind !== "token" || entity.candidates.length !== 1) return null;
  return entity.candidates[0]?.symbol ?? null;
}

function listAddresses(tokens: readonly Token[]): string[] | null {
  const found = tokens.flatMap(({ entity }) => (entity?.kind === "address" ? [entity] : []));
  if (found.length === 0 || found.some(({ checksum }) => checksum === "wrong")) return null;
  return found.map(({ value }) => value);
}

function hasKind(tokens: readonly Token[], kind: string): boolean {
  return tokens.some(({ entity }) => entity?.kind === kind);
}
