import { readFileSync } from "node:fs";
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

export type LockedPackage = {
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
