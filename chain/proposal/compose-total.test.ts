import type { FormOf, ProposalForm } from "@alithia/protocol/proposal-form.ts";
import { getAddress } from "viem";
import { expect, test } from "vitest";
import { buildSteps } from "./build-steps.ts";
import { composeTotal } from "./compose-total.ts";
import { listFormTokens } from "./decoded-step.ts";

const account = getAddress(`0x${"a7".repeat(20)}`);
const wrapped = getAddress(`0x${"14".repeat(20)}`);
const router = getAddress(`0x${"5e".repeat(20)}`);
const sale = getAddress(`0x${"6f".repeat(20)}`);
const usdc = { address: getAddress(`0x${"29".repeat(20)}`), symbol: "USDC", decimals: 6 };
const acorn = { address: getAddress(`0x${"33".repeat(20)}`), symbol: "ACRN", decimals: 6 };
const one = 10n ** 18n;

function total(form: ProposalForm, signer = account): string | undefined {
  return composeTotal(buildSteps(form, account), listFormTokens(form), signer)
    ?.parts.map((part) => (typeof part === "string" ? part : `[${part.amount} ${part.symbol}]`))
    .join("");
}

const send = (token: typeof usdc | null, ...sent: [string, bigint][]) =>
  total({
    kind: "send",
    token,
    transfers: sent.map(([to, units]) => ({ to: to as `0x${string}`, units: `${units}` })),
  });

/** Swaps 40 USDC for S over this many routes. */
function swap(routes: number, changes: Partial<FormOf<"swap">> = {}): FormOf<"swap"> {
  const part = {
    ...{ venue: "uniswap-v3", router, path: [usdc.address, wrapped], pools: ["3000"], approve: true },
    sellUnits: `${40_000_000 / routes}`,
    buyUnits: `${(one * 120n) / BigInt(routes)}`,
  };
  return {
    ...{ kind: "swap", wrapped, sell: usdc, buy: null, exact: "sell", deadline: "1900000000" },
    ...{ sellUnits: "40000000", buyUnits: `${one * 120n}` },
    routes: Array.from({ length: routes }, () => part),
    ...changes,
  };
}

const purchase = { sale, token: acorn, paymentWei: `${one * 120n}`, minTokens: "1090000000" };

test("a trade through the sale says what is paid in all and what comes of it", () => {
  expect(total(swap(1, { purchase }))).toBe("You pay [40 USDC] in all → you get at least [1,090 ACRN]");
  expect(
    total({
      kind: "unwrap",
      wrapped,
      units: `${one * 120n}`,
      purchase: { ...purchase, deadline: "1900000000" },
    }),
  ).toBe("You pay [120 wS] in all → you get at least [1,090 ACRN]");
});

test("a trade in parts is added up, with its bound", () => {
  expect(total(swap(2))).toBe("You pay [40 USDC] in all → you get at least [120 S]");
  expect(total(swap(2, { exact: "buy" }))).toBe("You pay at most [40 USDC] in all → you get [120 S]");
});

test("sendings of one token are added up, and their recipients counted", () => {
  expect(send(usdc, [router, 30_000_000n], [sale, 30_000_000n], [wrapped, 30_500_000n])).toBe(
    "You send [90.5 USDC] in all, to 3 addresses",
  );
  expect(send(null, [router, one], [router.toLowerCase(), one])).toBe("You send [2 S] in all");
});

test("one act needs no total, and what pays somebody else or cannot be added has none", () => {
  expect(total(swap(1))).toBeUndefined();
  expect(send(usdc, [router, 1n])).toBeUndefined();
  expect(total(swap(2), wrapped)).toBeUndefined();
  expect(
    total({ kind: "revoke", approvals: [sale, router].map((spender) => ({ token: usdc, spender })) }),
  ).toBeUndefined();
});
