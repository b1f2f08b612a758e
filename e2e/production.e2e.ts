import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { agentProfile } from "@alithia/content/agent-profile.ts";
import { findFreePort } from "@alithia/protocol/serve-on-loopback.ts";
import { copyEmptyDatabase } from "@alithia/server/testing/copy-empty-database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContentFaults, findContentFaults } from "../scripts/content/find-content-faults.ts";
import { runProduction } from "../scripts/production.ts";
import { testInDepth } from "../scripts/testing/dose.ts";
import { untilReady } from "../scripts/testing/until-ready.ts";
import { startNodeOfSonic } from "./stand-in/start-node-of-sonic.ts";
import { startProviders } from "./stand-in/start-providers.ts";

const folder = mkdtempSync(join(tmpdir(), "alithia-production-"));
const aliToken = `0x${"11".repeat(20)}`;
const publicNode = "https://node.alithia.site";
let node: Awaited<ReturnType<typeof startNodeOfSonic>>;

beforeAll(async () => {
  node = await startNodeOfSonic();
  writeFileSync(join(folder, "addresses.json"), JSON.stringify({ aliToken }));
});

afterAll(() => {
  node.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(content: ContentFaults, variables: Record<string, string> = {}) {
  const database = join(folder, "database");
  if (!existsSync(database)) await copyEmptyDatabase(database);
  const port = await findFreePort(21_000 + (process.pid % 10_000));
  const server = await runProduction({
    variables: {
      PORT: String(port),
      PUBLIC_ORIGIN: "https://alithia.site",
      CHAIN_ID: "146",
      NODE_URL: node.url,
      PUBLIC_NODE_URL: publicNode,
      ADDRESSES: join(folder, "addresses.json"),
      DATABASE_FOLDER: database,
      TRUSTED_PROXIES: "1",
      RELEASES_FOLDER: join(folder, "releases"),
      ...variables,
    },
    content,
    fetchPublicNode: (url, init) => fetch(String(url).startsWith(publicNode) ? node.url : url, init),
  });
  return { url: `http://127.0.0.1:${port}`, server };
}

test("production serves the built site and the agent behind TLS, and ends without dropping anything", async () => {
  const { url, server } = await run({ faults: [], gaps: [] });
  try {
    await untilReady(url);
    const page = await fetch(url);
    const html = await page.text();
    expect(html).toContain("AI Agents on Sonic");
    expect(html).toContain(`<code data-filled="aliToken">${aliToken}</code>`);
    expect(html).toContain('"apiBase":"https://alithia.site/api"');
    expect(page.headers.get("Strict-Transport-Security")).toContain("max-age=63072000");
    const policy = page.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain(`connect-src 'self' https://alithia.site ${publicNode};`);
    expect(policy).not.toContain("unsafe");
    const press = await (await fetch(`${url}/press`)).text();
    const links = [...press.matchAll(/class="press-file" href="([^"]+)"/g)].map(
      ([, path]) => `${url}${path}`,
    );
    expect(links.length).toBeGreaterThan(7);
    for (const link of links)
      expect((await fetch(link)).headers.get("Content-Type"), link).toMatch(/^image\//);
    const form = new FormData();
    form.set("text", "hello");
    const reply = await fetch(`${url}/api/${agentProfile.agentId}/message`, { method: "POST", body: form });
    expect(await reply.json()).toMatchObject([{ text: expect.stringMatching(/^Hello!/) }]);
  } finally {
    server.kill("SIGTERM");
  }
  expect(await server.ended).toBe(0);
});

testInDepth("production asks a provider of each kind", async () => {
  const providers = await startProviders();
  const { url, server } = await run({ faults: [], gaps: [] }, providers.variables);
  try {
    await untilReady(url);
    expect(await providers.askEach(url)).toEqual(providers.expected);
  } finally {
    server.kill("SIGTERM");
    await server.ended;
    await providers.close();
  }
});

test("production does not start while the content has placeholders, and names each", async () => {
  await expect(run(findContentFaults())).rejects.toThrow(
    /Put this right first:(.|\n)*links\.json:\d+: exchange\.href(.|\n)*exchange\.example/,
  );
});
