import type { AbiFunction } from "viem";
import type { Hex } from "../node/hex-quantity.ts";

export type InnerCall = { target: Hex | null; data: Hex; valueWei?: bigint };

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

/** `(address, uint256, bytes)[]` without names. */
const ofTuples: Find = ([calls]) =>
  (calls as readonly (readonly [Hex, bigint, Hex])[]).map(([to, valueWei, data]) => ({
    target: to,
    data,
    valueWei,
  }));

/** User operations of ERC-4337: what each account is to do, told as a call of the account itself. */
const ofOperations: Find = ([operations]) =>
  (operations as readonly (readonly [Hex, bigint, Hex, Hex])[]).map(([sender, , , data]) => ({
    target: sender,
    data,
  }));

/** The kinds of batches and accounts that people use, by name and types of their arguments. */
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

/** The calls that a call carries inside. `values` are the arguments as decoded by `candidate`. */
export function findInnerCalls(
  candidate: AbiFunction,
  target: Hex | null,
  values: readonly unknown[],
): InnerCall[] {
  const signature = `${candidate.name}(${candidate.inputs.map(writeType).join(",")})`;
  const find = kinds.find(([pattern]) => pattern.test(signature))?.[1];
  return find?.(values, target) ?? [];
}

function writeType(parameter: AbiFunction["inputs"][number]): string {
  if (!("components" in parameter)) return parameter.type;
  const components = parameter.components as AbiFunction["inputs"];
  return parameter.type.replace("tuple", `(${components.map(writeType).join(",")})`);
}

/** Safe's packing: one byte of kind, the address, value and length in a word each, then the data; cut bytes end it. */
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
