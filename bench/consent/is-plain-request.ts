import type { PlainCommand } from "@alithia/agent/consent/plain-command.ts";
import type { Lexeme } from "@alithia/protocol/lexing/lexeme.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";

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
export function isPlainRequest(text: string, lexemes: readonly Lexeme[], command: PlainCommand): boolean {
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
export function standsAlone(text: string): boolean {
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
