import { findSpokenContract } from "@alithia/agent/grammar/thread-contract.ts";
import type { Reading, Refusal } from "@alithia/agent/reading.ts";
import type { Token, Utterance } from "@alithia/agent/utterance.ts";
import { isUnlimited } from "@alithia/chain/amount/is-unlimited.ts";
import { parseAmount } from "@alithia/chain/amount/parse-amount.ts";
import { decodeOrNull } from "@alithia/chain/decoding/decode-or-null.ts";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import { toFunctionSelector, toFunctionSignature } from "viem/utils";
import { splitArguments } from "./find-call.ts";

const callData = /\b(?:calldata|call data|encoded call)\b/i;
const called = /\b([a-z]\w*)\s*\(([^)]*)\)/i;
const types = /^(?:address|u?int\d*|bool|string|bytes\d*)(?:\[\])?$/;
const book = createSignatureBook();

/**
 * Refuses bare call data, e.g. "the calldata of approve(0x…, 5 ALI)", with the sentence that shows it on a card in
 * the visitor's own function and values, and the function's selector.
 */
export function refuseCallData(utterance: Utterance): Reading | null {
  const { text, tokens } = utterance;
  const [, name, inside = ""] = callData.test(text) ? (called.exec(text) ?? []) : [];
  if (name === undefined || tokens.some(({ entity }) => entity?.kind === "hex")) return null;
  const values = splitArguments(inside).filter((value) => value !== "");
  const areTypes = values.length > 0 && values.every((value) => types.test(value));
  const call = areTypes
    ? `${name}(…)`
    : `${name}(${values.map((value) => toUnits(value, tokens)).join(", ")})`;
  const target = findTarget(utterance) ?? "0x…";
  const signature = areTypes ? `${name}(${values.join(",")})` : findSignature(name, values.length);
  const selector =
    signature === null ? null : decodeOrNull(() => toFunctionSelector(`function ${signature}`));
  const known =
    selector === null ? "" : ` Such a call begins with the selector \`${selector}\`, of \`${signature}\`.`;
  const sentence = `I hand out no bare call data.${known} Say “call ${call} on ${target}”: the card shows the data it would sign, decoded, and nothing is sent unless you sign it. Data that you have I decode.`;
  return {
    capability: "call-contract",
    score: 0.97,
    input: {},
    isLiteral: true,
    refusal: { code: "call-data", sentence },
  };
}

/** An amount of a token in its smallest units, as the call takes it, e.g. "5 ALI"; other values as they are. */
function toUnits(value: string, tokens: readonly Token[]): string {
  const [, number, symbol] = /^([\d.,]+)\s+(\w+)$/.exec(value) ?? [];
  const token = tokens.find(({ entity, text }) => entity?.kind === "token" && text === symbol)?.entity;
  const [only, ...others] = token?.kind === "token" ? token.candidates : [];
  if (number === undefined || only?.decimals === undefined || others.length > 0) return value;
  const parsed = parseAmount(number, only.decimals);
  return parsed.outcome === "amount" ? parsed.units.toString() : value;
}

/** The contract behind the brackets, that of the token counted in them, or the one spoken of. */
function findTarget({ text, tokens, thread }: Utterance): string | undefined {
  const [found] = called.exec(text) ?? [""];
  const from = text.indexOf(found) + found.length;
  const behind = findSpokenContract({ tokens: tokens.filter((token) => token.from >= from), thread: [] });
  const counted = tokens.filter(({ entity }) => entity?.kind === "token");
  return (
    behind ??
    findSpokenContract({ tokens: counted, thread: [] }) ??
    findSpokenContract({ tokens: [], thread })
  );
}

/** The signature of the only known function of that name with so many arguments. */
function findSignature(name: string, count: number): string | null {
  const found = book.findFunctionsByName(name).filter(({ inputs }) => inputs.length === count);
  const [only, ...others] = new Set(found.map((one) => toFunctionSignature(one)));
  return only === undefined || others.length > 0 ? null : only;
}

/** Refuses contract calls that grant approvals which are never proposed. */
export function refuseCalls(calls: { function: string; arguments?: string[] }[]): Refusal | null {
  for (const { function: name, arguments: values = [] } of calls) {
    const plain = name.replace(/\(.*$/, "").toLowerCase();
    if (/^(approve|increaseallowance)$/.test(plain) && values.some(asksForAny)) {
      const sentence =
        "That is an unlimited approval: whoever holds it can take everything you own of that token, now and later. I do not prepare it; name the exact amount instead.";
      return { code: "unlimited-approval", sentence };
    }
    if (plain === "setapprovalforall" && values.some((value) => /^(true|1)$/i.test(value))) {
      const sentence =
        "I never propose setApprovalForAll: it lets someone take every token of a collection at once. I can list the approvals you gave, and help revoke them.";
      return { code: "approve-all", sentence };
    }
    if (plain === "permit") {
      const sentence =
        "I never prepare permits: they hand over tokens by a signature that no transaction shows. I can send or trade with an exact approval instead.";
      return { code: "permit", sentence };
    }
  }
  return null;
}

function asksForAny(value: string): boolean {
  if (
    /^(max|maxuint|maxuint256|uint256max|type\(uint256\)\.max|unlimited|infinite)$/i.test(
      value.replace(/[\s_]/g, ""),
    )
  )
    return true;
  return /^(\d{1,78}|0x(?![\da-f]{40}$)[\da-f]{1,64})$/i.test(value) && isUnlimited(BigInt(value));
}
