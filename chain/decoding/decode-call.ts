import type { AbiFunction } from "viem";
import {
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  formatAbiItem,
  getAddress,
  parseAbiItem,
} from "viem/utils";
import type { Hex } from "../node/rpc-request.ts";
import { decodeOrNull } from "./decode-or-null.ts";
import { type DecodedCall, toPlainArguments } from "./decoded-call.ts";
import { guessFunction } from "./guess-signature.ts";
import type { SignatureBook } from "./signature-book.ts";

type InnerCall = { target: Hex | null; data: Hex; valueWei?: bigint };

type Find = (values: readonly unknown[], target: Hex | null) => InnerCall[];

type Packed = { target: Hex; value?: bigint; callData: Hex };

const ofTargets = (calls: readonly Packed[]): InnerCall[] =>
  calls.map(({ target, callData, value }) => ({
    target,
    data: callData,
    ...(value === undefined ? {} : { valueWei: value }),
  }));

const ofOne: Find = ([to, valueWei, data]) => [
  { target: to as Hex, data: data as Hex, valueWei: valueWei as bigint },
];

/** For `(address, uint256, bytes)[]` without names. */
const ofTuples: Find = ([calls]) =>
  (calls as readonly (readonly [Hex, bigint, Hex])[]).map(([to, valueWei, data]) => ({
    target: to,
    data,
    valueWei,
  }));

/** ERC-4337 user operations, each represented as a call of the account itself. */
const ofOperations: Find = ([operations]) =>
  (operations as readonly (readonly [Hex, bigint, Hex, Hex])[]).map(([sender, , , data]) => ({
    target: sender,
    data,
  }));

/** Common batches and smart accounts, by function name and argument types. */
const kinds: readonly (readonly [pattern: RegExp, find: Find])[] = [
  [
    /^multicall\(.*bytes\[\]\)$/,
    (values, target) => (values.at(-1) as Hex[]).map((data) => ({ target, data })),
  ],
  [
    /^multicallWithNodeCheck\(bytes32,bytes\[\]\)$/,
    (values, target) => (values[1] as Hex[]).map((data) => ({ target, data })),
  ],
  [/^(aggregate3|aggregate3Value)\(/, ([calls]) => ofTargets(calls as Packed[])],
  [/^execTransaction\(address,uint256,bytes,/, ofOne],
  [/^execTransactionFromModule\(address,uint256,bytes,/, ofOne],
  [/^execute\(address,uint256,bytes(,uint8)?\)$/, ofOne],
  [/^execute\(address,bytes\)$/, ([to, data]) => [{ target: to as Hex, data: data as Hex }]],
  [/^executeBatch\(\(address,uint256,bytes\)\[\]\)$/, ofTuples],
  [
    /^executeBatch\(address\[\],bytes\[\]\)$/,
    ([targets, calls]) =>
      (targets as Hex[]).map((target, place) => ({ target, data: (calls as Hex[])[place] ?? "0x" })),
  ],
  [
    /^executeBatch\(address\[\],uint256\[\],bytes\[\]\)$/,
    ([targets, amounts, calls]) =>
      (targets as Hex[]).map((target, place) => ({
        target,
        data: (calls as Hex[])[place] ?? "0x",
        valueWei: (amounts as bigint[])[place] ?? 0n,
      })),
  ],
  [/^handleOps\(/, ofOperations],
  [
    /^batch\(\(address,address,uint256,bytes\)\[\]\)$/,
    ([calls]) =>
      (calls as readonly (readonly [Hex, Hex, bigint, Hex])[]).map(([target, , valueWei, data]) => ({
        target,
        data,
        valueWei,
      })),
  ],
  [/^multiSend\(bytes\)$/, ([packed]) => unpackTransactions(packed as Hex)],
  [
    /^upgradeToAndCall\(address,bytes\)$/,
    ([implementation, data]) => [{ target: implementation as Hex, data: data as Hex }],
  ],
];

/** Extracts the inner calls of a call. `values` are the arguments as decoded by `candidate`. */
function findInnerCalls(candidate: AbiFunction, target: Hex | null, values: readonly unknown[]): InnerCall[] {
  const signature = `${candidate.name}(${candidate.inputs.map(writeType).join(",")})`;
  const find = kinds.find(([pattern]) => pattern.test(signature))?.[1];
  return find?.(values, target) ?? [];
}

function writeType(parameter: AbiFunction["inputs"][number]): string {
  if (!("components" in parameter)) return parameter.type;
  const components = parameter.components as AbiFunction["inputs"];
  return parameter.type.replace("tuple", `(${components.map(writeType).join(",")})`);
}

/** Unpacks Safe's transactions: operation (1 byte), address (20), value (32), length (32), data. */
function unpackTransactions(packed: Hex): InnerCall[] {
  const found: InnerCall[] = [];
  let rest = packed.slice(2);
  while (rest.length >= 170) {
    const length = BigInt(`0x${rest.slice(106, 170)}`);
    if (length * 2n > BigInt(rest.length - 170)) break;
    const end = 170 + Number(length) * 2;
    found.push({
      target: `0x${rest.slice(2, 42)}`,
      valueWei: BigInt(`0x${rest.slice(42, 106)}`),
      data: `0x${rest.slice(170, end)}`,
    });
    rest = rest.slice(end);
  }
  return found;
}

/**
 * The commands of Uniswap's Universal Router by byte, each with its library name and input parameters.
 * Commands that differ between versions (0x10 and those for NFT markets) are left out.
 */
const routerCommands: Readonly<Record<number, string>> = {
  0: "V3_SWAP_EXACT_IN(address recipient, uint256 amountIn, uint256 amountOutMinimum, bytes path, bool payerIsUser)",
  1: "V3_SWAP_EXACT_OUT(address recipient, uint256 amountOut, uint256 amountInMaximum, bytes path, bool payerIsUser)",
  2: "PERMIT2_TRANSFER_FROM(address token, address recipient, uint160 amount)",
  3: "PERMIT2_PERMIT_BATCH(((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 sigDeadline) permit, bytes signature)",
  4: "SWEEP(address token, address recipient, uint256 amountMinimum)",
  5: "TRANSFER(address token, address recipient, uint256 amount)",
  6: "PAY_PORTION(address token, address recipient, uint256 basisPoints)",
  8: "V2_SWAP_EXACT_IN(address recipient, uint256 amountIn, uint256 amountOutMinimum, address[] path, bool payerIsUser)",
  9: "V2_SWAP_EXACT_OUT(address recipient, uint256 amountOut, uint256 amountInMaximum, address[] path, bool payerIsUser)",
  10: "PERMIT2_PERMIT(((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permit, bytes signature)",
  11: "WRAP_ETH(address recipient, uint256 amount)",
  12: "UNWRAP_WETH(address recipient, uint256 amountMinimum)",
  13: "PERMIT2_TRANSFER_FROM_BATCH((address from, address to, uint160 amount, address token)[] transfers)",
  14: "BALANCE_CHECK_ERC20(address owner, address token, uint256 minimumBalance)",
  33: "EXECUTE_SUB_PLAN(bytes commands, bytes[] inputs)",
};

const commandMask = 0x7f;
const mayFailFlag = 0x80;
const subPlan = 0x21;

const known = new Map(
  Object.entries(routerCommands).map(([byte, signature]) => [
    Number(byte),
    { signature, item: parseAbiItem(`function ${signature}`) as AbiFunction },
  ]),
);

/**
 * Decodes the commands of a Universal Router. A command is named only if re-encoding its parameters gives
 * exactly its bytes, as forks of the router assign some numbers differently.
 */
function decodeRouterPlan(
  target: Hex | null,
  commands: Hex,
  inputs: readonly Hex[],
  deeper: number,
): DecodedCall[] {
  const bytes = commands.slice(2).match(/../g) ?? [];
  return bytes.map((text, place) => {
    const byte = Number.parseInt(text, 16);
    const decoded = decodeCommand(byte & commandMask, inputs[place] ?? "0x", target, deeper);
    return (byte & mayFailFlag) === 0 ? decoded : { ...decoded, mayFail: true };
  });
}

function decodeCommand(command: number, input: Hex, target: Hex | null, deeper: number): DecodedCall {
  const selector: Hex = `0x${command.toString(16).padStart(2, "0")}`;
  const place = { target: target === null ? null : getAddress(target), selector };
  const found = known.get(command);
  const values = found === undefined ? null : decodeInner(found.item, input);
  if (found === undefined || values === null) {
    return { ...place, name: null, signature: null, arguments: [], inner: [], innerLeftOut: 0 };
  }
  const [commands, inputs] = values as [Hex, Hex[]];
  const inner =
    command === subPlan && deeper > 0 ? decodeRouterPlan(target, commands, inputs, deeper - 1) : [];
  return {
    ...place,
    name: found.item.name,
    signature: found.signature,
    arguments: toPlainArguments(found.item.inputs, values),
    inner,
    innerLeftOut: 0,
  };
}

function decodeInner({ inputs }: AbiFunction, input: Hex): readonly unknown[] | null {
  return decodeOrNull(() => {
    const values = decodeAbiParameters(inputs, input);
    return encodeAbiParameters(inputs, values) === input.toLowerCase() ? values : null;
  });
}

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
