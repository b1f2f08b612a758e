import { findSecret } from "@alithia/protocol/find-secret.ts";
import { limits as wireLimits } from "@alithia/protocol/limits.ts";
import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import { iterateUntilAborted } from "@alithia/protocol/until-aborted.ts";
import type { AnyCapability } from "./capability.ts";
import { readConsent } from "./consent/confirmation.ts";
import { createGate } from "./consent/gate.ts";
import { hearAgreement } from "./consent/hear-agreement.ts";
import { createCallRunner } from "./create-call-runner.ts";
import { describeCapabilities } from "./describe-capabilities.ts";
import { createHeardCalls } from "./heard-calls.ts";
import { type LanguageModel, ModelFailure, type RecordedCall, type Turn } from "./language-model.ts";
import type { Lexicon } from "./lexicon.ts";
import { listNextSteps } from "./list-next-steps.ts";
import { findMisread, type ListOthers, type Misread, offerOtherReadings } from "./offer-other-readings.ts";
import type { ReplyRequest } from "./reply-request.ts";
import { createReplyText, type ReplyText } from "./reply-text.ts";
import { askVisitor } from "./tools/ask-visitor.ts";
import { createCompute } from "./tools/compute.ts";
import { createUnderstanding, type Understanding } from "./understanding/create-understanding.ts";

export type AgentLimits = {
  steps: number;
  calls: number;
  capabilityDeadlineMs: number;
  replyDeadlineMs: number;
};

type AgentDependencies = {
  model: LanguageModel;
  capabilities: AnyCapability[];
  lexicon: Lexicon;
  /** Of the same capabilities and lexicon, where others share it. */
  understanding?: Understanding;
  /** The chain that consents are bound to. */
  chainId?: number;
  now(): number;
  /** Returns alternative requests when the visitor says that the reply was not what they meant. */
  listAlternatives?: ListOthers;
  reportMisread?(misread: Misread): void;
  /** Called with unexpected errors; the visitor gets a generic sentence. */
  reportDefect?(error: unknown): void;
  limits?: Partial<AgentLimits>;
};

type Call = Pick<RecordedCall, "id" | "capability" | "input"> & { confirm?: true };

export type Agent = { runAgent(request: ReplyRequest): AsyncGenerator<ReplyEvent> };

const standardLimits: AgentLimits = {
  steps: wireLimits.stepsPerReply,
  calls: wireLimits.stepsPerReply,
  capabilityDeadlineMs: wireLimits.capabilityDeadlineMs,
  replyDeadlineMs: wireLimits.replyDeadlineMs,
};

const dropped = "All right, I prepared nothing. Say in one sentence what you want instead.";
const expired =
  "That question is no longer open: it counts once, for the account and the message it was asked about. Please ask again.";

/**
 * Creates the agent: model → gate → capability → result, until the model answers in text. `runAgent` yields
 * `reply-start`, events as they occur, then exactly one `reply-end`; never throws. Abort `signal` to stop.
 */
export function createAgent(dependencies: AgentDependencies): Agent {
  const limits = { ...standardLimits, ...dependencies.limits };
  const { model, capabilities, lexicon, chainId } = dependencies;
  const { witness } = dependencies.understanding ?? createUnderstanding(capabilities, lexicon);
  const gate = createGate({ capabilities, lexicon, chainId, witness });
  const { renameCalls } = createHeardCalls(capabilities);
  const tools = [...capabilities, createCompute(lexicon), askVisitor];
  const descriptions = describeCapabilities(tools);
  const runCalls = createCallRunner({
    ...dependencies,
    capabilities: tools,
    gate,
    capabilityDeadlineMs: limits.capabilityDeadlineMs,
  });

  async function* think(request: ReplyRequest, signal: AbortSignal): AsyncGenerator<ReplyEvent> {
    const last = request.turns.at(-1);
    const secret = last?.sender === "user" ? findSecret(last.text) : null;
    if (secret !== null) return yield { type: "text-delta", delta: secret.sentence };
    yield* converse(
      { ...request, turns: hearAgreement(renameCalls(withholdSecrets(request.turns))) },
      signal,
    );
  }

  async function* converse(request: ReplyRequest, signal: AbortSignal): AsyncGenerator<ReplyEvent> {
    const misread = findMisread(request.turns);
    if (misread !== null && dependencies.listAlternatives !== undefined) {
      dependencies.reportMisread?.(misread);
      return yield* offerOtherReadings(request, dependencies.listAlternatives);
    }
    const steps: RecordedCall[] = [];
    const consent = readConsent(request.turns);
    if (consent !== null && !(yield* takeConsent(consent.agreed, request, steps, signal))) return;
    const text = createReplyText(request, steps, dependencies);
    for (let step = 1; ; step++) {
      const mustAnswer = step >= limits.steps || steps.length >= limits.calls;
      const { calls, meant } = yield* takeStep(request, steps, text, mustAnswer, signal);
      if (calls.length === 0) return yield* suggest(request, steps, text.asksBack, meant);
      if (mustAnswer) return yield stoppedShort(limits.steps);
      const room = limits.calls - steps.length;
      const isQuestion = ({ capability }: Call) => capability === askVisitor.name;
      const others = calls.filter((call) => !isQuestion(call)).slice(0, room);
      const numbered = numberCalls(others, step, text.takeStep());
      for await (const event of runCalls(numbered, request, steps, signal)) yield text.separate(event);
      if (steps.at(-1)?.asked === true) return;
      const question = calls.find(isQuestion);
      if (question !== undefined && (yield* askBack({ ...question, step }, request, steps, text, signal)))
        return;
      if (calls.length > room) yield stoppedShort(limits.calls);
    }
  }

  /** What the visitor could ask next, and what the message may have meant instead. */
  function* suggest(
    request: ReplyRequest,
    steps: readonly RecordedCall[],
    asksBack: boolean,
    meant: string[],
  ): Generator<ReplyEvent> {
    const requests = asksBack ? [] : listNextSteps(steps, capabilities, request);
    const others = asksBack || meant.length === 0 ? {} : { meant };
    const shown = requests.filter((one) => !meant.includes(one));
    if (shown.length + meant.length > 0) yield { type: "next-steps", requests: shown, ...others };
  }

  /** Runs the calls confirmed by the visitor's pick, if still valid; returns whether the reply continues. */
  async function* takeConsent(
    isAgreed: boolean,
    request: ReplyRequest,
    steps: RecordedCall[],
    signal: AbortSignal,
  ): AsyncGenerator<ReplyEvent, boolean> {
    const agreed = isAgreed ? gate.findAgreed(request.turns, request.account) : null;
    if (agreed === null) {
      yield { type: "text-delta", delta: isAgreed ? expired : dropped };
      return false;
    }
    const calls = agreed.map(({ capability, input }, index) => ({
      id: `agreed-${index}`,
      capability,
      input,
    }));
    yield* runCalls(calls, request, steps, signal);
    return steps.at(-1)?.asked !== true;
  }

  /** Asks the model's own question, which ends the reply; returns false if the call failed. */
  async function* askBack(
    question: Call & { step: number },
    request: ReplyRequest,
    steps: RecordedCall[],
    text: ReplyText,
    signal: AbortSignal,
  ): AsyncGenerator<ReplyEvent, boolean> {
    yield* runCalls([question], request, steps, signal);
    const asked = steps.at(-1);
    if (asked?.outcome !== "done") return false;
    const delta = askVisitor.narrate(asked.result?.facts as never, asked.input as never);
    yield* text.take({ type: "text-delta", delta });
    yield* text.flush();
    return true;
  }

  /** Streams one step of the model and returns its calls, and what the message may have meant instead. */
  async function* takeStep(
    { turns, account, visitor }: ReplyRequest,
    steps: readonly RecordedCall[],
    text: ReplyText,
    mustAnswer: boolean,
    signal: AbortSignal,
  ): AsyncGenerator<ReplyEvent, { calls: Call[]; meant: string[] }> {
    const calls: Call[] = [];
    let meant: string[] = [];
    const asked = {
      turns,
      steps: [...steps],
      capabilities: descriptions,
      ...(mustAnswer ? { mustAnswer } : {}),
      ...(account === undefined ? {} : { account }),
      ...(visitor === undefined ? {} : { visitor }),
    };
    try {
      for await (const event of iterateUntilAborted(model.next(asked, signal), signal)) {
        if (event.type === "finish") break;
        if (event.type === "capability-call") {
          const { type, ...call } = event;
          calls.push(call);
        } else if (event.type === "text-delta") yield* text.take(event);
        else if (event.type === "doubt") meant = event.meant;
        else {
          if (event.type === "choices") text.asksBack = true;
          yield event;
        }
      }
    } finally {
      yield* text.flush();
    }
    return { calls, meant };
  }

  async function* runAgent(request: ReplyRequest): AsyncGenerator<ReplyEvent> {
    yield { type: "reply-start", messageId: request.messageId };
    const ended = new AbortController();
    const deadline = AbortSignal.timeout(limits.replyDeadlineMs);
    const signal = AbortSignal.any([request.signal, deadline, ended.signal]);
    try {
      signal.throwIfAborted();
      yield* think(request, signal);
      yield { type: "reply-end", status: "done" };
    } catch (error) {
      if (request.signal.aborted) yield { type: "reply-end", status: "stopped" };
      else yield failure(error, deadline.aborted);
    } finally {
      ended.abort("over");
    }
  }

  function failure(error: unknown, isLate: boolean): ReplyEvent {
    if (isLate) {
      const seconds = Math.round(limits.replyDeadlineMs / 1_000);
      const sentence = `I could not finish this reply within ${seconds} seconds. Please try again.`;
      return { type: "reply-end", status: "failed", code: "reply-deadline", sentence };
    }
    if (error instanceof ModelFailure) {
      dependencies.reportDefect?.(error);
      return { type: "reply-end", status: "failed", code: error.code, sentence: error.message };
    }
    dependencies.reportDefect?.(error);
    const sentence =
      "Something went wrong on my side while answering. Nothing was signed or sent. Please try again.";
    return { type: "reply-end", status: "failed", code: "agent-defect", sentence };
  }

  return { runAgent };
}

/** Numbers the calls of a step; the first keeps the text before it. */
function numberCalls(calls: readonly Call[], step: number, said: string) {
  return calls.map((call, index) => ({ ...call, ...(index === 0 && said !== "" ? { said } : {}), step }));
}

function stoppedShort(most: number): ReplyEvent {
  const sentence = `I stopped here: one reply makes at most ${most} steps. Ask for the rest in another message.`;
  return { type: "notice", code: "step-limit", sentence };
}

/** Replaces the text of messages with a key or seed phrase, so that no model ever sees it. */
function withholdSecrets(turns: Turn[]): Turn[] {
  return turns.map((turn) =>
    turn.sender === "user" && findSecret(turn.text) !== null
      ? { ...turn, text: "(withheld: a secret)" }
      : turn,
  );
}
