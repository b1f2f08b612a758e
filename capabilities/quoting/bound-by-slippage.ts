/** The most that a price may move against the visitor where nothing else was asked for. */
export const usualSlippagePercent = "0.5";

type Amounts = { sellUnits: bigint; buyUnits: bigint };

/** The exact amount stays; the other one may be worse by the slippage, in hundredths of a percent, and no more. */
export function boundBySlippage<Bounded extends Amounts>(
  amounts: Bounded,
  exact: "sell" | "buy",
  basisPoints: bigint,
): Bounded {
  const { sellUnits, buyUnits } = amounts;
  return exact === "sell"
    ? { ...amounts, buyUnits: (buyUnits * (10_000n - basisPoints)) / 10_000n }
    : { ...amounts, sellUnits: (sellUnits * (10_000n + basisPoints) + 9_999n) / 10_000n };
}
