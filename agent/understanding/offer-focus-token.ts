import { ticker } from "@alithia/content/ticker.ts";
import { offerRequests } from "../offer-requests.ts";
import type { Reading } from "../reading.ts";
import type { ThreadEntry } from "../utterance.ts";
import type { Heard } from "./heard.ts";
import type { Understood } from "./understood.ts";
import { wordFrame } from "./word-request.ts";

const entriesBack = 3;

/**
 * Completes a trade that lacks one token with the one mentioned last, and offers the request to pick, e.g.
 * "fine, buy for 15 S" after ALI was mentioned.
 */
export function offerFocusToken({ understood, utterance }: Heard): Understood[] | null {
  const [only, ...others] = understood;
  if (only?.kind !== "request" || others.length > 0) return null;
  const { capability, missing } = only.reading;
  const side = missing?.argument;
  if (capability !== "trade" || (side !== "buy" && side !== "sell")) return null;
  if (missing === undefined || missing.said === true || missing.choices !== undefined) return null;
  const known = only.reading.slots ?? only.reading.input;
  const token = findNamed(utterance.thread, Object.values(known));
  const request =
    token === null || known.amount === undefined ? null : wordFrame(complete(known, side, token));
  if (request === null) return null;
  const sentence = `${missing.sentence} If this is what you mean, pick it:`;
  const choices = offerRequests(sentence, [request]);
  return [{ ...only, reading: { ...only.reading, missing: { ...missing, sentence, choices } } }];
}

/** Returns the only listed token of the latest mention that the request does not name, or null. */
function findNamed(thread: readonly ThreadEntry[], said: readonly unknown[]): string | null {
  for (const { entities, isHearsay } of thread.slice(0, entriesBack)) {
    const named = entities.flatMap((entity) => (entity.kind === "token" ? entity.candidates : []));
    const symbols = new Set(named.map(({ symbol }) => symbol).filter((symbol) => !said.includes(symbol)));
    const [symbol, ...others] = symbols;
    if (isHearsay !== true && symbol !== undefined) return others.length === 0 ? symbol : null;
  }
  return null;
}

/** Buying ALI with S goes through the sale. */
function complete(
  known: Record<string, unknown>,
  side: "buy" | "sell",
  token: string,
): Pick<Reading, "capability" | "input"> {
  const input = { ...known, [side]: token };
  const isPurchase = input.sell === "S" && input.buy === ticker && input.side !== "buy";
  return isPurchase
    ? { capability: "buy-ali", input: { action: "purchase", amount: known.amount, unit: "S" } }
    : { capability: "trade", input };
}
