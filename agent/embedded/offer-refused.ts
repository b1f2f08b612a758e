import type { Choices } from "@alithia/protocol/choices.ts";
import { createLexing } from "@alithia/protocol/lexing/create-lexing.ts";
import { type Lexeme, readLexeme } from "@alithia/protocol/lexing/lexeme.ts";
import type { AnyCapability } from "../capability.ts";
import type { Gate } from "../consent/gate.ts";
import { hearsRequest, type Witness } from "../consent/hear-request.ts";
import { createCallTranslator } from "../consent/translate-calls.ts";
import { refuse } from "../consent/verdict.ts";
import { readDialogue } from "../dialogue-state.ts";
import { isSpeltLikeSymbol } from "../grammar/is-unknown-symbol.ts";
import { createHeardCalls } from "../heard-calls.ts";
import type { ModelRequest, RecordedCall, Turn } from "../language-model.ts";
import type { Lexicon } from "../lexicon.ts";
import { splitQuestions } from "../likeness/split-questions.ts";
import { offerRequests } from "../offer-requests.ts";
import { besideQuestion } from "../understanding/clarification/offer-request.ts";
import { mayName } from "../understanding/dialogue/focus.ts";
import { phraseRequest } from "../understanding/dialogue/request-frame.ts";
import { isEverydayName } from "../understanding/normalization/common-words.ts";
import { listPieces } from "../understanding/segmentation/list-pieces.ts";

const together = "Like this, in one request? Pick it, and I prepare it.";

/** What the gate says of words that no argument holds. */
export const leftOver = /^I do not see what (?<listed>.+?) is for in that, so I prepared nothing\.?\s*/;

/** Asks whether a request is all that is wanted, in its own words, and tells what of the message it leaves out. */
function askWhole(request: string, refused: readonly RecordedCall[], text: string): string {
  const listed = refused.flatMap(({ sentence = "" }) => leftOver.exec(sentence)?.groups?.listed ?? [])[0];
  const words = new Set(listed?.match(/"[^"]+"/g)?.filter((word) => text.includes(word.slice(1, -1))));
  const left = words.size === 0 ? "" : `, and leave out ${[...words].join(", ")}`;
  return `I hear this: “${request}”${left}. If that is what you want, pick it, and I prepare it.`;
}

/** Lower threshold, since the request is only offered. */
const likely = 0.35;
/** A message of one of these kinds wants nothing prepared, so nothing is offered either. */
const unwanted = ["report", "question", "hypothetical", "negation"].map(
  (kind) => refuse("kind", { kind }).reason,
);

export const asQuestion = refuse("kind", { kind: "question" }).reason;

/**
 * Words the calls refused by the gate as one request to pick. Null if the trained reader does not predict it,
 * or if the wording alone would not prepare exactly these calls.
 */
export function createRefusedOffer(dependencies: {
  capabilities: AnyCapability[];
  lexicon: Lexicon;
  gate: Gate;
  witness: Witness;
}) {
  const { capabilities, lexicon, gate, witness } = dependencies;
  const lexing = createLexing(lexicon);
  const { toHeard } = createHeardCalls(capabilities);
  const { commandOf, proposes } = createCallTranslator(capabilities, lexicon);

  /** The turns with the part of the last message that asks for exactly these calls, beside a question, or null. */
  function findSaidApart(calls: readonly RecordedCall[], { turns, account }: ModelRequest): Turn[] | null {
    const said = turns.at(-1)?.text ?? "";
    const questions = splitQuestions(said).map(({ text }) => text);
    const pieces = listPieces(said).map(({ from, to }) => said.slice(from, to));
    const parts = [...questions, ...pieces].map((text): Turn[] => [
      ...turns.slice(0, -1),
      { sender: "user", text, picks: [] },
    ]);
    const asks = (apart: Turn[]) =>
      calls.every(({ capability: name, input }) => {
        const capability = capabilities.find((one) => one.name === name);
        const asked = { turns: apart, account, steps: [] };
        return capability !== undefined && gate.judge(capability, input, asked).outcome !== "refuse";
      });
    return parts.find(asks) ?? null;
  }

  return (request: ModelRequest): Choices | null => {
    const { account } = request;
    const refused = request.steps.filter(proposes);
    const isQuestion = refused.length > 0 && refused.every(({ failure }) => failure === asQuestion);
    const turns = isQuestion ? findSaidApart(refused, request) : request.turns;
    if (turns === null) return null;
    const said = wordAll(refused.map(toHeard));
    const isOpen = refused.every(
      ({ outcome, asked, failure = "" }) =>
        outcome === "refused" && asked !== true && (isQuestion || !unwanted.includes(failure)),
    );
    if (!isOpen || said === null || !names(turns, said) || leavesOut(turns, said)) return null;
    if (isLatest(turns, said, toHeard)) return null;
    const heard = turns.flatMap(({ sender, text }) => (sender === "user" ? [lexing.lex(text)] : []));
    const offered = lexing.lex(said);
    if (countsAgain(heard.at(-1) ?? [], offered) || !areAmountsSaid(heard, offered)) return null;
    const judgement = witness(turns, account);
    const alone: Turn[] = [{ sender: "user", text: said, picks: [] }];
    const isWhole = refused.every((call) => {
      const capability = capabilities.find(({ name }) => name === call.capability);
      const command = commandOf(call, account);
      if (capability === undefined || command === null) return false;
      if (!hearsRequest(judgement, command.operation, likely)) return false;
      if (!mayName(listLatest(turns), [command.operation])) return false;
      return gate.judge(capability, call.input, { turns: alone, account, steps: [] }).outcome === "prepare";
    });
    return isWhole
      ? offerRequests(
          isQuestion
            ? besideQuestion
            : refused.length > 1
              ? together
              : askWhole(said, refused, turns.at(-1)?.text ?? ""),
          [said],
        )
      : null;
  };
}

const again = /\b(?:again|same|another|repeat|once more)\b/i;

/** Whether the request is the one prepared last, which the message hardly asks for once more. */
function isLatest(
  turns: readonly Turn[],
  said: string,
  toHeard: (call: RecordedCall) => RecordedCall,
): boolean {
  const last = turns.findLast(
    (turn) => turn.sender === "agent" && turn.calls.some(({ result }) => result?.proposal !== undefined),
  );
  const made = last?.sender === "agent" ? last.calls.filter(({ result }) => result?.proposal) : [];
  return wordAll(made.map(toHeard)) === said && !again.test(turns.at(-1)?.text ?? "");
}

/** Words several calls as one request. */
function wordAll(calls: readonly RecordedCall[]): string | null {
  const worded = calls.map((call) =>
    phraseRequest(call as RecordedCall & { input: Record<string, unknown> }),
  );
  const [first = null, ...others] = worded;
  if (first === null || others.includes(null)) return null;
  return [first, ...others.map((one) => `${one?.charAt(0).toLowerCase()}${one?.slice(1)}`)].join(" and ");
}

/** Whether all addresses come from the visitor or a deployment, and all of the last message are used. */
function names(turns: readonly Turn[], said: string): boolean {
  const words = turns.flatMap(({ sender, text }) => (sender === "user" ? [text.toLowerCase()] : []));
  const made = listTokens(turns).map(({ address }) => address.toLowerCase());
  const [offered, latest] = [listAddresses(said), listAddresses(words.at(-1) ?? "")];
  return (
    offered.every((one) => made.includes(one) || words.some((text) => text.includes(one))) &&
    latest.every((one) => offered.includes(one))
  );
}

/** Tokens deployed in this conversation, and names the visitor gave to addresses. */
function listTokens(turns: readonly Turn[]): { symbol: string; address: string }[] {
  const { proposals, names: called = [] } = readDialogue(turns);
  const made = proposals.flatMap(({ token }) => token ?? []);
  return [...made, ...called.map(({ name, address }) => ({ symbol: name, address }))];
}

const settings = /unlimited|infinite|slippage|slip|tolerance|at least|minimum|\bmin\b|no less|deadline/;
const place = /\bon [A-Z]/;

/** The amount that a request shall be changed to. */
const changedTo = /\b(?:make|change) (?:it|that|this)(?: to)? (\d+(?:\.\d+)?)(?![\d.,]*\d)/i;

/** Words for amounts that have to be computed. */
const parts = /\b(half|third|quarter|double|twice|triple)\b/i;

const several =
  /\b(all|any|each|every|everything|everyone|everybody|anyone|nobody|approvals|allowances|permissions|them|those)\b/i;

/** E.g. "same for Bob": a name without an address is not the previous recipient. */
const named =
  /\b(?:same|also|another|too)\b.*\b(?:to|for) (?!(?:him|her|them|it|that|this|me|us|you|the|a|an|my|our)\b)[a-z]/i;

/** Whether the message has a setting, fraction, token or name that the worded request lacks. */
function leavesOut(turns: readonly Turn[], said: string): boolean {
  const text = turns.at(-1)?.text ?? "";
  const counting = text.split(/(?<=[.!?])\s+/).filter((sentence) => /\d/.test(sentence));
  const order = counting.join(" ");
  const symbols = (order.match(/[\p{L}\p{N}]+/gu) ?? []).filter(isSpeltLikeSymbol);
  return (
    (settings.test(text) && !settings.test(said)) ||
    (place.test(order) && !place.test(said)) ||
    (parts.test(text) && !saysAmount(text, said)) ||
    !said.includes(changedTo.exec(text)?.[1] ?? "") ||
    (/\ball my approvals\b/.test(said) && !several.test(text)) ||
    scalesOther(text.toLowerCase(), said.toLowerCase()) ||
    symbols.some((symbol) => !namesToken(turns, symbol, said)) ||
    (named.test(text) && listAddresses(text).length === 0) ||
    countsOther(text.toLowerCase(), said.toLowerCase())
  );
}

/** Whether it names the token by symbol, or by the address known for it in this conversation. */
function namesToken(turns: readonly Turn[], word: string, said: string): boolean {
  const known = listTokens(turns).find(({ symbol }) => symbol.toLowerCase() === word.toLowerCase());
  return (
    said.includes(word) || (known !== undefined && listAddresses(said).includes(known.address.toLowerCase()))
  );
}

/** Whether the number counts another token, e.g. in "I need 500 more USDC". */
function countsOther(text: string, said: string): boolean {
  const words = new Set(said.split(/\s+/));
  return [...text.matchAll(/(\d[\d.,]*) (?:more |extra |additional |of |in )?([a-z][\w.]*)/g)].some(
    ([, number = "", token = ""]) =>
      words.has(number) && words.has(token) && !isEverydayName(token) && !said.includes(`${number} ${token}`),
  );
}

/** Whether the request's amounts are in the message, e.g. "it was double, so return 310 USDC". */
function saysAmount(text: string, said: string): boolean {
  const amounts = said.replaceAll(/0x[0-9a-f]{40}/gi, "").match(/\d[\d.,]*/g) ?? [];
  return amounts.length > 0 && amounts.every((amount) => text.includes(amount));
}

/** Whether the message counts a token of the request with another number too, e.g. "one S is nothing, send 10 S". */
function countsAgain(text: readonly Lexeme[], said: readonly Lexeme[]): boolean {
  const symbols = new Set(said.flatMap((one) => (one.kind === "token" ? [one.symbol.toLowerCase()] : [])));
  const offered = new Set(listCounted(said));
  return listCounted(text).some((one) => symbols.has(one.split(" ")[1] ?? "") && !offered.has(one));
}

/** Whether each amount stands in the last message, or in an earlier one with the same token. */
function areAmountsSaid(heard: readonly (readonly Lexeme[])[], offered: readonly Lexeme[]): boolean {
  const valuesOf = (lexemes: readonly Lexeme[]) =>
    lexemes.flatMap((one) => (one.kind === "number" ? (readLexeme(one)?.value ?? []) : []));
  const said = new Set(valuesOf(heard.at(-1) ?? []));
  const counted = new Set(heard.flatMap(listCountedOf));
  const isCounted = (one: string) =>
    listCounted(offered).some((pair) => pair.startsWith(`${one} `) && counted.has(pair));
  return valuesOf(offered).every((one) => said.has(one) || isCounted(one));
}

/** Each number right before a token, as "10 s". */
function listCounted(lexemes: readonly Lexeme[]): string[] {
  return listPairs(lexemes, ({ symbol }) => [symbol]);
}

/** The same of each token that the word may mean, e.g. "20 usdc" and "20 usdt" of "20 bucks". */
function listCountedOf(lexemes: readonly Lexeme[]): string[] {
  return listPairs(lexemes, ({ symbol, candidates }) => [symbol, ...candidates.map((one) => one.symbol)]);
}

type TokenLexeme = Extract<Lexeme, { kind: "token" }>;

function listPairs(lexemes: readonly Lexeme[], listSymbols: (token: TokenLexeme) => string[]): string[] {
  return lexemes.flatMap((lexeme, at) => {
    const [said, next] = [readLexeme(lexeme), lexemes[at + 1]];
    if (said?.kind !== "amount" || next?.kind !== "token") return [];
    return listSymbols(next).map((symbol) => `${said.value} ${symbol.toLowerCase()}`);
  });
}

/** Whether a word between number and token may scale the amount, e.g. "5 hundo USDC". */
function scalesOther(text: string, said: string): boolean {
  return [...text.matchAll(/(\d[\d.,]*) ([a-z]+) ([a-z][\w.]*)/g)].some(
    ([, number = "", between = "", token = ""]) =>
      said.includes(`${number} ${token}`) && !isEverydayName(between),
  );
}

function listLatest(turns: readonly Turn[]): string[] {
  return (
    turns
      .at(-1)
      ?.text.toLowerCase()
      .match(/\p{L}+/gu) ?? []
  );
}

function listAddresses(text: string): string[] {
  return text.toLowerCase().match(/0x[0-9a-f]{40}(?![0-9a-f])/g) ?? [];
}
