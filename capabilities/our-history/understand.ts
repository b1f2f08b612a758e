import type { Understand } from "@alithia/agent/capability.ts";
import { createUnderstand } from "@alithia/agent/grammar/create-understand.ts";
import { classifyQuestion } from "@alithia/agent/question-classifier/classify-question.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { findDayWords } from "../input/day-words.ts";
import { findAmounts, findKind, isSigned, listKinds, type OurHistoryInput } from "./choose-proposals.ts";

const deeds =
  "do|done|did|make|made|prepare|prepared|propose|proposed|send|sent|sign|signed|swap|swapped|trade|traded|move|moved|deploy|deployed|buy|bought|approve|approved|pay|paid";
const things =
  "transaction|transactions|tx|txs|transfer|transfers|payment|payments|swap|swaps|trade|trades|deal|deals|proposal|proposals|one";
const place =
  "here|today|yesterday|so|far|together|already|conversation|chat|session|everything|all|list|show";
const arrived =
  "go|gone|went|through|work|worked|arrive|arrived|confirm|confirmed|succeed|succeeded|land|landed|clear|cleared|mined|executed|fail|failed|done|finished|complete|completed|settle|settled|status|ok|okay";

/** "Show me again what we prepared today, so that I can write it down": all of it. */
const ofList =
  /\b(?:show|list|recap|remind|repeat|tell|give|summari[sz]e|write)\b[^.?!]*\b(?:what|everything|all|the things) (?:that )?(?:we|you|i)(?:['’]ve| have| had)?(?: \w+)? (?:prepared|made|did|done|proposed|drafted|set)\b/i;

const understandWords = createUnderstand({
  capability: "our-history",
  frames: [
    {
      needs: [
        [
          `what ... (we|you) (${deeds})`,
          `(list|show|summarize|recap|remind) ... (we|you) (${deeds})`,
          "(our|this) (history|conversation|chat|session)",
          "what (are|am) (we|i) (sending|paying|signing|buying|selling|swapping|doing)",
          "what ... (does|would|will|is) ... (this|that|the) ticket",
        ],
        [
          `${deeds}|history|conversation|chat|session|recap|sending|paying|signing|buying|selling|swapping|doing|ticket`,
        ],
      ],
      helps: [
        deeds,
        things,
        place,
        "me|us|with|summary|recap|history|remind|what|have|last|time|now|are|am|we|i|exactly|this|that|the|does",
      ],
      never: [
        "{hash}",
        "{address}",
        "(can|could|would|should|will|do|that|whats|stuff|things) (you|we)|you can|you cannot|(you|we) could",
        "read|know|store|keep|save|remember",
        "erase|delete|forget",
      ],
      score: 0.95,
    },
    {
      needs: [
        [`what ... i (${deeds})`, `(list|show|much|many|everything|all) ... i (${deeds})`],
        ["here|(with|through|via|using) (you|alithia|this)|(this|our) (chat|conversation|session)"],
      ],
      helps: [deeds, things, place, "have|with|through|via|me"],
      never: ["{hash}", "{address}", "can|could|may|might|should"],
      score: 0.95,
    },
    {
      needs: [
        [`(my|our|the|your) most? (last|latest|previous|recent) (${things})`],
        [
          "(with|through|via|from) (you|alithia|us)|(here|we|you) (did|made|prepared|proposed|sent)|here|together",
        ],
      ],
      helps: [deeds, things, place, "what|was|show|which"],
      never: ["{hash}", "{address}", "to"],
      score: 0.97,
    },
    {
      needs: [
        [
          `(did|has|have|is|was|are) (it|that|this|they) ... (${arrived})`,
          `(did|has|have|is|was) (my|the|our|that|this) (${things}) ... (${arrived})`,
          "(status|outcome|result) of (it|that)",
          `(status|outcome|result) of (my|the|our) (${things})`,
          "what (happened|became) (to|of|with) (it|that)",
          `what (happened|became) (to|of|with) (my|the|our|that) (${things})`,
        ],
      ],
      helps: [arrived, things, deeds, "yet|now|already|still|hash|i|just"],
      never: ["{hash}", "{address}", "{token}", "why|how|can|could"],
      score: 0.95,
      input: { contextual: true },
    },
  ],
  complete: ({ latest, signed, only, of, kinds, to }) =>
    only !== undefined
      ? {
          only,
          ...(of !== undefined && { of }),
          ...(kinds !== undefined && { kinds }),
          ...(to !== undefined && { to }),
        }
      : latest
        ? { only: "latest" }
        : signed
          ? { only: "signed" }
          : {},
  arguments: [
    {
      name: "latest",
      asks: "request",
      read: ({ tokens, input, utterance: { text } }) => {
        const pointing = ofList.test(text) ? /^(last|latest|previous)$/ : /^(last|latest|previous|it|that)$/;
        const at = tokens.findIndex(({ word }) => pointing.test(word));
        return at === -1 && input.contextual !== true
          ? null
          : { state: "found", value: true, used: at === -1 ? [] : [at] };
      },
      ask: () => null,
    },
    {
      name: "signed",
      asks: "request",
      read: ({ tokens }) => {
        const at = tokens.findIndex(
          ({ word }, index) =>
            /^(sent|signed|paid|swapped|traded|bought|moved)$/.test(word) &&
            /^(i|we)$/.test(tokens[index - 1]?.word ?? ""),
        );
        return at === -1 ? null : { state: "found", value: true, used: [at] };
      },
      ask: () => null,
    },
  ],
});

/** Whether "did it go through?" is about a proposal: no other transaction was looked up since. */
function isOfProposal({ thread, dialogue }: Utterance): boolean {
  const [latest] = dialogue?.proposals ?? [];
  const before = thread.find(({ capability }) =>
    [latest?.capability, "explain-transaction"].includes(capability),
  );
  return latest !== undefined && before?.capability !== "explain-transaction";
}

/** Adds the kind of transaction and the amounts of cards that the words name. */
function addNamed(reading: Reading, { text, dialogue }: Utterance): Reading {
  const { only } = reading.input as OurHistoryInput;
  if (only === undefined || only === "signed") return reading;
  const amounts = only === "latest" ? findAmounts(text, dialogue?.proposals ?? []) : [];
  const named = { ...findKind(text), ...(amounts.length === 0 ? {} : { amounts }) };
  return { ...reading, input: { ...named, ...reading.input } };
}

const several =
  /\b(?:both|each|separate\w*|apart|two|three|four|these|those|all|every\w*|one by one|plus)\b/i;
const ofFees = /\b(?:fees?|gas|network costs?)\b/i;
const past = /\b(?:did|was|were|cost|paid|took|taken|been)\b/i;
const leastShare = 0.4;

/** The fees of several of the transactions that were signed here, one by one and together. */
function readFeesOfSeveral({ text, tokens, dialogue, thread }: Utterance, least: number) {
  const signed = (dialogue?.proposals ?? []).filter(isSigned);
  const kinds = listKinds(text);
  const isOfSeveral = signed.length > 1 && (kinds.length > 1 || several.test(text));
  const isElsewhere = thread[0]?.capability === "summarize-wallet" || findDayWords(text) !== null;
  if (!isOfSeveral || isElsewhere || !past.test(text)) return null;
  const asked = [
    ...classifyQuestion(tokens, "summarize-wallet").filter(({ is }) => is === "fees-of"),
    ...classifyQuestion(tokens, "our-history").filter(({ is }) => is === "charged"),
  ];
  const isNamed = kinds.length > 1 && ofFees.test(text);
  const isAsked = isNamed || asked.some(({ share }) => share >= Math.max(least, leastShare));
  return isAsked ? { only: "fees", ...(kinds.length > 1 && { kinds }) } : null;
}

export const understandOurHistory: Understand = Object.assign(
  (utterance: Utterance) =>
    understandWords(utterance)
      .filter(({ slots }) => slots?.contextual !== true || isOfProposal(utterance))
      .map((reading) => addNamed(reading, utterance)),
  {
    vocabulary: understandWords.vocabulary ?? [],
    readQuestion: readFeesOfSeveral,
    readAs: (utterance: Utterance, input: Record<string, unknown>) => {
      const reading = understandWords.readAs?.(utterance, input);
      return reading === undefined ? undefined : addNamed(reading, utterance);
    },
  },
);
