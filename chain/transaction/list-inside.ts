import type { DecodedEvent } from "../decoding/decode-event.ts";
import type { Hex } from "../node/hex-quantity.ts";
import type { Log } from "../reading/read-logs.ts";
import type { Party } from "../registry/create-registry.ts";
import { labelNative, toTokenAmount } from "../token/token-label.ts";
import { nameEventAmounts } from "./name-amounts.ts";
import type { InnerCalls, ToldLog } from "./transaction-facts.ts";
import type { TransactionReads } from "./transaction-reads.ts";

const maxLogs = 20;
const maxCalls = 40;
/** Longer data is cut, which `bytes` shows. */
const maxDataDigits = 1_024;

/** Lists the logs as they are and decoded, the first ones of very many. */
export function listLogs(
  { registry, findLabel }: Pick<TransactionReads, "registry" | "findLabel">,
  logs: readonly Log[],
  decoded: readonly (DecodedEvent | null)[],
): ToldLog[] {
  return logs.slice(0, maxLogs).map(({ address, topics, data, logIndex }, place) => {
    const event = decoded[place] ?? null;
    return {
      index: logIndex,
      contract: event?.contract ?? address,
      topics,
      data: data.slice(0, 2 + maxDataDigits) as Hex,
      bytes: (data.length - 2) / 2,
      event,
      amounts: event === null ? [] : nameEventAmounts(registry, event, findLabel),
    };
  });
}

/** Lists the calls of the trace, the first ones of very many; null if the node does not trace. */
export function listInnerCalls(
  { registry, book, trace }: Pick<TransactionReads, "registry" | "book" | "trace">,
  toParty: (address: Hex) => Party,
): InnerCalls | null {
  if (trace === null) return null;
  const coin = labelNative(registry);
  const calls = trace.calls.slice(0, maxCalls).map(({ from, to, valueWei, selector, ...call }) => ({
    ...call,
    from: toParty(from),
    to: to === null ? null : toParty(to),
    value: toTokenAmount(coin, valueWei),
    selector,
    name: selector === null ? null : (book.findFunctions(selector)[0]?.name ?? null),
  }));
  return { calls, count: trace.calls.length };
}
