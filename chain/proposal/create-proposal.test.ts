import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { ProposalForm } from "@alithia/protocol/proposal-form.ts";
import { getAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createNodeRequest, RpcFailure, type RpcRequest } from "../node/rpc-request.ts";
import { startTestChain, type TestChain } from "../testing/start-test-chain.ts";
import { createProposal } from "./create-proposal.ts";
import { verifyProposal } from "./verify-proposal.ts";

const one = 10n ** 18n;
let chain: TestChain;
let from: `0x${string}`;
let friend: `0x${string}`;

beforeAll(async () => {
  chain = await startTestChain();
  [from = "0x", friend = "0x"] = chain.accounts.map((account) => getAddress(account));
  await chain.callUsdc(from, "mint", from, 1_000_000_000n);
});
afterAll(() => chain.stop());

function propose(
  form: ProposalForm,
  knownAddresses: `0x${string}`[] = [],
  earlier: Proposal[] = [],
): Promise<Proposal> {
  return createProposal(createNodeRequest(chain.node), {
    id: "p1",
    chainId: chain.node.chainId,
    capability: "send",
    from,
    form,
    listedTokens: chain.registry.tokens,
    knownAddresses,
    earlier,
    now: 0,
  });
}

const usdc = () => ({ address: chain.usdc, symbol: "USDC", decimals: 6 });

test("a transfer of coins is built, simulated and said in one sentence", async () => {
  const proposal = await propose({
    kind: "send",
    token: null,
    transfers: [{ to: friend, units: String(5n * one) }],
  });
  expect(proposal.summary).toEqual([`Send 5 S to ${friend}.`]);
  expect(proposal.simulation.steps).toMatchObject([
    { outcome: "success", changes: [{ symbol: "S", change: String(-5n * one) }] },
  ]);
  expect(proposal.warnings.filter(({ level }) => level !== "note")).toEqual([]);
  expect(verifyProposal(proposal).outcome).toBe("same");
});

test("a transfer of tokens changes the token's balance and no coins", async () => {
  const proposal = await propose({
    kind: "send",
    token: usdc(),
    transfers: [{ to: friend, units: "2500000" }],
  });
  expect(proposal.summary).toEqual([`Send 2.5 USDC (${getAddress(chain.usdc)}) to ${friend}.`]);
  expect(proposal.simulation.steps).toMatchObject([
    { outcome: "success", changes: [{ symbol: "USDC", change: "-2500000" }] },
  ]);
});

test("several recipients are several steps, the later simulated on top of the earlier", async () => {
  const transfers = [
    { to: friend, units: "600000000" },
    { to: friend, units: "600000000" },
  ];
  const proposal = await propose({ kind: "send", token: usdc(), transfers });
  expect(proposal.simulation.steps.map(({ outcome }) => outcome)).toEqual(["success", "revert"]);
  expect(proposal.warnings[0]).toMatchObject({ code: "would-revert", level: "stop" });
});

test("the mined result is the simulated one", async () => {
  const proposal = await propose({
    kind: "send",
    token: usdc(),
    transfers: [{ to: friend, units: "1000000" }],
  });
  const [step] = proposal.steps;
  const sent = await chain.send({ from, to: step!.to!, data: step!.data, gas: BigInt(step!.gas!) });
  expect(sent.status).toBe(1n);
});

test("a look-alike of a known address stops the visitor", async () => {
  const twin = `0x${friend.slice(2, 6)}${"0".repeat(32)}${friend.slice(-4)}` as const;
  const form = { kind: "send", token: null, transfers: [{ to: twin, units: "1" }] } as const;
  const proposal = await propose({ ...form, transfers: [...form.transfers] }, [friend]);
  expect(proposal.warnings.map(({ code }) => code)).toContain("look-alike-address");
});

test("sending tokens to their own contract or to nobody stops the visitor", async () => {
  const toContract = await propose({
    kind: "send",
    token: usdc(),
    transfers: [{ to: chain.usdc, units: "1" }],
  });
  expect(toContract.warnings.map(({ code }) => code)).toContain("token-contract-recipient");
  const dead = "0x000000000000000000000000000000000000dEaD";
  const toNobody = await propose({ kind: "send", token: null, transfers: [{ to: dead, units: "1" }] });
  expect(toNobody.warnings.map(({ code }) => code)).toContain("burn-address");
});

test("a fixed and a mintable token deploy with the bytes that say so", async () => {
  const form = {
    kind: "deploy-token",
    name: "Tea",
    symbol: "TEA",
    supplyUnits: String(1000n * one),
  } as const;
  const fixed = await propose({ ...form, capUnits: null });
  expect(fixed.summary).toEqual([
    `Deploy the token Tea (TEA) with 1,000 for ${toChecksum(fixed.summary[0]!)}. Its supply is fixed.`,
  ]);
  expect(fixed.simulation.steps[0]?.outcome).toBe("success");
  const mintable = await propose({ ...form, capUnits: String(5000n * one) });
  expect(mintable.summary[0]).toContain("who may mint up to 5,000 in all.");
  expect(verifyProposal(mintable).outcome).toBe("same");
  const boundless = await propose({ ...form, capUnits: String(2n ** 208n - 1n) });
  expect(boundless.summary[0]).toMatch(/, who may mint any amount more\.$/);
});

test("wrapping and unwrapping are named as such", async () => {
  const wrap = await propose({ kind: "wrap", wrapped: chain.wrappedS, units: String(one) });
  expect(wrap.summary).toEqual([`Wrap 1 S in ${getAddress(chain.wrappedS)}.`]);
  expect(wrap.simulation.steps[0]?.outcome).toBe("success");
});

test("a page refuses a proposal whose bytes or words were changed on the way", async () => {
  const proposal = await propose({ kind: "send", token: null, transfers: [{ to: friend, units: "7" }] });
  const [step] = proposal.steps;
  const otherRecipient = { ...proposal, steps: [{ ...step!, to: chain.usdc }] };
  expect(verifyProposal(otherRecipient).outcome).toBe("different");
  expect(verifyProposal({ ...proposal, steps: [...proposal.steps, step!] }).outcome).toBe("different");
  expect(verifyProposal({ ...proposal, summary: ["Nothing happens."] }).outcome).toBe("different");
  expect(verifyProposal({ ...proposal, form: { kind: "send" } }).outcome).toBe("different");
});

test("a second proposal is simulated on what the first one leaves", async () => {
  const send = (units: bigint): ProposalForm => ({
    kind: "send",
    token: usdc(),
    transfers: [{ to: friend, units: units.toString() }],
  });
  const first = await propose(send(600_000_000n));
  const second = await propose(send(600_000_000n), [], [first]);
  expect(first.simulation.steps[0]?.outcome).toBe("success");
  expect(second.simulation).toMatchObject({ afterSteps: 1, steps: [{ outcome: "revert" }] });
  expect((await propose(send(300_000_000n), [], [first])).simulation.steps[0]?.outcome).toBe("success");
});

test("where the coins run out half-way, that step fails and what follows is said not to be simulated", async () => {
  const balance = BigInt((await chain.rpc("eth_getBalance", [friend, "latest"])) as string);
  const to = getAddress(chain.accounts[6] ?? "0x");
  const units = String((balance * 6n) / 10n);
  const plan = {
    id: "p1",
    chainId: chain.node.chainId,
    capability: "send",
    from: friend,
    form: { kind: "send", token: null, transfers: Array(3).fill({ to, units }) } satisfies ProposalForm,
    listedTokens: [],
    knownAddresses: [],
    now: 0,
  };
  const three = await createProposal(createNodeRequest(chain.node), plan);
  expect(three.simulation.steps.map(({ outcome }) => outcome)).toEqual([
    "success",
    "revert",
    "not-simulated",
  ]);
  const one = { ...plan, form: { ...plan.form, transfers: [{ to, units }] } };
  const first = await createProposal(createNodeRequest(chain.node), one);
  const second = await createProposal(createNodeRequest(chain.node), { ...one, earlier: [first] });
  expect(second.simulation.steps).toMatchObject([
    { outcome: "revert", reason: expect.stringContaining("too few S") },
  ]);
});

test("without bundles the node's word on the first step counts, and the second card says what it could not do", async () => {
  const request = createNodeRequest(chain.node);
  const without: RpcRequest = (method, params) =>
    method === "eth_simulateV1"
      ? Promise.reject(new RpcFailure("the method does not exist", -32601))
      : request(method, params);
  const plan = {
    id: "p1",
    chainId: chain.node.chainId,
    capability: "send",
    from,
    form: { kind: "send", token: null, transfers: [{ to: friend, units: "1" }] } satisfies ProposalForm,
    listedTokens: [],
    knownAddresses: [],
    now: 0,
  };
  const first = await createProposal(without, plan);
  const second = await createProposal(without, { ...plan, earlier: [first] });
  expect(first.simulation.steps[0]?.outcome).toBe("success");
  expect(second.warnings).toContainEqual(
    expect.objectContaining({
      code: "not-simulated",
      sentence: "Step 1 could not be simulated: The node cannot run it on top of the transaction before it.",
    }),
  );
});

test("everything an account holds leaves nothing for the fee, and it is said how much can go", async () => {
  const balance = BigInt((await chain.rpc("eth_getBalance", [friend, "latest"])) as string);
  const proposal = await createProposal(createNodeRequest(chain.node), {
    id: "p1",
    chainId: chain.node.chainId,
    capability: "send",
    from: friend,
    form: { kind: "send", token: null, transfers: [{ to: from, units: balance.toString() }] },
    listedTokens: [],
    knownAddresses: [],
    now: 0,
  });
  const [warning] = proposal.warnings;
  expect(warning).toMatchObject({ code: "fee-uncovered", level: "stop" });
  expect(warning?.sentence).toContain("At most 9,999.99872");
});

test("a look-alike of somebody in the wallet's own history stops the visitor", async () => {
  const known = getAddress(chain.accounts[3] ?? "0x");
  await chain.callUsdc(from, "transfer", known, 1n);
  const twin = `0x${known.slice(2, 6)}${"1".repeat(32)}${known.slice(-4)}` as const;
  const codes = async (to: `0x${string}`) => {
    const transfers = [{ to, units: String(one) }];
    const { warnings } = await propose({ kind: "send", token: null, transfers });
    return warnings.map(({ code }) => code);
  };
  expect(await codes(twin)).toContain("look-alike-address");
  expect(await codes(known)).toEqual([]);
  expect(await codes(getAddress(chain.accounts[5] ?? "0x"))).toEqual(["first-time-recipient"]);
});

test("an account that handed itself to a contract is warned of, as sender and as recipient", async () => {
  const delegated = getAddress(chain.accounts[4] ?? "0x");
  await chain.rpc("anvil_setCode", [delegated, `0xef0100${chain.usdc.slice(2)}`]);
  const to = await propose({ kind: "send", token: null, transfers: [{ to: delegated, units: "1" }] });
  expect(to.warnings.map(({ code }) => code)).toContain("delegated-recipient");
  await chain.rpc("anvil_setCode", [delegated, "0x"]);
});

function toChecksum(summary: string): string {
  return /for (0x[0-9a-fA-F]{40})/.exec(summary)?.[1] ?? "";
}
