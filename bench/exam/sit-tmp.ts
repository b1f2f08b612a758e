import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RecordedCall, Turn } from "@alithia/agent/language-model.ts";
import type { Contact } from "@alithia/protocol/address-book.ts";
import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import { createChainAgent } from "./chain-agent.ts";

/**
 * `node bench/exam/next-messages.ts FILE.tsv OUT`: plays the situations of `next/situations.txt` on a local chain and
 * then, each time anew, the messages that strangers would type next (a line of the file: the number of the situation,
 * the message, what a perfect reply would say), and writes the replies for a judge. A situation ends at an empty line;
 * `!sign` signs the last ticket. `--calls` adds what the reader hears and what is called.
 */
const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const [file = "", out = "", ...options] = process.argv.slice(2);
const situations = readFileSync(join(import.meta.dirname, "next/situations.txt"), "utf8")
  .split(/\n\s*\n/)
  .map((one) => one.split("\n").filter(Boolean));
const messages = readFileSync(file, "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => line.split("\t"));

type Talk = { turns: Turn[]; book: Contact[] };

const chain = await createChainAgent(account);

async function say({ turns, book }: Talk, text: string): Promise<string> {
  turns.push({ sender: "user", text, picks: [], book: [...book] });
  const events: ReplyEvent[] = [];
  const { signal } = new AbortController();
  for await (const event of chain.runAgent({ messageId: "m", turns: [...turns], account, signal }))
    events.push(event);
  const said = events.flatMap((event) => (event.type === "text-delta" ? [event.delta] : [])).join("");
  const choices = events.flatMap((event) => (event.type === "choices" ? [event.choices] : [])).at(-1);
  const calls = listCalls(events);
  book.push(...events.flatMap((event) => (event.type === "contact-change" ? [event.change.contact] : [])));
  turns.push({ sender: "agent", text: said, calls, ...(choices && { choices }) });
  const steps = events.flatMap((event) => (event.type === "next-steps" ? (event.meant ?? []) : []));
  const tickets = events.flatMap((event) => (event.type === "proposal" ? [event.proposal.summary] : []));
  const heard = `[CALLS] ${calls.map(({ capability, input }) => `${capability} ${JSON.stringify(input)}`).join(" ")}`;
  return [
    ...(options.includes("--calls") ? [heard] : []),
    said.replaceAll(/\n+/g, "\n"),
    ...(choices ? [`[BUTTONS] ${choices.options.map(({ label }) => `(${label})`).join(" ")}`] : []),
    ...tickets.map((summary) => `[TICKET] ${summary.join(" / ")}`),
    ...(steps.length > 0 ? [`[OR DID YOU MEAN] ${steps.join(" | ")}`] : []),
  ].join("\n");
}

/** The calls of a reply, each with its own ticket. */
function listCalls(events: readonly ReplyEvent[]): RecordedCall[] {
  const proposals = events.flatMap((event) => (event.type === "proposal" ? [event.proposal] : []));
  return events.flatMap((event): RecordedCall[] => {
    if (event.type !== "tool-call") return [];
    const ended = events.find((one) => one.type === "tool-result" && one.toolCallId === event.toolCallId);
    const { outcome = "failed", record } = ended?.type === "tool-result" ? ended : {};
    const at = outcome === "done" ? proposals.findIndex((one) => one.capability === event.toolName) : -1;
    const [proposal] = at < 0 ? [] : proposals.splice(at, 1);
    const result = { facts: record?.facts ?? {}, ...(proposal && { proposal }) };
    return [
      {
        ...{ id: event.toolCallId, capability: event.toolName, input: event.input, outcome, result },
        block: record?.block ?? null,
      } as RecordedCall,
    ];
  });
}

async function signLatest({ turns }: Talk): Promise<void> {
  const reply = turns.findLast((turn) => turn.sender === "agent");
  for (const call of reply?.sender === "agent" ? reply.calls : [])
    if (call.result?.proposal !== undefined) call.result.proposal = await chain.sign(call.result.proposal);
}

const replies: string[] = [];
for (const [at, [situation, message = "", wanted = ""]] of situations.map((_, n) => [String(n + 1), "", ""]).entries()) {
  const lines = situations[Number(situation) - 1] ?? [];
  const reply = await chain.withChain(async () => {
        
    const out: string[] = []; const talk2: Talk = { turns: [], book: [] };
    for (const line of lines) { if (line === "!sign") { await signLatest(talk2); out.push("(signs the ticket in the wallet)"); } else out.push(`VISITOR: ${line}\nALITHIA: ${await say(talk2, line)}`); }
    return out.join("\n");
  });
  replies.push(`### situation ${situation}\n${reply}\n`);
}
writeFileSync(out, replies.join("\n"));
await chain.stop();
process.exit(0);
