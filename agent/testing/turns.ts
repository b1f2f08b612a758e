import type { Pick } from "@alithia/protocol/choices.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { RecordedCall, Turn } from "../language-model.ts";
import type { Reading } from "../reading.ts";
import type { Understanding } from "../understanding/create-understanding.ts";
import type { Intent } from "../understanding/intent.ts";

/** The connected wallet of test conversations. */
export const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" as const;

/** A message of the visitor. */
export const userTurn = (text: string, picks: Pick[] = []): Turn => ({ sender: "user", text, picks });

/** A reply, with the calls made for it. */
export const agentTurn = (text: string, ...calls: RecordedCall[]): Turn => ({ sender: "agent", text, calls });

/** A call that succeeded, with its facts and what it proposed. */
export function doneCall(
  capability: string,
  input: unknown,
  facts: unknown = {},
  proposal?: Proposal,
): RecordedCall {
  const result = { facts, ...(proposal !== undefined && { proposal }) };
  return { id: "1", capability, input, outcome: "done", result };
}

/** What the requests among intents are read as. */
export const listReadings = (intents: readonly Intent[]): Reading[] =>
  intents.flatMap((intent) => (intent.kind === "request" ? [intent.reading] : []));

/** Each request by its capability and its input, anything else by its kind. */
export const listCalls = (intents: readonly Intent[]) =>
  intents.map((intent) =>
    intent.kind === "request" ? [intent.reading.capability, intent.reading.input] : intent.kind,
  );

/** The requests that an intent offers to pick; undefined if it offers none. */
export function offersOf(intent: Intent | undefined): string[] | undefined {
  const choices =
    intent?.kind === "request"
      ? intent.reading.missing?.choices
      : intent?.kind === "unclear"
        ? intent.meant
        : undefined;
  return choices?.options.map(({ value }) => value);
}

/** Messages of the visitor, each but the last with the same reply. */
export const talk = (messages: readonly string[], reply = "Done."): Turn[] =>
  messages.flatMap((text) => [userTurn(text), agentTurn(reply)]).slice(0, -1);

/** What the last of several messages is understood as, once what each before it asks for was done. */
export function hearLast(
  understand: Understanding["understand"],
  messages: readonly string[],
  account: `0x${string}` | undefined,
  reply = "Done.",
): Intent[] {
  const turns: Turn[] = [];
  let heard: Intent[] = [];
  for (const text of messages) {
    turns.push(userTurn(text));
    heard = understand([...turns], account);
    const readings = listReadings(heard);
    const calls = readings.flatMap(({ capability, input, missing }) =>
      missing === undefined ? [doneCall(capability, input)] : [],
    );
    const asked = readings.flatMap(({ missing }) => missing?.sentence ?? [])[0] ?? reply;
    turns.push(agentTurn(calls.length > 0 ? reply : asked, ...calls));
  }
  return heard;
}

type Step = Proposal["steps"][number];

/** What a step has once it is signed and mined. */
export const signedStep = { status: "confirmed", hash: `0x${"11".repeat(32)}` } as const;

/** A proposal of the connected wallet; its steps carry nothing but what is given of them. */
export function proposalOf(
  capability: string,
  summary: string[],
  steps: readonly Partial<Step>[],
  more: Partial<Proposal> = {},
): Proposal {
  return {
    ...{ id: `p-${summary[0]}`, chainId: 146, from: account, capability, summary, form: {}, warnings: [] },
    steps: steps.map((step) => ({ data: "0x", valueWei: "0", status: "to-review", ...step })),
    ...{ simulation: { block: "1", steps: [] }, maxFeePerGasWei: "1", expiresAt: 0 },
    ...more,
  };
}
