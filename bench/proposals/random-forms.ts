import { findVenue, venues } from "@alithia/chain/venues/list-venues.ts";
import type { ProposalForm } from "@alithia/protocol/proposal-form.ts";
import fc from "fast-check";
import { getAddress } from "viem";

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString("hex")}`));
const units = fc.bigInt(1n, 2n ** 128n).map(String);
const moment = fc.bigInt(1n, 2n ** 40n).map(String);
const token = fc.record({
  address,
  symbol: fc.stringMatching(/^[A-Za-z0-9]{1,12}$/),
  decimals: fc.integer({ min: 0, max: 36 }),
});
const transfers = fc.array(fc.record({ to: address, units }), { minLength: 1, maxLength: 4 });
const text = fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" });

const route = fc
  .record({
    venue: fc.constantFrom(...venues.map(({ id }) => id)),
    router: address,
    path: fc.array(address, { minLength: 2, maxLength: 3 }),
    sellUnits: units,
    buyUnits: units,
    approve: fc.boolean(),
  })
  .map((parts) => ({ ...parts, pools: parts.path.slice(1).map(() => poolOf(parts.venue)) }));

const swap = fc
  .record({
    wrapped: address,
    sell: fc.option(token),
    buy: fc.option(token),
    exact: fc.constantFrom("sell" as const, "buy" as const),
    routes: fc.array(route, { minLength: 1, maxLength: 2 }),
    deadline: moment,
  })
  .map((parts) => ({ kind: "swap" as const, ...parts, ...sumRoutes(parts.routes) }));

function poolOf(venue: string): string {
  const { kind, pools } = findVenue(venue) ?? {};
  return kind?.poolKeys[0] ?? pools?.[0]?.key ?? "";
}

function sumRoutes(routes: readonly { sellUnits: string; buyUnits: string }[]) {
  const sum = (side: "sellUnits" | "buyUnits") =>
    routes.reduce((total, one) => total + BigInt(one[side]), 0n).toString();
  return { sellUnits: sum("sellUnits"), buyUnits: sum("buyUnits") };
}

const call = fc
  .record({ address, who: address, number: fc.bigInt(0n, 2n ** 256n - 1n), flag: fc.boolean(), words: text })
  .map(({ address: contract, who, number, flag, words }) => ({
    kind: "call-contract" as const,
    address: contract,
    signature: "configure(address,uint256,bool,string,uint256[])",
    arguments: [who, number.toString(), String(flag), words, `[${number},7]`],
    valueWei: "0",
  }));

/** Any proposal the agent can make, with random values. */
export const anyForm: fc.Arbitrary<ProposalForm> = fc.oneof(
  fc.record({ kind: fc.constant("send" as const), token: fc.option(token), transfers }),
  fc.record({
    kind: fc.constant("buy-ali" as const),
    sale: address,
    token,
    paymentWei: units,
    minTokens: units,
    deadline: moment,
  }),
  fc.record({
    kind: fc.constant("return-ali" as const),
    sale: address,
    token,
    units,
    approve: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("wrap" as const), wrapped: address, units }),
  fc.record({ kind: fc.constant("unwrap" as const), wrapped: address, units }),
  swap,
  fc.record({
    kind: fc.constant("deploy-token" as const),
    name: text,
    symbol: fc.stringMatching(/^[A-Z]{1,8}$/),
    supplyUnits: units,
    capUnits: fc.option(units),
  }),
  fc.record({ kind: fc.constant("mint-token" as const), token, to: address, units }),
  fc.record({ kind: fc.constant("burn-token" as const), token, units }),
  fc.record({ kind: fc.constant("approve-token" as const), token, spender: address, units }),
  fc.record({
    kind: fc.constant("revoke" as const),
    approvals: fc.array(fc.record({ token, spender: address }), { minLength: 1, maxLength: 4 }),
  }),
  call,
);

export const anyAddress = address;
