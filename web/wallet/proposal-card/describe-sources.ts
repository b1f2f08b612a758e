import type { Command, Source } from "@alithia/protocol/command.ts";

function nameSource(source: Source): string {
  switch (source.kind) {
    case "said":
      return source.message === 0 ? "your message" : "an earlier message of yours";
    case "picked":
      return "your pick";
    case "account":
      return "your connected account";
    case "registry":
      return "this network's list of tokens";
    case "book":
      return `your address book (${source.name})`;
    case "read":
      return source.block === null ? "a read" : `a read at block ${source.block}`;
    case "computed":
      return `a computation (${source.how} of ${source.of})`;
    case "usual":
      return "the usual setting";
    case "mined":
      return "a transaction of this conversation";
  }
}

/** Where the values of a proposal came from, each source once with what it gave. */
export function describeSources({ arguments: all }: Command): string {
  const bySource = Map.groupBy(all, ({ source }) => nameSource(source));
  return [...bySource]
    .map(([name, from]) => `${name}: ${from.map(({ value }) => value).join(", ")}`)
    .join("; ");
}
