import type { Choices } from "@alithia/protocol/choices.ts";
import type { Command } from "@alithia/protocol/command.ts";
import type { Evidence } from "@alithia/protocol/evidence.ts";
import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import type { AnyCapability } from "./capability.ts";
import type { CapabilityResult } from "./capability-result.ts";
import { collectKnownAddresses } from "./collect-known-addresses.ts";
import { compactFacts } from "./compact-facts.ts";
import { findReplaced } from "./consent/find-replaced.ts";
import type { Gate } from "./consent/gate.ts";
import type { Verdict } from "./consent/verdict.ts";
import { findBook, readDialogue } from "./dialogue-state.ts";
import type { RecordedCall, Turn } from "./language-model.ts";
import type { Lexicon } from "./lexicon.ts";
import { parseArguments } from "./parse-arguments.ts";
import type { ReplyRequest } from "./reply-request.ts";
import { runCapability } from "./run-capability.ts";

type CallRunnerDependencies = {
  capabilities: AnyCapability[];
  gate: Gate;
  reportDefect?(error: unknown): void;
  capabilityDeadlineMs: number;
  lexicon: Pick<Lexicon, "checksumAddress">;
};

type Call = Pick<RecordedCall, "id" | "capability" | "input" | "step" | "said"> & { confirm?: true };
/** The result of a call. A failure with a sentence has a code, and the reads it is based on as evidence. */
type Settled = {
  recorded: RecordedCall;
  /** The call that the visitor is asked about, if it differs from the one made. */
  instead?: RecordedCall;
  judgedResult?: CapabilityResult;
  question?: Choices;
  code?: string;
  evidence?: Evidence | undefined;
};
/** `steps` are the earlier calls of this reply; new ones are appended in the order of `calls`. */
type CallRunner = (
  calls: readonly Call[],
  request: ReplyRequest,
  steps: RecordedCall[],
  signal: AbortSignal,
) => AsyncGenerator<ReplyEvent, void>;

const misput = "I could not put that in the form that this needs. Say it in other words, please.";
const tooMany = (most: number) =>
  `That names more than I take in one request: at most ${most}. Say it in several messages.`;
/** Arguments are stored and displayed, so longer ones are refused. */
const maxArgumentCharacters = 32_000;

/** Parses, judges, runs and reports the calls of one step. Reads run in parallel; failures become results. */
export function createCallRunner(dependencies: CallRunnerDependencies): CallRunner {
  const byName = new Map(dependencies.capabilities.map((capability) => [capability.name, capability]));

  async function* runCalls(
    calls: readonly Call[],
    request: ReplyRequest,
    steps: RecordedCall[],
    signal: AbortSignal,
  ): AsyncGenerator<ReplyEvent, void> {
    let running: { call: Call; settled: Promise<Settled> }[] = [];
    async function* finish() {
      for (const { call, settled } of running) yield* tell(call, await settled);
      running = [];
    }
    async function* tell(call: Call, settled: Settled) {
      const { recorded, instead, judgedResult, question, code, evidence } = settled;
      if (evidence !== undefined) yield { type: "evidence" as const, evidence };
      if (judgedResult !== undefined) yield* tellResult(judgedResult, request, signal);
      if (question !== undefined) {
        yield { type: "text-delta" as const, delta: question.question };
        yield { type: "choices" as const, choices: question };
      }
      const { outcome } = recorded;
      const summary = recorded.sentence ?? recorded.failure ?? summarize(recorded.result);
      const record = recordFacts(recorded.result);
      yield { type: "tool-result" as const, toolCallId: call.id, outcome, summary, ...record };
      if (code === "no-account")
        yield { type: "notice" as const, code, sentence: "This needs your wallet's account." };
      steps.push(recorded);
      if (instead === undefined) return;
      const { id: toolCallId, capability: toolName, input } = instead;
      yield { type: "tool-call" as const, toolCallId, toolName, input };
      yield { type: "tool-result" as const, toolCallId, outcome: instead.outcome, summary: isAsked };
      steps.push(instead);
    }
    for (const call of calls) {
      if (!isIndependent(call)) yield* finish();
      const { id: toolCallId, capability: toolName } = call;
      const input = isTooLong(call.input) ? {} : call.input;
      yield { type: "tool-call", toolCallId, toolName, input };
      const settled = settle({ ...call, input }, request, steps, signal, input !== call.input);
      // Avoids an unhandled rejection if an earlier call ends the reply before this one is awaited.
      settled.catch(() => undefined);
      running.push({ call, settled });
      if (!isIndependent(call)) yield* finish();
      if (steps.at(-1)?.asked === true) return;
    }
    yield* finish();
  }

  /** Only reads the chain, so no other call of the step depends on it. */
  function isIndependent({ capability: name }: Call): boolean {
    const capability = byName.get(name);
    if (capability === undefined || capability.aside === true || capability.command !== undefined)
      return false;
    return capability.effect === "read";
  }

  async function settle(
    { confirm, ...call }: Call,
    request: ReplyRequest,
    steps: readonly RecordedCall[],
    signal: AbortSignal,
    isCut: boolean,
  ): Promise<Settled> {
    const end = (outcome: RecordedCall["outcome"], failure: string) => ({
      recorded: { ...call, outcome, failure },
    });
    const capability = byName.get(call.capability);
    if (capability === undefined) return end("failed", `There is no capability named ${call.capability}.`);
    if (isCut) return end("refused", `The arguments of ${call.capability} are too long. Nothing was called.`);
    const parsed = parseArguments(capability, call.input);
    if ("fault" in parsed) {
      const sentence = parsed.most === undefined ? misput : tooMany(parsed.most);
      return { recorded: { ...call, outcome: "failed", failure: parsed.fault, sentence } };
    }
    const { input } = parsed;
    const { turns, account } = request;
    const judge = () => dependencies.gate.judge(capability, input, { turns, account, steps, confirm });
    const early = capability.effect === "propose" && account !== undefined ? judge() : null;
    if (early !== null && early.outcome !== "prepare") return holdCall(early);
    const context = describeContext(request, steps, signal);
    const run = await runCapability(capability, input, context, dependencies.capabilityDeadlineMs);
    if (run.outcome === "failed") {
      if (run.defect !== undefined) dependencies.reportDefect?.(run.defect);
      return { ...end("failed", run.failure), code: run.code, evidence: run.evidence };
    }
    const { proposal, contactChange } = run.result;
    const change = contactChange?.act === "keep" ? judge() : null;
    if (change?.outcome === "refuse") return hold(call, change);
    if (proposal === undefined) return done(run.result);
    const verdict = early ?? judge();
    if (verdict.outcome !== "prepare") return holdCall(verdict);
    const { command } = verdict;
    const replaces = findReplaced(turns, command.operation);
    return done({
      ...run.result,
      proposal: { ...proposal, command, ...(replaces === null ? {} : { replaces }) },
    });

    async function holdCall(held: Held): Promise<Settled> {
      const precluded = await findPrecluded(capability as AnyCapability, input, held);
      if (precluded !== null) return { ...end("failed", precluded.message), code: precluded.code };
      return hold(call, held, await findRemark(capability as AnyCapability, input, held));
    }
    function done(result: CapabilityResult): Settled {
      return { recorded: { ...call, input, outcome: "done", result }, judgedResult: result };
    }
  }

  /** The conversation context passed to a capability. */
  function describeContext(request: ReplyRequest, steps: readonly RecordedCall[], signal: AbortSignal) {
    const { turns, account } = request;
    const file = request.file ?? findFile(turns);
    return {
      signal,
      book: findBook(turns),
      dialogue: readDialogue(turns),
      turns,
      steps,
      knownAddresses: collectKnownAddresses(turns, account, dependencies.lexicon),
      earlierProposals: steps.flatMap(({ result }) => result?.proposal ?? []),
      ...(account === undefined ? {} : { account }),
      ...(file === undefined ? {} : { file }),
    };
  }

  async function* tellResult(
    result: CapabilityResult,
    { saveMedia }: Pick<ReplyRequest, "saveMedia">,
    signal: AbortSignal,
  ): AsyncGenerator<ReplyEvent> {
    if (result.portfolio !== undefined) yield { type: "portfolio", portfolio: result.portfolio };
    if (result.evidence !== undefined) yield { type: "evidence", evidence: result.evidence };
    for (const media of result.media ?? []) {
      if (saveMedia === undefined) break;
      signal.throwIfAborted();
      yield { type: "media", media: await saveMedia(media) };
    }
    if (result.contactChange !== undefined) yield { type: "contact-change", change: result.contactChange };
    if (result.choices !== undefined) yield { type: "choices", choices: result.choices };
    if (result.proposal !== undefined) yield { type: "proposal", proposal: result.proposal };
  }

  return runCalls;
}

function isTooLong(input: unknown): boolean {
  return (JSON.stringify(input)?.length ?? 0) > maxArgumentCharacters;
}

const asked =
  "The visitor is asked to confirm this call with every value in full. Nothing is prepared yet; do not say that it is.";

const isAsked = "I asked you to confirm it.";
const otherwise = "The visitor's message reads as another call, about which the visitor is asked.";

type Held = Exclude<Verdict, { outcome: "prepare" }>;

/** Returns the chain's remark on a call to be confirmed, or null. */
async function findRemark({ remark }: AnyCapability, input: unknown, verdict: Held): Promise<string | null> {
  if (verdict.outcome !== "confirm" || verdict.call !== undefined) return null;
  const said = (await remark?.(input as never)) ?? null;
  return isOfMade(verdict.command) && said?.startsWith("Careful") !== true ? null : said;
}

/** Returns why the chain rules a held call out, or null. */
async function findPrecluded({ preclude }: AnyCapability, input: unknown, verdict: Held) {
  if (verdict.outcome === "confirm" && verdict.call !== undefined) return null;
  return (await preclude?.(input as never)) ?? null;
}

/** Whether all its tokens without a listed symbol were deployed in this conversation, so that it names them already. */
function isOfMade({ arguments: all }: Command): boolean {
  const tokens = all.filter(({ path, value }) => /^(token|sell|buy)$/.test(path) && /^0x/i.test(value));
  return tokens.length > 0 && tokens.every(({ source }) => source.kind === "mined");
}

/** Records a call that the gate confirms or refuses. */
function hold(call: Call, verdict: Held, remark: string | null = null): Settled {
  if (verdict.outcome === "refuse") {
    const { reason, sentence } = verdict;
    return { recorded: { ...call, outcome: "refused", failure: reason, sentence } };
  }
  if (verdict.call !== undefined)
    return {
      recorded: {
        ...call,
        outcome: "refused",
        failure: otherwise,
        sentence: "Your message reads otherwise.",
      },
      instead: { ...verdict.call, id: `${call.id}-instead`, outcome: "refused", failure: asked, asked: true },
      question: verdict.question,
    };
  return {
    recorded: { ...call, outcome: "refused", failure: asked, sentence: isAsked, asked: true },
    question:
      remark === null
        ? verdict.question
        : { ...verdict.question, question: `${verdict.question.question} ${remark}` },
  };
}

function recordFacts(result: CapabilityResult | undefined) {
  if (result === undefined) return {};
  return { record: { facts: compactFacts(result.facts), block: result.evidence?.block ?? null } };
}

function summarize(result: CapabilityResult | undefined): string {
  const evidence = result?.evidence;
  if (evidence === undefined || evidence.reads.length === 0) return "Done.";
  const reads = evidence.reads.length === 1 ? "1 read" : `${evidence.reads.length} reads`;
  return evidence.block === null
    ? `${reads}.`
    : `${reads} at block ${Number(evidence.block).toLocaleString("en-US")}.`;
}

/** Returns the file of the last message or, if it only answers a question, the latest one before. */
function findFile(turns: readonly Turn[]): { name: string; text: string } | undefined {
  const users = turns.filter((turn) => turn.sender === "user");
  const last = users.at(-1);
  if (last === undefined || last.file !== undefined || last.picks.length === 0) return last?.file;
  return users.findLast(({ file }) => file !== undefined)?.file;
}
