import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listHashes } from "@alithia/web/build/build-site.ts";
import { expect, onTestFinished, test } from "vitest";
import { compareSite } from "./verify-site.ts";

const page = (config: string, address: string) =>
  `<script type="application/json" id="site-config">${config}</script><code data-filled="aliToken">${address}</code>`;

function buildSite(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "alithia-built-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), page("{}", ""));
  writeFileSync(join(folder, "status.html"), "another each time");
  writeFileSync(join(folder, "assets/a-1.js"), "run();");
  writeFileSync(join(folder, "assets/a-1.js.br"), "compressed");
  return listHashes(folder);
}

const settings = '{"chainId":146}';
const serve = (files: Record<string, string>) => async (input: string | URL | Request) => {
  const { pathname } = new URL(String(input));
  const type = pathname.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8";
  const body = files[pathname];
  return new Response(body ?? "none", {
    status: body === undefined ? 404 : 200,
    headers: { "Content-Type": type },
  });
};

test("a server that sends the build is found to, with the settings that it filled in", async () => {
  const hashes = buildSite();
  expect(Object.keys(hashes)).toEqual(["/assets/a-1.js", "/"]);
  const sent = { "/": page(settings, `0x${"11".repeat(20)}`), "/assets/a-1.js": "run();" };
  expect(await compareSite("https://site.test", hashes, serve(sent))).toEqual({
    same: 2,
    faults: [],
    settings: [settings],
  });
});

test("a changed script, a page with more in it, and a missing file are named", async () => {
  const hashes = buildSite();
  const changed = { "/": `${page(settings, "")}<script src="/b.js"></script>`, "/assets/a-1.js": "steal();" };
  expect((await compareSite("https://site.test", hashes, serve(changed))).faults).toHaveLength(2);
  const markup = { "/": page(settings, "<b>0x</b>"), "/assets/a-1.js": "run();" };
  expect((await compareSite("https://site.test", hashes, serve(markup))).faults).toHaveLength(1);
  const missing = await compareSite("https://site.test", hashes, serve({ "/": page(settings, "") }));
  expect(missing.faults).toEqual(["/assets/a-1.js is another file than the one in the build (404)."]);
});
