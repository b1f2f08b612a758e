import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { fingerprintFolder } from "@alithia/server/build/fingerprint-sources.ts";

/** A built state of the content: the site and its server. */
type Release = { name: string; folder: string };

const link = "current";
const kept = 10;

/**
 * Manages the releases in a folder; the link `current` names the live one. `program` identifies everything
 * but the content: releases of another program are ignored.
 */
export function createReleases(folder: string, program: string) {
  const list = () =>
    existsSync(folder)
      ? readdirSync(folder, { withFileTypes: true })
          .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
          .map(({ name }) => name)
          .sort()
      : [];
  const readProgram = (name: string) => {
    const path = join(folder, name, "program");
    return existsSync(path) ? readFileSync(path, "utf8") : null;
  };

  function findCurrentName(): string | null {
    try {
      return basename(readlinkSync(join(folder, link)));
    } catch (cause) {
      if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return null;
      throw cause;
    }
  }

  /** Replaces the link atomically, so that it always exists. */
  function point(name: string): void {
    const next = join(folder, `.${link}`);
    rmSync(next, { force: true });
    symlinkSync(name, next);
    renameSync(next, join(folder, link));
  }

  return {
    /** Null if nothing was published for this program; then the installation's own build is live. */
    findCurrent(): Release | null {
      const name = findCurrentName();
      if (name === null || readProgram(name) !== program) return null;
      return { name, folder: join(folder, name) };
    },
    /** Builds a new release and makes it live; a failed build changes nothing. */
    async publish(build: (folder: string) => Promise<void>, now: Date): Promise<Release> {
      const name = now.toISOString().replace(/\D/g, "").slice(0, 17);
      const draft = join(folder, `.${name}`);
      rmSync(draft, { recursive: true, force: true });
      mkdirSync(draft, { recursive: true });
      try {
        await build(draft);
        writeFileSync(join(draft, "program"), program);
        renameSync(draft, join(folder, name));
      } catch (cause) {
        rmSync(draft, { recursive: true, force: true });
        throw cause;
      }
      point(name);
      for (const old of list().slice(0, -kept)) rmSync(join(folder, old), { recursive: true, force: true });
      return { name, folder: join(folder, name) };
    },
    /** Makes the release before the live one live again; null means the installation's own build. */
    back(): Release | null {
      const current = findCurrentName();
      if (current === null) throw new Error("Nothing was published, so there is nothing to go back from.");
      const before = list().filter((name) => name < current && readProgram(name) === program);
      const name = before.at(-1);
      if (name === undefined) rmSync(join(folder, link));
      else point(name);
      return name === undefined ? null : { name, folder: join(folder, name) };
    },
  };
}

type Releases = ReturnType<typeof createReleases>;

const root = join(import.meta.dirname, "../..");
const program = [
  "protocol",
  "contracts/generated",
  "chain",
  "agent",
  "capabilities",
  "server",
  "web",
  "package-lock.json",
];

/** Returns the releases of this installation's program, in RELEASES_FOLDER or `.alithia/releases`. */
export function findReleases(variables: Record<string, string | undefined>): Releases {
  const folder = variables.RELEASES_FOLDER || join(root, ".alithia/releases");
  const fingerprint = fingerprintFolder(program.map((name) => join(root, name)));
  return createReleases(folder, `${fingerprint} ${variables.PUBLIC_ORIGIN ?? ""}`);
}
