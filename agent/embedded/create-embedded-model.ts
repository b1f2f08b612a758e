import type { AnyCapability } from "../capability.ts";
import { readConsent } from "../consent/confirmation.ts";
import { isUnsigned } from "../consent/find-replaced.ts";
import { createGate } from "../consent/gate.ts";
import type { CommandCall } from "../consent/translate-calls.ts";
import { formPattern } from "../consent/verdict.ts";
import { readDialogue } from "../dialogue-state.ts";
import { createHeardCalls } from "../heard-calls.ts";
import type { LanguageModel, ModelEvent, ModelRequest, RecordedCall, Turn } from "../language-model.ts";
import type { Lexicon } from "../lexicon.ts";
import { besideQuestion } from "../understanding/clarification/offer-request.ts";
import { createUnderstanding, type Understanding } from "../understanding/create-understanding.ts";
import { phraseRequest, quoteOf } from "../understanding/dialogue/request-frame.ts";
import { type Intent, isCancellation } from "../understanding/intent.ts";
import { sayCountedMoney } from "../understanding/normalization/say-in-dollars.ts";
import { answerSmallTalk } from "./answer-small-talk.ts";
import { findConverting } from "./find-converting.ts";
import { asQuestion, createRefusedOffer, leftOver } from "./offer-refused.ts";
import { type PlanItem, planReply, sortKeys } from "./plan-reply.ts";
import { type Told, tellLast } from "./tell-last.ts";
import { tellResult } from "./tell-result.ts";

/**
 * Creates the model that needs no key and no network: it parses by grammar, asks for missing arguments, and
 * formats results with `narrate`. Stateless: each step is derived from the conversation alone.
 */
export function createEmbeddedModel(dependencies: {
  capabilities: AnyCapability[];
  lexicon: Lexicon;
  /** Of the same capabilities and lexicon, where others share it. */
  understanding?: Understanding;
  /** Called with each message that was not understood at all. */
  reportUnclear?(text: string): void;
}): LanguageModel {
  const { capabilities, lexicon, reportUnclear } = dependencies;
  const { understand, witness, findFollowUp, listDoubts } =
    dependencies.understanding ?? createUnderstanding(capabilities, lexicon);
  const gate = createGate({ capabilities, lexicon });
  const offerRefused = createRefusedOffer({ capabilities, lexicon, gate, witness });
  const { toCalled, toHeard } = createHeardCalls(capabilities);
  const proposes = capabilities.some(({ effect }) => effect === "propose");
  const byName = new Map(capabilities.map((capability) => [capability.name, capability]));

  function plan({ turns, steps, account }: ModelRequest): PlanItem[] {
    if (readConsent(turns) !== null) return steps.map(toItem);
    const intents: Intent[] = understand(turns, account);
    const last = turns.at(-1);
    if (steps.length === 0 && last?.sender === "user" && intents.every(({ kind }) => kind === "unclear")) {
      reportUnclear?.(last.text);
    }
    const { introduction = "I am an AI agent for the Sonic chain" } = lexicon;
    const before = turns.at(-2);
    const isOpen = takesBack(turns) || isAsked(before);
    const situation = { ...(account === undefined ? {} : { account }), proposes, isOpen, introduction };
    const replied = before?.sender === "agent" ? before.text : "";
    const planned = sayMoney(
      planReply(intents, (topic) => answerSmallTalk(topic, situation), replied).map((item) =>
        isCall(item) ? toCalled(item) : item,
      ),
      sayCountedMoney(last?.text ?? "", readDialogue(turns)),
    );
    if (intents.every(isCancellation) && takesBack(turns)) planned.push(takenBack);
    const items = account === undefined ? planned : goOn(planned, steps);
    const unheard = gate.findUnheard(turns, account, items.filter(isCall).map(toProposing));
    const isAnswered = intents.some((intent) => isHeard(intent, unheard && toHeard(unheard).capability));
    if (unheard === null || isAnswered) return items;
    const request = phraseRequest(toHeard(unheard as CallItem));
    const isSure = intents.every((one) => leavesOpen(one, request)) && isReadAlone(unheard, turns, account);
    return [isSure ? toItem(unheard) : { ...toItem(unheard), confirm: true }];
  }

  /** Whether the last message alone, as if it were the first, asks for exactly this call. */
  function isReadAlone(call: CommandCall, turns: readonly Turn[], account: ModelRequest["account"]): boolean {
    const alone = understand(turns.slice(-1), account);
    const items = planReply(alone, () => "", "").map((item) => (isCall(item) ? toCalled(item) : item));
    const [only, ...others] = items;
    return others.length === 0 && only !== undefined && isCall(only) && isSameCall(only, call);
  }

  /** Adds the calls that results of this reply lead to. */
  function goOn(items: readonly PlanItem[], steps: readonly RecordedCall[]): PlanItem[] {
    let at = 0;
    return items.flatMap((item): PlanItem[] => {
      if (!isCall(item)) return [item];
      const next = findNext(steps[at]);
      at += next === null ? 1 : 2;
      return next === null ? [item] : [item, { type: "call", ...next }];
    });
  }

  function findNext(step: RecordedCall | undefined) {
    if (step?.failure === asQuestion) return readOfOrder(step);
    if (step?.outcome !== "done" || step.result === undefined) return null;
    return byName.get(step.capability)?.leadsTo?.(step.result.facts as never, step.input as never) ?? null;
  }

  /** The quote that answers what the gate takes as a question about an order. */
  function readOfOrder(step: RecordedCall) {
    const quote = quoteOf(toHeard(toItem(step)));
    return quote === null ? null : toCalled(quote);
  }

  /** Whether an attached file, which may be an ABI, was not read yet. */
  function hasUnreadFile({ turns, steps }: ModelRequest): boolean {
    const last = turns.at(-1);
    if (last?.sender !== "user" || last.file === undefined) return false;
    return !steps.some((step) => toHeard(toItem(step)).capability === "call-contract");
  }

  /** A call that a read may lead to counts as requested. */
  function toProposing(call: CallItem): CallItem {
    return byName.get(call.capability)?.leadsTo === undefined ? call : toCalled(toHeard(call), true);
  }

  const isProposing = (item: PlanItem) => isCall(item) && byName.get(item.capability)?.effect === "propose";

  /** If several transactions were refused, explains how to phrase one of them. */
  function* tellRefused(steps: readonly RecordedCall[]): Generator<ModelEvent> {
    const refused = steps.filter(isRefused);
    const said = refused.map((step) => phraseRequest(toHeard(toItem(step))) ?? "").find(Boolean);
    const example = said === undefined ? "" : `, such as “${said}”`;
    if (refused.length > 0)
      yield {
        type: "text-delta",
        delta: `\n\n${unsorted} Say them one at a time${example}.`,
        made: "from-facts",
      };
  }

  return {
    name: "embedded",
    async *next(asked) {
      const converting = findConverting(asked.turns);
      const request = { ...asked, turns: converting.turns };
      const { account, steps, turns } = request;
      const items = plan(request);
      const offered = offerRefused(request);
      const isSeveral = items.filter(isProposing).length > 1;
      const tell = (step: RecordedCall) => {
        const capability = byName.get(step.capability);
        if (account !== undefined && findNext(step) !== null) return null;
        if (isRefused(step) && (isSeveral || offered?.question === besideQuestion)) return null;
        const whole = tellResult(capability, step, request, (call, text, among = "results") =>
          findFollowUp(toHeard(call), text, among),
        );
        const told =
          offered === null ? whole : whole.replace(formPattern, "").replace(leftOver, "").trimEnd();
        return told === "" && offered === null && capability?.effect === "read" ? nothingFound : told;
      };
      let isCalling = false;
      const calls = items.filter(isCall);
      const told = steps.map((step, at): Told => {
        const next = calls[at + 1];
        const text = tell(step);
        const isLast = at === steps.length - 1 && next === undefined;
        return {
          text: isLast ? converting.say(text) : text,
          goesOn: next !== undefined && byName.get(next.capability)?.effect === "read",
        };
      });
      for (const event of tellStep(items, told)) {
        isCalling ||= event.type === "capability-call";
        yield event;
      }
      if (!isCalling && offered === null && isSeveral) yield* tellRefused(steps);
      if (!isCalling && offered !== null) {
        yield { type: "text-delta", delta: `${leadOf(items, told)}${offered.question}`, made: "from-facts" };
        yield { type: "choices", choices: offered };
      }
      if (!isCalling && hasUnreadFile(request)) yield fileUnread;
      const isRead = steps.every(({ capability }) => byName.get(capability)?.effect === "read");
      const meant = isCalling || !isRead ? [] : listDoubts(turns, account, steps);
      if (meant.length > 0) yield { type: "doubt", meant };
      yield { type: "finish" };
    },
  };
}

/** What divides a question from what was told before it. */
const leadOf = (items: readonly PlanItem[], told: readonly Told[]): string =>
  told.some(({ text }) => text) || items.some(({ type }) => type === "say") ? "\n\n" : "";

const isRefused = ({ outcome, asked }: RecordedCall) => outcome === "refused" && asked !== true;

const unsorted = "I hear several transactions in that and cannot tell all of its values apart.";

const fileUnread: ModelEvent = {
  type: "notice",
  code: "file-unread",
  sentence: "I have not read your file: I read an ABI when you ask about a contract, and no other file.",
};

const nothingFound = "I find nothing of that. Ask me again with the token, the amount or the address.";

const takenBack: PlanItem = {
  type: "notice",
  code: "taken-back",
  sentence: "The ticket that I prepared last is folded; you can open it again where it stands.",
};

const countsMoney = /^(?:summarize-wallet|read-chain|read-sale|offer-amount|our-history|calculate)$/;

/** Says first that another currency is not counted in, where a call does not say so itself. */
function sayMoney(items: PlanItem[], money: string | null): PlanItem[] {
  const isCounted = items.some((item) => isCall(item) && countsMoney.test(item.capability));
  return money === null || !isCounted ? items : [{ type: "say", text: money }, ...items];
}

/** Whether the conversation makes nothing of the message, or nothing but an offer of the same request. */
const leavesOpen = (intent: Intent, request: string | null): boolean =>
  intent.kind === "unclear" && (intent.meant?.options ?? []).every(({ value }) => value === request);

function isSameCall(one: CallItem, other: CommandCall): boolean {
  const [said, meant] = [one, other].map(({ capability, input }) =>
    JSON.stringify({ capability, input }, sortKeys),
  );
  return said === meant;
}

/** Whether a cancel refers to the latest proposal rather than to an open question. */
function takesBack(turns: readonly Turn[]): boolean {
  const [latest] = readDialogue(turns).proposals;
  return latest !== undefined && isUnsigned(latest) && !isAsked(turns.at(-2));
}

const isAsked = (before: Turn | undefined): boolean =>
  before?.sender === "agent" && before.choices !== undefined;

type CallItem = Extract<PlanItem, { type: "call" }>;

function isCall(item: PlanItem): item is CallItem {
  return item.type === "call";
}

/** Whether the same request was already understood, as lacking an amount, as a quote, or as a refusal. */
function isHeard(intent: Intent, capability: string | null): boolean {
  if (intent.kind === "refusal")
    return !/^(beyond|report|off-topic|other-language|small-talk)$/.test(intent.refusal.code);
  if (intent.kind !== "request") return false;
  // A warning stands for what it warns of.
  if (intent.reading.isLiteral === true && intent.reading.capability === "glossary") return true;
  if (intent.reading.capability === "quote-price" && /^(trade|buy-ali)$/.test(capability ?? "")) return true;
  if (intent.reading.capability !== capability) return false;
  return intent.reading.missing?.asks === "amount";
}

function toItem({ capability, input }: Pick<RecordedCall, "capability" | "input">): CallItem {
  return { type: "call", capability, input: input as Record<string, unknown> };
}

/** Yields the result of the last call in words, then everything up to the next call. */
function* tellStep(items: PlanItem[], results: readonly Told[]): Generator<ModelEvent> {
  const say = (text: string): ModelEvent => ({ type: "text-delta", delta: text, made: "from-facts" });
  let callsPassed = 0;
  let hasSpoken =
    results.slice(0, -1).some(({ text }) => text !== null) ||
    (results.length > 0 && items[0]?.type !== "call");
  const told = tellLast(results);
  if (told !== "") {
    yield say(hasSpoken ? `\n\n${told}` : told);
    hasSpoken = true;
  }
  for (const item of items) {
    const isPast = callsPassed < results.length;
    if (item.type === "call") {
      if (!isPast) {
        yield {
          type: "capability-call",
          id: `call-${callsPassed + 1}`,
          capability: item.capability,
          input: item.input,
          ...(item.confirm === undefined ? {} : { confirm: item.confirm }),
        };
        return;
      }
      callsPassed++;
    } else if (!isPast) {
      if (item.type === "say") {
        yield say(hasSpoken ? `\n\n${item.text}` : item.text);
        hasSpoken = true;
      } else if (item.type === "ask") {
        yield { type: "choices", choices: item.choices };
      } else yield item;
    }
  }
}
