import { isSameHex } from "../node/rpc-request.ts";
import { type Headline, writeCoins, writeTokens } from "./compose-headline.ts";
import { decodeStep } from "./decode-step.ts";
import type { DecodedStep, StepCall, StepToken } from "./decoded-step.ts";
import { findToken } from "./describe-step.ts";

type Address = `0x${string}`;

/** What one transaction sells and buys; null stands for the coin. */
type Trade = {
  sold: Address | null;
  bought: Address | null;
  sellUnits: bigint;
  buyUnits: bigint;
  exact: "sell" | "buy";
};

/**
 * Composes the first line of a ticket with several transactions: a transfer to many, a trade in parts, or a
 * trade followed by a purchase in the sale. Returns null if no single line is true of all.
 */
export function composeTotal(
  steps: readonly StepCall[],
  tokens: readonly StepToken[],
  signer: string,
): Headline | null {
  const acts = steps.map(decodeStep).filter(({ kind }) => kind !== "approval");
  if (acts.length < 2) return null;
  const parts = tellSendings(acts, tokens) ?? tellTrades(acts, tokens, signer);
  if (parts === null || parts.includes(null)) return null;
  return { parts: parts.filter((part) => part !== null), parties: [], isSentence: false };
}

type Sending = { token: Address | null; units: bigint; to: Address };
type Parts = (Headline["parts"][number] | null)[];

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);

function write(token: Address | null, units: bigint, tokens: readonly StepToken[]) {
  return token === null ? writeCoins(units) : writeTokens(findToken(token, tokens), units);
}

function tellSendings(acts: readonly DecodedStep[], tokens: readonly StepToken[]): Parts | null {
  const sent = acts.flatMap((act): Sending[] => {
    if (act.kind === "coin-transfer") return [{ token: null, units: act.valueWei, to: act.to }];
    return act.kind === "token-transfer" ? [act] : [];
  });
  const token = findCommon(sent.map((one) => one.token));
  if (sent.length < acts.length || token === undefined) return null;
  const recipients = new Set(sent.map(({ to }) => to.toLowerCase())).size;
  return [
    "You send ",
    write(token, sum(sent.map(({ units }) => units)), tokens),
    recipients === 1 ? " in all" : ` in all, to ${recipients} addresses`,
  ];
}

function tellTrades(
  acts: readonly DecodedStep[],
  tokens: readonly StepToken[],
  signer: string,
): Parts | null {
  const last = acts.at(-1);
  const purchase = last?.kind === "sale-purchase" ? last : null;
  const trading = purchase === null ? acts : acts.slice(0, -1);
  const trades = trading.flatMap((act) => readTrade(act, signer) ?? []);
  const terms = trades.length < trading.length ? null : findCommonTerms(trades);
  if (terms === null || (purchase !== null && terms.bought !== null)) return null;
  const { sold, bought, exact } = terms;
  const saleToken = tokens.find(({ ofSale }) => ofSale);
  return [
    exact === "sell" ? "You pay " : "You pay at most ",
    write(sold, sum(trades.map(({ sellUnits }) => sellUnits)), tokens),
    exact === "sell" || purchase !== null ? " in all → you get at least " : " in all → you get ",
    purchase === null
      ? write(bought, sum(trades.map(({ buyUnits }) => buyUnits)), tokens)
      : writeTokens(saleToken, purchase.minTokens),
  ];
}

/** Returns a trade for the signer's own account, or null. */
function readTrade(act: DecodedStep, signer: string): Trade | null {
  if (act.kind === "unwrap")
    return { sold: act.wrapped, bought: null, sellUnits: act.units, buyUnits: act.units, exact: "sell" };
  const [first, last] = act.kind === "swap" ? [act.path[0], act.path.at(-1)] : [];
  if (act.kind !== "swap" || first === undefined || last === undefined) return null;
  const recipient = act.unwrapTo ?? act.recipient;
  if (recipient !== null && !isSameHex(recipient, signer)) return null;
  const { sellUnits, buyUnits, exact } = act;
  const [sold, bought] = [act.sellsCoins ? null : first, act.unwrapTo === null ? last : null];
  return { sold, bought, sellUnits, buyUnits, exact };
}

/** What all trades sell and buy, and which side is exact; null if they differ. */
function findCommonTerms(trades: readonly Trade[]): Pick<Trade, "sold" | "bought" | "exact"> | null {
  const sold = findCommon(trades.map((one) => one.sold));
  const bought = findCommon(trades.map((one) => one.bought));
  const exact = findCommon(trades.map((one) => one.exact));
  return sold === undefined || bought === undefined || exact === undefined ? null : { sold, bought, exact };
}

/** Returns the value that all share; undefined if they differ or there are none. */
function findCommon<One extends string | null>(all: readonly One[]): One | undefined {
  const [first, ...others] = all.map((one) => one?.toLowerCase());
  return others.every((other) => other === first) ? all[0] : undefined;
}
