import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { abilities, abilitiesTitle, abilityGroups } from "./abilities.ts";
import { agentProfile } from "./agent-profile.ts";
import { findPlaceholders } from "./find-file-faults.ts";
import { hero } from "./hero.ts";
import { type KnownQuestion, knownQuestions } from "./known-questions.ts";
import { legalSections } from "./legal.ts";
import { exchangeLink, socialLinks } from "./links.ts";
import { roadmap } from "./roadmap.ts";
import { audit, describeAudit } from "./sale.ts";
import { saleRecord } from "./sale-record.ts";
import { distribution, tokenomics } from "./tokenomics.ts";

test("the agent's profile is fixed: a first name, an empty last name, a uuid, no actions", () => {
  expect(agentProfile.firstName).toBe("Alithia");
  expect(agentProfile.lastName).toBe("");
  expect(agentProfile.agentId).toBe("bde1346a-9c22-4817-8ab3-eb2b63b68acd");
  expect(agentProfile.roomId).toBe("alithia-web");
  expect(agentProfile.actions).toEqual([]);
  expect(agentProfile.welcomeText).toMatch(/^How can I help/);
  for (const text of [agentProfile.description, agentProfile.tagline]) expect(text).not.toBe("");
});

test("the hero's title is the specified one", () => {
  expect(hero.title).toBe("AI Agents on Sonic");
});

test("the agent is imagined with nine abilities, each asking a known question", () => {
  expect(abilitiesTitle).toBe("Imagine an Agent that could");
  expect(abilities.map((ability) => ability.title)).toEqual([
    "Check transactions",
    "Summarize wallets",
    "Access blockchain data",
    "Send cryptocurrency",
    "Trade tokens",
    "Deploy tokens",
    "Mint tokens",
    "Interact with smart contracts",
    "Answer questions about Sonic with sources",
  ]);
  expect(new Set(abilities.map((ability) => ability.ask)).size).toBe(9);
});

test("each ability has a capability behind its question", () => {
  const capabilities = join(import.meta.dirname, "../capabilities");
  for (const ability of abilities) {
    const question = knownQuestions.find((known) => known.id === ability.ask);
    const file = join(capabilities, question?.capability ?? "unknown", "capability.ts");
    expect(existsSync(file), `${ability.title} needs ${file}`).toBe(true);
  }
});

test("only a question that reads takes a value from a link, and has one place for it", () => {
  const reading = new Set(["explain-transaction", "summarize-wallet", "explain-token"]);
  for (const question of knownQuestions as readonly KnownQuestion[]) {
    expect(question.parameter !== undefined).toBe(reading.has(question.id));
    const places = question.text.match(/\{[a-z]+\}/g) ?? [];
    expect(places).toEqual(question.parameter === undefined ? [] : [`{${question.parameter}}`]);
  }
});

test("the distribution adds up to the whole", () => {
  expect(distribution).toEqual([
    { name: "Public Sale", percent: 25 },
    { name: "Ecosystem Development", percent: 20 },
    { name: "DAO Treasury", percent: 40 },
    { name: "Private Investors", percent: 10 },
    { name: "Advisors, Team & Founders", percent: 5 },
  ]);
  expect(distribution.reduce((sum, share) => sum + share.percent, 0)).toBe(100);
});

test("the token facts are the published ones", () => {
  expect(tokenomics).toMatchObject({ ticker: "ALI", maxSupply: 100_000_000, circulatingSupply: 25_000_000 });
});

test("the sale record is fixed", () => {
  expect(saleRecord).toMatchObject({
    ticker: "ALI",
    version: "aliOS 1.0",
    exchangeRate: "0.11",
    exchangeRateUnit: "S per ALI",
  });
});

test("the roadmap has eight sprints in order, no task completed", () => {
  expect(roadmap.map((sprint) => sprint.title)).toEqual([
    "Alithia Launch",
    "Wallet Integration",
    "Sonic Integration: Reads",
    "Sonic Integration: Writes",
    "Chat Interface Update",
    "Alithia Wallet Desktop App",
    "Mobile Wallet App and Agent Chat",
    "Full Smart Contract Integration",
  ]);
  expect(roadmap.flatMap((sprint) => sprint.tasks).every((task) => !task.completed)).toBe(true);
  expect(roadmap.flatMap((sprint) => sprint.tasks)).toHaveLength(20);
});

test("there are three social links, and every outward link says where it leads", () => {
  expect(socialLinks).toHaveLength(3);
  for (const link of [exchangeLink, ...socialLinks]) {
    expect(new URL(link.href).protocol).toBe("https:");
    expect(new URL(link.href).host).toBe(link.leadsTo);
  }
});

test("what the owner must still supply is found by its marks", () => {
  expect(findPlaceholders(legalSections)).toContain("[owner: governing law and place of jurisdiction]");
  expect(findPlaceholders(exchangeLink)).toEqual(["exchange.example"]);
  expect(findPlaceholders({ text: "nothing is missing here", list: [1, null] })).toEqual([]);
});

test("the knowledge names the audit of the sale, or says that there is none", () => {
  const knowledge = readFileSync(join(import.meta.dirname, "knowledge/ali-sale.md"), "utf8");
  expect(knowledge).toContain(audit.auditor === "" ? "no outside audit of the sale" : audit.auditor);
  expect(describeAudit({ auditor: "", reportUrl: "", date: "" })).toContain("No outside firm has audited");
  expect(
    describeAudit({ auditor: "A Firm", reportUrl: "https://firm.site/report", date: "2027-01-05" }),
  ).toBe("A Firm audited the contracts of the sale on 2027-01-05: https://firm.site/report");
});

test("the example of the learning abilities is a statement of the knowledge, word for word", () => {
  const example = abilityGroups.find(({ id }) => id === "learn")?.example;
  const knowledge = readFileSync(join(import.meta.dirname, "knowledge/fees.md"), "utf8");
  const entry = knowledge.split("## ").find((part) => part.startsWith(`${example?.question}\n`));
  expect(entry).toContain(example?.answer.replace("…", ""));
  expect(entry).toContain(example?.source);
});

test("the example of the reading abilities follows from the base fee of its block, 50 gwei", () => {
  const feeS = (21_000 * 0xba43b7400) / 1e18;
  const example = abilityGroups.find(({ id }) => id === "read")?.example;
  expect(example?.answer).toContain(`at least ${feeS} S`);
});
