import { type AbiFunction, toFunctionSignature } from "viem";
import { expect, test } from "vitest";
import { createDescriptor } from "./write-verification.ts";

const [address, token] = [`0x${"11".repeat(20)}`, `0x${"22".repeat(20)}`] as const;

test.each(["AliSale", "AliToken", "AliVesting"] as const)(
  "the descriptor of %s tells every function that can be signed, and every argument or that it is left out",
  (name) => {
    const { context, display, metadata } = createDescriptor(name, { chainId: 146, address, token });
    expect(context.contract.deployments).toEqual([{ chainId: 146, address }]);
    expect(metadata.constants.ali).toBe(token);
    const signed = context.contract.abi.filter(
      (item): item is AbiFunction => item.type === "function" && !/view|pure/.test(item.stateMutability),
    );
    expect(Object.keys(display.formats).sort()).toEqual(signed.map(toFunctionSignature).sort());
    for (const item of signed) {
      const format = display.formats[toFunctionSignature(item)];
      const told = [...(format?.required ?? []), ...(format?.excluded ?? [])].sort();
      const paid = item.stateMutability === "payable" && item.name === "buy" ? ["@.value"] : [];
      expect(told, item.name).toEqual([...item.inputs.map(({ name }) => `#.${name}`), ...paid].sort());
      expect(format?.fields.map(({ path }) => path)).toEqual(format?.required);
    }
  },
);
