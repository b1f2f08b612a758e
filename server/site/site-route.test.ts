import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { siteConfigSchema } from "@alithia/protocol/site-config.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { echoAgent, startTestServer, type TestServer } from "../testing/start-test-server.ts";

const folder = mkdtempSync(join(tmpdir(), "alithia-site-"));
const script = "console.log('built');".repeat(100);
const page = (title: string) =>
  `<!doctype html><title>${title}</title><script type="application/json" id="site-config">{}</script><code data-filled="aliToken"></code><code data-filled="aliSale"></code>`;
const large = Buffer.from(Array.from({ length: 300_001 }, (_, place) => place % 251));
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  for (const name of ["index", "alithia", "404"]) writeFileSync(join(folder, `${name}.html`), page(name));
  writeFileSync(join(folder, "assets/app-1a2b.js"), script);
  writeFileSync(join(folder, "assets/app-1a2b.js.br"), brotliCompressSync(script));
  writeFileSync(join(folder, "assets/app-1a2b.js.gz"), gzipSync(script));
  writeFileSync(join(folder, "robots.txt"), "User-agent: *");
  writeFileSync(join(folder, "assets/large-1a2b.bin"), large);
  const addresses = join(folder, "addresses.json");
  writeFileSync(addresses, JSON.stringify({ aliToken: `0x${"11".repeat(20)}`, unknown: 1 }));
  server = await startTestServer(echoAgent, {
    SITE_FOLDER: folder,
    PUBLIC_ORIGIN: "https://alithia.test",
    PUBLIC_NODE_URL: "https://node.test/rpc?key=</script><script>alert(1)</script>",
    ADDRESSES: addresses,
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers });

test("a page carries its configuration as text that cannot run", async () => {
  const html = await (await get("/alithia")).text();
  expect(html.match(/<script/g)).toHaveLength(1);
  const json = /id="site-config">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  expect(siteConfigSchema.parse(JSON.parse(json))).toEqual({
    apiBase: "https://alithia.test/api",
    chainId: 31_337,
    publicNodeUrl: "https://node.test/rpc?key=</script><script>alert(1)</script>",
    addresses: { aliToken: `0x${"11".repeat(20)}` },
  });
});

test("a large file comes whole, with its length, to GET and HEAD", async () => {
  const path = "/assets/large-1a2b.bin";
  const response = await get(path);
  expect(response.headers.get("Content-Length")).toBe(String(large.byteLength));
  expect(large.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
  const head = await server.app.request(path, { method: "HEAD" });
  expect(head.headers.get("Content-Length")).toBe(String(large.byteLength));
});

test("a page names the contracts without JavaScript, and leaves out what is not configured", async () => {
  const html = await (await get("/")).text();
  expect(html).toContain(`<code data-filled="aliToken">0x${"11".repeat(20)}</code>`);
  expect(html).toContain('<code data-filled="aliSale"></code>');
});

test("the content security policy allows no unsafe source and follows the configuration", async () => {
  const policy = (await get("/")).headers.get("Content-Security-Policy") ?? "";
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self' https://alithia.test https://node.test;");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("frame-ancestors 'none'");
});

test("every answer carries the security headers", async () => {
  for (const path of ["/", "/nowhere", "/assets/app-1a2b.js", "/api/agents", "/api/nothing"]) {
    const { headers } = await get(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "strict-transport-security": expect.stringContaining("max-age=63072000"),
      "permissions-policy": expect.stringContaining("camera=()"),
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  }
});

test("an unknown path is the site's own 404 page, with that status", async () => {
  for (const path of [
    "/nowhere",
    "/404",
    "/assets/gone.js",
    "/index.html.br",
    "/%2e%2e/package.json",
    "/..%2f..%2fetc/passwd",
    "/a\\b",
    "/%00",
  ]) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.text()).toContain("<title>404</title>");
  }
});

test("pages are revalidated, built files are kept for ever, both compressed beforehand", async () => {
  const html = await get("/", { "Accept-Encoding": "gzip, deflate, br, zstd" });
  expect(html.headers.get("Cache-Control")).toBe("no-cache");
  expect(html.headers.get("Content-Encoding")).toBe("br");
  expect(brotliDecompressSync(Buffer.from(await html.arrayBuffer())).toString()).toContain(
    "<title>index</title>",
  );
  const again = await get("/", { "If-None-Match": html.headers.get("ETag") ?? "" });
  expect(again.status).toBe(304);
  const asset = await get("/assets/app-1a2b.js", { "Accept-Encoding": "br" });
  expect(asset.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(brotliDecompressSync(Buffer.from(await asset.arrayBuffer())).toString()).toBe(script);
  expect(
    (await get("/assets/app-1a2b.js", { "Accept-Encoding": "gzip, br;q=0" })).headers.get("Content-Encoding"),
  ).toBe("gzip");
  expect(await (await get("/assets/app-1a2b.js")).text()).toBe(script);
  expect((await get("/robots.txt")).headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
});

test("a page asked for with HEAD has no body, with POST it is refused", async () => {
  const head = await server.app.request("/", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect((await server.app.request("/", { method: "POST" })).status).toBe(405);
});
