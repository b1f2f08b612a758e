import { showToken } from "@alithia/content/own-names.ts";
import { offerRequests } from "../offer-requests.ts";
import { callOfOperation } from "../reader/call-of-operation.ts";
import type { ThreadEntry, Token, Utterance } from "../utterance.ts";
import type { Heard } from "./heard.ts";
import type { Understood } from "./understood.ts";
import { wordFrame } from "./word-request.ts";

/** From here on a message that names nothing asks for what was quoted before it. */
const sureOfMove = 0.5;
const agreeing = /^(agreement|thanks)$/;

/**
 * "ok do it" after a quote names no value, so it prepares nothing: the request is worded whole, and picking it is the
 * visitor's own word.
 */
export function offerQuoted({ understood, judgement, utterance }: Heard): Understood[] | null {
  const { labels, moves } = judgement;
  const { tokens, thread } = utterance;
  const [latest] = thread;
  const isBare = tokens.every(({ entity }) => entity === undefined) && tokens.length <= 12;
  const isOpen = understood.every(
    (piece) =>
      piece.kind === "unclear" ||
      (piece.kind === "small-talk" && agreeing.test(piece.topic)) ||
      (piece.kind === "request" &&
        (piece.reading.missing !== undefined || piece.reading.movesValue === true)),
  );
  const isAgreed =
    understood.some((piece) => piece.kind === "small-talk" && piece.topic === "agreement") ||
    labels.some(({ label, share }) => /^(trade|buy-ali)$/.test(label) && share >= sureOfMove);
  const isTalk = labels[0]?.label === "cancel" || labels[0]?.label === "negation";
  if (latest === undefined || !isBare || !isOpen || isTalk || !(isAgreed || moves >= sureOfMove)) return null;
  const request = isQuote(latest) ? wordFrame(latest) : null;
  return request === null ? null : [offer(tokens, "Shall I prepare it? Pick it, and I do.", request)];
}

/** It told a price and prepared nothing. */
function isQuote({ capability, input }: ThreadEntry): boolean {
  return capability === "quote-price" || (capability === "buy-ali" && input.action === "quote");
}

const opening = /^(if|provided|assuming)$/;
const holding = /^(have|got|hold|own|has|holds|is|are|more|least|over|above|mine|balance|wallet|account)$/;
const acting = /^(send|transfer|pay|swap|trade|sell|wrap|unwrap|buy|give|move|wire|convert|exchange)$/;
const ending = /[,.;]? *\b(?:otherwise|or else|else|if not)\b.*$/is;

/**
 * "if I have more than 50 USDC send 40 to 0x…": what can be read now is read, and the request stands beside it to be
 * picked. Null where the condition is no balance of the visitor's own, or the request has no amount.
 */
export function offerConditional({ text, tokens, account }: Utterance): Understood[] | null {
  const call = callOfOperation("balance");
  const at = tokens.findIndex(({ word }) => acting.test(word));
  const condition = tokens.slice(0, at);
  const first = condition.findIndex(({ word }) => opening.test(word));
  const held = condition.findIndex(({ entity }, place) => entity?.kind === "number" && place > first);
  const token = condition[held + 1]?.entity;
  const isOwn = condition.some(({ word }) => /^(i|we|my|mine|our|there)$/.test(word));
  const isHolding = isOwn && condition.slice(first, held).some(({ word }) => holding.test(word));
  if (account === undefined || call === null || first < 0 || first > 2 || held < 0 || !isHolding) return null;
  if (token?.kind !== "token" || token.candidates.length !== 1 || condition.length > held + 8) return null;
  const symbol = token.candidates[0]?.symbol ?? token.symbol;
  const input = { ...call.input, address: account, token: symbol };
  const reading = { capability: call.capability, score: 0.9, input };
  const request = wordRest(text, tokens.slice(at), symbol);
  if (request === null) return null;
  const question = "If that is enough, pick this and I prepare it:";
  return [{ kind: "request", reading, tokens: condition }, offer(tokens, question, request)];
}

/** The request alone, with the token of the condition where its amount has none. */
function wordRest(text: string, tokens: readonly Token[], symbol: string): string | null {
  const number = tokens.findIndex(({ entity }) => entity?.kind === "number");
  const [from, amount, next] = [tokens[0], tokens[number], tokens[number + 1]];
  if (from === undefined || amount === undefined) return null;
  const unit = next?.entity?.kind === "token" ? "" : ` ${showToken(symbol)}`;
  const said = `${text.slice(from.from, amount.to)}${unit}${text.slice(amount.to)}`
    .replace(ending, "")
    .trim();
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}

export function offer(tokens: Token[], question: string, request: string): Understood {
  return { kind: "unclear", tokens, meant: offerRequests(question, [request]) };
}
