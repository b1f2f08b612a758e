import { describeOwnToken } from "@alithia/chain/registry/own-token.ts";
import { buildPermittedReturn, buildPurchase, buildReturn } from "@alithia/chain/sale/build-sale-calls.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { TransactionRecord } from "../../wallet/transactions/transaction-record.ts";
import { RecordHeadline } from "./record-headline.tsx";

const sale = `0x${"5e".repeat(20)}` as const;
const aliToken = `0x${"1a".repeat(20)}` as const;
const one = 10n ** 18n;

function draw(call: { data: `0x${string}`; valueWei?: bigint; to?: `0x${string}` }): string {
  const record: TransactionRecord = {
    ...{ id: "t", purpose: "purchase", chainId: 146, from: sale, nonce: 1, sinceBlock: "1", startedAt: 0 },
    ...{ to: call.to ?? sale, data: call.data, valueWei: String(call.valueWei ?? 0n), status: "pending" },
  };
  const place = { chainId: 146, addresses: { aliToken } };
  const html = renderToStaticMarkup(
    <RecordHeadline record={record} place={place} token={describeOwnToken(undefined)} />,
  );
  return html.replace(/<[^>]*>/g, "").replaceAll("\u00a0", " ");
}

test("a purchase is told in the units of the token that the sale sells", () => {
  const bought = buildPurchase({
    sale,
    paymentWei: 5n * one,
    minTokens: 45n * one,
    deadline: 1_800_000_000n,
  });
  expect(draw(bought)).toBe("You pay up to 5 S → you get at least 45 ALI");
});

test("a return, with the approval before it or as a permit in it, is told the same way", () => {
  const returned = "You return 45 ALI → you get back what you paid";
  const [approval, plain] = buildReturn({ sale, token: aliToken, tokens: 45n * one, allowance: 0n });
  expect(draw(plain!)).toBe(returned);
  expect(draw(approval!)).toBe("You let a spender move at most 45 ALI");
  const signature = `0x${"01".repeat(64)}1b` as const;
  expect(draw(buildPermittedReturn({ sale, tokens: 45n * one, deadline: 1n, signature })!)).toBe(returned);
});
