import type { AnyCapability } from "@alithia/agent/capability.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import { describeReadings } from "@alithia/agent/reader/describe-readings.ts";
import type { Example, ExampleTurn } from "@alithia/agent/reader/example.ts";
import { type Label, labelOf } from "@alithia/agent/reader/label.ts";
import { listFeatures } from "@alithia/agent/reader/list-features.ts";
import type { ReaderInput } from "@alithia/agent/reader/reader-input.ts";
import type { Understanding } from "@alithia/agent/understanding/create-understanding.ts";
import { dropCounting } from "@alithia/agent/understanding/drop-counting.ts";
import { dropCourtesy } from "@alithia/agent/understanding/drop-courtesy.ts";
import { dropDenied } from "@alithia/agent/understanding/drop-denied.ts";
import { dropHesitation } from "@alithia/agent/understanding/drop-hesitation.ts";
import { dropManners } from "@alithia/agent/understanding/drop-manners.ts";
import { hearShorthand } from "@alithia/agent/understanding/hear-shorthand.ts";
import type { Token, Utterance } from "@alithia/agent/utterance.ts";

/** The account of every conversation with a connected one. */
const visitorAccount = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

/** One message of a conversation; the reading of earlier messages is added by whoever runs the reader. */
export type Message = {
  turn: ExampleTurn;
  input: Omit<ReaderInput, "before">;
  /** The grammar's parse, on which the roles of its things are judged. */
  heard: Pick<Utterance, "text" | "tokens">;
};

/** Returns the messages of a conversation in the reader's input format. */
export function buildMessages(
  example: Example,
  understanding: Understanding,
  capabilities: AnyCapability[],
): Message[] {
  const account = example.wallet ? visitorAccount : undefined;
  return example.turns.map((turn, at) => {
    const text = dropManners(turn.say);
    const tokens = understanding.lex(text);
    const input = {
      tokens,
      hasAccount: example.wallet,
      hasFile: false,
      herWords: (example.turns[at - 1]?.she ?? "").toLowerCase(),
      ...describeMessage(understanding, capabilities, toTurns(example, at), account),
    };
    return { turn, input, heard: { text, tokens: leaveCounting(tokens) } };
  });
}

/** Drops tokens that only count, negate, hesitate or are courtesy. */
export function leaveCounting(tokens: Token[]): Token[] {
  return dropCourtesy(dropDenied(dropCounting(hearShorthand(dropHesitation(tokens)))));
}

/** Returns the grammar's readings of the last message of a conversation. */
export function describeMessage(
  { understand, hear }: Understanding,
  capabilities: AnyCapability[],
  turns: Turn[],
  account: `0x${string}` | undefined,
): Pick<ReaderInput, "readings" | "parts"> {
  const heard = hear(turns, account);
  const readings = heard === null ? [] : capabilities.flatMap((capability) => capability.understand(heard));
  return describeReadings(understand(turns, account), readings);
}

function toTurns({ turns }: Example, upTo: number): Turn[] {
  return turns.slice(0, upTo + 1).flatMap((turn, at): Turn[] => {
    const said: Turn = { sender: "user", text: turn.say, picks: [] };
    return at === upTo ? [said] : [said, { sender: "agent", text: turn.she ?? "", calls: [] }];
  });
}

/** Returns each message's features, with the correct labels of the messages before it. */
export function listMeantFeatures(messages: Message[]): string[][] {
  return messages.map(({ input }, at) => {
    const before = messages.slice(0, at).map(({ turn }): Label => labelOf(turn));
    return listFeatures({ ...input, before: before.reverse() });
  });
}
