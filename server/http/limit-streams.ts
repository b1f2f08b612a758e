import { Refusal } from "../conversation/refusal.ts";
import type { AppContext } from "./app-context.ts";

/** Counts the answer to a request until it is read or its reader has gone. Throws a `Refusal` (429) for one too many. */
export type HoldStream = (context: AppContext) => void;

/** Bounds how many replies a network reads at once. Each process counts for itself. */
export function limitStreams(mostPerNetwork: number): HoldStream {
  const open = new Map<string, number>();
  return (context) => {
    const outgoing = context.env?.outgoing;
    // Without a socket nobody reads from anywhere.
    if (outgoing === undefined) return;
    const network = context.get("network");
    const held = open.get(network) ?? 0;
    if (held >= mostPerNetwork) {
      throw new Refusal(
        429,
        "too-many-streams",
        "Too many answers are being read from your network at once. Please try again in a few seconds.",
        { headers: { "Retry-After": "5" } },
      );
    }
    open.set(network, held + 1);
    outgoing.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  };
}
