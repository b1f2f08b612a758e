import type { Command, SentenceKind } from "@alithia/protocol/command.ts";
import { createLexing } from "@alithia/protocol/lexing/create-lexing.ts";
import { readLexeme, wordOf } from "@alithia/protocol/lexing/lexeme.ts";
import { findArgumentRule, operations } from "@alithia/protocol/operations.ts";
import { type BoundCommand, bindRequest } from "../binder/bind-request.ts";
import { resolveKnownNames } from "../binder/resolve-known-names.ts";
import type { AnyCapability } from "../capability.ts";
import { findBook, readDialogue } from "../dialogue-state.ts";
import type { RecordedCall, Turn } from "../language-model.ts";
import type { Lexicon } from "../lexicon.ts";
import { saidByVisitor } from "../tools/compute.ts";
import { askConsent, describeCommand, digestConsent, readConsent } from "./confirmation.ts";
import { findSource } from "./find-source.ts";
import { hearsRequest, isIdle, isWordBeside, kindOf, type Witness } from "./hear-request.ts";
import { listUnexplained } from "./list-unexplained.ts";
import { listAtoms, type PlainCommand } from "./plain-command.ts";
import { readRequest, type Situation, type SourcedArgument, type VisitorRequest } from "./request.ts";
import { type CommandCall, createCallTranslator, matchBound } from "./translate-calls.ts";
import { lack, type Refused, refuse, refusedKinds, type Verdict } from "./verdict.ts";
import { waitsForEarlier } from "./waits-for-earlier.ts";
import { dividing } from "./wordings/uses.ts";

type Asked = {
  turns: readonly Turn[];
  account?: `0x${string}` | undefined;
  steps: readonly RecordedCall[];
  /** Asks for confirmation even if the binder agrees, since the binder alone produced the call. */
  confirm?: true | undefined;
};

export type Gate = {
  judge(capability: AnyCapability, input: unknown, asked: Asked): Verdict;
  /**
   * Returns the call confirmed by the visitor's pick, preceded by the reads that its values depend on; null
   * if no open question matches.
   */
  findAgreed(turns: readonly Turn[], account: `0x${string}` | undefined): RecordedCall[] | null;
  /** Returns the only call that the binder reads in the request if `calls` covers none of it, else null. */
  findUnheard(
    turns: readonly Turn[],
    account: `0x${string}` | undefined,
    calls: readonly CommandCall[],
  ): CommandCall | null;
};

/** Said where the visitor answered the same question with something else. */
const plainly = "I asked that just now: answer with a plain “yes”, or pick “Prepare it”.";

/**
 * Judges calls by the sources of their values, whichever model made them. A call is prepared if the binder
 * reads the same in the visitor's whole request, or if the visitor confirmed exactly this command. It is
 * confirmed by a question if every value has an allowed source, and refused otherwise.
 */
export function createGate(dependencies: {
  capabilities: readonly AnyCapability[];
  lexicon: Lexicon;
  chainId?: number | undefined;
  /** The learned reader's judgement of the visitor's last message. */
  witness?: Witness | undefined;
}): Gate {
  const { capabilities, lexicon, chainId, witness } = dependencies;
  const lexing = createLexing(lexicon);
  const translator = createCallTranslator(capabilities, lexicon);
  const { commandOf, callOf, listPrepared, proposes } = translator;

  function judge({ name }: AnyCapability, input: unknown, asked: Asked): Verdict {
    const { turns, account, steps } = asked;
    const command = commandOf({ capability: name, input }, account);
    if (command === null || operations[command.operation].effect !== "propose")
      return refuse("notProposing", { name });
    const isAgreed = agreesTo(command, asked);
    const said = isAgreed ? turns.slice(0, -2) : turns;
    const request = readRequest(said, lexing, translator);
    const dialogue = readDialogue(said);
    const situation = { request, account, steps, dialogue, book: findBook(turns), lexicon };
    const bound = bind(situation);
    const same = matchBound(bound ?? [], command, listPrepared(steps, account), lexicon);
    const isOld = same !== null && (takesOlder(same, request) || waitsForEarlier(said));
    const isDoubted = asked.confirm === true || isOld;
    if (same !== null && isDoubted && !isAgreed) return ask(same, situation);
    if (same !== null) return { outcome: "prepare", command: same };
    if (isAgreed) return prepareAgreed(command, situation);
    const placed = judgePlaced(command, bound, situation);
    if (placed !== null) return placed;
    const isHeard = witness !== undefined && hearsRequest(witness(turns, account), command.operation);
    return judgeUnbound(command, bound, situation, isHeard);
  }

  const bind = (said: Pick<Situation, "request" | "dialogue" | "book">) =>
    bindRequest(resolveKnownNames({ ...said, lexicon }));

  /** Asks about an order that the binder reads but for its place, which an earlier message said. */
  function judgePlaced(
    { operation, arguments: all }: PlainCommand,
    bound: readonly BoundCommand[] | null,
    situation: Situation,
  ): Verdict | null {
    const rest = leavePlace({ operation, arguments: all });
    const prepared = listPrepared(situation.steps, situation.account);
    if (rest.arguments.length === all.length || matchBound(bound ?? [], rest, prepared, lexicon) === null)
      return null;
    const sourced = findSources({ operation, arguments: all }, "request", situation, true);
    return "outcome" in sourced ? sourced : ask(sourced.command, situation, sourced);
  }

  /** Looks up the sources again: a value that has lost its source is refused. */
  function prepareAgreed(command: PlainCommand, situation: Situation): Verdict {
    const sourced = findSources(command, "request", situation, true);
    return "outcome" in sourced ? sourced : { outcome: "prepare", command: sourced.command };
  }

  /**
   * Judges a call that the binder does not read. If the learned reader predicts the same operation, word
   * lists alone do not refuse it.
   */
  function judgeUnbound(
    command: PlainCommand,
    bound: readonly BoundCommand[] | null,
    situation: Situation,
    isHeard: boolean,
  ): Verdict {
    const kind = kindOf(situation, command.operation, isHeard);
    const why = refusedKinds[kind];
    if (bound === null && why !== undefined)
      return refuse("kind", { kind, why, operation: command.operation });
    const sourced = findSources(command, kind, situation, isHeard);
    if ("outcome" in sourced && sourced.code === "ungrounded") return sourced;
    if (bound !== null) return judgeOther(command, bound, situation);
    return "outcome" in sourced ? sourced : ask(sourced.command, situation, sourced);
  }

  /** Asks about the binder's own command if it is a single call. */
  function judgeOther(
    { operation }: PlainCommand,
    bound: readonly BoundCommand[],
    situation: Situation,
  ): Verdict {
    const read = bound.map((one): Command => ({ ...one, kind: "request" }));
    const [only, ...others] = read;
    const call = only === undefined || others.length > 0 ? null : callOf(only, situation.account);
    if (only !== undefined && call !== null) return ask(only, situation, { call });
    const described = read.map((one) => describeCommand(one, lexicon)).join("; ");
    return refuse("otherReading", { operation, read: described });
  }

  /** Adds the source of each value; refuses if one has none or if the request contains anything else. */
  function findSources(
    { operation, arguments: all }: PlainCommand,
    kind: SentenceKind,
    situation: Situation,
    isHeard: boolean,
  ): { command: Command; leftOut: string[] } | Refused {
    const sourced: SourcedArgument[] = [];
    for (const argument of all) {
      const rule = findArgumentRule(operation, argument.path);
      const source = rule && findSource(argument, rule, situation, { operation, arguments: all });
      if (source === null) return lack(operation, argument, rule?.sources ?? []);
      sourced.push(source);
    }
    const twice = sourced.find((one) =>
      sourced.some(
        (other) => other.path < one.path && placeOf(one) !== null && placeOf(other) === placeOf(one),
      ),
    );
    if (twice !== undefined) return lack(operation, twice, []);
    const left = listUnexplained(operation, sourced, situation).filter(
      (one) => !isHeard || !isWordBeside(one, situation),
    );
    const leftOut = isHeard && left.every((one) => isIdle(one, situation)) ? left : [];
    const unexplained = [
      ...listUnshared(sourced, situation),
      ...left.filter((one) => !leftOut.includes(one)).map(({ text }) => text),
    ];
    const listed = unexplained.slice(0, 3).map((text) => `"${text.slice(0, 80)}"`);
    if (listed.length > 0) {
      // The example of an earlier order's values would look like that order again.
      const isNew = sourced.every(({ isEarlier }) => !isEarlier);
      const said = { operation, listed: listed.join(", ") };
      const example = describeCommand({ operation, arguments: sourced, kind }, lexicon);
      return refuse("unexplained", isNew ? { ...said, example } : said);
    }
    if (!sourced.some(isOfRequest)) return refuse("unasked");
    const values = sourced.map(({ isEarlier: _, ...argument }) => argument);
    const command: Command = { operation, arguments: values, kind };
    return { command, leftOut: leftOut.map(({ text }) => text) };
  }

  /** Asks one question with every value in full; `call` is set if it differs from the judged call. */
  function ask(
    command: Command,
    { account, request, steps, dialogue }: Situation,
    { call, leftOut = [] }: { call?: CommandCall; leftOut?: readonly string[] } = {},
  ): Verdict {
    const isSecond = steps.some((step) => step.asked === true) || listPrepared(steps, account).length > 0;
    if (isSecond) return refuse("second");
    const digest = digestConsent(command, lexicon, { account, chainId, request });
    const named = [...dialogue.proposals.flatMap(({ token }) => token ?? []), ...(dialogue.shown ?? [])];
    const made = [...new Map(named.map((token) => [token.address.toLowerCase(), token])).values()];
    const asked = askConsent(command, digest, { lexicon, made }, leftOut);
    const [said = ""] = asked.question.split("?");
    const isAgain = dialogue.asked !== undefined && dialogue.reply?.includes(`${said}?`) === true;
    const question = isAgain ? { ...asked, question: `${asked.question} ${plainly}` } : asked;
    return { outcome: "confirm", command, question, ...(call === undefined ? {} : { call }) };
  }

  /** Whether the visitor picked "Prepare it" for exactly this command and nothing was prepared since. */
  function agreesTo(command: PlainCommand, { turns, account, steps }: Omit<Asked, "confirm">): boolean {
    const consent = readConsent(turns);
    if (consent?.agreed !== true || steps.some(({ result }) => result?.proposal !== undefined)) return false;
    const request = readRequest(turns.slice(0, -2), lexing, translator);
    return digestConsent(command, lexicon, { account, chainId, request }) === consent.digest;
  }

  function findAgreed(turns: readonly Turn[], account: `0x${string}` | undefined): RecordedCall[] | null {
    const asked = turns.at(-2);
    const calls = asked?.sender === "agent" ? asked.calls : [];
    const at = calls.findIndex((one) => {
      const command = commandOf(one, account);
      return command !== null && agreesTo(command, { turns, account, steps: [] });
    });
    const call = calls[at];
    const capability = capabilities.find(({ name }) => name === call?.capability);
    if (call === undefined || capability === undefined) return null;
    const isSaid = judge(capability, call.input, { turns, account, steps: [] }).outcome === "prepare";
    return isSaid ? [call] : [...calls.slice(0, at).filter((one) => !proposes(one)), call];
  }

  function findUnheard(
    turns: readonly Turn[],
    account: `0x${string}` | undefined,
    calls: readonly CommandCall[],
  ): CommandCall | null {
    const request = readRequest(turns, lexing, translator);
    const [only, ...others] = bind({ request, dialogue: readDialogue(turns), book: findBook(turns) }) ?? [];
    if (only === undefined || others.length > 0 || only.operation === "remember-contact") return null;
    const meant = listAtoms(only, lexicon);
    const commands = calls.map((call) => commandOf(call, account)).filter((command) => command !== null);
    const heard = commands.flatMap((command) =>
      [command, leavePlace(command)].flatMap((one) => listAtoms(one, lexicon)),
    );
    return heard.some((atom) => meant.includes(atom)) ? null : callOf(only, account);
  }

  return { judge, findAgreed, findUnheard };
}

/** Whether a value is from a message before the request, e.g. the address of a name that was told there. */
function takesOlder({ arguments: all }: Command, { messages }: VisitorRequest): boolean {
  return all.some(({ source }) => source.kind === "said" && source.message >= messages.length);
}

/** The command without the place of a trade, which an earlier message may have said. */
function leavePlace({ operation, arguments: all }: PlainCommand): PlainCommand {
  return { operation, arguments: all.filter(({ path }) => path !== "venue") };
}

/** Returns a word that contradicts the amounts, e.g. "each" if they differ, "divide it" if there is one. */
function listUnshared(all: readonly SourcedArgument[], { request }: Situation): string[] {
  const amounts = all.flatMap(({ path, value }) => (/^transfers\.\d+\.amount$/.test(path) ? [value] : []));
  const lexemes = request.messages.flatMap((message) => message.lexemes);
  const words = lexemes.map((one) => wordOf(one) ?? "#");
  const divided = amounts.length === 1 ? dividing.exec(words.join(" ")) : null;
  if (divided !== null) return [divided[1] ?? divided[2] ?? ""];
  // "Both USDC" names the token of different amounts, and "prepare both" or "the sum of both" the payments.
  const isOfAll = (at: number) =>
    lexemes[at + 1]?.kind === "token" || /^(?:prepare|make|do|of)$/.test(words[at - 1] ?? "");
  // "20 S each to A and B" beside another amount to somebody else.
  const isOfSome = (at: number) => {
    const counted = lexemes.slice(0, at).findLast(({ kind }) => kind === "number");
    return words[at] === "each" && amounts.filter((one) => one === readLexeme(counted)?.value).length > 1;
  };
  const sharing = words.filter(
    (word, at) =>
      (/^(each|apiece|alike|equally)$/.test(word) && !isOfSome(at)) || (word === "both" && !isOfAll(at)),
  );
  return new Set(amounts).size < 2 ? [] : sharing.slice(0, 1);
}

/** Where a thing is said, which serves one argument: in "on Shadow" the place of a trade is no token to buy. */
function placeOf({ path, source }: SourcedArgument): string | null {
  const isThing = /^(sell|buy|token|venue|spender|address|to)$/.test(path);
  return isThing && source.kind === "said" ? `${source.message}:${source.from}` : null;
}

/** Whether the value, or an operand it was computed from, is from the current request. */
function isOfRequest({ source, isEarlier }: SourcedArgument): boolean {
  if (source.kind === "computed") return source.of.includes(saidByVisitor);
  return !isEarlier && /^(said|picked|book)$/.test(source.kind);
}
