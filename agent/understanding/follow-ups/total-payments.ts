import { isSumOf, writeRational } from "../../tools/rational.ts";
import type { Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { createRequest, type Frame, type Intent, isTransaction } from "../intent.ts";
import { listNumbers } from "../normalization/normalize-tokens.ts";
import { hasEntity, listEntities } from "../token-queries.ts";
import { offerFrame } from "./offer-frame.ts";

type Transfer = { to: string; amount: string };
type Payments = { token: string; transfers: readonly Transfer[] };

const entriesBack = 3;
const fees = /\b(?:fees?|gas|network costs?|charges?|costs? of (?:sending|the network))\b/i;
/** The sum of several payments, with or without fees. */
const ofTotal =
  /\b(?:what|whats|how much|how many|total|sum|tell me|work out|calculate)\b[^.?!]*\b(?:come to|comes to|cost|total\w*|altogether|all ?together|together|in all|all in|all told|sum|in sum|add(?:s|ed)? up|amounts? to|need|make|set me back)\b/i;
/** Whose a fee is: of one payment or of all. */
const ofEach =
  /\b(?:each|every|per|both|apiece|once|twice|sum|together|altogether|separately|single|either|all|one|two|them|respectively|payments?|transfers?|transactions?|people|person)\b/i;
const ofLeft = /\b(?:left|remain\w*|left over)\b/i;
const ahead = /\b(?:will|would|after\w*|then|once|when|if|['’]d|['’]ll|going to|gonna)\b/i;
/** So that what is also ordered is not only totalled. */
const wondering = /\?|\b(?:what|whats|how (?:much|many)|tell me|work out|calculate)\b/i;
const asking = /\?|\b(?:what|whats|how|which|is|are|will|would|does|do|tell|calculate|work out)\b/i;

/**
 * Totals several payments that the message names or that are prepared and unsigned: "12.5 S to 0x… and 7 S to 0x…,
 * what would it come to with the fees?", "is that fee for both or for each, and what is left?". The payments of the
 * message are offered to pick beside it.
 */
export function totalPayments(analysis: Analysis): Intent[] | null {
  const { utterance } = analysis;
  const { text, tokens } = utterance;
  if (!asking.test(text) || hasEntity(tokens, "hash", "percent")) return null;
  const said = findSaid(analysis);
  const held = said ?? findPrepared(analysis);
  if (held === null) return null;
  const feeWei = said === null ? findCardFee(held, utterance) : null;
  const isOfFee = fees.test(text) || (feeWei !== null && namesFee(text, feeWei));
  if (!asksTotal(text, { isSaid: said !== null, isOfFee })) return null;
  // A number that is none of theirs changes them.
  if (said === null && !listNumbers(tokens).every((number) => isOf(number, held, feeWei))) return null;
  const input = {
    token: held.token,
    payments: held.transfers.map(({ amount }) => amount),
    ...(feeWei === null ? {} : { cardFeeWei: feeWei }),
    purpose: "send",
    question: text.trim(),
  };
  const total = createRequest({ capability: "offer-amount", input, score: 1, isLiteral: true }, tokens);
  const offered =
    said === null ? [] : (offerFrame({ capability: "send", input: { ...said } }, utterance) ?? []);
  return [total, ...offered];
}

function asksTotal(text: string, { isSaid, isOfFee }: { isSaid: boolean; isOfFee: boolean }): boolean {
  const isLeft = ofLeft.test(text) && ahead.test(text);
  return isLeft || (isOfFee && ofEach.test(text)) || (ofTotal.test(text) && (isSaid || isOfFee));
}

/** The fee of the card that holds exactly these payments. */
function findCardFee({ transfers }: Payments, { dialogue }: Utterance): string | null {
  const [card] = dialogue?.proposals ?? [];
  const lines = (card?.summary ?? []).join(" ").replaceAll(",", "").split(" ");
  const isSame =
    card?.capability === "send" &&
    card.steps.length === transfers.length &&
    transfers.every(({ amount }) => lines.includes(amount));
  return isSame ? card.maxFeeWei : null;
}

function isOf(number: string, { transfers }: Payments, feeWei: string | null): boolean {
  const amounts = transfers.map(({ amount }) => amount);
  const isFee = feeWei !== null && namesFee(number, feeWei);
  return isFee || amounts.includes(number) || isSumOf(number, amounts) || Number(number) === amounts.length;
}

/** Whether the fee is named by its amount, e.g. 0.0025 of 0.002541 S. */
const namesFee = (text: string, feeWei: string) =>
  [...text.matchAll(/(?<![\d.,])0\.0*[1-9]\d+/g)].some(([said]) =>
    writeRational({ top: BigInt(feeWei), bottom: 10n ** 18n }, 18).text.startsWith(said),
  );

/** The payments that the message names in full, also where they are only supposed. */
function findSaid({ intents, utterance, capabilities }: Analysis): Payments | null {
  const [only, ...others] = intents.filter(isTransaction);
  if (listEntities(utterance.tokens, "address").length < 2 || !wondering.test(utterance.text)) return null;
  if (only?.kind === "request") return others.length === 0 ? readPayments(only.reading) : null;
  const owner = capabilities.find(({ name }) => name === "send");
  // What is asked behind the last of them is no part of the payments.
  const last = utterance.tokens.findLastIndex(({ entity }) => /^(?:address|token)$/.test(entity?.kind ?? ""));
  const tokens = utterance.tokens.slice(0, last + 1);
  const reading = owner?.understand.readAs?.({ ...utterance, tokens, thread: [] }, {});
  return reading === undefined || reading.missing !== undefined ? null : readPayments(reading);
}

/** The payments prepared or offered last, while nothing of them is signed and the message names no others. */
function findPrepared({ utterance: { thread, tokens, dialogue } }: Analysis): Payments | null {
  if (hasEntity(tokens, "token") && tokens.some(({ entity }) => entity?.kind === "address")) return null;
  const entry = thread
    .slice(0, entriesBack)
    .find(({ capability, isHearsay }) => capability === "send" && isHearsay !== true);
  const [card] = dialogue?.proposals ?? [];
  const isSigned = card?.steps.some(({ hash }) => hash !== undefined) === true;
  return entry === undefined || isSigned ? null : readPayments(entry);
}

function readPayments({ capability, input }: Pick<Frame, "capability" | "input">): Payments | null {
  const { token = "S", transfers } = input as Partial<Payments>;
  const isList =
    capability === "send" &&
    Array.isArray(transfers) &&
    transfers.length > 1 &&
    transfers.every(({ amount }) => /^\d+(?:\.\d+)?$/.test(amount));
  return isList ? { token, transfers } : null;
}
