import { bindRequest } from "@alithia/agent/binder/bind-request.ts";
import type { RequestMessage } from "@alithia/agent/consent/request.ts";
import { movesValue } from "@alithia/agent/reader/label.ts";
import { collectReply } from "@alithia/agent/testing/collect-reply.ts";
import { createChainlessAgent } from "@alithia/capabilities/testing/chainless-agent.ts";
import type { Lexeme } from "@alithia/protocol/lexing/lexeme.ts";
import { standsAlone } from "./is-plain-request.ts";
import { type LabelledMessage, labelledMessages, spellCommands } from "./labelled-requests.ts";

/** Longer stretches of words are a story, not a missing word. */
const maxSpan = 12;

type Judged = LabelledMessage & { bound: string | null; expected: string };

function bind(text: string, lexemes: Lexeme[]): string | null {
  const message: RequestMessage = { text, lexemes, back: 0 };
  const bound = bindRequest([message])?.filter(({ operation }) => movesValue(operation)) ?? [];
  return bound.length === 0 ? null : spellCommands(bound);
}

function judge(message: LabelledMessage): Judged {
  const expected = message.command === null ? "-" : spellCommands([message.command]);
  return { ...message, bound: bind(message.say, message.lexemes), expected };
}

const agent = createChainlessAgent(146);
const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

/** Runs the embedded model and the gate on a message: prepared as meant, asked about, wrong, or nothing. */
async function reply({ say, expected }: Judged): Promise<"prepared" | "asked" | "wrong" | "nothing"> {
  const turns = [{ sender: "user" as const, text: say, picks: [] }];
  const { signal } = new AbortController();
  const { events } = await collectReply(agent.runAgent({ messageId: "m", turns, account, signal }));
  const commands = events.flatMap((event) =>
    event.type === "proposal" ? (event.proposal.command ?? []) : [],
  );
  if (commands.length > 0) return spellCommands(commands) === expected ? "prepared" : "wrong";
  const asked = events.find((event) => event.type === "choices")?.choices.questionId;
  return asked?.startsWith("consent.") === true ? "asked" : "nothing";
}

/** Returns the shortest run of words without which the message would be bound as meant. */
function findHindrance({ say, lexemes, expected }: Judged): string {
  for (let length = 1; length <= Math.min(maxSpan, lexemes.length); length++)
    for (let from = 0; from + length <= lexemes.length; from++) {
      const span = lexemes.slice(from, from + length);
      if (!span.every(({ kind }) => kind === "word" || kind === "mark")) continue;
      const rest = lexemes.toSpliced(from, length);
      if (bind(say, rest) === expected) return `${length} "${span.map(({ text }) => text).join(" ")}"`;
    }
  return "the words around the values";
}

const judged = labelledMessages.map(judge);
const isListing = process.argv.includes("--list");
const isOpen = process.argv.includes("--held-back");

for (const part of ["development", "held back"] as const) {
  const own = judged.filter((message) => message.part === part);
  const asked = own.filter(({ command }) => command !== null);
  if (own.length === 0) continue;
  const intruding = own.filter(({ isMoving, bound }) => !isMoving && bound !== null);
  for (const [name, group] of [
    ["all", asked],
    ["plain", asked.filter(({ isPlain }) => isPlain)],
    ["plain, with nothing beside", asked.filter(({ isPlain, say }) => isPlain && standsAlone(say))],
  ] as const) {
    const exact = group.filter(({ bound, expected }) => bound === expected).length;
    const wrong = group.filter(({ bound, expected }) => bound !== null && bound !== expected).length;
    const share = ((exact / group.length) * 100).toFixed(1);
    console.log(`${part}, ${name}: ${group.length} requests · exact ${exact} (${share} %) · wrong ${wrong}`);
    const replies = Map.groupBy(await Promise.all(group.map(reply)), (one) => one);
    console.log(`  replies: ${[...replies].map(([one, { length }]) => `${one} ${length}`).join(" · ")}`);
  }
  console.log(`${part}: bound though nothing is asked ${intruding.length}`);
  if (part === "held back" && !isOpen) continue;
  for (const { say, bound, expected } of asked.filter(
    (one) => one.bound !== null && one.bound !== one.expected,
  ))
    console.log(`WRONG ${JSON.stringify(say)}\n  label  ${expected}\n  binder ${bound}`);
  for (const { say, bound } of intruding) console.log(`NOT ASKED ${JSON.stringify(say)}\n  binder ${bound}`);
  if (!isListing) continue;
  for (const message of asked.filter(({ isPlain, bound }) => isPlain && bound === null))
    console.log(`MISSED ${findHindrance(message)}: ${message.say}`);
}
