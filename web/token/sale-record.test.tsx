import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SaleRecord } from "./panels/sale-record.tsx";
import { sampleSale } from "./testing/gallery/sample-context.ts";

const dearer = { ...sampleSale, terms: { ...sampleSale.terms, price: 120_000_000_000_000_000n } };
const silent = { code: "node-silent", sentence: "The node is silent." } as const;

function write(sale: typeof sampleSale | null, trouble: typeof silent | null = null): string {
  const shown = { sale, trouble, unconfigured: false, token: sampleSale.token };
  return renderToStaticMarkup(<SaleRecord {...shown} />).replaceAll(/<[^>]*>/g, " ");
}

test("beside the price in writing stands what the contract says of it", () => {
  expect(write(sampleSale)).toContain("0.11 S per ALI equal at block 40,123,450");
  expect(write(sampleSale, silent)).toContain("equal at block 40,123,450 (old)");
  expect(write(dearer)).toContain("0.11 S per ALI different in the contract: buying is blocked");
  expect(write(null, silent)).toContain("0.11 S per ALI not compared");
  expect(write(null)).toContain("0.11 S per ALI reading the contract…");
});

test("a return is promised only while what is bought can be returned", () => {
  const promise = "Within 14 days you get back what you paid";
  const at = (timestamp: bigint) => write({ ...sampleSale, timestamp });
  expect(write(null)).toContain(promise);
  expect(at(sampleSale.lastCallStart - 1n)).toContain(promise);
  expect(at(sampleSale.lastCallStart)).not.toContain(promise);
  expect(at(sampleSale.close)).toContain("One price for everyone, fixed in a contract nobody can change.");
});
