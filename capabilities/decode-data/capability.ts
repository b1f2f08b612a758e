import type { Capability } from "@alithia/agent/capability.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { isUnlimited } from "@alithia/chain/amount/is-unlimited.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { sayCall, sayRevert } from "../explain-transaction/narrate-call.ts";
import {
  count,
  escapeMarkdown,
  quote,
  sayExactAmount,
  sayList,
  sayPlain,
  sayToken,
} from "../narration/phrases.ts";
import { type DataFacts, type DecodeDataInput, decodeDataInput, readData } from "./read-data.ts";
import { understandDecodeData } from "./understand.ts";

const bytesOnly =
  "I read this from the bytes alone: it says what would be called, not what the contract does.";
const sameSelector =
  "Different names can share one selector, so a selector alone never proves which function a contract has.";

/** What the bytes mean in one sentence, then the details; where nothing fits, that is the answer. */
function narrateData(facts: DataFacts): string {
  switch (facts.kind) {
    case "call":
      return narrateCall(facts);
    case "error":
      return `**This is an error: ${sayRevert(facts.reason)}.**\n\nA contract returns it instead of a result, and everything the call did is undone.`;
    case "event":
      return narrateEvent(facts);
    case "selector":
      return narrateSelector(facts);
    case "unknown-event":
      return facts.named.length === 0
        ? `**I do not know this event.** ${quote(facts.topic)} is the topic of none that I have a signature of.`
        : `**Its first topic is that of ${sayNames(facts.named)}, but the other topics and the data do not fit that.** Check that they are complete.`;
    case "unknown-data":
      return narrateUnknown(facts);
  }
}

function narrateCall({ call, warnings }: Extract<DataFacts, { kind: "call" }>): string {
  const inside = call.inner.length + call.innerLeftOut;
  const holds = inside > 0 ? `, with ${count(inside, "call")} inside` : "";
  const careful = warnings.map((sentence) => `**Careful:** ${escapeMarkdown(sentence)}`);
  return [
    `**This calls ${quote(call.signature ?? call.selector)}${holds}.**`,
    ...careful,
    sayCall(call, 0).join("\n"),
    bytesOnly,
  ].join("\n\n");
}

function narrateEvent({ event, amounts }: Extract<DataFacts, { kind: "event" }>): string {
  const named = new Map(
    amounts.map(({ name, amount }) => [
      name,
      isUnlimited(BigInt(amount.units)) ? `any amount of ${sayToken(amount.token)}` : sayExactAmount(amount),
    ]),
  );
  const lines = event.arguments.map(
    ({ name, type, value }) => `- ${name || type}: ${quote(named.get(name) ?? sayPlain(value))}`,
  );
  const head = `**This log is the event ${quote(event.signature)}.**`;
  const note =
    "Any contract can raise an event of that name: what it is worth depends on the contract it came from.";
  return [head, lines.join("\n"), note].filter((part) => part !== "").join("\n\n");
}

function narrateSelector({ selector, functions, errors }: Extract<DataFacts, { kind: "selector" }>): string {
  if (functions.length + errors.length === 0)
    return `**I do not know the selector ${quote(selector)}.** It is none of the functions and errors that I have a signature of, and a selector cannot be turned back into a name.`;
  const parts = [
    ...(functions.length > 0
      ? [`the function${functions.length > 1 ? "s" : ""} ${sayNames(functions)}`]
      : []),
    ...(errors.length > 0 ? [`the error${errors.length > 1 ? "s" : ""} ${sayNames(errors)}`] : []),
  ];
  return `**${quote(selector)} is the selector of ${sayList(parts)}.**\n\n${sameSelector}`;
}

function narrateUnknown({ selector, named, bytes }: Extract<DataFacts, { kind: "unknown-data" }>): string {
  const size = count(bytes, "byte");
  if (selector === null)
    return `**I cannot decode this: ${size} are too few for a call or an error.** Either starts with a selector of 4 bytes.`;
  if (named.length > 0)
    return `**It starts with the selector of ${sayNames(named)}, but the ${formatAmount(BigInt(bytes), 0)} bytes do not fit that.** Part of it is missing, or it is another function with the same selector.`;
  return `**I cannot decode this: I do not know the selector ${quote(selector)}.** The data has ${size}. With the contract's address I can look for its functions, or attach its ABI and ask me to call it.`;
}

function sayNames(names: readonly string[]): string {
  return sayList(names.map(quote));
}

export function createDecodeData(
  dependencies: Pick<CapabilityDependencies, "book" | "registry">,
): Capability<DecodeDataInput, DataFacts> {
  return {
    name: "decode-data",
    effect: "read",
    description: "Says what pasted bytes mean.",
    input: decodeDataInput,
    understand: understandDecodeData,
    narrate: narrateData,
    execute: async (input) => ({ facts: readData(dependencies, input) }),
  };
}
