import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

function lint(room: string, source: string): string {
  const file = join(root, room, `arrow-probe-${process.pid}.ts`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  try {
    const result = spawnSync("node_modules/.bin/biome", ["lint", "--colors=off", file], {
      cwd: root,
      encoding: "utf8",
    });
    return result.status === 0 ? "" : (result.stdout + result.stderr).replaceAll(/\s+/g, " ");
  } finally {
    rmSync(file);
  }
}

const forbidden: [room: string, target: string, advice: string][] = [
  ["protocol", "@alithia/chain/networks.ts", "imports no other room"],
  ["content", "@alithia/protocol/message.ts", "imports no other room"],
  ["chain", "@alithia/agent/capability.ts", "Take what you need as an argument"],
  ["chain", "@alithia/content/roadmap.ts", "Take what you need as an argument"],
  ["agent", "@alithia/chain/networks.ts", "Take the function you need as a dependency"],
  ["agent", "@alithia/capabilities/create-capabilities.ts", "Take the function you need as a dependency"],
  ["capabilities", "@alithia/server/main.ts", "the server calls capabilities, never the other way"],
  ["capabilities", "@alithia/contracts/generated/ali-token.ts", "Contracts are reached through chain"],
  ["server", "@alithia/web/site-config.ts", "serves the built site as files"],
  ["server", "@alithia/contracts/generated/ali-token.ts", "reaches contracts through chain"],
  ["web", "@alithia/server/main.ts", "put the shape into protocol"],
  ["web", "@alithia/agent/capability.ts", "put the shape into protocol"],
  ["web/home", "../token/token-page.tsx", "A feature never imports another feature"],
  ["web/ui", "../alithia/alithia-page.tsx", "wallet and ui serve the features"],
  ["server/conversation", "../http/message-route.ts", "A conversation knows no HTTP"],
  ["server/database", "../conversation/answer-message.ts", "knows neither conversations nor HTTP"],
  ["web", "@alithia/capabilities/create-capabilities.ts", "put the shape into protocol"],
];

test.each(forbidden)(
  "%s may not import %s and the linter says what to do instead",
  (room, target, advice) => {
    expect(lint(room, `import * as target from "${target}";\n\nexport const probe = target;\n`)).toContain(
      advice,
    );
  },
);

test("chain may import protocol", () => {
  const source = 'import { limits } from "@alithia/protocol/limits.ts";\n\nexport const probe = limits;\n';
  expect(lint("chain", source)).toBe("");
});

test("a file that only passes on the exports of another is refused", () => {
  expect(lint("protocol", 'export * from "./limits.ts";\n')).toContain("noReExportAll");
});

test("a dependency that is not declared is refused", () => {
  const source = 'import { Hono } from "hono";\n\nexport const probe = Hono;\n';
  expect(lint("protocol", source)).toContain("noUndeclaredDependencies");
});

test("no file reaches into another room by a relative path", () => {
  const { stdout } = spawnSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: root, encoding: "utf8" });
  const rooms = /^(protocol|content|contracts|chain|agent|capabilities|server|web)\//;
  const strays = stdout
    .split("\n")
    .filter((file) => rooms.test(file) && !file.includes(".test."))
    .flatMap((file) => {
      const imports = readFileSync(join(root, file), "utf8").matchAll(/from "(\.[^"]+)"/g);
      const room = file.split("/")[0];
      return [...imports]
        .map(([, target]) => join(dirname(file), target!))
        .filter((target) => target.split("/")[0] !== room)
        .map((target) => `${file} → ${target}`);
    });
  expect(strays).toEqual([]);
});
