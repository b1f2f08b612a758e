import { listAtoms, type PlainArgument, type PlainCommand } from "@alithia/agent/consent/plain-command.ts";
import type { Lexicon } from "@alithia/agent/lexicon.ts";
import type { Act, Example } from "@alithia/agent/reader/example.ts";
import { movesValue } from "@alithia/agent/reader/label.ts";
import { loadExamples } from "@alithia/agent/reader/load-examples.ts";
import { createLexing } from "@alithia/protocol/lexing/create-lexing.ts";
import type { Lexeme } from "@alithia/protocol/lexing/lexeme.ts";
import { operations } from "@alithia/protocol/operations.ts";
import { createIntentWorld } from "../intents/intent-world.ts";
import { isPlainRequest } from "./is-plain-request.ts";

/** A first message with its label. `command` is null unless the label has exactly one complete act. */
export type LabelledMessage = {
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

export const labelledMessages: LabelledMessage[] = loadExamples(from).flatMap((example) => {
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
export function spellCommands(commands: readonly PlainCommand[]): string {
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
