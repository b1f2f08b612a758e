import { ticker } from "@alithia/content/ticker.ts";
import { offerRequests } from "../offer-requests.ts";
import type { Reading } from "../reading.ts";
import type { ThreadEntry, Utterance } from "../utterance.ts";
import type { Analysis } from "./analysis.ts";
import type { Intent } from "./intent.ts";
import { offer } from "./offer-request.ts";
import { wordFrame } from "./word-request.ts";

const entriesBack = 3;
const sureOfMove = 0.5;
const ofToken = /^(send|mint-token|burn-token)$/;

/**
 * Completes a request that lacks one token with the one mentioned last, and offers it to pick, e.g. "fine,
 * buy for 15 S" or "let's do 5" after ALI was mentioned, "send 50 to 0x…" after a token was deployed.
 */
export function offerFocusToken(analysis: Analysis): Intent[] | null {
  const [only, ...others] = analysis.intents;
  const taken = offerTaken(analysis);
  if (taken !== null) return taken;
  if (only?.kind !== "request" || others.length > 0) return null;
  const { missing } = only.reading;
  if (missing === undefined || missing.said === true) return null;
  const frame =
    completeTrade(only.reading, analysis.utterance) ?? completeDeployed(only.reading, analysis.utterance);
  const request = frame === null ? null : wordFrame(frame);
  if (request === null) return null;
  const sentence = `${missing.sentence} If this is what you mean, pick it:`;
  const choices = offerRequests(sentence, [request]);
  return [{ ...only, reading: { ...only.reading, missing: { ...missing, sentence, choices } } }];
}

type Frame = Pick<Reading, "capability" | "input">;

function completeTrade({ capability, missing, ...reading }: Reading, utterance: Utterance): Frame | null {
  const side = missing?.argument;
  if (capability !== "trade" || missing?.choices !== undefined) return null;
  if (side !== "buy" && side !== "sell") return null;
  const known = reading.slots ?? reading.input;
  const token = findNamed(utterance.thread, Object.values(known)) ?? findMentioned(utterance, known);
  return token === null || known.amount === undefined ? null : complete(known, side, token);
}

function findMentioned({ mentioned }: Utterance, known: Record<string, unknown>): string | null {
  return mentioned === undefined || Object.values(known).includes(mentioned) ? null : mentioned;
}

/** The token that this conversation deployed last, for a transfer, mint or burn that names none. */
function completeDeployed(
  { capability, missing, ...reading }: Reading,
  { dialogue }: Utterance,
): Frame | null {
  const token = dialogue?.proposals.find((proposal) => proposal.token !== undefined)?.token?.address;
  if (token === undefined || !ofToken.test(capability) || missing?.argument !== "token") return null;
  return { capability, input: { ...reading.input, ...reading.slots, token } };
}

const taking =
  /\b(?:take|do|get|buy|have|try|want|grab|cop|go (?:with|for)|start with)\b(?: (?:just|only|about|maybe|like))* \S+(?: \S+)?\W*$/i;

/** E.g. "ok let's do 5", "I'll take twenty five", after ALI was mentioned: a purchase of that many. */
function offerTaken({ intents, judgement, utterance }: Analysis): Intent[] | null {
  const { text, tokens, mentioned } = utterance;
  const [only, ...others] = tokens.flatMap(({ entity }) => entity ?? []);
  const isOpen = intents.every(
    (intent) => intent.kind === "unclear" || (intent.kind === "small-talk" && intent.topic !== "cancel"),
  );
  if (mentioned !== ticker || !isOpen || judgement.moves < sureOfMove || !taking.test(text)) return null;
  if (only?.kind !== "number" || only.numeral.certainty !== "exact" || others.length > 0) return null;
  const input = { action: "purchase", amount: only.numeral.value, unit: ticker };
  const request = wordFrame({ capability: "buy-ali", input });
  return request === null ? null : [offer(tokens, "Shall I prepare this? Pick it to go on.", request)];
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
