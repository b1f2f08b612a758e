import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import {
  type AbiParameter,
  encodeAbiParameters,
  encodeFunctionData,
  getAbiItem,
  toFunctionSelector,
} from "viem";
import { expect, test } from "vitest";
import { readSale } from "./read-sale.ts";
import { readSaleInfo, type SalePlace, saleInfoSelector } from "./read-sale-info.ts";

const saleInfo = getAbiItem({ abi: aliSaleAbi, name: "saleInfo" });
const buyer = "0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa";
const place: SalePlace = { address: buyer, token: { symbol: "ALI", decimals: 18 } };
let counter = 0n;

/** Creates a value of the ABI type in which no two fields are equal. */
function fill({
  name,
  type,
  components = [],
}: AbiParameter & { components?: readonly AbiParameter[] }): unknown {
  counter += 1n;
  const size = /\[(\d+)\]$/.exec(type)?.[1];
  if (size !== undefined)
    return Array.from({ length: Number(size) }, () => fill({ name, type: "tuple", components }));
  if (type === "tuple") return Object.fromEntries(components.map((field) => [field.name, fill(field)]));
  if (type === "address") return `0x${counter.toString(16).padStart(40, "a")}`;
  return type === "uint8" ? 3 : counter * 10n ** 30n;
}

const told = fill(saleInfo.outputs[0]) as Record<string, unknown>;
const answer = encodeAbiParameters(saleInfo.outputs, [told] as never);

test("the sale's one call and its answer are read as the contract's interface says", async () => {
  expect(saleInfoSelector).toBe(toFunctionSelector(saleInfo));
  let asked: unknown;
  const read = await readSaleInfo(
    async (_, params) => {
      asked = params[0];
      return answer;
    },
    place,
    buyer,
  );
  expect(asked).toEqual({
    to: place.address,
    data: encodeFunctionData({ abi: aliSaleAbi, functionName: "saleInfo", args: [buyer] }),
  });
  expect(read).toEqual({ ...told, phase: "sold-out", token: place.token });
});

test("addresses are checksummed where they are shown, and what is cut short or of another phase is no answer", async () => {
  const { terms } = await readSale(async () => answer, place);
  expect(terms.guardian).toMatch(/[A-F]/);
  await expect(readSaleInfo(async () => answer.slice(0, -64), place)).rejects.toThrow("not readable");
  const [before, after] = [answer.slice(0, 2 + 2 * 64), answer.slice(2 + 3 * 64)];
  await expect(readSaleInfo(async () => `${before}${"9".padStart(64, "0")}${after}`, place)).rejects.toThrow(
    "a phase this page does not know (9)",
  );
});
