import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { preparedAnswers } from "@alithia/capabilities/testing/prepared-answers.ts";
import type { ChainNode, NodeAnswer } from "@alithia/chain/node/chain-node.ts";
import { agentProfile } from "@alithia/content/agent-profile.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { ProposalForm } from "@alithia/protocol/proposal-form.ts";
import { expect, onTestFinished, test } from "vitest";
import type { AnswerTurns } from "../conversation/answer-message.ts";
import { createDependencies } from "../create-dependencies.ts";
import { createServer } from "../create-server.ts";
import { readEnvironment } from "../environment.ts";
import { copyEmptyDatabase } from "../testing/copy-empty-database.ts";
import { call, newVisitor, send } from "../testing/send-message.ts";
import { startTestServer } from "../testing/start-test-server.ts";
import { createLog } from "./create-log.ts";
import { usageCounterNames } from "./create-usage-counters.ts";

const from = `0x${"aa".repeat(20)}` as const;
const sale = `0x${"bb".repeat(20)}` as const;
const none = Object.fromEntries(usageCounterNames.map((name) => [name, 0]));
const token = { address: sale, symbol: "ALI", decimals: 18 };
const purchase: ProposalForm = {
  ...{ kind: "buy-ali", sale, token },
  ...{ paymentWei: "5", minTokens: "1", deadline: "9" },
};
const payment: ProposalForm = { kind: "send", token: null, transfers: [{ to: sale, units: "5" }] };

async function readUsage(metricsUrl: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${metricsUrl}/metrics`)).text();
  return Object.fromEntries(
    usageCounterNames.map((name) => {
      const [, count] =
        new RegExp(`^alithia_usage_${name.replaceAll("-", "_")} (\\d+)`, "m").exec(text) ?? [];
      return [name, Number(count)];
    }),
  );
}

/** Proposes what the visitor asks for: a purchase for "buy", otherwise a payment. */
const proposingAgent: AnswerTurns = async function* ({ messageId, turns }) {
  const proposal: Proposal = {
    id: `p-${messageId}`,
    chainId: 31_337,
    from,
    capability: "test",
    form: turns.at(-1)?.text === "buy" ? purchase : payment,
    steps: [{ to: sale, data: "0x", valueWei: "5", status: "to-review" }],
    summary: ["5 wei."],
    simulation: { block: "1", steps: [] },
    warnings: [],
    maxFeePerGasWei: "1",
    expiresAt: Date.now() + 60_000,
  };
  yield { type: "proposal", proposal };
  yield { type: "reply-end", status: "done" };
};

/** Knows only transactions whose hash starts with 1 (mined) or 2 (reverted). */
const node: ChainNode = {
  chainId: 31_337,
  request: async (calls) =>
    calls.map(({ method, params }): NodeAnswer => {
      const status = { "1": "0x1", "2": "0x0" }[String(params[0])[2] ?? ""];
      const result = method.endsWith("Receipt") ? { status } : { from, to: sale, input: "0x", value: "0x5" };
      return { ok: true, result: status === undefined ? null : result };
    }),
};

test("each thing is counted when it happened: signed and bought only where the chain says so", async () => {
  const server = await startTestServer(proposingAgent, { METRICS_PORT: "0" }, node);
  onTestFinished(() => server.stop());
  const metricsUrl = (await server.listen()).metricsUrl ?? "";
  await server.warm();
  const propose = async (text: string, hash: string) => {
    const visitor = newVisitor();
    const response = await send(server, { visitor, text });
    await response.text();
    const signed = await call(server, `/proposals/p-${response.headers.get("X-Message-Id")}`, {
      method: "PUT",
      headers: { "X-User-Id": visitor.userId },
      body: JSON.stringify({ step: 0, hash }),
    });
    expect(signed.status).toBe(200);
  };
  await propose("buy", `0x3${"0".repeat(63)}`);
  await propose("pay", `0x1${"1".repeat(63)}`);
  await propose("buy", `0x2${"2".repeat(63)}`);
  await propose("buy", `0x1${"3".repeat(63)}`);
  await expect
    .poll(() => readUsage(metricsUrl))
    .toEqual({ ...none, "question-asked": 4, "proposal-shown": 4, signed: 3, bought: 1 });
});

test("a question that the agent does not understand is counted as such, and one that it does is not", async () => {
  const folder = mkdtempSync(join(tmpdir(), "alithia-usage-"));
  await copyEmptyDatabase(join(folder, "database"));
  const environment = readEnvironment({
    PORT: "0",
    METRICS_PORT: "0",
    CHAIN_ID: "31337",
    NODE_URL: "http://127.0.0.1:1",
    DATABASE_FOLDER: join(folder, "database"),
    SITE_FOLDER: folder,
  });
  const server = createServer(
    await createDependencies(
      environment,
      createLog(() => {}, Date.now),
      preparedAnswers,
    ),
  );
  onTestFinished(async () => {
    await server.close(0);
    rmSync(folder, { recursive: true, force: true });
  });
  const metricsUrl = (await server.listen()).metricsUrl ?? "";
  const ask = async (text: string) => {
    const body = new FormData();
    body.set("text", text);
    const reply = await server.app.request(`/api/${agentProfile.agentId}/message`, { method: "POST", body });
    await reply.text();
  };
  await ask("hello");
  await ask("blorp zindle quax");
  await expect
    .poll(() => readUsage(metricsUrl))
    .toEqual({ ...none, "question-asked": 2, "not-understood": 1 });
});
