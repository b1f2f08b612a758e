import type { Choices } from "@alithia/protocol/choices.ts";
import type { Command } from "@alithia/protocol/command.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import type { PlainArgument } from "./plain-command.ts";
import type { CommandCall } from "./translate-calls.ts";
import { argumentNames, examples, reasons } from "./wordings/reasons.ts";

/** The gate's decision on a call that proposes a transaction. */
export type Verdict =
  | { outcome: "prepare"; command: Command }
  /** `call` is set if the question is about another call than the judged one. */
  | { outcome: "confirm"; command: Command; question: Choices; call?: CommandCall }
  | Refused;

export type Refused = { outcome: "refuse"; code: string; reason: string; sentence: string };

export function refuse(why: keyof typeof reasons, said: Readonly<Record<string, string>> = {}): Refused {
  const { code, reason, sentence } = reasons[why];
  const example = examples[said.operation as OperationName] ?? examples.send;
  const words: Readonly<Record<string, string | undefined>> = { example, ...said };
  const fill = (template: string): string =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? "");
  return { outcome: "refuse", code, reason: fill(reason), sentence: fill(sentence) };
}

export function lack(
  operation: OperationName,
  { path, value }: PlainArgument,
  sources: readonly string[],
): Refused {
  const name = path.replace(/^transfers\.\d+\./, "").replace(/\.\d+$/, "");
  return refuse("ungrounded", {
    path,
    operation,
    value: JSON.stringify(value.slice(0, 100)),
    allowed:
      sources.length === 0 ? `${operation} has no such argument` : `allowed sources: ${sources.join(", ")}`,
    called: argumentNames[name] ?? `its ${name}`,
  });
}
