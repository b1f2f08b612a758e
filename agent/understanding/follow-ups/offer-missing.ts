import { add, negate, parseRational, writeRational } from "../../tools/rational.ts";
import type { Utterance } from "../../utterance.ts";
import type { Analysis } from "../analysis.ts";
import { type Intent, isTransaction } from "../intent.ts";
import { listEntities, onlyOf } from "../token-queries.ts";
import { offerFrame } from "./offer-frame.ts";

const number = String.raw`(\d+(?:\.\d+)?)`;
const unit = String.raw`(?: ?(?:\$|[A-Za-z]{1,10}))??`;
/** How much somebody got too little. */
const short = new RegExp(
  String.raw`(?<![\w.])\$?${number}${unit} (?:too (?:little|few|low)|less than|short\b|(?:is|are|was|were) (?:still )?missing)|\b(?:short by|missing|short of) \$?${number}(?![\w.])`,
  "i",
);
/** How much somebody was to get in all. */
const whole = new RegExp(
  String.raw`\b(?:should|was supposed|were supposed|had|ought|meant)(?: have| to)?(?: be| been| get| gotten| got| have| receive| received)* \$?${number}(?![\w.])`,
  "i",
);
const adding =
  /\b(?:missing|difference|(?<!(?:leave|keep) )(?<!leaving )the rest(?! (?:alone|as))|remaining|remainder|what(?:['’]s| is| was) left|top (?:it|him|her|them) up|make up|too (?:little|few)|short)\b/i;

type Paid = { to: string; amount: string; token: string };

/**
 * Offers what a payment lacked: "I gave Arne 5 too little, it should be 25, send him the missing amount". Where both
 * are said, they have to fit what was paid.
 */
export function offerMissing({ utterance }: Analysis): Intent[] | null {
  const { text } = utterance;
  const lacking = short.exec(text);
  const wanted = whole.exec(text)?.[1];
  const paid = adding.test(text) ? findPaid(utterance) : null;
  if (paid === null) return null;
  const said = lacking?.[1] ?? lacking?.[2];
  const owed = wanted === undefined ? undefined : subtract(wanted, paid.amount);
  const amount = said ?? owed;
  const differs = said !== undefined && owed !== undefined && subtract(said, owed) !== "0";
  if (amount === undefined || differs || !(Number(amount) > 0)) return null;
  const input = { token: paid.token, transfers: [{ to: paid.to, amount }] };
  return offerFrame({ capability: "send", input }, utterance);
}

const subtract = (one: string, other: string) =>
  writeRational(add(parseRational(one), negate(parseRational(other))), 18).text;

/** The latest payment to the one who is named, or the only one of the latest request. */
function findPaid({ tokens, thread }: Utterance): Paid | null {
  const said = tokens.filter(({ text }) => !/^(?:him|her|them|he|she|they)$/i.test(text));
  const named = onlyOf([...new Set(listEntities(said, "address").map(({ value }) => value.toLowerCase()))]);
  const payments = thread.flatMap(({ capability, input, isHearsay }) => {
    const { token = "S", transfers } = input as { token?: string; transfers?: Omit<Paid, "token">[] };
    return capability === "send" && isHearsay !== true && Array.isArray(transfers)
      ? [transfers.map((one) => ({ ...one, token }))]
      : [];
  });
  const found =
    named === undefined
      ? onlyOf(payments[0] ?? [])
      : payments.flat().find(({ to }) => to.toLowerCase() === named);
  return found ?? null;
}

const ofTotal =
  /\b(?:what|whats|how much|how many|total|sum|tell me|work out|calculate)\b[^.?!]*\b(?:come to|comes to|cost|total\w*|altogether|all ?together|together|in all|all in|all told|sum|in sum|add(?:s|ed)? up|amounts? to|need|make|set me back)\b/i;

/** Offers several payments whose total is asked, with what they come to: "12.5 S to 0x… and 7 S to 0x…, what is that in all?". */
export function totalPayments({ intents, utterance, capabilities }: Analysis): Intent[] | null {
  const { text, tokens } = utterance;
  if (!ofTotal.test(text) || listEntities(tokens, "address").length < 2) return null;
  const [only, ...others] = intents.filter(isTransaction);
  // What is asked behind the last of them is no part of the payments.
  const last = tokens.findLastIndex(({ entity }) => /^(?:address|token)$/.test(entity?.kind ?? ""));
  const said = { ...utterance, tokens: tokens.slice(0, last + 1), thread: [] };
  const send = capabilities.find(({ name }) => name === "send")?.understand.readAs?.(said, {});
  const reading = only?.kind === "request" ? only.reading : send;
  const isWhole = reading?.capability === "send" && reading.missing === undefined && others.length === 0;
  const { transfers } = (isWhole ? reading.input : {}) as { transfers?: unknown[] };
  return reading !== undefined && (transfers?.length ?? 0) > 1 ? offerFrame(reading, utterance) : null;
}
