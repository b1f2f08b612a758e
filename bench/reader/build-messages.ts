import type { AnyCapability } from "@alithia/agent/capability.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import { describeReadings } from "@alithia/agent/reader/describe-readings.ts";
import type { Example, ExampleTurn } from "@alithia/agent/reader/example.ts";
import { type Label, labelOf } from "@alithia/agent/reader/label.ts";
import { listFeatures } from "@alithia/agent/reader/list-features.ts";
import type { ReaderInput } from "@alithia/agent/reader/reader-input.ts";
import type { Understanding } from "@alithia/agent/understanding/create-understanding.ts";
import { normalizeTokens } from "@alithia/agent/understanding/normalization/normalize-tokens.ts";
import { stripCourtesies } from "@alithia/agent/understanding/normalization/strip-courtesies.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";

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
    const text = stripCourtesies(turn.say);
    const tokens = understanding.lex(text);
    const input = {
      tokens,
      hasAccount: example.wallet,
      hasFile: false,
      herWords: (example.turns[at - 1]?.she ?? "").toLowerCase(),
      ...describeMessage(understanding, capabilities, toTurns(example, at), account),
    };
    return { turn, input, heard: { text, tokens: normalizeTokens(tokens) } };
  });
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
