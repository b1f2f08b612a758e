/** Files that a build caches for offline use, written into the service worker. */
export type OfflineShell = {
  /** Digest of all files of the build. */
  version: string;
  /** Entry script, which identifies pages of this build. */
  entry: string;
  /** Files each page needs to render and start, by path. */
  pages: Record<string, readonly string[]>;
  /** Pages cached at install, before they are opened. */
  keptAtInstall: readonly string[];
};
