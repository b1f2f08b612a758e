import type { Understand } from "@alithia/agent/capability.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";

const capability = "decode-data";
const asking = /^(decode|calldata|selector|selectors|topic|topics|hexdata)$/;
const acting = /^(send|transfer|pay|swap|buy|sell|mint|call|execute|invoke|run|approve|revoke)$/;
const topicDigits = 64;

/** Finds pasted bytes; an address, a hash or a mistyped one is not treated as bytes. */
export const understandDecodeData: Understand = (utterance) => {
  const { tokens } = utterance;
  const isAsked = tokens.some(({ word }) => asking.test(word));
  if (!isAsked && tokens.some(({ word }) => acting.test(word))) return [];
  const input = findBytes(utterance.text, isAsked);
  return input === null ? [] : [{ capability, score: isAsked ? 0.99 : 0.97, input }];
};

understandDecodeData.vocabulary = ["decode", "calldata", "selector", "topic", "topics"];

understandDecodeData.readAs = (utterance: Utterance, given): Reading => {
  const found = findBytes(utterance.text, true);
  if (found !== null) return { capability, score: 0.6, input: { ...given, ...found } };
  const sentence = "Paste the bytes in full: they start with 0x.";
  return {
    capability,
    score: 0.6,
    input: { ...given },
    missing: { argument: "data", asks: "request", sentence },
  };
};

function findBytes(text: string, isAsked: boolean): Record<string, unknown> | null {
  const pieces = [...text.matchAll(/(?<![\w.…])0x[0-9a-f]*(?![\w…]|\.[.\w])/gi)].map(([piece]) => piece);
  const target = pieces.find((piece) => piece.length === 42);
  const of = target === undefined ? {} : { target };
  const topics = pieces.filter((piece) => piece.length === 2 + topicDigits);
  const others = pieces.filter((piece) => piece.length !== 42 && isBytes(piece, isAsked));
  if (/\btopics?\b/i.test(text) && topics.length > 0) {
    const labelled = /\bdata\b["'\s:=]*(0x[0-9a-f]*)/i.exec(text)?.[1];
    const isWord = labelled?.length === 2 + topicDigits;
    const own = isWord ? topics.slice(0, topics.lastIndexOf(labelled)) : topics;
    const data = labelled ?? others.find((piece) => piece.length !== 2 + topicDigits) ?? "0x";
    return { data, topics: (own.length > 0 ? own : topics).slice(0, 4), ...of };
  }
  const data = others.find((piece) => piece.length !== 2 + topicDigits);
  return data === undefined ? null : { data, ...of };
}

/** Whether it is a selector, alone or with 32-byte words; any whole bytes if decoding was asked for. */
function isBytes(piece: string, isAsked: boolean): boolean {
  const digits = piece.length - 2;
  const isCall = digits === 8 || (digits > 8 && (digits - 8) % topicDigits === 0);
  return isCall || (isAsked && digits >= 8 && digits % 2 === 0);
}
