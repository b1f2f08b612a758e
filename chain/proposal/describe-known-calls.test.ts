import { readFileSync } from "node:fs";
import { type AbiFunction, type AbiParameter, encodeFunctionData, parseAbiItem } from "viem";
import { expect, test } from "vitest";
import { decodeCall } from "../decoding/decode-call.ts";
import { createSignatureBook, functionSignatures } from "../decoding/signature-book.ts";
import { decodeStep } from "./decode-step.ts";
import { describeStep } from "./describe-step.ts";

const contract = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";

function emptyValue({ type, ...parameter }: AbiParameter): unknown {
  const fixed = /^(?<inner>.+)\[(?<length>\d*)\]$/.exec(type)?.groups;
  if (fixed !== undefined)
    return Array.from({ length: Number(fixed.length) }, () =>
      emptyValue({ ...parameter, type: fixed.inner ?? "" } as AbiParameter),
    );
  if (type === "tuple") {
    const { components } = parameter as { components: AbiParameter[] };
    return components.every(({ name }) => name)
      ? Object.fromEntries(components.map((part) => [part.name, emptyValue(part)]))
      : components.map(emptyValue);
  }
  if (type === "bool") return false;
  if (type === "string") return "";
  if (type === "address") return contract;
  if (type === "bytes") return "0x";
  if (type.startsWith("bytes")) return `0x${"00".repeat(Number(type.slice(5)))}`;
  return Number(/\d+$/.exec(type)?.[0] ?? 256) <= 48 ? 0 : 0n;
}

/** State-changing functions on Sonic with signatures from external sources. */
const collected = JSON.parse(
  readFileSync(new URL("../decoding/vectors/selectors.json", import.meta.url), "utf8"),
) as { functions: Record<string, string> };

test("the ticket and the explanation name every function of the facts and of our lists alike", () => {
  const book = createSignatureBook();
  const signatures = new Set([...Object.values(collected.functions), ...functionSignatures]);
  const unlike = [...signatures].filter((signature) => {
    const item = parseAbiItem(`function ${signature}`) as AbiFunction;
    const data = encodeFunctionData({ abi: [item], args: item.inputs.map(emptyValue) });
    const told = describeStep({ to: contract, data, valueWei: 0n }, []);
    const step = decodeStep({ to: contract, data, valueWei: 0n });
    const onTicket = step.kind === "unknown-call" ? step.name : item.name;
    return told.includes("the function 0x") || decodeCall(book, contract, data)?.name !== onTicket;
  });
  expect(Object.keys(collected.functions).length).toBeGreaterThan(280);
  expect(unlike).toEqual([]);
});

test("an approval through Permit2 and a signed permission are told as what they are", () => {
  const approve = parseAbiItem(
    "function approve(address token, address spender, uint160 amount, uint48 expiration)",
  );
  const args = [contract, contract, 2n ** 160n - 1n, 0] as const;
  const data = encodeFunctionData({ abi: [approve], args });
  expect(decodeStep({ to: contract, data, valueWei: 0n })).toMatchObject({
    kind: "approval",
    units: args[2],
  });
  const permit = parseAbiItem(
    "function permitTransferFrom(((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount) transferDetails, address owner, bytes signature)",
  );
  const transfer = encodeFunctionData({
    abi: [permit],
    args: [
      { permitted: { token: contract, amount: 1n }, nonce: 0n, deadline: 0n },
      { to: contract, requestedAmount: 1n },
      contract,
      "0x",
    ],
  });
  expect(decodeStep({ to: contract, data: transfer, valueWei: 0n }).kind).toBe("permit");
});

test("a function that the wrapped coin shares with other contracts wraps nothing elsewhere", () => {
  const deposit = describeStep({ to: contract, data: "0xd0e30db0", valueWei: 10n ** 18n }, []);
  expect(deposit).toBe(`Call deposit of ${contract} and pay 1 S.`);
  const wrapped = { address: contract, symbol: "wS", decimals: 18 } as const;
  expect(describeStep({ to: contract, data: "0xd0e30db0", valueWei: 10n ** 18n }, [wrapped])).toMatch(
    /^Wrap 1 S/,
  );
});
