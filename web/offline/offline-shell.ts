/** What a build keeps for a browser without a network, written into the service worker. */
export type OfflineShell = {
  /** A digest of all files of the build. */
  version: string;
  /** The file that only a page of this build asks for. */
  entry: string;
  /** The files that each page needs to be drawn and to start, by its path. */
  pages: Record<string, readonly string[]>;
  /** The pages that are kept although nobody has opened them yet. */
  keptAtInstall: readonly string[];
};
