import type { PlainCommand } from "@alithia/agent/consent/plain-command.ts";
import { listAtoms } from "@alithia/agent/consent/plain-command.ts";
import type { Lexicon } from "@alithia/agent/lexicon.ts";
import { labelOf as labelOfCall } from "@alithia/agent/reader/describe-readings.ts";
import type { Act, ExampleTurn } from "@alithia/agent/reader/example.ts";
import { movesValue } from "@alithia/agent/reader/label.ts";
import { operationsOfCall } from "@alithia/agent/reader/operations-of-call.ts";

export type Call = { capability: string; input: Record<string, unknown>; command: PlainCommand | null };

/** What a reply did: its calls, made or awaiting confirmation, its text and its options. */
export type Reply = {
  calls: Call[];
  confirms: boolean;
  text: string;
  /** The calls each offered option would lead to. */
  options: Call[][];
  /** Why nothing was called, in the plan's terms. */
  said: string[];
};

/**
 * `exact`: every act with every value. `acceptable`: "Did you mean" with the right option, or a question
 * where something is ambiguous. `at-once`: the right operation with another difference. `wrong-value`: value
 * would move that nobody asked to move that way.
 */
export type Verdict = "exact" | "acceptable" | "at-once" | "miss" | "wrong-value";

/** Arguments that labels word freely or that every such read includes; they are not compared. */
const unread = new Set([
  "about",
  "what",
  "for",
  "term",
  "since",
  "range",
  "currency",
  "in",
  "at",
  "event",
  "side",
]);
/** Arguments that narrow a list: a list without them still contains the answer. */
const narrowing = new Set(["token", "counterparty", "spender"]);
const lists = new Set(["history", "list-approvals"]);
const unclear = /^I did not understand|^Did you mean/;

export function judgeReply(
  turn: ExampleTurn,
  reply: Reply,
  owner: string | undefined,
  lexicon: Lexicon,
): Verdict {
  const account = owner ?? "nobody";
  const moving = turn.acts.filter(({ op }) => movesValue(op));
  const prepared = reply.calls.flatMap(({ command }) => (command === null ? [] : [command]));
  const asksBack =
    reply.calls.length === 0 && /\?|[Pp]aste|[Cc]onnect/.test(reply.text) && !unclear.test(reply.text);
  if (prepared.some((command) => isMoving(command, turn) && !isAsked(command, moving, account, lexicon)))
    return "wrong-value";
  const isTold = turn.kind === "other-language" && reply.said.includes("other-language");
  if (isTold && reply.calls.length === 0) return "exact";
  const [first] = turn.acts;
  if (first === undefined) return judgeTalk(turn, reply);
  if (first.ask !== undefined || first.refuse !== undefined) {
    if (prepared.length === 0 && reply.options.length === 0 && !unclear.test(reply.text))
      return reply.calls.length === 0 ? "exact" : "acceptable";
    return prepared.length === 0 ? "acceptable" : "miss";
  }
  if (owner === undefined && asksBack && (moving.length > 0 || JSON.stringify(first.args).includes('"me"')))
    return "exact";
  if (first.args.amount === "unlimited" && reply.said.includes("unlimited-approval")) return "exact";
  if (isUnknownToken(first, lexicon)) {
    if (reply.said.includes("unknown-token") && reply.calls.length === 0) return "exact";
    if (asksBack && /token/i.test(reply.text)) return "acceptable";
  }
  const isDone = (act: Act) => reply.calls.some((call) => isExact(act, call, account, lexicon));
  const doable = turn.acts.filter(({ ask, refuse }) => ask === undefined && refuse === undefined);
  const known = reply.calls.every((call) => turn.acts.some((act) => serves(act, call)));
  const isSpoken = doable.length === 1 && answersInWords(first, reply);
  if (isSpoken || (doable.every(isDone) && known)) return "exact";
  const offered = reply.options.flat();
  const isReady = doable
    .slice(1)
    .every((act) => isDone(act) || offered.some((call) => isExact(act, call, account, lexicon)));
  if (turn.kind === "conditional" && isDone(first) && isReady) return "exact";
  if (offered.some((call) => isExact(first, call, account, lexicon))) return "acceptable";
  if (known && doable.length === 1 && lists.has(first.op)) {
    const { args } = first;
    const wide = {
      ...first,
      args: Object.fromEntries(Object.entries(args).filter(([name]) => !narrowing.has(name))),
    };
    if (reply.calls.some((call) => isExact(wide, call, account, lexicon))) return "acceptable";
  }
  return reply.calls.some((call) => serves(first, call)) ? "at-once" : "miss";
}

/** Whether the reply performs the right operation or asks about it. */
export function isRightOperation(
  turn: ExampleTurn,
  reply: Reply,
  verdict: Verdict,
  asked: string[],
): boolean {
  if (verdict === "exact" || verdict === "at-once") return true;
  const [first] = turn.acts;
  if (first === undefined) return false;
  return (
    reply.calls.some((call) => serves(first, call)) ||
    asked.flatMap(operationsOfCall).some((operation) => operation === first.op)
  );
}

function judgeTalk({ kind }: ExampleTurn, { calls, text, options, said }: Reply): Verdict {
  const words = calls.filter(({ capability }) => /^(glossary|about-her|answer-question)$/.test(capability));
  if (calls.length > words.length) return kind === "report" ? "acceptable" : "miss";
  if (options.length > 0) return "miss";
  if (kind === "off-topic" || kind === "beyond") {
    const isSaid = said.some((one) =>
      /off-topic|beyond|schedule|unsupported|outside|other-network/.test(one),
    );
    if (isSaid) return "exact";
    if (calls.length > 0) return /^I (do not|have no|found nothing)/.test(text) ? "acceptable" : "miss";
    return unclear.test(text) ? "acceptable" : "exact";
  }
  if (kind === "other-language") return said.some((one) => /other-language/.test(one)) ? "exact" : "miss";
  if (unclear.test(text)) return kind === "small-talk" ? "acceptable" : "miss";
  return calls.length === 0 ? "exact" : "acceptable";
}

function answersInWords({ op }: Act, { said, calls, text }: Reply): boolean {
  if (calls.some(({ command }) => command !== null)) return false;
  const isKnown = !/^I (do not know|found nothing|have no words)/.test(text);
  const inWords = calls.some(({ capability }) => /^(glossary|about-her|answer-question)$/.test(capability));
  if (/^(knowledge|glossary|about-her)$/.test(op) && inWords && isKnown) return true;
  if (said.some((one) => /false-premise/.test(one)) && /^(knowledge|about-her|sale-status)$/.test(op))
    return true;
  if (op === "help" || op === "about-her")
    return said.some((one) => /abilities|identity|custody|proposals|proof|connecting|cost/.test(one));
  return op === "emergency" && calls.some(({ capability }) => capability === "emergency");
}

/** Whether a call of a function moves value or only reads depends on the contract's ABI. */
function isMoving({ operation }: PlainCommand, { acts }: ExampleTurn): boolean {
  return (
    movesValue(operation) && !(operation === "call-function" && acts.some(({ op }) => op === "read-function"))
  );
}

function isUnknownToken({ args }: Act, { tokens }: Lexicon): boolean {
  return [args.token, args.sell, args.buy].some(
    (one) =>
      typeof one === "string" &&
      !one.startsWith("0x") &&
      !tokens.some(({ symbol }) => symbol.toLowerCase() === one.toLowerCase()),
  );
}

function serves({ op }: Act, call: Call): boolean {
  if (op === "read-function" && call.command?.operation === "call-function") return true;
  if (op === "price" && isPriceOfSale(call)) return true;
  if (call.command !== null) return call.command.operation === op;
  if (call.capability === "offer-amount")
    return call.input.purpose === "return" ? op === "return-ali" : /^(send|trade|wrap|unwrap)$/.test(op);
  return operationsOfCall(labelOfCall(call)).some((one) => one === op);
}

/** The price of one ALI is the sale's price for one. */
function isPriceOfSale({ input }: Call): boolean {
  return input.action === "quote" && input.amount === "1" && input.unit === "ALI";
}

/** Compares values that name things; a share of a balance is answered by asking for the exact amount. */
function isExact(act: Act, call: Call, account: string, lexicon: Lexicon): boolean {
  if (!serves(act, call)) return false;
  if (call.command !== null && movesValue(act.op))
    return isAsked(call.command, [act], account, lexicon, true);
  if (call.capability === "offer-amount") return JSON.stringify(act.args).match(/share|"all"|"of"/) !== null;
  const wanted = Object.entries(act.args)
    .filter(([name]) => !unread.has(name))
    .flatMap(([, value]) => listValues(value, account, lexicon));
  const got = listValues(call.input, account, lexicon);
  if (act.op === "balance" && call.input.token === undefined) got.push("S");
  if (act.op === "block" && call.input.block === undefined) got.push("latest");
  if (act.op === "price") got.splice(got.indexOf("1"), 1);
  const said = JSON.stringify(act.args).toLowerCase();
  const named = got.filter((value) => /^0x[0-9a-f]{40,64}$/.test(value) || /^\d+(\.\d+)?$/.test(value));
  return (
    wanted.every((value) => got.some((one) => bare(one) === bare(value))) &&
    named.every((value) => said.includes(value) || value === account.toLowerCase() || isToken(value, lexicon))
  );
}

/** A function name without its types. */
function bare(value: string): string {
  return /^[a-z_]\w*\(.*\)$/.test(value) ? value.slice(0, value.indexOf("(")) : value;
}

function isToken(value: string, { tokens }: Lexicon): boolean {
  return tokens.some(({ address }) => address?.toLowerCase() === value);
}

function listValues(value: unknown, account: string, lexicon: Lexicon): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => listValues(one, account, lexicon));
  if (typeof value === "object" && value !== null)
    return Object.values(value).flatMap((one) => listValues(one, account, lexicon));
  const text = nameListed(String(value), lexicon).toLowerCase();
  if (text === "me") return [account.toLowerCase()];
  return [lexicon.tokens.find(({ symbol }) => symbol.toLowerCase() === text)?.symbol ?? text];
}

/** Returns the listed name of a token, e.g. the `.e` name of one that exists only as bridged. */
export function nameListed(name: string, { tokens }: Lexicon): string {
  const isListed = (one: string) => tokens.some(({ symbol }) => symbol.toLowerCase() === one.toLowerCase());
  return !isListed(name) && isListed(`${name}.e`) ? `${name}.e` : name;
}

function isAsked(
  command: PlainCommand,
  acts: Act[],
  account: string,
  lexicon: Lexicon,
  whole = false,
): boolean {
  const wanted = acts
    .filter(({ op }) => op === command.operation)
    .flatMap((act) => listAtoms(toCommand(act, account, lexicon), lexicon))
    .map((atom) => loosen(atom, account));
  const got = listAtoms(command, lexicon).map((atom) => loosen(atom, account));
  const isWithin = got.every((atom) => wanted.some((one) => agree(one, atom)));
  return isWithin && (!whole || wanted.every((atom) => got.some((one) => agree(atom, one))));
}

/** Compares two atoms; values the label leaves open match anything. */
function agree(wanted: Atom, got: Atom): boolean {
  if (wanted.operation !== got.operation) return false;
  const paths = new Set([...wanted.values.keys(), ...got.values.keys()]);
  return [...paths].every((path) => {
    const [one, other] = [wanted.values.get(path), got.values.get(path)];
    if (got.operation === "revoke" && (path === "all" || other === undefined)) return true;
    if (one?.includes("{") || one === "all" || (path === "name" && one === undefined)) return true;
    return one === other || (path === "to" && got.operation === "mint" && (one ?? "me") === (other ?? "me"));
  });
}

type Atom = { operation: string; values: Map<string, string> };

/** Lower-cases an atom, drops functions' types and replaces the own account by "me". */
function loosen(atom: string, account: string): Atom {
  const [operation = "", ...pairs] = JSON.parse(atom) as string[];
  const values = pairs.map((pair): [string, string] => {
    const at = pair.indexOf("=");
    const value = pair
      .slice(at + 1)
      .replace(/\(.*$/, "")
      .toLowerCase();
    return [pair.slice(0, at), value === account.toLowerCase() ? "me" : value];
  });
  return { operation, values: new Map(values) };
}

function toCommand({ op, args }: Act, account: string, lexicon: Lexicon): PlainCommand {
  const flat: { path: string; value: string }[] = [];
  const walk = (path: string, value: unknown): void => {
    if (Array.isArray(value)) {
      const shared = path === "transfers" ? (value[0] as { amount?: unknown }).amount : undefined;
      for (const [at, one] of value.entries())
        walk(`${path}.${at}`, shared === undefined ? one : { amount: shared, ...(one as object) });
    } else if (typeof value === "object" && value !== null && !/amount|supply|min$|value$/.test(path)) {
      for (const [name, one] of Object.entries(value)) walk(path === "" ? name : `${path}.${name}`, one);
    } else if (value !== undefined)
      flat.push({
        path,
        value:
          value === "me"
            ? account
            : typeof value === "object"
              ? JSON.stringify(value)
              : nameListed(String(value), lexicon),
      });
  };
  // Minting to oneself equals a call without a recipient.
  walk("", op === "mint" && args.to === "me" ? { ...args, to: undefined } : args);
  return { operation: op, arguments: flat };
}
