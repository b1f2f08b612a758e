import { callOfOperation } from "@alithia/agent/reader/call-of-operation.ts";
import { createReader, type Reader } from "@alithia/agent/reader/create-reader.ts";
import type { Act, Example } from "@alithia/agent/reader/example.ts";
import { type Frame, isOfKind } from "@alithia/agent/reader/frame.ts";
import { asksToMove, type Label, labelOf } from "@alithia/agent/reader/label.ts";
import { familyOf } from "@alithia/agent/reader/load-examples.ts";
import { operationsOfCall } from "@alithia/agent/reader/operations-of-call.ts";
import { createRoleReader, type RoleReader } from "@alithia/agent/reader/read-roles.ts";
import { basisRole, listRoles, noRole } from "@alithia/agent/reader/role.ts";
import type { RoleOfThing } from "@alithia/agent/reader/role-of-thing.ts";
import type { Entity } from "@alithia/agent/utterance.ts";
import { isOperationName, type OperationName } from "@alithia/protocol/operations.ts";
import { listMeantFeatures, type Message } from "./build-messages.ts";
import { type Lesson, learnReader } from "./learn-reader.ts";
import { alignRoles, learnRoles, listLabelled, listMeantFrames, listRoleLessons } from "./learn-roles.ts";

const threadKinds = ["address", "token", "number", "hash"] as const;

type RoleVerdict = {
  /** Things that could have a role, and those with the labelled role. */
  things: number;
  right: number;
  /** Whether every thing has its role and the values taken from the thread are the labelled ones. */
  isWhole: boolean;
};

/** Judges the roles found. Arguments that are words ("since Monday", names) are no things and skipped. */
function judgeRoles(act: Act, { heard }: Message, found: readonly RoleOfThing[]): RoleVerdict {
  const meant = [...alignRoles(act, heard.tokens, heard.text)].filter(
    ([at]) => listRoles(act.op, heard.tokens[at]?.entity?.kind ?? "quote").length > 1,
  );
  const roleAt = new Map(found.flatMap((one) => ("at" in one ? [[one.at, one.role] as const] : [])));
  const right = meant.filter(([at, role]) => (roleAt.get(at) ?? noRole) === role).length;
  const taken = found.flatMap((one) => ("frame" in one ? [`${one.role}=${one.value}`] : []));
  const earlier = listEarlier(act);
  const isThread = taken.length === earlier.length && earlier.every((one) => taken.includes(one));
  return { things: meant.length, right, isWhole: right === meant.length && isThread };
}

/** Returns the labelled values that come from the thread and that things can have. */
function listEarlier(act: Act): string[] {
  const known = new Set(
    threadKinds.flatMap((kind) => listRoles(act.op, kind).map((role) => role.replace(/:.*/, ""))),
  );
  const values = listLabelled(act).flatMap(({ role, value, isEarlier }) => {
    const name = role.replace(/:.*/, "");
    const isThing = typeof value === "string" && threadKinds.some((kind) => isOfKind(kind, value));
    return isEarlier && isThing && known.has(name) && value !== "all" ? [`${name}=${value}`] : [];
  });
  return [...new Set(values)];
}

export type Conversation = { example: Example; messages: Message[] };

/** The result for one message of a held-out voice. */
export type Outcome = {
  voice: string;
  say: string;
  label: Label;
  ranked: { label: Label; share: number }[];
  moves: number;
  kindShare: number;
  isMoving: boolean;
  isKind: boolean;
  /** Whether the grammar alone found the operation, or a call that serves it. */
  byGrammar: boolean;
  /** For messages with one act: roles for the correct operation, and whether the command as read is exact. */
  roles?: RoleVerdict & { isExact: boolean };
};

/** Assigns the families to folds in turn, so that each fold holds several. */
function dealFolds(examples: Example[], folds: number): Map<string, number> {
  const families = [...new Set(examples.map(familyOf))].sort();
  return new Map(families.map((family, place) => [family, place % folds]));
}

/** Cross-validates by family; earlier messages of a conversation count as they were read. */
export function measureReader(
  conversations: Conversation[],
  folds: number,
  extra: Lesson[],
  share = 1,
): Outcome[][] {
  const foldOf = dealFolds(
    conversations.map(({ example }) => example),
    folds,
  );
  return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const isLeftOut = ({ example }: Conversation) => foldOf.get(familyOf(example)) === fold;
    const known = conversations.filter((one) => !isLeftOut(one)).filter((_, at) => at % 100 < share * 100);
    const lessons = known.flatMap(({ messages }) => {
      const features = listMeantFeatures(messages);
      return messages.map(({ turn }, at): Lesson => ({ turn, features: features[at] ?? [] }));
    });
    const reader = createReader(learnReader([...lessons, ...extra]));
    const roleReader = createRoleReader(learnRoles(listRoleLessons(known.map(({ messages }) => messages))));
    return conversations.filter(isLeftOut).map((one) => readConversation(one, reader, roleReader));
  });
}

function readConversation(
  { example, messages }: Conversation,
  reader: Reader,
  readRoles: RoleReader,
): Outcome[] {
  const before: Label[] = [];
  const frames: Frame[] = [];
  return messages.map((message, at) => {
    const { turn, input, heard } = message;
    const { labels, kinds, moves } = reader({ ...input, before: [...before] });
    const [first] = labels;
    if (first !== undefined) before.unshift(first.label);
    const label = labelOf(turn);
    const [act, ...others] = turn.acts;
    const operation = first !== undefined && isOperationName(first.label) ? first.label : null;
    const found = operation === null ? [] : readRoles(operation, heard.tokens, frames);
    if (operation !== null) frames.unshift(frameOf(operation, found, message));
    return {
      voice: example.voice,
      say: turn.say,
      label,
      ranked: labels.slice(0, 5),
      moves,
      isMoving: asksToMove(turn),
      isKind: kinds[0]?.kind === turn.kind,
      kindShare: kinds[0]?.share ?? 0,
      byGrammar: isGrammarRight(label, input.parts),
      ...(act === undefined || others.length > 0
        ? {}
        : {
            roles: {
              ...judgeRoles(act, message, readRoles(act.op, heard.tokens, listMeantFrames(messages, at))),
              isExact: operation === act.op && judgeRoles(act, message, found).isWhole,
            },
          }),
    };
  });
}

/** Returns the frame of a message as read, for the messages after it. */
function frameOf(operation: OperationName, found: readonly RoleOfThing[], { heard }: Message): Frame {
  const values = found.flatMap((one) => {
    const name = one.role.replace(/:.*/, "");
    const unit = /:(.*)/.exec(one.role)?.[1];
    const value = "at" in one ? sayThing(heard.tokens[one.at]?.entity) : one.value;
    if (name === noRole || name === basisRole || value === null) return [];
    return [{ name, value }, ...(unit === undefined ? [] : [{ name: "side", value: unit }])];
  });
  return { capability: callOfOperation(operation)?.capability ?? operation, values };
}

function sayThing(entity: Entity | undefined): string | null {
  if (entity?.kind === "number") return entity.numeral.certainty === "exact" ? entity.numeral.value : null;
  if (entity?.kind === "token") return entity.symbol;
  return entity?.kind === "address" || entity?.kind === "hash" ? entity.value : null;
}

const talkLabels = /^talk\./;

/** The grammar knows fewer operations: a call that serves several counts for each of them. */
function isGrammarRight(label: Label, [part = "unclear"]: string[]): boolean {
  const call = part.replace(/ asks .*$/, "");
  if (part === "unclear" || part.startsWith("refusal."))
    return /^(beyond|off-topic|report|small-talk|negation|other-language)$/.test(label);
  if (part === "talk.cancel") return /^(cancel|negation)$/.test(label);
  if (part === "talk.abilities") return label === "help";
  if (/^talk\.(identity|custody|proposals|proof|cost)$/.test(part)) return label === "about-her";
  if (talkLabels.test(part)) return /^(small-talk|answer)$/.test(label);
  return operationsOfCall(call).some((operation) => operation === label);
}
