import { spawn } from "node:child_process";
import { once } from "node:events";
import fs, { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { siteName } from "@alithia/content/site.ts";
import { lockFolder } from "@alithia/protocol/lock-folder.ts";
import type { PGlite, QueryOptions } from "@electric-sql/pglite";
import type { OpenDatabase } from "./database.ts";
import { countAppliedMigrations, countMigrations, migrationsFolder } from "./migrations.ts";
import * as schema from "./schema.ts";

/** Free space reserved for the database itself, whose WAL comes in files of 16 MB. */
const reservedBytes = 64 * 1024 * 1024;
const rememberedMs = 200;

export class DiskFull extends Error {
  override readonly name = "DiskFull";
  readonly code = "ENOSPC";
}

function askSystem(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
}

/**
 * Returns a function that throws `DiskFull` while the disk is nearly full, since the embedded database does
 * not survive a write that runs out of space. It queries the file system at most a few times per second.
 */
export function checkDiskSpace(
  folder: string,
  readFreeBytes: (folder: string) => number = askSystem,
  now: () => number = Date.now,
): () => void {
  let askedAt = Number.NEGATIVE_INFINITY;
  let freeBytes = 0;
  return () => {
    if (now() - askedAt > rememberedMs) {
      freeBytes = readFreeBytes(folder);
      askedAt = now();
    }
    if (freeBytes < reservedBytes) throw new DiskFull(`Only ${freeBytes} bytes are free for ${folder}.`);
  };
}

/** Enough for all our queries. */
const maxPrepared = 100;

/** Returns a PostgreSQL literal; null for values that need the driver's encoding. */
function writeLiteral(value: unknown): string | null {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number" || typeof value === "boolean") return `'${value}'`;
  if (typeof value !== "string" || value.includes("\0")) return null;
  return `'${value.replaceAll("'", "''")}'`;
}

/**
 * Wraps the embedded database so that each query is prepared once; by itself it plans every query anew, which
 * takes longer than running it. Transactions are unaffected. `assertRoom` is called before every write.
 */
function prepareQueries(client: PGlite, assertRoom: () => void): PGlite {
  const prepared = new Map<string, Promise<string>>();
  let named = 0;

  function findName(query: string): Promise<string> | null {
    const known = prepared.get(query);
    if (known !== undefined || prepared.size === maxPrepared) return known ?? null;
    named += 1;
    const name = `query_${named}`;
    const making = client.exec(`prepare ${name} as ${query}`).then(() => name);
    prepared.set(query, making);
    making.catch(() => prepared.delete(query));
    return making;
  }

  async function query(text: string, parameters: unknown[] = [], options: QueryOptions = {}) {
    if (!/^\s*select\b/i.test(text)) assertRoom();
    const literals = parameters.map(writeLiteral);
    const name = literals.length > 0 && !literals.includes(null) ? findName(text) : null;
    if (name === null) return client.query(text, parameters, options);
    // The client already has each query's parsers; passing them again costs a tenth of the time.
    const { rowMode = "object" } = options;
    const [result] = await client.exec(`execute ${await name}(${literals.join(", ")})`, { rowMode });
    return result;
  }

  return new Proxy(client, {
    get(target, name) {
      if (name === "query") return query;
      if (name === "transaction") {
        return async (...given: Parameters<PGlite["transaction"]>) => {
          assertRoom();
          return target.transaction(...given);
        };
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

const work = `
  const { PGlite } = await import(process.argv[1]);
  await (await PGlite.create(process.argv[2])).close();
`;

/**
 * Creates an empty database in the folder unless there is one. This takes seconds and hundreds of megabytes,
 * so it runs in a separate process that exits, and it builds beside the folder to make the result atomic.
 */
async function makeCluster(folder: string): Promise<void> {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const options = [
    "--input-type=module",
    "-e",
    work,
    pathToFileURL(createRequire(import.meta.url).resolve("@electric-sql/pglite")).href,
    unfinished,
  ];
  const child = spawn(process.execPath, options, { stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`Making an empty database in ${folder} failed.`);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}

/** The OS caches the folder as well, so the default of 128 MB would hold everything twice. */
const settings = ["-c", "shared_buffers=16MB"];

/**
 * Opens the embedded database in a folder and applies the migrations. Throws `FolderInUse` if another process
 * uses the folder.
 */
export async function openEmbeddedDatabase(
  folder: string,
  migrations = migrationsFolder,
  readFreeBytes?: (folder: string) => number,
): Promise<OpenDatabase> {
  const lock = lockFolder({
    file: `${folder}.lock`,
    inUse: `Another ${siteName} server already uses the database in ${folder}. Stop it, or set DATABASE_FOLDER to another folder, or DATABASE_URL to a PostgreSQL that several servers can share.`,
    setting: "DATABASE_FOLDER",
  });
  try {
    await makeCluster(folder);
    const [{ PGlite, types }, { drizzle }, { migrate }] = await Promise.all([
      import("@electric-sql/pglite"),
      import("drizzle-orm/pglite"),
      import("drizzle-orm/pglite/migrator"),
    ]);
    const client = await PGlite.create(folder, {
      parsers: { [types.TIMESTAMPTZ]: (value) => value },
      startParams: [...PGlite.defaultStartParams, ...settings],
    });
    await migrate(drizzle(client), { migrationsFolder: migrations });
    const migrationsAhead =
      (await countAppliedMigrations(drizzle(client, { schema }))) - countMigrations(migrations);
    // Statistics are never gathered, so plans must not depend on them; all our queries have an index.
    await client.exec("set plan_cache_mode = force_generic_plan; set enable_seqscan = off");
    const assertRoom = checkDiskSpace(folder, readFreeBytes);
    return {
      database: drizzle(prepareQueries(client, assertRoom), { schema, casing: "snake_case" }),
      shared: false,
      migrationsAhead,
      async takesWrites() {
        await client.query("select 1");
        try {
          assertRoom();
          return true;
        } catch (cause) {
          if (cause instanceof DiskFull) return false;
          throw cause;
        }
      },
      async close() {
        await client.close();
        lock.release();
      },
    };
  } catch (cause) {
    lock.release();
    throw cause;
  }
}
