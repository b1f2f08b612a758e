import type { Hex } from "../node/hex-quantity.ts";

export type InnerCall = { target: Hex | null; data: Hex; valueWei?: bigint };

type Aggregated = { target: Hex; callData: Hex; value?: bigint };

/** The calls that a call carries inside, for the kinds of batches people use. */
export function findInnerCalls(name: string, target: Hex | null, values: readonly unknown[]): InnerCall[] {
  if (name === "multicall") return (values[values.length - 1] as Hex[]).map((data) => ({ target, data }));
  if (name === "aggregate3" || name === "aggregate3Value")
    return (values[0] as Aggregated[]).map(({ target: inner, callData, value }) => ({
      target: inner,
      data: callData,
      ...(value === undefined ? {} : { valueWei: value }),
    }));
  if (name === "execTransaction") {
    const [to, valueWei, data] = values as [Hex, bigint, Hex];
    return [{ target: to, data, valueWei }];
  }
  if (name === "upgradeToAndCall") {
    const [implementation, data] = values as [Hex, Hex];
    return [{ target: implementation, data }];
  }
  return [];
}
