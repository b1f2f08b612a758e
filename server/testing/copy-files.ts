import { copyFileSync, linkSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** For files that are only read: the same bytes under another name, where the file system can do that. */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // File systems refuse links for reasons of their own; a copy does as well, or fails with the true one.
    copyFileSync(from, to);
  }
}

/** A folder with all that is in it, each file copied in the given way. */
export function copyFiles(from: string, to: string, copy: (from: string, to: string) => void): void {
  mkdirSync(to, { recursive: true, mode: statSync(from).mode });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFiles(source, target, copy);
    else copy(source, target);
  }
}
