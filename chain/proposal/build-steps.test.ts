import type { ProposalForm } from "@alithia/protocol/proposal-form.ts";
import fc from "fast-check";
import { getAddress, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { formatAmount } from "../amount/format-amount.ts";
import { balancerV2 } from "../venues/balancer-v2.ts";
import { findVenue, venues } from "../venues/list-venues.ts";
import { solidly } from "../venues/pair-venues.ts";
import { buildSteps } from "./build-steps.ts";
import { decodeStep } from "./decode-step.ts";
import { listFormTokens } from "./decoded-step.ts";
import { describeStep } from "./describe-step.ts";

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString("hex")}`));
const units = fc.bigInt(1n, 2n ** 128n).map(String);
const token = fc.record({
  address,
  symbol: fc.string({ minLength: 1, maxLength: 12 }),
  decimals: fc.integer({ min: 0, max: 36 }),
});
const transfers = fc.array(fc.record({ to: address, units }), { minLength: 1, maxLength: 5 });

test("what is read back from the bytes of a transfer is what was put in, and the sentence says it in full", () => {
  fc.assert(
    fc.property(fc.option(token), transfers, address, (sent, list, from) => {
      const form: ProposalForm = { kind: "send", token: sent, transfers: list };
      const steps = buildSteps(form, from);
      steps.forEach((step, index) => {
        const { to, units: asked } = list[index]!;
        const decoded = decodeStep(step);
        if (sent === null) expect(decoded).toEqual({ kind: "coin-transfer", to, valueWei: BigInt(asked) });
        else
          expect(decoded).toEqual({ kind: "token-transfer", token: sent.address, to, units: BigInt(asked) });
        const sentence = describeStep(step, listFormTokens(form));
        expect(sentence).toContain(to);
        expect(sentence).toContain(formatAmount(BigInt(asked), sent?.decimals ?? 18));
      });
    }),
    { numRuns: 500 },
  );
});

test.each(venues.map(({ id }) => id))(
  "a swap on %s spends no more than is sold, promises what is bought, and pays nobody but the visitor",
  (venue) => {
    const swap = fc.record({
      wrapped: address,
      sell: fc.option(token),
      buy: fc.option(token),
      exact: fc.constantFrom("sell" as const, "buy" as const),
      sellUnits: units,
      buyUnits: units,
      deadline: fc.bigInt(1n, 2n ** 40n).map(String),
      router: address,
      path: fc.array(address, { minLength: 2, maxLength: 3 }),
      approve: fc.boolean(),
    });
    const { kind, pools: listed = [] } = findVenue(venue)!;
    const keys = [...kind.poolKeys, ...listed.map(({ key }) => key)];
    fc.assert(
      fc.property(swap, address, ({ router, path, approve, ...parts }, from) => {
        const pools = path.slice(1).map((_, index) => keys[index % keys.length]!);
        const { sellUnits, buyUnits } = parts;
        const route = { venue, router, path, pools, sellUnits, buyUnits, approve };
        const steps = buildSteps({ kind: "swap", ...parts, routes: [route] }, from);
        const decoded = decodeStep(steps.at(-1)!);
        expect(decoded).toMatchObject({
          kind: "swap",
          router,
          sellUnits: BigInt(sellUnits),
          buyUnits: BigInt(buyUnits),
          path: kind === balancerV2 ? nameCoins(path, parts) : path,
          sellsCoins: parts.sell === null,
        });
        if (decoded.kind === "swap") expect(decoded.unwrapTo ?? decoded.recipient).toBe(from);
        if (decoded.kind === "swap" && decoded.exact !== parts.exact) expect(kind).toBe(solidly);
        if (steps.length === 2) {
          const approval = { kind: "approval", spender: router, units: BigInt(sellUnits) };
          expect(decodeStep(steps[0]!)).toMatchObject(approval);
        }
      }),
      { numRuns: 100 },
    );
  },
);

/** Replaces the wrapped coin by the zero address, as Balancer's vault names the native coin. */
function nameCoins(path: readonly string[], { sell, buy }: { sell: unknown; buy: unknown }) {
  const isCoin = (at: number) => (at === 0 && sell === null) || (at === path.length - 1 && buy === null);
  return path.map((token, at) => (isCoin(at) ? zeroAddress : token));
}

test("routes that do not make up the trade's amounts, or name no venue of ours, make no transaction", () => {
  const address = `0x${"11".repeat(20)}` as const;
  const route = {
    venue: "uniswap-v3",
    router: address,
    path: [address, `0x${"22".repeat(20)}` as const],
    pools: ["3000"],
    sellUnits: "5",
    buyUnits: "7",
    approve: false,
  };
  const trade = { wrapped: address, sell: null, buy: null, exact: "sell", deadline: "9" } as const;
  const build = (sellUnits: string, venue: string) =>
    buildSteps({ kind: "swap", ...trade, sellUnits, buyUnits: "7", routes: [{ ...route, venue }] }, address);
  expect(build("5", "uniswap-v3")).toHaveLength(1);
  expect(() => build("6", "uniswap-v3")).toThrow("do not make up its amounts");
  expect(() => build("5", "somewhere")).toThrow("no venue somewhere");
});

test("no step of any of our forms approves more than it spends or sets an operator", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ token, spender: address, kind: fc.constantFrom("allowance", "operator") }), {
        minLength: 1,
        maxLength: 5,
      }),
      address,
      (approvals, from) => {
        const steps = buildSteps({ kind: "revoke", approvals }, from);
        for (const [place, { kind }] of approvals.entries()) {
          const end =
            kind === "operator"
              ? { kind: "approval-for-all", approved: false }
              : { kind: "approval", units: 0n };
          expect(decodeStep(steps[place]!)).toMatchObject(end);
        }
      },
    ),
  );
});

test("any bytes at all are read without a guess and without a fault", () => {
  const bytes = fc
    .uint8Array({ maxLength: 200 })
    .map((data) => `0x${Buffer.from(data).toString("hex")}` as const);
  fc.assert(
    fc.property(
      fc.option(address, { nil: undefined }),
      bytes,
      fc.bigInt(0n, 2n ** 90n),
      (to, data, valueWei) => {
        const step = { data, valueWei, ...(to === undefined ? {} : { to }) };
        expect(describeStep(step, [])).toMatch(/\.$/);
      },
    ),
    { numRuns: 1_000 },
  );
});

test("a contract call takes its arguments as typed, and says which one is not of its type", () => {
  const call = (signature: string, ...values: string[]) =>
    buildSteps(
      { kind: "call-contract", address: `0x${"11".repeat(20)}`, signature, arguments: values, valueWei: "0" },
      `0x${"22".repeat(20)}`,
    );
  expect(call("set(uint256,bool,string)", "7", "true", "hello")[0]?.data.slice(0, 10)).toHaveLength(10);
  expect(call("many(uint256[],(address,uint8))", "[1,2]", `["0x${"33".repeat(20)}",4]`)).toHaveLength(1);
  expect(() => call("set(uint256)", "seven")).toThrow(/uint256|whole number/);
  expect(() => call("set(uint256)")).toThrow("set takes 1 arguments, and 0 were given.");
  expect(() => call("set(address)", "0x12")).toThrow();
});
