import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { FolderInUse, lockFolder } from "./lock-folder.ts";

const folder = mkdtempSync(join(tmpdir(), "alithia-lock-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a folder is one process's until it lets go or is killed, and the second is told what to do", async () => {
  const lock = {
    file: join(folder, "made", "in-use.lock"),
    inUse: "Stop the other.",
    setting: "HOME_FOLDER",
  };
  const script = `
    const { lockFolder } = await import(${JSON.stringify(import.meta.resolve("./lock-folder.ts"))});
    globalThis.lock = lockFolder(${JSON.stringify(lock)});
    console.log("held");
    setInterval(() => {}, 1000);`;
  const options = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script];
  const holder = spawn(process.execPath, options, { stdio: ["ignore", "pipe", "inherit"] });
  await once(holder.stdout, "data");
  const take = () => lockFolder(lock);
  expect(take).toThrow(FolderInUse);
  expect(take).toThrow("Stop the other.");
  holder.kill("SIGKILL");
  await once(holder, "exit");
  const held = take();
  expect(take).toThrow(FolderInUse);
  held.release();
  take().release();
});

test("where a folder cannot be made, the setting for another one is said", () => {
  const file = join(folder, "taken");
  writeFileSync(file, "");
  const lock = { file: join(file, "in-use.lock"), inUse: "Stop the other.", setting: "HOME_FOLDER" };
  expect(() => lockFolder(lock)).toThrow(/cannot be written to \(.+\).*HOME_FOLDER/);
});
