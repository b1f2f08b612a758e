import type { PlainCommand } from "@alithia/agent/consent/plain-command.ts";
import type { Agent } from "@alithia/agent/create-agent.ts";
import type { RecordedCall, Turn } from "@alithia/agent/language-model.ts";
import type { Lexicon } from "@alithia/agent/lexicon.ts";
import { labelOf as labelOfCall } from "@alithia/agent/reader/describe-readings.ts";
import type { Example, ExampleTurn } from "@alithia/agent/reader/example.ts";
import { movesValue } from "@alithia/agent/reader/label.ts";
import type { Understanding } from "@alithia/agent/understanding/create-understanding.ts";
import type { Choices } from "@alithia/protocol/choices.ts";
import { offeredRequests } from "@alithia/protocol/choices.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import { withAddressBook } from "./address-book-of.ts";
import {
  type Call,
  isRightOperation,
  judgeReply,
  nameListed,
  type Reply,
  type Verdict,
} from "./judge-reply.ts";

export type Judged = {
  verdict: Verdict;
  isRight: boolean;
  confirms: boolean;
  moves: boolean;
  line: string;
};

const signedWords =
  /\b(?:signed|sent|done|confirmed|arrived?|went through|received|receipt|hash|mined|landed|got it)\b/i;

type Heard = { capability: string; input: Record<string, unknown> };

/** The product to examine; `sign` stands for the visitor's wallet, if there is a chain. */
export type Examined = Agent &
  Pick<Understanding, "understand"> & {
    lexicon: Lexicon;
    commandOf(capability: string, input: unknown): PlainCommand | null;
    toHeard(call: Heard): Heard;
    sign?(proposal: Proposal): Promise<Proposal>;
  };

/** Creates a function that holds a labelled conversation with the product and judges each reply. */
export function createExaminer(examined: Examined, account: `0x${string}`) {
  const { commandOf, lexicon, sign, toHeard, understand } = examined;
  async function converse(labelled: Example): Promise<Judged[]> {
    const { example, book } = withAddressBook(labelled);
    const turns: Turn[] = [];
    const judged: Judged[] = [];
    let prepared: Call[] = [];
    const owner = example.wallet ? account : undefined;
    for (const [at, turn] of example.turns.entries()) {
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
      await signLatest(turns, example.turns[at + 1]);
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
    for await (const event of examined.runAgent(asked)) events.push(event);
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
      return [{ ...toHeard({ capability: event.toolName, input }), command }];
    });
    const steps = events.findLast((event) => event.type === "next-steps");
    const meant = (steps?.meant ?? []).map((value) => ({ value, label: value }));
    const offers = choices?.options ?? meant;
    const options = confirms
      ? []
      : offers.map(({ value, label }) =>
          followOption(choices?.questionId ?? offeredRequests, value, label, turns, text, owner),
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

  /** Keeps a reply as the server does; without a chain, `facts` are those of a list of approvals. */
  function record(events: ReplyEvent[], text: string, facts: object): Turn {
    const choices = events.findLast((event) => event.type === "choices")?.choices;
    const calls: RecordedCall[] = events.flatMap((event) => {
      if (event.type !== "tool-call") return [];
      const ended = events.find((one) => one.type === "tool-result" && one.toolCallId === event.toolCallId);
      const outcome = ended?.type === "tool-result" ? ended.outcome : "failed";
      const read = ended?.type === "tool-result" ? ended.record : undefined;
      const proposed = events.find(
        (one) => one.type === "proposal" && one.proposal.capability === event.toolName,
      );
      const isProposed = outcome === "done" && proposed?.type === "proposal";
      const told = event.toolName === "list-approvals" ? facts : {};
      return [
        {
          id: event.toolCallId,
          capability: event.toolName,
          input: event.input,
          outcome,
          ...(sign === undefined ? {} : { block: read?.block ?? null }),
          result: {
            facts: sign === undefined ? told : (read?.facts ?? {}),
            ...(isProposed ? { proposal: proposed.proposal } : {}),
          },
        },
      ];
    });
    return { sender: "agent", text, calls, ...(choices === undefined ? {} : { choices }) };
  }

  /** Signs what the last reply prepared, where the writer goes on as if it were signed. */
  async function signLatest(turns: readonly Turn[], next: ExampleTurn | undefined): Promise<void> {
    const last = turns.at(-1);
    if (sign === undefined || next === undefined || last?.sender !== "agent" || !signedWords.test(next.say))
      return;
    for (const { result } of last.calls)
      if (result?.proposal !== undefined) result.proposal = await sign(result.proposal);
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
    const said = done.flatMap((event) => (event.type === "text-delta" ? [event.delta] : [])).join("");
    turns.push(record(done, sign === undefined ? "" : said, {}));
  }

  return converse;
}
