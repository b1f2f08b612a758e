import type { LockedPackage } from "./read-lock.ts";

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
