import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { isContent } from "@alithia/agent/grammar/match-frame.ts";
import { onlyOf } from "@alithia/agent/understanding/token-queries.ts";
import type { Entity, Token } from "@alithia/agent/utterance.ts";
import { isGetter, mayNameFunction, type NamedCall, viewInputs } from "./find-call.ts";

type Call = Omit<NamedCall, "used">;

/**
 * Repeats a call with another value of one argument, e.g. "and for 0x…?", "and 78?", "call it with 0x… as owner".
 * The connected wallet is an argument as well: no contract is there.
 */
export function readOtherArgument({ tokens, input, continues, utterance }: ArgumentContext): Found {
  const [call, ...others] = (input.calls as Call[] | undefined) ?? [];
  const at = onlyOf(tokens.flatMap(({ entity }, index) => (entity === undefined ? [] : [index])));
  if (!continues || call === undefined || others.length > 0 || at === undefined) return null;
  const value = readArgument(tokens[at]?.entity);
  if (value === null) return null;
  const given = call.arguments ?? [];
  const isOwn = value.toLowerCase() === utterance.account?.toLowerCase();
  if (isOwn && given.includes(value)) return { state: "found", value: [call], used: [at] };
  const place = findParameter(call, tokens) ?? (isOwn || isLed(tokens, at) ? findOnlyPlace(call) : null);
  if (place === null || !isAlike(value, given[place])) return null;
  const values = [...given.slice(0, place), value, ...given.slice(place + 1)];
  return { state: "found", value: [{ ...call, arguments: values }], used: [at] };
}

/** Returns an address or an exact number as an argument, or null. */
function readArgument(entity: Entity | undefined): string | null {
  if (entity?.kind === "address") return entity.checksum === "wrong" ? null : entity.value;
  return entity?.kind === "number" && entity.numeral.certainty === "exact" ? entity.numeral.value : null;
}

/** The place of the parameter that the message names, e.g. "as owner"; null if it names none. */
function findParameter(call: Call, tokens: readonly Token[]): number | null {
  const at = tokens.findIndex(({ word }) => word === "as");
  const said = tokens[at + 1]?.word === "the" ? tokens[at + 2] : tokens[at + 1];
  const place = at === -1 ? -1 : (viewInputs.get(call.function) ?? []).indexOf(said?.word ?? "");
  return place === -1 || place > (call.arguments ?? []).length ? null : place;
}

function findOnlyPlace(call: Call): number | null {
  const count = call.arguments?.length ?? viewInputs.get(call.function)?.length;
  return count === 1 ? 0 : null;
}

function isLed(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.entity?.kind === "number"
    ? tokens.length <= 4
    : /^(for|with|of)$/.test(tokens[at - 1]?.word ?? "");
}

function isAlike(value: string, before: string | undefined): boolean {
  return before === undefined || /^0x/.test(value) === /^0x/.test(before);
}

/** Finds the function name in a follow-up to a call, e.g. "and owner on 0x…", "what about decimals". */
export function findBareName(tokens: Token[]): NamedCall[] {
  const content = tokens.flatMap((token, index) =>
    isContent(token) && token.entity === undefined ? [index] : [],
  );
  const [at, ...others] = content;
  const name = at === undefined ? undefined : tokens[at];
  if (at === undefined || name === undefined || others.length > 0 || !mayNameFunction(name)) return [];
  const isNamed = /^(on|of|at)$/.test(tokens[at + 1]?.word ?? "") || isGetter(name.text);
  return isNamed ? [{ function: name.text, used: [at] }] : [];
}

const valueWords =
  /^(?:call|run|read|query|execute|invoke|value|result|returns?|give|gives|what|get|check|ask)$/;
const pointed = /^(?:it|that|this|one)$/;
const maxWords = 14;

/**
 * Finds the function that the message points to, e.g. "call it and give me the value" after it was told to be there,
 * or that the last reply listed by the name said, e.g. "get me the value of decimals".
 */
export function findToldName({ tokens, utterance }: ArgumentContext): NamedCall[] {
  const at = tokens.findIndex(({ word }) => valueWords.test(word));
  const { thread, dialogue } = utterance;
  const [latest] = thread;
  if (at === -1 || tokens.length > maxWords || latest?.capability !== "call-contract") return [];
  const reply = dialogue?.reply ?? "";
  const listed = tokens.flatMap(({ text, entity }, index) =>
    entity === undefined && index !== at && reply.includes(`\`${text}()`) ? [index] : [],
  );
  const only = onlyOf(listed);
  if (only !== undefined) return [{ function: tokens[only]?.text ?? "", used: [at, only] }];
  const { names, function: called } = latest.calls?.[0] ?? latest.input;
  const [name, ...others] = Array.isArray(names) ? names : [called];
  const isPointed = listed.length === 0 && tokens.some(({ word }) => pointed.test(word));
  return isPointed && typeof name === "string" && others.length === 0 ? [{ function: name, used: [at] }] : [];
}

/** Gives a call that is named without its arguments those of the same function before, e.g. "and balanceOf now?". */
export function recallArguments(call: NamedCall, { input, utterance }: ArgumentContext): NamedCall {
  if (call.arguments !== undefined) return call;
  const earlier = [
    ...((input.calls as Call[] | undefined) ?? []),
    ...utterance.thread.flatMap(({ capability, calls = [] }) =>
      capability === "call-contract" ? (calls as Call[]) : [],
    ),
  ];
  const same = earlier.find((one) => one.function === call.function && one.arguments !== undefined);
  return same?.arguments === undefined ? call : { ...call, arguments: same.arguments };
}
