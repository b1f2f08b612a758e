import type { StepSimulation } from "@alithia/protocol/proposal.ts";
import fc from "fast-check";
import { encodeFunctionData, maxUint256, parseAbi } from "viem";
import { expect, test } from "vitest";
import { decodeStep } from "../proposal/decode-step.ts";
import type { DecodedStep } from "../proposal/decoded-step.ts";
import { findWarnings } from "./find-warnings.ts";
import { looksAlike } from "./recipient-warnings.ts";
import type { AccountFacts, WarningContext } from "./warning-context.ts";

const from = `0x${"a1".repeat(20)}` as const;
const other = `0x${"b2".repeat(20)}` as const;
const token = `0x${"c3".repeat(20)}` as const;
const real = `0x${"d4".repeat(20)}` as const;

function warningsOf(step: DecodedStep, change: Partial<WarningContext> = {}) {
  const context: WarningContext = {
    from,
    calls: [{ to: other, data: "0x", valueWei: 1n }],
    steps: [step],
    simulation: { block: "1", steps: [{ outcome: "success", gasUsed: "1", changes: [] }] },
    tokens: [],
    listedTokens: [{ address: real, symbol: "USDC", decimals: 6 }],
    knownAddresses: [],
    earlierRecipients: null,
    accounts: new Map(),
    pausedTokens: new Set(),
    findScam: () => null,
    findAccount: () => null,
    balanceWei: 10n ** 18n,
    gas: [21_000n],
    maxFeePerGasWei: 55_000_000_001n,
    gasCap: 29_954_400n,
    ...change,
  };
  return findWarnings(context);
}

function codesOf(step: DecodedStep, change: Partial<WarningContext> = {}): string[] {
  return warningsOf(step, change).map(({ code }) => code);
}

const account = (facts: Partial<AccountFacts>) =>
  new Map<string, AccountFacts>([[other, { hasCode: false, isUnused: false, delegate: null, ...facts }]]);
const succeeded: StepSimulation = { outcome: "success", gasUsed: "21000", changes: [] };

const send: DecodedStep = { kind: "coin-transfer", to: other, valueWei: 10n ** 16n };

test("an ordinary transfer warns of nothing", () => {
  expect(codesOf(send)).toEqual([]);
});

test.each<[string, DecodedStep, Partial<WarningContext>]>([
  ["own-address", { ...send, to: from }, {}],
  ["burn-address", { ...send, to: "0x000000000000000000000000000000000000dEaD" }, {}],
  ["token-contract-recipient", { kind: "token-transfer", token, to: real, units: 1n }, {}],
  ["contract-recipient", send, { accounts: account({ hasCode: true }) }],
  ["unused-recipient", send, { accounts: account({ isUnused: true }) }],
  ["unlimited-approval", { kind: "approval", token, spender: other, units: 2n ** 256n - 1n }, {}],
  [
    "approval-without-code",
    { kind: "approval", token, spender: other, units: 1n },
    { accounts: account({}) },
  ],
  ["approval-for-all", { kind: "approval-for-all", token, operator: other, approved: true }, {}],
  ["permit", { kind: "permit", token }, {}],
  ["control-change", { kind: "ownership-change", contract: token, functionName: "transferOwnership" }, {}],
  [
    "nested-calls",
    {
      kind: "nested-calls",
      contract: token,
      functionName: "multicall",
      valueWei: 0n,
      inner: [],
      innerLeftOut: 0,
    },
    {},
  ],
  [
    "unknown-call",
    {
      kind: "unknown-call",
      contract: token,
      selector: "0x12345678",
      name: null,
      arguments: [],
      valueWei: 0n,
    },
    {},
  ],
  ["look-alike-symbol", send, { tokens: [{ address: token, symbol: "USDС", decimals: 6 }] }],
  ["would-revert", send, { simulation: { block: "1", steps: [{ outcome: "revert", reason: "No." }] } }],
  ["unlimited-approval", { kind: "approval", token, spender: other, units: 2n ** 96n - 1n }, {}],
  [
    "approval-without-code",
    { kind: "approval", token, spender: other, units: 1n },
    { accounts: account({ delegate: real }) },
  ],
  ["first-time-recipient", send, { earlierRecipients: new Set([real]), accounts: account({}) }],
  ["delegated-recipient", send, { accounts: account({ delegate: real }) }],
  [
    "delegated-sender",
    send,
    { accounts: new Map([[from, { hasCode: false, isUnused: false, delegate: real }]]) },
  ],
  [
    "paused-token",
    { kind: "token-transfer", token, to: other, units: 1n },
    { pausedTokens: new Set([token]) },
  ],
  [
    "transfer-fee",
    { kind: "token-transfer", token, to: other, units: 100n },
    { simulation: { block: "1", steps: [{ ...succeeded, arrivedUnits: "98" }] } },
  ],
  [
    "above-gas-cap",
    {
      kind: "unknown-call",
      contract: token,
      selector: "0x12345678",
      name: null,
      arguments: [],
      valueWei: 0n,
    },
    { simulation: { block: "1", steps: [{ ...succeeded, gasUsed: "29954401" }] } },
  ],
  ["dust", { ...send, valueWei: 1n }, {}],
  ["fee-uncovered", send, { balanceWei: 21_000n * 55_000_000_001n }],
  ["reported-scam", send, { findScam: (address) => (address === other ? "drainer" : null) }],
  [
    "reported-scam",
    send,
    {
      calls: [{ to: token, data: `0x12345678${real.slice(2).padStart(64, "0")}`, valueWei: 0n }],
      findScam: (address) => (address === real ? "drainer" : null),
    },
  ],
  ["exchange-account", send, { findAccount: (address) => (address === other ? "Gate" : null) }],
  ["malformed-data", send, { calls: [{ to: other, data: "0xa9059cbb00", valueWei: 0n }] }],
  ["malformed-data", send, { calls: [{ to: other, data: "0xa9", valueWei: 0n }] }],
  ["not-simulated", send, { simulation: { block: "1", steps: [{ outcome: "not-simulated", why: "No." }] } }],
])("%s is warned of", (code, step, change) => {
  expect(codesOf(step, change)).toContain(code);
});

test("whom this conversation paid is no first recipient", () => {
  const change = { earlierRecipients: new Set([real]), accounts: account({}), paidHere: new Set([other]) };
  expect(codesOf(send, change)).not.toContain("first-time-recipient");
});

const erc20 = parseAbi([
  "function approve(address spender, uint256 amount)",
  "function transferOwnership(address newOwner)",
  "function setApprovalForAll(address operator, bool approved)",
]);
const permit2 = parseAbi([
  "function approve(address token, address spender, uint160 amount, uint48 expiration)",
  "function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permitSingle, bytes signature)",
]);
const powers: [string, `0x${string}`][] = [
  [
    "an unlimited approval",
    encodeFunctionData({ abi: erc20, functionName: "approve", args: [other, maxUint256] }),
  ],
  ["control", encodeFunctionData({ abi: erc20, functionName: "transferOwnership", args: [other] })],
  [
    "a collection",
    encodeFunctionData({ abi: erc20, functionName: "setApprovalForAll", args: [other, true] }),
  ],
  [
    "a permission of Permit2",
    encodeFunctionData({
      abi: permit2,
      functionName: "permit",
      args: [
        from,
        { details: { token, amount: 1n, expiration: 1, nonce: 0 }, spender: other, sigDeadline: 1n },
        "0x",
      ],
    }),
  ],
  ["what nobody knows", "0xdeadbeef"],
];

test.each(powers)("%s is warned of alike alone, in a multicall and in a Safe's batch", (_, data) => {
  const multicall = encodeFunctionData({
    abi: parseAbi(["function multicall(bytes[] data)"]),
    args: [[data]],
  });
  const length = ((data.length - 2) / 2).toString(16).padStart(64, "0");
  const batch = encodeFunctionData({
    abi: parseAbi(["function multiSend(bytes transactions)"]),
    args: [`0x00${token.slice(2)}${"0".repeat(64)}${length}${data.slice(2)}`],
  });
  const warn = (bytes: `0x${string}`) =>
    codesOf(decodeStep({ to: token, data: bytes, valueWei: 0n }), {
      calls: [{ to: token, data: bytes, valueWei: 0n }],
    });
  expect(warn(data)).not.toEqual([]);
  for (const bytes of [multicall, batch])
    expect(warn(bytes)).toEqual(expect.arrayContaining(["nested-calls", "nested-power"]));
});

test("a near-unlimited allowance of Permit2 is unlimited", () => {
  const data = encodeFunctionData({
    abi: permit2,
    functionName: "approve",
    args: [token, other, 2n ** 160n - 1n, 0],
  });
  expect(codesOf(decodeStep({ to: real, data, valueWei: 0n }))).toContain("unlimited-approval");
});

test("taking an approval back warns of nothing", () => {
  const accounts = account({ isUnused: true });
  expect(codesOf({ kind: "approval", token, spender: other, units: 0n }, { accounts })).toEqual([]);
});

test("what is as it should be warns of nothing", () => {
  const arrived = { simulation: { block: "1", steps: [{ ...succeeded, arrivedUnits: "100" }] } };
  expect(codesOf({ kind: "token-transfer", token, to: other, units: 100n }, arrived)).toEqual([]);
  expect(codesOf(send, { earlierRecipients: new Set([other]) })).toEqual([]);
  expect(codesOf(send, { balanceWei: 1n + 21_000n * 55_000_000_001n })).toEqual([]);
  const whole = `0xa9059cbb${"00".repeat(64)}` as const;
  expect(codesOf(send, { calls: [{ to: other, data: whole, valueWei: 0n }] })).toEqual([]);
});

test("of what an account holds, the fees of earlier steps are no longer there for later ones", () => {
  const call = { to: other, data: "0x", valueWei: 0n } as const;
  const two = {
    calls: [call, call],
    steps: [send, send],
    gas: [21_000n, 21_000n],
    simulation: { block: "1", steps: [succeeded, succeeded] },
  };
  const fee = 21_000n * 55_000_000_001n;
  expect(codesOf(send, { ...two, balanceWei: 2n * fee })).toEqual([]);
  expect(codesOf(send, { ...two, balanceWei: 2n * fee - 1n })).toEqual(["fee-uncovered"]);
});

test.each<[string, DecodedStep, Partial<WarningContext>]>([
  ["dust", { ...send, valueWei: 1n }, {}],
  ["fee-uncovered", send, { balanceWei: 21_000n * 55_000_000_001n }],
])(
  "%s leaves the figure of the fee to the ticket, where it is the one that the wallet will show",
  (code, step, change) => {
    const warning = warningsOf(step, change).find((one) => one.code === code);
    expect(warning?.sentence).toMatch(/its network fee\./);
  },
);

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString("hex")}` as const);

test("1,000 look-alike addresses are all warned of, whatever their case", () => {
  fc.assert(
    fc.property(address, fc.uint8Array({ minLength: 16, maxLength: 16 }), (known, middle) => {
      const twin = `0x${known.slice(2, 6)}${Buffer.from(middle).toString("hex")}${known.slice(-4)}` as const;
      fc.pre(twin !== known);
      expect(
        codesOf(
          { ...send, to: twin.toUpperCase().replace("X", "x") as `0x${string}` },
          { knownAddresses: [known] },
        ),
      ).toContain("look-alike-address");
    }),
    { numRuns: 1_000 },
  );
});

test("who was paid before is no imitation of another", () => {
  const twin = `0x${other.slice(2, 8)}${"77".repeat(14)}${other.slice(-6)}` as const;
  const knownAddresses = [twin];
  expect(codesOf(send, { knownAddresses })).toContain("look-alike-address");
  expect(codesOf(send, { knownAddresses, earlierRecipients: new Set([other.toLowerCase()]) })).toEqual([]);
});

test("1,000 random addresses are never taken for look-alikes of each other's middle", () => {
  fc.assert(
    fc.property(address, address, (known, stranger) => {
      fc.pre(known.slice(2, 5) !== stranger.slice(2, 5) && known.slice(-3) !== stranger.slice(-3));
      expect(looksAlike(known, stranger)).toBe(false);
    }),
    { numRuns: 1_000 },
  );
});

test.each(["usdc", "U\u200bSDC", "US{U+202E}DC", "UЅDС"])(
  "a token that calls itself %j is warned of",
  (symbol) => {
    expect(codesOf(send, { tokens: [{ address: token, symbol, decimals: 6 }] })).toContain(
      "look-alike-symbol",
    );
  },
);
