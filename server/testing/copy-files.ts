import { copyFileSync, linkSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Hard-links a read-only file, or copies it if the file system cannot link. */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Links fail for various reasons; copying works or fails with the actual error.
    copyFileSync(from, to);
  }
}

/** Copies a folder recursively with the given function for files. */
export function copyFiles(from: string, to: string, copy: (from: string, to: string) => void): void {
  mkdirSync(to, { recursive: true, mode: statSync(from).mode });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFiles(source, target, copy);
    else copy(source, target);
  }
}
