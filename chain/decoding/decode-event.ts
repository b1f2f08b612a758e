import type { AbiEvent } from "viem";
import { decodeEventLog, formatAbiItem, getAddress } from "viem/utils";
import type { Hex } from "../node/rpc-request.ts";
import type { Log } from "../reading/read-logs.ts";
import { decodeOrNull } from "./decode-or-null.ts";
import { type PlainArgument, toPlainArguments } from "./decoded-call.ts";
import type { SignatureBook } from "./signature-book.ts";

export type DecodedEvent = { contract: Hex; name: string; signature: string; arguments: PlainArgument[] };

/** Decodes a log, or returns null if no known event fits it exactly. */
export function decodeEvent(book: SignatureBook, log: Log): DecodedEvent | null {
  const [topic, ...rest] = log.topics;
  if (topic === undefined) return null;
  const fitting = book
    .findEvents(topic)
    .filter((event) => event.inputs.filter(({ indexed }) => indexed).length === rest.length);
  for (const event of fitting) {
    const values = tryDecode(event, log);
    if (values)
      return {
        contract: getAddress(log.address),
        name: event.name,
        signature: formatAbiItem(event),
        arguments: toPlainArguments(event.inputs, values),
      };
  }
  return null;
}

function tryDecode(event: AbiEvent, log: Log): unknown[] | null {
  return decodeOrNull(() => {
    const named = { ...event, inputs: event.inputs.map((input, place) => ({ ...input, name: `${place}` })) };
    const { args } = decodeEventLog({ abi: [named], topics: log.topics as [Hex, ...Hex[]], data: log.data });
    const values = (args ?? {}) as Record<string, unknown>;
    return event.inputs.map((_, place) => values[place]);
  });
}
