import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Entry = {
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
};

type LockedPackage = {
  name: string;
  version: string;
  licence: string;
  integrity: string | undefined;
  hasInstallScript: boolean;
  /** Installed where the product runs, not only for building and testing. */
  ships: boolean;
};

/** Returns every package that the lock file installs. */
export function readLock(folder: string): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
  const entries = Object.entries<Entry>(packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && !link,
  );
  return entries
    .map(([path, entry]) => ({
      name: path.split("node_modules/").at(-1) ?? path,
      version: entry.version ?? "",
      licence: entry.license ?? "not stated",
      integrity: entry.integrity,
      hasInstallScript: entry.hasInstallScript ?? false,
      ships: !entry.dev && !entry.optional && !entry.devOptional,
    }))
    .sort((one, other) => (`${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1));
}

/** Returns `docs/licences.md`: shipped packages one by one, build and test packages by licence. */
export function writeLicences(packages: LockedPackage[]): string {
  const shipped = packages.filter(({ ships }) => ships);
  const rows = shipped.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  const tools = Map.groupBy(
    packages.filter(({ ships }) => !ships),
    ({ licence }) => licence,
  );
  const toolRows = [...tools]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, of]) => `| ${licence} | ${new Set(of.map(({ name }) => name)).size} |`);
  return [
    "# Licences",
    "",
    "Written by `npm run licences` from the lock file; a test holds it to that.",
    "",
    "## What ships",
    "",
    "| package | version | licence |",
    "| --- | --- | --- |",
    ...new Set(rows),
    "",
    "## What only builds and tests",
    "",
    "| licence | packages |",
    "| --- | --- |",
    ...toolRows,
    "",
  ].join("\n");
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  writeFileSync(join(root, "docs/licences.md"), writeLicences(readLock(root)));
}
