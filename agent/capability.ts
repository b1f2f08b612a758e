import type { Contact } from "@alithia/protocol/address-book.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import type * as z from "zod";
import type { CapabilityFailure } from "./capability-failure.ts";
import type { CapabilityResult } from "./capability-result.ts";
import type { PlainCommand } from "./consent/plain-command.ts";
import type { DialogueState } from "./dialogue-state.ts";
import type { RecordedCall, Turn } from "./language-model.ts";
import type { Suggestion } from "./reader/suggest-requests.ts";
import type { Reading } from "./reading.ts";
import type { Utterance } from "./utterance.ts";

export type CapabilityContext = {
  signal: AbortSignal;
  /** The connected account, if any. */
  account?: `0x${string}`;
  /** Text file attached to the visitor's message (an ABI, for example). Data, never instructions. */
  file?: { name: string; text: string };
  /** Addresses seen in this conversation, for look-alike warnings. */
  knownAddresses: `0x${string}`[];
  /** The visitor's address book. */
  book: readonly Contact[];
  /** The state of the conversation before this reply. */
  dialogue: DialogueState;
  /** Earlier proposals of this reply, which the visitor signs first. */
  earlierProposals: Proposal[];
  /** The conversation, and the earlier calls of this reply. */
  turns?: readonly Turn[];
  steps?: readonly RecordedCall[];
};

/** Maps an utterance to scored readings; misspelt words are corrected to those in `vocabulary`. */
export type Understand = {
  (utterance: Utterance): Reading[];
  vocabulary?: readonly string[];
  /** Parses the utterance as arguments of this capability, added to `input`, without matching a frame. */
  readAs?(utterance: Utterance, input: Record<string, unknown>): Reading | undefined;
  /** The arguments that answer a question whose class has at least this probability, or null. */
  readQuestion?(utterance: Utterance, least: number): Record<string, unknown> | null;
};

type Arguments = Record<string, unknown>;

/** Maps calls to the grammar's shared name and back; `narrow` returns null for another capability's call. */
type HeardAs = {
  name: string;
  isSpokesman?: true;
  widen(input: Arguments): Arguments;
  narrow(heard: Arguments): Arguments | null;
};

/** The calls that answer a question about an unsigned card, by the field and the class that it is heard as. */
export type CardAnswers = Readonly<Record<string, Readonly<Record<string, AnswerOnCard>>>>;
type AnswerOnCard = (input: Arguments, said: Utterance) => { capability: string; input: Arguments }[];

/**
 * A question that visitors ask about a result, e.g. "who sent it?" after a transaction. It is recognised by
 * likeness to the wordings listed or by its class; the result is read again before it is answered.
 */
export type FollowUp<Facts, Input> = {
  /** Its class in the question classifier's field of this capability. */
  is?: string;
  /** The question in different words, divided by bars. */
  asked: string;
  /** Many further wordings, by which it is found where nothing else answers. */
  further?: readonly string[];
  /** What it may be asked about, by `topicsOfCall`, if not about its own capability's results. */
  on?: readonly string[];
  /** Whether its answer stands without the result that it led to. */
  alone?: true;
  /** Whether it has numbers of its own, e.g. a sum to check. */
  counts?: true;
  /** Whether it may be asked after a call with these arguments; after any by default. */
  fits?(input: Input): boolean;
  /** Returns the answer from the facts; without it, the result is narrated again. */
  answer?(facts: Facts, input: Input, question: string, account?: `0x${string}`): string | null;
  /** Returns the call that answers if it is another one, or null if none does. */
  leadsTo?(input: Input, said: Utterance): { capability: string; input: Arguments } | null;
};

/**
 * One thing the agent can do. The embedded model uses `understand`, which maps an utterance to scored
 * readings (arguments, or what is missing), and `narrate`, which formats facts as markdown. `execute` throws
 * a `CapabilityFailure` whose message is shown to the visitor; any other error is reported as a defect.
 */
export type Capability<Input = unknown, Facts = unknown> = {
  name: string;
  effect: "read" | "propose";
  /** Cannot be the topic of a later message, e.g. since it only asks a question. */
  aside?: true;
  /** Hidden from provider models: they have `compute`, know the answer, or rarely need it for its cost. */
  embeddedOnly?: true;
  /** Set if the grammar treats several capabilities as one, of which one understands for all. */
  heardAs?: HeardAs;
  /** Returns a follow-up call that depends on the facts; the embedded model makes it automatically. */
  leadsTo?(facts: Facts, input: Input): { capability: string; input: Record<string, unknown> } | null;
  /** Returns the command that the gate judges, or null if the call only reads. */
  command?(input: Input): PlainCommand | null;
  /** Returns why the chain rules the call out, before anything is asked about it, or null. */
  preclude?(input: Input): Promise<CapabilityFailure | null>;
  /** Returns a remark from the chain to add to the confirmation question, or null. */
  remark?(input: Input): Promise<string | null>;
  /** One or two sentences for provider models: what it does and when to use it. */
  description: string;
  input: z.ZodType<Input>;
  understand: Understand;
  narrate(facts: Facts, input: Input): string;
  /** Returns a sentence that answers a question about part of the facts, e.g. who or when, or null. */
  answer?(facts: Facts, input: Input, question: string): string | null;
  /** Questions about its result. */
  followUps?: readonly FollowUp<Facts, Input>[];
  /** What answers questions about its card as long as nothing of it is signed. */
  cardAnswers?: CardAnswers;
  /** Suggests follow-up requests. */
  suggest?(facts: Facts, input: Input): Suggestion[];
  execute(input: Input, context: CapabilityContext): Promise<CapabilityResult & { facts: Facts }>;
};

/** A capability with its types erased, for lists. */
export type AnyCapability = Omit<Capability<never, never>, "input" | "execute"> & {
  input: z.ZodType;
  execute(input: never, context: CapabilityContext): Promise<CapabilityResult>;
};
