import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@alithia/protocol/serve-on-loopback.ts";
import { expect, onTestFinished, test } from "vitest";
import { unlessUnreachable } from "../testing/until-ready.ts";
import { type Served, superviseServer } from "./supervise-server.ts";

/** Responds with the name of its site folder, and exits on SIGTERM after finishing its responses. */
const server = `
import { createServer } from "node:http";
const server = createServer((_, response) => response.setHeader("Connection", "close").end(process.env.SITE_FOLDER));
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send("ready"));
process.on("SIGTERM", () => server.close(() => process.exit(0)));
`;

async function supervise(mayOverlap: boolean) {
  const folder = mkdtempSync(join(tmpdir(), "alithia-supervised-"));
  const main = join(folder, "main.mjs");
  const broken = join(folder, "broken.mjs");
  writeFileSync(main, server);
  writeFileSync(broken, "process.exit(3);");
  let served: Served = { main, siteFolder: "first" };
  const lines: string[] = [];
  const port = await findFreePort(23_000 + (process.pid % 10_000));
  const supervised = superviseServer({
    findServed: () => served,
    variables: { PORT: String(port) },
    mayOverlap,
    log: (line) => lines.push(line),
    lookEveryMs: 20,
  });
  onTestFinished(async () => {
    supervised.kill("SIGTERM");
    await supervised.ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const read = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
  await expect.poll(() => read().catch(unlessUnreachable)).toBe("first");
  return { folder, main, broken, read, lines, serve: (next: Served) => (served = next), supervised };
}

test("another release takes over without one refused request, and a broken one changes nothing", async () => {
  const { main, broken, read, lines, serve, supervised } = await supervise(true);
  serve({ main, siteFolder: "second" });
  const seen = new Set<string>();
  await expect
    .poll(
      async () => {
        const answer = await read().catch(String);
        seen.add(answer);
        return answer;
      },
      { interval: 2 },
    )
    .toBe("second");
  expect([...seen].filter((one) => one !== "first" && one !== "second")).toEqual([]);
  serve({ main: broken, siteFolder: "third" });
  await expect.poll(() => lines.join("\n")).toContain("third did not start");
  expect(await read()).toBe("second");
  supervised.kill("SIGTERM");
  expect(await supervised.ended).toBe(0);
});

test("where the database belongs to one process, the old server ends first and comes back after a broken one", async () => {
  const { main, broken, read, lines, serve } = await supervise(false);
  serve({ main: broken, siteFolder: "second" });
  await expect.poll(() => lines.join("\n")).toContain("second did not start");
  await expect.poll(() => read().catch(unlessUnreachable)).toBe("first");
  serve({ main, siteFolder: "third" });
  await expect.poll(() => read().catch(unlessUnreachable)).toBe("third");
});

test.each([true, false])(
  "a signal in the middle of a takeover ends both servers (at once: %s)",
  async (mayOverlap) => {
    const { folder, serve, supervised } = await supervise(mayOverlap);
    const never = join(folder, "never-ready.mjs");
    const started = join(folder, "started");
    const script = `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(started)}, ""); setInterval(() => {}, 1e6);`;
    writeFileSync(never, script);
    serve({ main: never, siteFolder: "second" });
    await expect.poll(() => existsSync(started)).toBe(true);
    supervised.kill("SIGTERM");
    expect(await supervised.ended).toBe(0);
  },
);
