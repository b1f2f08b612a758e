import { bindRequest } from "@alithia/agent/consent/bind-request.ts";
import { listAtoms, type PlainArgument, type PlainCommand } from "@alithia/agent/consent/plain-command.ts";
import type { Lexicon } from "@alithia/agent/lexicon.ts";
import type { Act, Example } from "@alithia/agent/reader/example.ts";
import { movesValue } from "@alithia/agent/reader/label.ts";
import { loadExamples } from "@alithia/agent/reader/load-examples.ts";
import { createLexing } from "@alithia/protocol/lexing/create-lexing.ts";
import { operations } from "@alithia/protocol/operations.ts";
import { createIntentWorld } from "../intents/intent-world.ts";

type Half = "development" | "held back";
type Outcome = { half: Half; say: string; expected: string; bound: string | null };

const { lexicon } = createIntentWorld();
const lexing = createLexing(lexicon);
const seconds: Record<string, number> = { s: 1, m: 60, h: 3600 };

/** Voices are halved by a hash of their name, so that a new one does not move the others. */
function halfOf({ voice }: Example): Half {
  const hash = [...voice].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  return hash % 2 === 0 ? "development" : "held back";
}

/** The command that a label asks for; null where a value is not said in full in this message. */
function commandOfLabel({ op, args, fromThread }: Act): PlainCommand | null {
  if ((fromThread ?? []).length > 0) return null;
  const all = flatten(args).filter(({ path, value }) => !isUsual(op, path, value));
  return all.every((argument) => isSaid(op, argument)) ? { operation: op, arguments: all } : null;
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

/** Settings have several spellings: percents without their sign, durations in seconds. */
function spellSetting({ path, value }: PlainArgument): PlainArgument {
  const duration = /^(\d+) ?([smh])/i.exec(value);
  if (path === "deadline" && duration !== null)
    return {
      path,
      value: `${Number(duration[1]) * (seconds[duration[2]?.toLowerCase() ?? ""] ?? 0)} seconds`,
    };
  if (path === "function") return { path, value: value.replace("()", "") };
  if (path === "slippage") return { path, value: value.replace("%", "").trim() };
  if (/^(all|mintable)$/.test(path)) return { path, value: /^(yes|all|true)$/i.test(value) ? "true" : value };
  return { path, value };
}

function spell(commands: readonly PlainCommand[]): string {
  const spelled = commands.flatMap((command) => {
    const said = command.arguments.filter(({ path, value }) => !isUsual(command.operation, path, value));
    return listAtoms({ ...command, arguments: said.map(spellSetting) }, lexicon);
  });
  return spelled.sort().join("; ");
}

function measure(example: Example): Outcome | null {
  const [turn] = example.turns;
  const [act, ...others] = turn?.acts ?? [];
  if (turn?.kind !== "request" || act === undefined || others.length > 0) return null;
  if (!movesValue(act.op) || act.ask !== undefined || act.refuse !== undefined) return null;
  const command = commandOfLabel(act);
  if (command === null) return null;
  const bound = bindRequest([{ text: turn.say, lexemes: lexing.lex(turn.say), back: 0 }]);
  return {
    half: halfOf(example),
    say: turn.say,
    expected: spell([command]),
    bound: bound && spell(bound),
  };
}

/** What the label says must not be prepared, or asks for otherwise than in one said act, and is bound all the same. */
function measureUnasked(example: Example): Outcome | null {
  const [turn] = example.turns;
  if (turn === undefined) return null;
  const isMoving = turn.acts.some(({ op, ask, refuse }) => movesValue(op) && (ask ?? refuse) === undefined);
  if (isMoving) return null;
  const bound = bindRequest([{ text: turn.say, lexemes: lexing.lex(turn.say), back: 0 }]);
  const moving = (bound ?? []).filter(({ operation }) => movesValue(operation));
  return {
    half: halfOf(example),
    say: turn.say,
    expected: "-",
    bound: moving.length === 0 ? null : spell(moving),
  };
}

const examples = loadExamples();
const asked = examples.map(measure).filter((outcome) => outcome !== null);
const unasked = examples.map(measureUnasked).filter((outcome) => outcome !== null);
const isListing = process.argv.includes("--list");

for (const half of ["development", "held back"] as const) {
  const own = asked.filter((outcome) => outcome.half === half);
  const opinions = own.filter(({ bound }) => bound !== null);
  const exact = opinions.filter(({ bound, expected }) => bound === expected);
  const share = (count: number) => `${count} (${((count / own.length) * 100).toFixed(1)} %)`;
  const intruding = unasked.filter((outcome) => outcome.half === half && outcome.bound !== null);
  console.log(
    `${half}: ${own.length} requests · opinion ${share(opinions.length)} · exact ${share(exact.length)} · ` +
      `wrong ${opinions.length - exact.length} · bound though nothing is asked ${intruding.length}`,
  );
  if (half === "held back" && !process.argv.includes("--held-back")) continue;
  for (const { say, expected, bound } of opinions.filter((one) => one.bound !== one.expected))
    console.log(`WRONG ${JSON.stringify(say)}\n  label  ${expected}\n  binder ${bound}`);
  for (const { say, bound } of intruding) console.log(`NOT ASKED ${JSON.stringify(say)}\n  binder ${bound}`);
  if (isListing) for (const { say, bound } of own) if (bound === null) console.log(`MISSED ${say}`);
}
