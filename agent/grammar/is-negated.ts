import type { Token } from "../utterance.ts";

const moving =
  /^(send|transfer|pay|swap|trade|exchange|buy|sell|mint|deploy|convert|move|give|wrap|unwrap|return|do|prepare|launch|create|revoke|approve|transaction|deployment)$/;

const unwanted =
  /^(forget|nevermind|enough (of|about|with)|never mind|no more|not interest(ed)?|rather not|no longer|leave (the|it|that|this|my|them)|keep (the|it|that|this|my|them))\b/;
const politely = /^(ok|okay|no|nah|nvm|actually|please|well|so|hm|hmm|then|and|let|us|i|would|am|,)$/;

/**
 * Whether the message declines an action, e.g. "do not send", "never sell", "no mint then". What a later sentence
 * asks for counts more than what an earlier one declines.
 */
export function isNegated(tokens: Token[]): boolean {
  if (isDismissed(tokens) || isTakenBack(tokens)) return true;
  const declined = tokens.findLastIndex((_, index) => isLeft(tokens, index));
  const end = tokens.findIndex(({ word }, index) => index > declined && /^[.!?;]$/.test(word));
  return declined !== -1 && (end === -1 || !asksFor(tokens.slice(end + 1)));
}

const making = /^(make|create|use|buy|get|set)$/;

const reading = /^(show|list|tell|check|find|look|explain|what|how|which|who|where|when)$/;

/** Whether a sentence begins with a read, or names an action and what it is about. */
function asksFor(tokens: Token[]): boolean {
  const opening = tokens.find(({ word }) => !/^(just|please|only|and|but|so|first|\W+)$/.test(word));
  if (reading.test(opening?.word ?? "")) return true;
  return (
    tokens.some(({ word }) => moving.test(word) || making.test(word)) &&
    tokens.some(({ entity }) => entity !== undefined)
  );
}

/** Whether the message ends by retracting the request, e.g. "swap 10 S for USDC. no wait do not". */
export function isTakenBack(tokens: Token[]): boolean {
  const said = tokens.filter(({ word }) => /\w/.test(word)).map(({ word }) => word);
  return /\b(no|wait|actually|hmm|nah|oh|sorry|but) (do not|never mind|nevermind|cancel|stop|forget it|leave it)$/.test(
    said.join(" "),
  );
}

const speaking = /^(say|said|ask|asked|tell|told|mean|meant|order|ordered)$/;

function isLeft(tokens: Token[], index: number): boolean {
  const { word = "" } = tokens[index] ?? {};
  if (word === "no") return isNoneWanted(tokens, index);
  if (word !== "not" && word !== "never") return false;
  const wordAt = (step: number) => tokens[index + step]?.word ?? "";
  const next = wordAt(1);
  if (next === "going" && /^(sign|do|send|buy|sell|swap|pay|confirm)$/.test(wordAt(3))) return true;
  if (speaking.test(next) && isMine(tokens, index)) return true;
  if (word === "not" && wordAt(-1) === "do" && isOrder(tokens, index) && !harmless.test(next)) return true;
  if (/^(want|wish|need|like|plan)$/.test(next) && moving.test(wordAt(3))) return true;
  if (/ing$/.test(next) && moving.test(next.replace(/p?ping$/, "p").replace(/ing$/, ""))) return true;
  return isCommand(tokens, index) && (moving.test(next) || moving.test(wordAt(2)));
}

/** "no mint then" */
function isNoneWanted(tokens: Token[], index: number): boolean {
  const isShort = index < 3 && tokens.length <= index + 6;
  return isShort && moving.test(tokens[index + 1]?.word ?? "") && tokens.every(({ entity }) => !entity);
}

/** "never", "please not", "could you not" */
function isCommand(tokens: Token[], index: number): boolean {
  const before = tokens[index - 1]?.word ?? "";
  const isAsked = before === "you" && /^(can|could|would|will)$/.test(tokens[index - 2]?.word ?? "");
  const isLed = /^(do|please|better|should|would|rather)$/.test(before);
  return isAsked || isLed || index === 0 || tokens[index]?.word === "never";
}

/** "i never said i want to buy", "i did not ask you to send" */
function isMine(tokens: Token[], index: number): boolean {
  return tokens.slice(Math.max(0, index - 2), index).some(({ word }) => word === "i");
}

const harmless =
  /^(worry|forget|mind|hesitate|know|understand|get|have|see|care|think|remember|need|want|like|trust|believe|work)$/;

/** "do not ship it": an imperative without a subject. */
function isOrder(tokens: Token[], index: number): boolean {
  const before = tokens[index - 2];
  return before === undefined || /^([,.;:!?-]|and|but|please|then|so|just|also|now)$/.test(before.word);
}

/** A topic that is only dismissed, e.g. "forget about the bridge", "no more about fees". */
function isDismissed(tokens: Token[]): boolean {
  const from = tokens.findIndex(
    ({ word }, at) => !politely.test(word) || (word === "no" && tokens[at + 1]?.word === "more"),
  );
  const said = tokens.slice(Math.max(0, from)).map(({ word }) => word);
  const isAsked = said.some((word) => /^(\?|what|how|why|who|when|where|which|can|could)$/.test(word));
  const isData = tokens.some(({ entity }) => entity !== undefined && entity.kind !== "token");
  return !isAsked && !isData && unwanted.test(said.join(" "));
}
