import type { Agent } from "@alithia/agent/create-agent.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { deploySale } from "@alithia/chain/testing/deploy-sale.ts";
import { deployVesting } from "@alithia/chain/testing/deploy-vesting.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { getAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { converse as converseWith } from "../testing/converse.ts";
import { agentOn } from "../testing/world-of.ts";

let chain: TestChain;
let agent: Agent;
let wallet: string;
let ali: string;
const beneficiary = () => getAddress(chain.accounts[9] ?? "0x");
/** 1 January 2030, 2031 and 2033 in UTC. */
const [start, cliff, end] = [1_893_456_000n, 1_924_992_000n, 1_988_150_400n];

beforeAll(async () => {
  chain = await startTestChain();
  const sale = await deploySale(chain);
  const vestingTeam = await deployVesting(chain, { beneficiary: beneficiary(), start, cliff, end });
  [wallet, ali] = [vestingTeam, sale.aliToken];
  const { network, addresses } = sale.registry;
  agent = agentOn(createRegistry(network, { ...addresses, vestingTeam }), chain.node);
});
afterAll(() => chain.stop());

const converse = (...messages: string[]) => converseWith(agent, ...messages);

test.each([
  ["When may the team sell theirs?"],
  ["on what date does the team's vesting begin to release"],
  ["until when is the founders' share locked"],
])("%j tells the dates of the team's vesting contract", async (question) => {
  expect(await converse(question)).toMatch(
    /^\*\*The vesting of advisors, team and founders, the contract `0x\w+`, releases nothing before 1 Jan 2031, 00:00 UTC and all by 1 Jan 2033, 00:00 UTC\.\*\*/,
  );
});

test("a vesting contract is told by its address, first what is asked first, never the token", async () => {
  const released = await converse(`How much has ${wallet} released, and when does the rest come?`);
  expect(released).toMatch(/^\*\*The vesting of .* has released 0 ALI so far/);
  const owner = await converse(`when does ${wallet} release?`, "and who owns it?");
  expect(owner).toMatch(/^\*\*The vesting of .* belongs to `0x/);
  expect(owner).toContain(beneficiary());
  expect(owner).not.toContain("no owner");
});

test("a contract that is none gets no dates", async () => {
  expect(await converse(`when does ${ali} release its tokens?`)).toContain(
    "does not answer as a vesting contract does",
  );
});

test("a vesting in general is explained, and a call of its function is prepared or asked about", async () => {
  expect(await converse("what is vesting?")).toMatch(/releases tokens over time/);
  expect(await converse(`call release(${ali}) on ${wallet}`)).not.toContain("releases nothing before");
});
