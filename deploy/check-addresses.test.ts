import { expect, test } from "vitest";
import { checkAddresses } from "./check-parameters.ts";
import { createDevnetParameters } from "./devnet/devnet-record.ts";

const parameters = createDevnetParameters(1_800_000_000);
const { guardian } = parameters.sale;

test("accounts without code are fine", async () => {
  expect(await checkAddresses(parameters, async () => undefined)).toEqual([]);
});

test("a contract that is not listed as one is said", async () => {
  const problems = await checkAddresses(parameters, async (address) =>
    address === guardian ? "0x60" : "0x",
  );
  expect(problems).toEqual([`The guardian ${guardian} is a contract, but is not listed as one.`]);
});

test("a listed contract without code is said", async () => {
  const problems = await checkAddresses({ ...parameters, contracts: [guardian] }, async () => "0x");
  expect(problems).toEqual([
    `The guardian ${guardian} is listed as a contract, but has no code on this network.`,
  ]);
});
