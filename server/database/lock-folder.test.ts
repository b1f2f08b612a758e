import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { FolderInUse, lockFolder } from "./lock-folder.ts";

const folder = mkdtempSync(join(tmpdir(), "alithia-lock-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a folder is one process's until it lets go or is killed, and the second is told what to do", async () => {
  const path = join(folder, "database");
  const script = `
    const { lockFolder } = await import(${JSON.stringify(import.meta.resolve("./lock-folder.ts"))});
    globalThis.lock = lockFolder(${JSON.stringify(path)});
    console.log("held");
    setInterval(() => {}, 1000);`;
  const options = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script];
  const holder = spawn(process.execPath, options, { stdio: ["ignore", "pipe", "inherit"] });
  await once(holder.stdout, "data");
  expect(() => lockFolder(path)).toThrow(FolderInUse);
  expect(() => lockFolder(path)).toThrow(
    /Another Alithia server already uses the database in .*DATABASE_FOLDER/,
  );
  holder.kill("SIGKILL");
  await once(holder, "exit");
  const lock = lockFolder(path);
  expect(() => lockFolder(path)).toThrow(FolderInUse);
  lock.release();
  lockFolder(path).release();
});
