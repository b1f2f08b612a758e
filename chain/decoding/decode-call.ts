import type { AbiFunction } from "viem";
import { decodeFunctionData, formatAbiItem, getAddress } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";
import { decodeOrNull } from "./decode-or-null.ts";
import { type DecodedCall, toPlainArguments } from "./decoded-call.ts";
import { decodeRouterPlan, findInnerCalls, type InnerCall } from "./find-inner-calls.ts";
import { guessFunction } from "./guess-signature.ts";
import type { SignatureBook } from "./signature-book.ts";

const deepest = 4;
const maxInner = 24;

/** Decodes calldata by its signature alone. Returns null for bytes shorter than a selector. */
export function decodeCall(
  book: SignatureBook,
  target: Hex | null,
  data: Hex,
  depth: number = 0,
): DecodedCall | null {
  if (data.length < 10) return null;
  const selector = data.slice(0, 10).toLowerCase() as Hex;
  for (const candidate of listCandidates(book, selector, data)) {
    const values = tryDecode(candidate, data);
    if (values === null) continue;
    const inner = depth < deepest ? findInnerCalls(candidate, target, values) : [];
    const plan =
      candidate.name === "execute" && depth < deepest ? readPlan(candidate, target, values, depth) : [];
    return {
      target: target === null ? null : getAddress(target),
      selector,
      name: candidate.name,
      signature: formatAbiItem(candidate),
      arguments: toPlainArguments(candidate.inputs, values),
      inner: [
        ...plan.slice(0, maxInner),
        ...inner.slice(0, maxInner).flatMap((call) => {
          const decoded = decodeCall(book, call.target, call.data, depth + 1) ?? toPayment(call);
          if (!decoded) return [];
          return [call.valueWei === undefined ? decoded : { ...decoded, valueWei: call.valueWei.toString() }];
        }),
      ],
      innerLeftOut: Math.max(0, inner.length - maxInner) + Math.max(0, plan.length - maxInner),
    };
  }
  return { target, selector, name: null, signature: null, arguments: [], inner: [], innerLeftOut: 0 };
}

/** Represents coins sent without calldata, which a contract accepts by `receive`. */
function toPayment({ target, valueWei = 0n }: InnerCall): DecodedCall | null {
  if (valueWei === 0n) return null;
  const none = { arguments: [], inner: [], innerLeftOut: 0 };
  return {
    target: target && getAddress(target),
    selector: "0x",
    name: "receive",
    signature: "receive()",
    ...none,
  };
}

/** Yields the functions known by the selector, else one guessed from usual names and the data. */
function* listCandidates(book: SignatureBook, selector: Hex, data: Hex): Generator<AbiFunction> {
  const known = book.findFunctions(selector);
  yield* known;
  const guessed = known.length === 0 ? guessFunction(data) : null;
  if (guessed !== null) yield guessed;
}

/** Decodes a Universal Router's `execute(bytes commands, bytes[] inputs, …)`. */
function readPlan(
  { inputs }: AbiFunction,
  target: Hex | null,
  values: readonly unknown[],
  depth: number,
): DecodedCall[] {
  const [commands, parts] = inputs;
  if (commands?.type !== "bytes" || parts?.type !== "bytes[]") return [];
  return decodeRouterPlan(target, values[0] as Hex, values[1] as Hex[], deepest - depth - 1);
}

function tryDecode(candidate: AbiFunction, data: Hex): readonly unknown[] | null {
  return decodeOrNull(() => {
    const { args } = decodeFunctionData({ abi: [candidate], data });
    return (args as readonly unknown[] | undefined) ?? [];
  });
}
