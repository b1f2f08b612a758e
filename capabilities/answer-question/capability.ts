import type { Capability } from "@alithia/agent/capability.ts";
import { wholeQuestion } from "@alithia/agent/embedded/plan-reply.ts";
import { likely } from "@alithia/agent/likeness/create-answer-index.ts";
import { dropYesNo } from "@alithia/agent/likeness/drop-yes-no.ts";
import type { Suggestion } from "@alithia/agent/reader/suggest-requests.ts";
import { type Network, sonic } from "@alithia/chain/networks.ts";
import { ticker } from "@alithia/content/ticker.ts";
import * as z from "zod";
import { type AnswerBook, createAnswerBook, type PreparedText } from "./answer-book.ts";
import type { KnowledgeEntry } from "./parse-knowledge.ts";
import { createUnderstandQuestion } from "./understand-question.ts";

export const answerQuestionInput = z.object({
  question: z.string().min(1).max(500).describe("In English"),
});

type AnswerQuestionInput = z.infer<typeof answerQuestionInput>;

/** A second statement is included only if it scores at least this share of the first. */
const nearlyAsGood = 0.85;

/** Answers questions about Sonic and ALI only by quoting `content/knowledge`. */
export function createAnswerQuestion(
  network: Network,
  book: AnswerBook = createAnswerBook(),
): Capability<AnswerQuestionInput, KnowledgeFacts> {
  return {
    name: "answer-question",
    effect: "read",
    description: `Checked statements about Sonic or ${ticker}. Quote them; unknown is unknown.`,
    input: answerQuestionInput,
    understand: createUnderstandQuestion(book, "answer-question"),
    narrate: narrateAnswer,
    suggest: suggestRelated,
    followUps: book.listFollowUps("answer-question"),
    execute: async ({ question }) => ({ facts: answer(book, question, network) }),
  };
}

function answer(book: AnswerBook, question: string, network: Network): KnowledgeFacts {
  const hits = book
    .choose(question)
    .flatMap(({ entry, score }) =>
      entry.tells === "answer-question" ? [{ statement: entry.entry, score }] : [],
    );
  const [best] = hits;
  if (best === undefined || best.score < likely) {
    const near = book.nearest(question);
    const isBare = bareQuestion.test(question);
    return near === undefined || isBare
      ? { answer: "unknown", question, related: isBare ? [] : book.listRelated(question, []) }
      : {
          answer: "unknown",
          question,
          nearest: tellNearest(near),
          related: book.listRelated(question, [near.title]),
        };
  }
  const isAsGood = (hit: typeof best) =>
    hit.score >= best.score * nearlyAsGood && hit.statement.topic === best.statement.topic;
  const statements = hits
    .filter(isAsGood)
    .slice(0, 2)
    .map(({ statement: { also: _, asked: __, on: ___, follows: ____, ...statement } }) => statement);
  // Statements contain addresses of the main network.
  const namesAddress = statements.some(({ text }) => /0x[0-9a-f]{40}/i.test(text));
  const elsewhere = namesAddress && network.chainId !== sonic.chainId ? network.name : null;
  const told = statements.map((statement) => statement.question);
  return { answer: "known", question, statements, elsewhere, related: book.listRelated(question, told) };
}

/** Formats the nearest text, of whichever capability, for the reply. */
function tellNearest({ title, text, ...near }: PreparedText): Nearest {
  if (near.tells !== "answer-question") return { title, text };
  const { source, asOf } = near.entry;
  return { title, text, source, asOf };
}

/** Suggests related texts, each by the title it is found by. */
export function suggestRelated({ related = [] }: { related?: readonly string[] }): Suggestion[] {
  return related.map((title) => ({ operation: "knowledge", title }));
}

/** A question that names no subject, e.g. "how come?". */
const bareQuestion =
  /^\W*(?:(?:and|but|so|ok|okay|then|well) )*(?:why|how|how (?:so|come)|what|when|where|who|which|really|(?:and )?what (?:does|did|do) (?:it|that|this|you) mean)(?: (?:not|then|exactly|tho|though|that|so))*\W*$/i;

/** Narrates the statement, then its confidence and source. */
export function narrateAnswer(facts: KnowledgeFacts): string {
  if (facts.answer === "unknown" && facts.nearest !== undefined)
    return narrateNearest(facts.nearest, facts.question);
  if (facts.answer === "unknown") {
    if (bareQuestion.test(facts.question)) return wholeQuestion;
    const { related = [] } = facts;
    if (related.length > 0)
      return `I do not know that one. What I can tell you is nearest to it: ${related.map((title) => `“${title}”`).join(", ")}.`;
    return `I do not know that one. I answer questions about Sonic and ${ticker} from checked texts, and read the chain for you: a wallet, a transaction, a token or a price.`;
  }
  const [first, ...others] = facts.statements;
  if (first === undefined) return "I do not know.";
  const { elsewhere } = facts;
  const paragraphs = [
    dropYesNo(sayStatement(first), facts.question),
    elsewhere === null ? "" : `Addresses in it are those of Sonic's main network; here I read ${elsewhere}.`,
    `Source: ${sayWhere(first)}.`,
    others.length === 0
      ? ""
      : `Also:\n${others.map((other) => `- ${sayStatement(other)} (${sayWhere(other)})`).join("\n")}`,
  ];
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

function narrateNearest({ title, text, source, asOf }: Nearest, question: string): string {
  const from = source === undefined ? "" : `\n\nSource: [${source.label}](${source.url}), as of ${asOf}.`;
  return `I do not know that exactly. The closest I have is “${title}”:\n\n${dropYesNo(text, question)}${from}`;
}

function sayStatement({ text, asOf, isDated, confidence }: KnowledgeStatement): string {
  const age = isDated ? ` This is what the source said as of ${asOf}; it may have changed since.` : "";
  const doubt = confidence === "C" ? " Take it with doubt: the source is weak or disputed." : "";
  return `${text}${age}${doubt}`;
}

function sayWhere({ source, asOf }: KnowledgeStatement): string {
  return `[${source.label}](${source.url}), as of ${asOf}`;
}

type KnowledgeStatement = Omit<KnowledgeEntry, "also" | "asked" | "on" | "follows">;

type Nearest = { title: string; text: string; source?: KnowledgeEntry["source"]; asOf?: string };

type KnowledgeFacts =
  | {
      answer: "unknown";
      question: string;
      /** The nearest text, offered as possibly relevant. */
      nearest?: Nearest;
      related?: string[];
    }
  | {
      answer: "known";
      question: string;
      statements: KnowledgeStatement[];
      /** The network read here if the statements name addresses of another network, else null. */
      elsewhere: string | null;
      related: string[];
    };
