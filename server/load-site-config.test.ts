import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { loadDescriptors } from "./load-site-config.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "alithia-descriptors-"));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const good = JSON.stringify({
  context: { contract: { deployments: [{ chainId: 146, address: `0x${"11".repeat(20)}` }] } },
  display: { formats: { "pay(uint256 amount)": { intent: "Pay", fields: [] } } },
});

test("every JSON file of the folder is read, and nothing else", () => {
  const descriptors = loadDescriptors(folderWith({ "a.json": good, "readme.md": "nothing" }));
  expect(descriptors).toHaveLength(1);
});

test("files that are no descriptors are named with their reasons, all of them", () => {
  const folder = folderWith({ "a.json": good, "b.json": "{", "c.json": "{}" });
  expect(() => loadDescriptors(folder)).toThrow(
    /^DESCRIPTORS_FOLDER is wrong: b\.json is no ERC-7730 descriptor of calls: the file: it is no JSON\.\nc\.json is no .*context: /,
  );
  expect(() => loadDescriptors(join(folder, "none"))).toThrow(/no folder that can be read/);
});
