import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RecordedCall, Turn } from "@alithia/agent/language-model.ts";
import { offeredRequests } from "@alithia/agent/offer-requests.ts";
import { labelOf as labelOfCall } from "@alithia/agent/reader/describe-readings.ts";
import { type Example, type ExampleTurn, exampleSchema } from "@alithia/agent/reader/example.ts";
import { movesValue } from "@alithia/agent/reader/label.ts";
import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { createChainlessAgent } from "@alithia/capabilities/testing/chainless-agent.ts";
import type { Contact } from "@alithia/protocol/address-book.ts";
import type { Choices } from "@alithia/protocol/choices.ts";
import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import { createIntentWorld } from "../intents/intent-world.ts";
import {
  type Call,
  isRightOperation,
  judgeReply,
  nameListed,
  type Reply,
  type Verdict,
} from "./judge-reply.ts";

const renamed: Record<string, string> = { approvals: "list-approvals" };

/** Loads a folder's labelled conversations, in the writers' compact form or the reader's example format. */
function loadExam(folder: string): Example[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .sort();
  return files.flatMap((name) => {
    const lines = readFileSync(join(folder, name), "utf8").trimEnd().split("\n");
    return lines.map((line, index) => {
      const parsed = exampleSchema.safeParse(toExample(JSON.parse(line)));
      if (parsed.success) return parsed.data;
      throw new Error(`${name}:${index + 1} is no valid example: ${JSON.stringify(parsed.error.issues[0])}`);
    });
  });
}

type Loose = Record<string, unknown>;

function toExample(line: Loose): unknown {
  const turns = (line.turns as Loose[]).map((turn) => ({
    ...turn,
    kind: dash(turn.kind),
    acts: (turn.acts as Loose[]).map(({ from_thread, ...act }) => ({
      ...act,
      op: renamed[String(act.op)] ?? dash(act.op),
      ...(from_thread === undefined ? {} : { fromThread: from_thread }),
    })),
  }));
  return { ...line, turns };
}

function dash(name: unknown): string {
  return String(name).replaceAll("_", "-");
}

/**
 * `node bench/exam/score.ts folder [--show] [--replies] [voice …]`: scores the whole product, without a
 * chain, on conversations of independent writers. `--show` prints what is not exact, `--replies` what is.
 */
const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const [folder = "", ...rest] = process.argv.slice(2);
const voices = rest.filter((argument) => !argument.startsWith("--"));
const agent = createChainlessAgent(146);
const { capabilities, lexicon } = createIntentWorld();
const { understand } = createUnderstanding(capabilities, lexicon);
const { commandOf } = agent;

type Judged = { verdict: Verdict; isRight: boolean; confirms: boolean; moves: boolean; line: string };

async function converse(example: ReturnType<typeof loadExam>[number]): Promise<Judged[]> {
  const turns: Turn[] = [];
  const judged: Judged[] = [];
  const book: Contact[] = [];
  let prepared: Call[] = [];
  const owner = example.wallet ? account : undefined;
  for (const turn of example.turns) {
    turns.push({
      sender: "user",
      text: turn.say,
      picks: [],
      ...(book.length > 0 ? { book: [...book] } : {}),
    });
    const asked: string[] = [];
    const said: string[] = [];
    for (const piece of understand([...turns], owner)) {
      if (piece.kind === "request") asked.push(labelOfCall(piece.reading));
      else
        said.push(
          piece.kind === "refusal"
            ? piece.refusal.code
            : piece.kind === "small-talk"
              ? piece.topic
              : "unclear",
        );
    }
    const events = await listen(turns, owner);
    const reply = readReply(events, said, turns, owner);
    // For a "yes" to something already prepared, the earlier calls are judged.
    const isReady = said.includes("ticket-ready");
    const standing = isReady ? judgeReply(turn, { ...reply, calls: prepared }, owner, lexicon) : null;
    if (!isReady) prepared = reply.calls.filter(({ command }) => command !== null);
    const verdict = standing === "exact" ? standing : judgeReply(turn, reply, owner, lexicon);
    judged.push({
      verdict,
      isRight: isRightOperation(turn, reply, verdict, asked),
      confirms: reply.confirms,
      moves: turn.acts.some(({ op }) => movesValue(op)),
      line: `${verdict} [${turn.kind}${turn.acts.map(({ op, args, ask, refuse }) => ` ${op} ${JSON.stringify(args)}${ask ? ` ask ${ask}` : ""}${refuse ? ` refuse ${refuse}` : ""}`)}] ${turns.length > 1 ? "… " : ""}${turn.say}\n    → ${said.join()} ${reply.calls.map((call) => `${call.capability}${JSON.stringify(call.input)}`).join(" ")} ${reply.confirms ? "CONFIRM" : ""} :: ${reply.text.slice(0, 300).replaceAll("\n", " ")}${reply.options.length > 0 ? ` :: ${reply.options.map((option) => option.map(({ capability }) => capability)).join("|")}` : ""}`,
    });
    for (const { capability, input } of reply.calls)
      if (capability === "address-book" && input.act === "keep")
        book.push({ name: String(input.name), address: String(input.address) as `0x${string}` });
    turns.push(record(events, reply.text, listShown(turn)));
    await press(turns, events, owner);
  }
  return judged;
}

async function listen(turns: Turn[], owner: `0x${string}` | undefined): Promise<ReplyEvent[]> {
  const events: ReplyEvent[] = [];
  const { signal } = new AbortController();
  const asked = {
    messageId: "m",
    turns: [...turns],
    signal,
    ...(owner === undefined ? {} : { account: owner }),
  };
  for await (const event of agent.runAgent(asked)) events.push(event);
  return events;
}

function readReply(
  events: ReplyEvent[],
  said: string[],
  turns: Turn[],
  owner: `0x${string}` | undefined,
): Reply {
  const text = events.flatMap((event) => (event.type === "text-delta" ? [event.delta] : [])).join("");
  const choices = events.findLast((event) => event.type === "choices")?.choices;
  const isRefused = events.some((event) => event.type === "tool-result" && event.outcome === "refused");
  const offered = isRefused ? null : findOffered(choices, turns, text, owner);
  const confirms = offered !== null || (choices?.questionId.startsWith("consent.") ?? false);
  const calls = events.flatMap((event) => {
    if (event.type !== "tool-call") return [];
    const outcome = events.find((one) => one.type === "tool-result" && one.toolCallId === event.toolCallId);
    const command = commandOf(event.toolName, event.input);
    const isStopped = outcome?.type === "tool-result" && outcome.outcome === "refused" && !confirms;
    if (command !== null && isStopped) return [];
    const input = event.input as Record<string, unknown>;
    return [{ ...agent.toHeard({ capability: event.toolName, input }), command }];
  });
  const options =
    confirms || choices === undefined
      ? []
      : choices.options.map(({ value, label }) =>
          followOption(choices.questionId, value, label, turns, text, owner),
        );
  return { calls: [...calls, ...(offered ?? [])], confirms, text, options, said };
}

/** A single complete request on offer counts as a confirmation, right or wrong: one click prepares it. */
function findOffered(
  choices: Choices | undefined,
  turns: Turn[],
  text: string,
  owner: `0x${string}` | undefined,
): Call[] | null {
  const [only, ...others] = choices?.options ?? [];
  if (choices?.questionId !== "reader.meant" || only === undefined || others.length > 0) return null;
  const calls = followOption(choices.questionId, only.value, only.label, turns, text, owner);
  return calls.length > 0 && calls.every(({ command }) => command !== null) ? calls : null;
}

function followOption(
  questionId: string,
  value: string,
  label: string,
  turns: Turn[],
  text: string,
  owner: `0x${string}` | undefined,
): Call[] {
  const asked = [
    ...turns,
    { sender: "agent", text, calls: [] } as Turn,
    {
      sender: "user",
      text: questionId === offeredRequests ? value : label,
      picks: questionId === offeredRequests ? [] : [{ questionId, value }],
    } as Turn,
  ];
  return understand(asked, owner).flatMap((piece) =>
    piece.kind === "request" && piece.reading.missing === undefined
      ? [
          {
            capability: piece.reading.capability,
            input: piece.reading.input,
            command: commandOf(piece.reading.capability, piece.reading.input),
          },
        ]
      : [],
  );
}

/** Returns the approvals in the writer's assistant reply as a read would; without a chain none are found. */
function listShown({ she = "", acts }: ExampleTurn): object {
  const named = acts.find(({ op }) => op === "list-approvals")?.args.token;
  const token = lexicon.tokens.find(({ symbol }) => symbol === nameListed(String(named), lexicon));
  const spenders = she.match(/0x[0-9a-fA-F]{40}/g) ?? [];
  if (token?.address === undefined) return {};
  return { approvals: spenders.map((spender) => ({ token: { address: token.address }, spender })) };
}

function record(events: ReplyEvent[], text: string, facts: object): Turn {
  const choices = events.findLast((event) => event.type === "choices")?.choices;
  const calls: RecordedCall[] = events.flatMap((event) => {
    if (event.type !== "tool-call") return [];
    const ended = events.find((one) => one.type === "tool-result" && one.toolCallId === event.toolCallId);
    const outcome = ended?.type === "tool-result" ? ended.outcome : "failed";
    const proposed = events.find((one) => one.type === "proposal");
    const isProposed = outcome === "done" && proposed?.proposal.capability === event.toolName;
    return [
      {
        id: event.toolCallId,
        capability: event.toolName,
        input: event.input,
        outcome,
        result: {
          facts: event.toolName === "list-approvals" ? facts : {},
          ...(isProposed ? { proposal: proposed.proposal } : {}),
        },
      },
    ];
  });
  return { sender: "agent", text, calls, ...(choices === undefined ? {} : { choices }) };
}

/** Accepts what the reply asks to confirm, so that the conversation continues as its writer saw it. */
async function press(turns: Turn[], events: ReplyEvent[], owner: `0x${string}` | undefined): Promise<void> {
  const choices = events.findLast((event) => event.type === "choices")?.choices;
  const [only] = choices?.options ?? [];
  if (choices === undefined || only === undefined) return;
  const isConsent = choices.questionId.startsWith("consent.");
  if (!isConsent && findOffered(choices, turns.slice(0, -1), "", owner) === null) return;
  turns.push({
    sender: "user",
    text: isConsent ? "Prepare it" : only.value,
    picks: isConsent ? [{ questionId: choices.questionId, value: "prepare" }] : [],
  });
  const done = await listen(turns, owner);
  turns.push(record(done, "", {}));
}

const exam = loadExam(folder).filter(({ voice }) => voices.length === 0 || voices.includes(voice));
const all: Judged[][] = [];
const byVoice = new Map<string, Judged[]>();
for (const example of exam) {
  const judged = await converse(example);
  all.push(judged);
  byVoice.set(example.voice, [...(byVoice.get(example.voice) ?? []), ...judged]);
  for (const { line, verdict } of judged)
    if (rest.includes(verdict === "exact" ? "--replies" : "--show")) console.log(`${example.id} ${line}`);
}

function report(name: string, judged: Judged[]): void {
  const share = (is: (one: Judged) => boolean) =>
    `${((100 * judged.filter(is).length) / Math.max(1, judged.length)).toFixed(1)} %`;
  const wrong = judged.filter(({ verdict }) => verdict === "wrong-value");
  const silent = wrong.filter(({ confirms }) => !confirms).length;
  console.log(
    `${name}: ${judged.length} messages · operation right ${share(({ isRight }) => isRight)} · exact ${share(({ verdict }) => verdict === "exact")} · exact or acceptable ${share(({ verdict }) => verdict === "exact" || verdict === "acceptable")} · wrong values ${wrong.length} (${silent} without asking) of ${judged.filter(({ moves }) => moves).length} that move value · asked to confirm ${judged.filter(({ confirms }) => confirms).length}`,
  );
}

for (const [voice, judged] of byVoice) report(voice, judged);
report("single messages", all.filter(({ length }) => length === 1).flat());
const long = all.filter(({ length }) => length > 1);
report("in conversations", long.flat());
report("all", all.flat());
const whole = (is: (verdict: Verdict) => boolean) =>
  long.filter((one) => one.every(({ verdict }) => is(verdict))).length;
console.log(
  `${long.length} conversations: exact ${whole((verdict) => verdict === "exact")}, exact or acceptable ${whole((verdict) => verdict === "exact" || verdict === "acceptable")}`,
);
