import type { Contact } from "@alithia/protocol/address-book.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import type * as z from "zod";
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
  /** What earlier replies of this conversation did. */
  dialogue: DialogueState;
  /** What this reply proposed before: the visitor will sign it first. */
  earlierProposals: Proposal[];
  /** The conversation, and the calls that this reply made before. */
  turns?: readonly Turn[];
  steps?: readonly RecordedCall[];
};

/** Utterance → scored readings; `vocabulary` are the words it listens for, which misspelt words are put right to. */
export type Understand = {
  (utterance: Utterance): Reading[];
  vocabulary?: readonly string[];
  /** What is said as this capability's arguments, when the words as a whole are like its requests. */
  readAs?(utterance: Utterance, input: Record<string, unknown>): Reading | undefined;
};

type Arguments = Record<string, unknown>;

/** How a call is written where the grammar hears several capabilities together, and back: null for another's call. */
type HeardAs = {
  name: string;
  isSpokesman?: true;
  widen(input: Arguments): Arguments;
  narrow(heard: Arguments): Arguments | null;
};

/**
 * One thing the agent can do. `understand` and `narrate` are the embedded model's side: the first turns an
 * utterance into scored readings (arguments, or what is missing), the second turns facts into markdown.
 * `execute` throws `CapabilityFailure` for what the visitor should hear; anything else is a defect and is
 * told to the visitor as such.
 */
export type Capability<Input = unknown, Facts = unknown> = {
  name: string;
  effect: "read" | "propose";
  /** Only words a question: it is no topic that a later message could go on with. */
  aside?: true;
  /** Not told to provider models: they have `compute`, know it by themselves, or hardly need it for its length. */
  embeddedOnly?: true;
  /** Of several that the grammar hears under one name, one understands for all. */
  heardAs?: HeardAs;
  /** What is called next where only the chain tells that it is needed; the embedded model does so by itself. */
  leadsTo?(facts: Facts, input: Input): { capability: string; input: Record<string, unknown> } | null;
  /** The command that a call is where it leads to a transaction, as the gate judges it; null where it only reads. */
  command?(input: Input): PlainCommand | null;
  /** What the chain says of a call's values before the visitor confirms it; null where it says nothing of note. */
  remark?(input: Input): Promise<string | null>;
  /** One or two sentences for provider models: what it does and when to use it. */
  description: string;
  input: z.ZodType<Input>;
  understand: Understand;
  narrate(facts: Facts, input: Input): string;
  /** The sentence that answers a question about a part of the facts, such as who or when; null where it asks for all. */
  answer?(facts: Facts, input: Input, question: string): string | null;
  /** What one may want to know next, after such an answer. */
  suggest?(facts: Facts, input: Input): Suggestion[];
  execute(input: Input, context: CapabilityContext): Promise<CapabilityResult & { facts: Facts }>;
};

/** A capability whose types are known only to itself, as the loop and the list hold it. */
export type AnyCapability = Omit<Capability<never, never>, "input" | "execute"> & {
  input: z.ZodType;
  execute(input: never, context: CapabilityContext): Promise<CapabilityResult>;
};
