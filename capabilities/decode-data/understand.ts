import type { Understand } from "@alithia/agent/capability.ts";
import { findSpokenContract } from "@alithia/agent/grammar/thread-contract.ts";
import type { Reading } from "@alithia/agent/reading.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { decodeOrNull } from "@alithia/chain/decoding/decode-or-null.ts";
import { toFunctionSelector } from "viem/utils";

const capability = "decode-data";
const asking = /^(decode|calldata|selector|selectors|topic|topics|hexdata)$/;
const acting = /^(send|transfer|pay|swap|buy|sell|mint|call|execute|invoke|run|approve|revoke)$/;
const topicDigits = 64;

/** Finds pasted bytes; an address, a hash or a mistyped one is not treated as bytes. */
export const understandDecodeData: Understand = (utterance) => {
  const { tokens } = utterance;
  const again = readAgain(utterance);
  if (again !== null) return [{ capability, score: 0.97, input: again, isLiteral: true }];
  const isAsked = tokens.some(({ word }) => asking.test(word));
  if (!isAsked && tokens.some(({ word }) => acting.test(word))) return [];
  const input = findBytes(utterance.text, isAsked) ?? findSelector(utterance.text);
  return input === null ? [] : [{ capability, score: isAsked ? 0.99 : 0.97, input }];
};

const ofArguments =
  /\b(?:args?|arguments?|param(?:eter)?s?|spender|recipient|receiver|decimals?|units?)\b|\b(?:who|whom|which address)\b[^.?!]*\b(?:gets?|receives?|goes?|go)\b|\bhow (?:much|many)\b[^.?!]*\b(?:moved|transferred|would that be)\b/i;
const plain = /^(?:token|number)$/;

/** The bytes decoded last, told again where their arguments are asked about; in the units of a token that is named. */
function readAgain({ text, tokens, thread: [latest] }: Utterance): Record<string, unknown> | null {
  const isPlain = tokens.every(({ entity }) => entity === undefined || plain.test(entity.kind));
  if (latest?.capability !== capability || latest.missing !== undefined) return null;
  const target = findSpokenContract({ tokens, thread: [] });
  return isPlain && ofArguments.test(text)
    ? { ...latest.input, ...(target !== undefined && { target }) }
    : null;
}

understandDecodeData.vocabulary = ["decode", "calldata", "selector", "topic", "topics"];

understandDecodeData.readAs = (utterance: Utterance, given): Reading => {
  const found = findBytes(utterance.text, true) ?? findSelector(utterance.text);
  if (found !== null) return { capability, score: 0.6, input: { ...given, ...found } };
  const sentence = "Paste the bytes in full: they start with 0x.";
  return {
    capability,
    score: 0.6,
    input: { ...given },
    missing: { argument: "data", asks: "request", sentence },
  };
};

const signature = /\b[a-z_]\w{0,60}\((?:[a-z][\w[\]]{0,20},? ?){0,12}\)/i;

/** The selector of a signature, e.g. "selector of transfer(address,uint256)?". */
function findSelector(text: string): Record<string, unknown> | null {
  const said = /\bselector\b/i.test(text) ? signature.exec(text)?.[0] : undefined;
  if (said === undefined) return null;
  const data = decodeOrNull(() => toFunctionSelector(`function ${said}`));
  return data === null ? null : { data };
}

/** Says the selector of the signature that a question names. */
export function saySelector(question: string): string | null {
  const [said] = signature.exec(question) ?? [];
  const found = findSelector(question);
  return said === undefined || found === null
    ? null
    : `**The selector of \`${said}\` is \`${found.data}\`**: the first four bytes of its Keccak-256 hash.`;
}

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
