import type { Command, SentenceKind } from "@alithia/protocol/command.ts";
import { createLexing } from "@alithia/protocol/lexing/create-lexing.ts";
import { findArgumentRule, type OperationName, operations } from "@alithia/protocol/operations.ts";
import type { AnyCapability } from "../capability.ts";
import { findBook, readDialogue } from "../dialogue-state.ts";
import type { RecordedCall, Turn } from "../language-model.ts";
import type { Lexicon } from "../lexicon.ts";
import { saidByVisitor } from "../tools/compute.ts";
import { type BoundCommand, bindRequest } from "./bind-request.ts";
import { type CommandCall, callOfCommand } from "./call-of-command.ts";
import { askConsent, describeCommand, digestConsent, readConsent } from "./confirmation.ts";
import { contradictsWords } from "./contradicts-words.ts";
import { findSentenceKind } from "./find-sentence-kind.ts";
import { findSource, type Situation, type SourcedArgument } from "./find-source.ts";
import { listUnexplained } from "./list-unexplained.ts";
import { listAtoms, type PlainCommand } from "./plain-command.ts";
import { readRequest } from "./request.ts";
import { form, lack, refuse, unplaced, type Verdict } from "./verdict.ts";

type Asked = {
  turns: readonly Turn[];
  account?: `0x${string}` | undefined;
  steps: readonly RecordedCall[];
  /** Asked about even where the binder reads the same: the call comes from the binder alone. */
  confirm?: true | undefined;
};

export type Gate = {
  judge(capability: AnyCapability, input: unknown, asked: Asked): Verdict;
  /**
   * The call that the visitor's pick agrees to, after the reads that its values rest on; null where no open question
   * fits.
   */
  findAgreed(turns: readonly Turn[], account: `0x${string}` | undefined): RecordedCall[] | null;
  /** The one call that the binder reads in the request, where none of `calls` asks for any of it. */
  findUnheard(
    turns: readonly Turn[],
    account: `0x${string}` | undefined,
    calls: readonly CommandCall[],
  ): CommandCall | null;
};

const refusedKinds: Partial<Record<SentenceKind, string>> = {
  negation: "You said not to, so I prepare nothing.",
  question: "I take that as a question, so I prepare nothing.",
  hypothetical: "I take that as a thought, not as a request, so I prepare nothing.",
  report: "That tells what was said or done, so I prepare nothing.",
  beyond: "I do not stake, lend, borrow, bridge or vote, and hold no orders for later.",
  conditional:
    "I can act now or not at all: I hold no orders with a condition or for later, so I prepare nothing.",
};

/** Judges every model's calls alike, by where each value came from; it never asks what a phrase means. */
export function createGate(dependencies: {
  capabilities: readonly AnyCapability[];
  lexicon: Lexicon;
  chainId?: number | undefined;
}): Gate {
  const { lexicon, chainId } = dependencies;
  const lexing = createLexing(lexicon);
  const byName = new Map(dependencies.capabilities.map((capability) => [capability.name, capability]));

  /** What a model wrote may have any shape: what does not fit the capability is no command. */
  function commandOf(
    capability: AnyCapability | undefined,
    input: unknown,
    account: `0x${string}` | undefined,
  ): PlainCommand | null {
    const parsed = capability?.input.safeParse(input);
    const command = parsed?.success === true ? capability?.command?.(parsed.data as never) : null;
    return command == null ? null : leaveOwnAccount(command, account);
  }

  const proposes = ({ capability, input }: RecordedCall) =>
    commandOf(byName.get(capability), input, undefined) !== null;

  function judge(capability: AnyCapability, input: unknown, asked: Asked): Verdict {
    const command = commandOf(capability, input, asked.account);
    if (command === null || operations[command.operation].effect !== "propose")
      return refuse(
        "not-proposing",
        `${capability.name} prepares no transaction.`,
        "That prepares no transaction.",
      );
    const isAgreed = agreesTo(command, asked);
    const turns = isAgreed ? asked.turns.slice(0, -2) : asked.turns;
    const request = readRequest(turns, lexing, proposes);
    const situation: Situation = {
      request,
      account: asked.account,
      steps: asked.steps,
      dialogue: readDialogue(asked.turns),
      book: findBook(asked.turns),
      lexicon,
    };
    const kind = isAgreed ? "request" : kindOf(situation, command.operation);
    const bound = bindRequest(request.messages);
    const prepared = listPrepared(asked);
    const agreed = bound === null ? null : findBound(bound, command, prepared);
    if (agreed !== null && asked.confirm === true && !isAgreed)
      return ask({ ...agreed, kind: "request" }, situation, prepared);
    if (agreed !== null) return { outcome: "prepare", command: { ...agreed, kind: "request" } };
    const refusal = bound === null ? refusedKinds[kind] : undefined;
    if (refusal !== undefined)
      return refuse(
        "not-asked",
        `The visitor's message is a ${kind}: it asks for no transaction. Answer it in text.`,
        `${refusal} ${form}`,
      );
    const verdict = confirm(command, kind, situation, { isAgreed, prepared });
    const isUngrounded = verdict.outcome === "refuse" && verdict.code === "ungrounded";
    if (isAgreed || isUngrounded) return verdict;
    const [only, ...others] = bound ?? [];
    const call = only === undefined || others.length > 0 ? null : callOf(only, asked.account);
    if (only !== undefined && call !== null)
      return ask({ ...only, kind: "request" }, situation, prepared, call);
    const isOtherwise = bound !== null || contradictsWords(command, request.messages);
    return isOtherwise ? readOtherwise(bound ?? [], command) : verdict;
  }

  /** The binder reads the whole message as something else, or a verb of the visitor's names something else. */
  function readOtherwise(bound: readonly BoundCommand[], { operation }: PlainCommand): Verdict {
    const read = bound.map((one) => describeCommand({ ...one, kind: "request" }, lexicon)).join("; ");
    return refuse(
      "read-otherwise",
      read === ""
        ? `The words of the visitor's message name something else than this call of ${operation}.`
        : `The visitor's message reads as: ${read}. The call of ${operation} does not hold that.`,
      read === ""
        ? `I could not tell what to prepare. ${form}`
        : `I read your message as "${read}", and cannot prepare exactly that. ${form}`,
    );
  }

  function listPrepared({ steps, account }: Asked): string[] {
    return steps.flatMap(({ capability, input, outcome, result }) => {
      const command = commandOf(byName.get(capability), input, account);
      const isPrepared = outcome === "done" && result?.proposal !== undefined && command !== null;
      return isPrepared ? listAtoms(command, lexicon) : [];
    });
  }

  /** The visitor picked "Prepare it" for exactly this command, and it was not prepared since. */
  function agreesTo(command: PlainCommand, { turns, account, steps }: Asked): boolean {
    const consent = readConsent(turns);
    if (consent?.agreed !== true || steps.some(({ result }) => result?.proposal !== undefined)) return false;
    return digestAt(command, turns, account) === consent.digest;
  }

  function digestAt(
    command: PlainCommand,
    turns: readonly Turn[],
    account: `0x${string}` | undefined,
  ): string {
    const request = readRequest(turns.slice(0, -2), lexing, proposes);
    return digestConsent(command, lexicon, { account, chainId, request });
  }

  function kindOf({ request }: Situation, operation: OperationName): SentenceKind {
    const last = request.messages.at(-1);
    if (last === undefined) return "other-language";
    if (last.pick !== undefined) return "answer";
    const kind = findSentenceKind(last.text, last.lexemes, operation);
    return kind === "request" && request.messages.length > 1 ? "answer" : kind;
  }

  /** The binder's own reading of the call, where it is part of what the request asks for and was not prepared yet. */
  function findBound(
    bound: readonly BoundCommand[],
    command: PlainCommand,
    prepared: readonly string[],
  ): Omit<Command, "kind"> | null {
    const open = bound.flatMap((one) => listAtoms(one, lexicon).map((atom) => ({ atom, one })));
    for (const atom of prepared) {
      const at = open.findIndex((one) => one.atom === atom);
      if (at !== -1) open.splice(at, 1);
    }
    const sources: BoundCommand["arguments"] = [];
    for (const atom of listAtoms(command, lexicon)) {
      const at = open.findIndex((one) => one.atom === atom);
      if (at === -1) return null;
      sources.push(...(open.splice(at, 1)[0]?.one.arguments ?? []));
    }
    const argumentsOf = command.arguments.map((argument) => {
      const rule = findArgumentRule(command.operation, argument.path);
      const same = sources.findIndex((one) => rule !== null && sameArgument(argument, one, command, lexicon));
      const source = sources[same]?.source ?? { kind: "usual" as const };
      return { ...argument, source };
    });
    return { operation: command.operation, arguments: argumentsOf };
  }

  function confirm(
    command: PlainCommand,
    kind: SentenceKind,
    situation: Situation,
    state: { isAgreed: boolean; prepared: readonly string[] },
  ): Verdict {
    const sourced: SourcedArgument[] = [];
    for (const argument of command.arguments) {
      const rule = findArgumentRule(command.operation, argument.path);
      const source = rule === null ? null : findSource(argument, rule, situation, command);
      if (rule === null || source === null) return lack(command, argument, rule?.sources ?? []);
      sourced.push(source);
    }
    const unexplained = listUnexplained(command.operation, sourced, situation);
    if (unexplained.length > 0) return unplaced(command, unexplained);
    if (!sourced.some(isOfRequest))
      return refuse(
        "not-asked",
        "The visitor's current message says none of these values. Answer it, or ask for what is missing.",
        `I prepare only what you ask for. ${form}`,
      );
    const full: Command = {
      operation: command.operation,
      arguments: sourced.map(({ path, value, source }) => ({ path, value, source })),
      kind,
    };
    return state.isAgreed ? { outcome: "prepare", command: full } : ask(full, situation, state.prepared);
  }

  /** One question with every value in full. */
  function ask(
    command: Command,
    situation: Situation,
    prepared: readonly string[],
    call?: CommandCall,
  ): Verdict {
    if (prepared.length > 0 || situation.steps.some(({ asked }) => asked === true))
      return refuse(
        "one-at-a-time",
        "One confirmation for a message: this part has to be asked for again.",
        `I did one part of your message. ${form}`,
      );
    const scope = { account: situation.account, chainId, request: situation.request };
    const question = askConsent(command, digestConsent(command, lexicon, scope), lexicon);
    return { outcome: "confirm", command, question, ...(call === undefined ? {} : { call }) };
  }

  function callOf(command: PlainCommand, account: `0x${string}` | undefined): CommandCall | null {
    return callOfCommand(command, dependencies.capabilities, { account, lexicon });
  }

  function findUnheard(
    turns: readonly Turn[],
    account: `0x${string}` | undefined,
    calls: readonly CommandCall[],
  ): CommandCall | null {
    const [only, ...others] = bindRequest(readRequest(turns, lexing, proposes).messages) ?? [];
    if (only === undefined || others.length > 0 || only.operation === "remember-contact") return null;
    const meant = listAtoms(only, lexicon);
    const commands = calls.map(({ capability, input }) => commandOf(byName.get(capability), input, account));
    const isHeard = commands.some(
      (command) => command !== null && listAtoms(command, lexicon).some((atom) => meant.includes(atom)),
    );
    return isHeard ? null : callOf(only, account);
  }

  function findAgreed(turns: readonly Turn[], account: `0x${string}` | undefined): RecordedCall[] | null {
    const consent = readConsent(turns);
    const asked = turns.at(-2);
    if (consent?.agreed !== true || asked?.sender !== "agent") return null;
    const at = asked.calls.findIndex(({ capability, input }) => {
      const command = commandOf(byName.get(capability), input, account);
      return command !== null && digestAt(command, turns, account) === consent.digest;
    });
    const [call] = asked.calls.slice(at, at + 1);
    const capability = byName.get(call?.capability ?? "");
    if (at === -1 || call === undefined || capability === undefined) return null;
    const isSaid = judge(capability, call.input, { turns, account, steps: [] }).outcome === "prepare";
    const reads = asked.calls.slice(0, at).filter((one) => !proposes(one));
    return isSaid ? [call] : [...reads, call];
  }

  return { judge, findAgreed, findUnheard };
}

/** The current request says the value, or a number that it was worked out with. */
function isOfRequest({ source, isEarlier }: SourcedArgument): boolean {
  if (source.kind === "computed") return source.of.includes(saidByVisitor);
  return !isEarlier && /^(said|picked)$/.test(source.kind);
}

/** The connected account where it stands in for a value that nobody has to say. */
function leaveOwnAccount(
  { operation, arguments: all }: PlainCommand,
  account: string | undefined,
): PlainCommand {
  const isLeft = ({ path, value }: PlainCommand["arguments"][number]) =>
    findArgumentRule(operation, path)?.own === true && value.toLowerCase() === account?.toLowerCase();
  return { operation, arguments: all.filter((argument) => !isLeft(argument)) };
}

function sameArgument(
  one: PlainCommand["arguments"][number],
  other: PlainCommand["arguments"][number],
  command: PlainCommand,
  lexicon: Lexicon,
): boolean {
  const bare = (path: string) => path.replace(/^transfers\.\d+\./, "");
  const spell = (argument: PlainCommand["arguments"][number]) =>
    listAtoms(
      { operation: command.operation, arguments: [{ ...argument, path: bare(argument.path) }] },
      lexicon,
    )[0];
  return bare(one.path) === bare(other.path) && spell(one) === spell(other);
}
