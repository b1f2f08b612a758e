import type { PlainArgument, PlainCommand } from "@alithia/agent/consent/plain-command.ts";
import type { TradeInput } from "./input.ts";

/** A trade of the coin for its wrapped form is a wrap, and the other way round an unwrap. */
export function toTradeCommand({ sell, buy, amount, side, ...wishes }: TradeInput): PlainCommand {
  const sides = `${sell} ${buy}`.toLowerCase();
  if (sides === "s ws") return { operation: "wrap", arguments: [{ path: "amount", value: amount }] };
  if (sides === "ws s") return { operation: "unwrap", arguments: [{ path: "amount", value: amount }] };
  const said: [path: string, value: string | undefined][] = [
    ["slippage", wishes.slippagePercent],
    ["venue", wishes.venue],
    ["min", wishes.min],
    ["deadline", wishes.deadline],
  ];
  const options = said.flatMap(([path, value]): PlainArgument[] =>
    value === undefined ? [] : [{ path, value }],
  );
  return {
    operation: "trade",
    arguments: [
      { path: "sell", value: sell },
      { path: "buy", value: buy },
      { path: "amount", value: amount },
      { path: "side", value: side },
      ...options,
    ],
  };
}
