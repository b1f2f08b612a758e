import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { ToldLog, TransactionFacts } from "@alithia/chain/transaction/transaction-facts.ts";
import { count, quote, sayAmount, sayExactAmount, sayParty, sayPlain } from "../narration/phrases.ts";

const rawWords = /\b(?:topics?|data|raw|hex|bytes)\b/i;
const eventWords = /\b(?:events?|logs?|topics?|emit(?:s|ted)?)\b/i;
const traceWords = /\b(?:trac(?:e|es|ing)|(?:internal|inner|inside) (?:calls?|transactions?|txs?))\b/i;
const longestValue = 1_100;

/** Answers a question for the events or the inner calls of a transaction; null for other questions. */
export function answerOfInside(facts: TransactionFacts, question: string): string | null {
  if (traceWords.test(question)) return sayInnerCalls(facts);
  return eventWords.test(question) ? sayEvents(facts, question) : null;
}

/**
 * Lists the events with their arguments, exact and in the token's amounts; topics and data as well where the
 * question asks for them. Only events that the question names, if it names any.
 */
export function sayEvents(facts: TransactionFacts, question: string): string {
  const { logs, events, undecodedEvents } = facts;
  const total = events.length + undecodedEvents;
  if (total === 0) return "It emitted no event.";
  const named = logs.filter(({ event }) => event !== null && namesWord(question, event.name));
  const shown = named.length > 0 ? named : logs;
  const isRaw = rawWords.test(question);
  const head =
    named.length > 0
      ? `It emitted ${count(named.length, `${named[0]?.event?.name ?? ""} event`)}${named.length < total ? `, of ${total} in all` : ""}:`
      : `It emitted ${count(total, "event")}:`;
  const left = total - logs.length;
  const more = named.length === 0 && left > 0 ? [`- and ${formatAmount(BigInt(left), 0)} more`] : [];
  return [`**${head}**`, "", ...shown.flatMap((log) => sayLog(log, isRaw)), ...more].join("\n");
}

function namesWord(question: string, name: string): boolean {
  return question.toLowerCase().split(/\W+/).includes(name.toLowerCase());
}

function sayLog({ index, contract, event, amounts, topics, data, bytes }: ToldLog, isRaw: boolean): string[] {
  const scaled = new Map(amounts.map(({ name, amount }) => [name, sayExactAmount(amount)]));
  const values = (event?.arguments ?? []).map(({ name, type, value }) => {
    const plain = sayPlain(value);
    const text = plain.length > longestValue ? `${plain.slice(0, longestValue)}…` : plain;
    const amount = scaled.get(name);
    return `  - ${quote(name || type)} (${type}): ${quote(text)}${amount === undefined ? "" : `, which is ${amount}`}`;
  });
  const what = event === null ? "an event that I cannot decode" : quote(event.signature);
  const isCut = (data.length - 2) / 2 < bytes;
  const raw = [
    ...topics.map((topic, place) => `  - topic ${place}: ${quote(topic)}`),
    `  - data (${count(bytes, "byte")}${isCut ? ", cut here" : ""}): ${quote(data)}`,
  ];
  return [
    `- Log ${index} of ${quote(contract)}: ${what}`,
    ...values,
    ...(isRaw || event === null ? raw : []),
  ];
}

const noTrace =
  "The node that I read offers no traces of transactions (neither debug_traceTransaction nor trace_transaction), so I cannot list the calls inside. Its events and the coins and tokens it moved are in its receipt, which I do read.";

/** Lists the calls inside by the node's trace, or says that it offers none. */
export function sayInnerCalls({ inner }: TransactionFacts): string {
  if (inner === null) return noTrace;
  if (inner.count === 0) return "By the node's trace it made no calls inside.";
  const lines = inner.calls.map(({ depth, kind, from, to, value, name, selector, failed }) => {
    const called = name ?? selector;
    const paid = value.units === "0" ? "" : ` with ${sayAmount(value)}`;
    const end = `${called === null ? "" : `: ${quote(called)}`}${paid}${failed ? ", which failed" : ""}`;
    const target = to === null ? "" : ` to ${sayParty(to)}`;
    return `${"  ".repeat(depth - 1)}- ${quote(kind)} from ${sayParty(from)}${target}${end}`;
  });
  const left = inner.count - inner.calls.length;
  const more = left > 0 ? [`- and ${formatAmount(BigInt(left), 0)} more`] : [];
  return [
    `**By the node's trace it made ${count(inner.count, "call")} inside:**`,
    "",
    ...lines,
    ...more,
  ].join("\n");
}
