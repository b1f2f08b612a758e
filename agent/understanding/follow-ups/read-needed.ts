import type { Token } from "../../utterance.ts";
import type { TradeOrder } from "../dialogue/request-frame.ts";
import { listAmounts, onlyOf } from "../token-queries.ts";

const needing =
  /^(?:need|needed|require|requires|required|take|takes|cost|costs|pay|spend|sell|swap|give|part)$/;
/** What was done, or is done with the amount, of which only the fee can be asked. */
const otherwise =
  /^(?:did|was|were|had|received|sent|paid|left|fee|fees|gas|send|sending|transfer|approve|revoke|mint|deploy)$/;

/** What is to be paid for an amount: "a bill of 50 USDC. How much S would that require?", "how many S must I pay for it?" */
export function readNeeded(tokens: readonly Token[]): TradeOrder | null {
  const at = tokens.findIndex(
    ({ word }, index) => word === "how" && /^(?:much|many)$/.test(tokens[index + 1]?.word ?? ""),
  );
  const paid = tokens[at + 2]?.entity;
  const end = tokens.findIndex(({ word }, index) => index > at && /^[,.?!;]$/.test(word));
  const asked = tokens.slice(at, end === -1 ? undefined : end).map(({ word }) => word);
  if (at === -1 || paid?.kind !== "token" || asked.some((word) => otherwise.test(word))) return null;
  const counted = listAmounts(tokens);
  const amount = onlyOf([...new Set(counted.map((one) => one.amount))]);
  const unit = onlyOf([...new Set(counted.flatMap((one) => one.unit ?? []))]);
  const isOfSale = [paid.symbol, unit].every((symbol) => /^(?:S|ALI)$/.test(symbol ?? ""));
  if (amount === undefined || unit === undefined || unit === paid.symbol || isOfSale) return null;
  return asked.some((word) => needing.test(word))
    ? { sell: paid.symbol, buy: unit, amount, side: "buy" }
    : null;
}
