import { bindRequest } from "@alithia/agent/binder/bind-request.ts";
import { listAtoms, type PlainArgument, type PlainCommand } from "@alithia/agent/consent/plain-command.ts";
import type { RequestMessage } from "@alithia/agent/consent/request.ts";
import type { Lexicon } from "@alithia/agent/lexicon.ts";
import type { Act, Example } from "@alithia/agent/reader/example.ts";
import { movesValue } from "@alithia/agent/reader/label.ts";
import { loadExamples } from "@alithia/agent/reader/load-examples.ts";
import { collectReply } from "@alithia/agent/testing/collect-reply.ts";
import { createChainlessAgent } from "@alithia/capabilities/testing/chainless-agent.ts";
import { createLexing } from "@alithia/protocol/lexing/create-lexing.ts";
import type { Lexeme } from "@alithia/protocol/lexing/lexeme.ts";
import { type OperationName, operations } from "@alithia/protocol/operations.ts";
import { createIntentWorld } from "../intents/intent-world.ts";

const maxWords = 30;

/** The dictionary verbs of each operation. */
const verbs: Partial<Record<OperationName, RegExp>> = {
  send: /\b(send|transfer|pay|give|move|wire|forward|tip|donate)\b/i,
  trade: /\b(swap|trade|exchange|convert|change|turn|flip|sell|buy|purchase|get|need|want)\b/i,
  wrap: /\b(wrap|convert|turn|change|swap)\b/i,
  unwrap: /\b(unwrap|convert|turn|change|swap)\b/i,
  approve: /\b(approve|allow|authori[sz]e|permit|let|grant|give)\b/i,
  revoke: /\b(revoke|remove|cancel|delete|withdraw|disable|take (back|away))\b/i,
  "deploy-token": /\b(deploy|create|launch|make|issue)\b/i,
  mint: /\b(mint|issue)\b/i,
  burn: /\b(burn|destroy)\b/i,
  "call-function": /\b(call|invoke|execute|run)\b/i,
  "buy-ali": /\b(buy|purchase|get|spend|want|need)\b/i,
  "return-ali": /\b(return|refund|give back|hand back)\b/i,
};

/** A negation, a condition, a real question, a report, a correction, or a share of a balance. */
const unplain =
  /\b(not|no|never|nothing|don'?t|can'?t|won'?t|isn'?t|didn'?t|if|unless|until|when|once|before|after|what|which|how|why|should|would it|is it|maybe|perhaps|tomorrow|tonight|later|said|says|told|asked|wait|sorry|mean|actually|instead|rather|but|except|half|rest|same|again|other|another)\b|n['’]t\b/i;
const courtesy = /^\W*(hi|hey|hello|please|pls|\W)*(can|could|would|will) (you|u)\b/i;
const hidden = new Set<Lexeme["kind"]>(["quote", "hash", "hex", "link", "name"]);

/**
 * Whether a labelled request is plain: one line of at most thirty words that names its operation by a
 * dictionary verb, states every value once in figures or number words and no other value, and contains no
 * negation, question, report or condition. Fixed before anything was measured with it.
 */
function isPlainRequest(text: string, lexemes: readonly Lexeme[], command: PlainCommand): boolean {
  const spoken = lexemes.map(spellLexeme).filter((value) => value !== null);
  const said = new Set(spoken.map(({ value }) => value));
  const isText = (path: string) => /^(name|symbol|function|arguments\.\d+)$/.test(path);
  const isFlag = (path: string) => /^(side|unit|all|mintable)$/.test(path);
  const words = lexemes.filter(({ kind }) => kind === "word");
  const values = command.arguments.filter(({ path }) => !isFlag(path));
  const [texts, typed] = [
    values.filter(({ path }) => isText(path)),
    values.filter(({ path }) => !isText(path)),
  ];
  const meant = new Set(typed.map(({ value }) => spell(value)));
  const isOwnToken = ({ kind }: Lexeme) =>
    kind === "token" && /^(buy-ali|return-ali|wrap|unwrap)$/.test(command.operation);
  return (
    !text.includes("\n") &&
    words.length <= maxWords &&
    !lexemes.some(({ kind }) => hidden.has(kind)) &&
    verbs[command.operation]?.test(text) === true &&
    !unplain.test(text) &&
    (!text.includes("?") || courtesy.test(text)) &&
    [...meant].every((value) => said.has(value)) &&
    spoken.every(({ value, lexeme }) => meant.has(value) || isOwnToken(lexeme)) &&
    texts.every(({ value }) => text.toLowerCase().includes(value.toLowerCase().replace("()", "")))
  );
}

/**
 * Whether the request stands alone: no marks inside it but a comma before a value or a name. In other
 * messages a part is about something else, and the binder's handling of that part is what is measured.
 */
function standsAlone(text: string): boolean {
  return !/[.!?;:](?=\s+\S)|,\s+(?=[a-z])|\(/.test(text.trim());
}

function spell(value: string): string {
  return value.toLowerCase().replace(/[ %]/g, "");
}

/** Returns the value of a lexeme in the labels' spelling; null for words. */
function spellLexeme(lexeme: Lexeme): { value: string; lexeme: Lexeme } | null {
  switch (lexeme.kind) {
    case "word":
    case "mark":
      return null;
    case "number":
      return { value: lexeme.numeral.certainty === "exact" ? lexeme.numeral.value : "unread", lexeme };
    case "token":
      return { value: spell(lexeme.candidates.length === 1 ? lexeme.symbol : "unread"), lexeme };
    case "hex":
    case "link":
      return { value: "unread", lexeme };
    default:
      return { value: spell(lexeme.value), lexeme };
  }
}

/** A first message with its label. `command` is null unless the label has exactly one complete act. */
type LabelledMessage = {
  part: "development" | "held back";
  voice: string;
  say: string;
  lexemes: Lexeme[];
  command: PlainCommand | null;
  isMoving: boolean;
  isPlain: boolean;
};

const { lexicon } = createIntentWorld();
const lexing = createLexing(lexicon);
const seconds: Record<string, number> = { s: 1, m: 60, h: 3600 };

/** `--from=folder`: examples other than those the rules were written with; their texts are not printed. */
const from = process.argv.find((one) => one.startsWith("--from="))?.slice("--from=".length);

const labelledMessages: LabelledMessage[] = loadExamples(from).flatMap((example) => {
  const [turn] = example.turns;
  if (turn === undefined) return [];
  const lexemes = lexing.lex(turn.say);
  const command = findCommand(example);
  return {
    part: partOf(example),
    voice: example.voice,
    say: turn.say,
    lexemes,
    command,
    isMoving: turn.acts.some(({ op, ask, refuse }) => movesValue(op) && (ask ?? refuse) === undefined),
    isPlain: command !== null && isPlainRequest(turn.say, lexemes, command),
  };
});

/** Returns a canonical spelling of commands, to compare a label with a reader's result. */
function spellCommands(commands: readonly PlainCommand[]): string {
  const spelled = commands.flatMap((command) => {
    const isOfOne = command.arguments.some(({ path }) => /^(token|spender)$/.test(path));
    const said = command.arguments
      .filter(({ path, value }) => !isUsual(command.operation, path, value))
      .filter(({ path }) => !(command.operation === "revoke" && path === "all" && isOfOne));
    return listAtoms({ ...command, arguments: said.map(spellSetting) }, lexicon);
  });
  return spelled.sort().join("; ");
}

/** Holds back a quarter of the voices by a hash of their name, so that new voices do not reassign others. */
function partOf({ voice }: Example): LabelledMessage["part"] {
  if (from !== undefined) return "held back";
  const hash = [...voice].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  return hash % 4 === 1 ? "held back" : "development";
}

/** Returns the only act of a first message if it moves value and states each value in full, or null. */
function findCommand({ turns: [turn] }: Example): PlainCommand | null {
  const [act, ...others] = turn?.acts ?? [];
  if (turn?.kind !== "request" || act === undefined || others.length > 0) return null;
  if (!movesValue(act.op) || act.ask !== undefined || act.refuse !== undefined) return null;
  if ((act.fromThread ?? []).length > 0) return null;
  const all = flatten(act.args).filter(({ path, value }) => !isUsual(act.op, path, value));
  return all.every((argument) => isSaid(act.op, argument)) ? { operation: act.op, arguments: all } : null;
}

function flatten(value: unknown, path = ""): PlainArgument[] {
  if (typeof value !== "object" || value === null) return [{ path, value: String(value) }];
  return Object.entries(value).flatMap(([key, one]) => flatten(one, path === "" ? key : `${path}.${key}`));
}

function isUsual(op: Act["op"], path: string, value: string): boolean {
  return (
    (path === "mintable" && /^(false|no)$/i.test(value)) ||
    (path === "value" && value === "0") ||
    (op === "mint" && path === "to" && value === "me")
  );
}

function isSaid(op: Act["op"], { path, value }: PlainArgument): boolean {
  const known = Object.keys(operations[op].arguments);
  if (!known.includes(path.replace(/\.\d+(?=\.|$)/, ".*"))) return false;
  if (/(^|\.)(amount|supply|cap|min)$/.test(path)) return /^\d+(\.\d+)?$/.test(value);
  if (/(^|\.)(to|spender|address)$/.test(path)) return /^0x[0-9a-f]{40}$/i.test(value);
  if (/^(token|sell|buy)$/.test(path)) return /^0x[0-9a-f]{40}$/i.test(value) || isListed(value, lexicon);
  return true;
}

function isListed(value: string, { tokens }: Lexicon): boolean {
  return tokens.filter(({ symbol }) => symbol.toLowerCase() === value.toLowerCase()).length === 1;
}

/** Normalises settings: percents without their sign, durations in seconds. */
function spellSetting({ path, value }: PlainArgument): PlainArgument {
  const [said] = lexing.lex(value);
  const duration = /^(\d+) ?([smh])/i.exec(said?.kind === "duration" ? said.value : value);
  if (path === "deadline" && duration !== null)
    return {
      path,
      value: `${Number(duration[1]) * (seconds[duration[2]?.toLowerCase() ?? ""] ?? 0)} seconds`,
    };
  if (path === "function") return { path, value: value.replace("()", "") };
  if (path === "venue") return { path, value: value.toLowerCase().replace(/ (dex|exchange)$/, "") };
  if (path === "slippage") return { path, value: value.replace("%", "").trim() };
  if (/^(all|mintable)$/.test(path)) return { path, value: /^(yes|all|true)$/i.test(value) ? "true" : value };
  return { path, value };
}

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
