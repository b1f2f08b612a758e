import * as offlineWords from "../words/offline-words.ts";

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

/** Offline notice, placed before the page's root like the incident banner. */
export const offlineNote = {
  className: "site-banner offline-note",
  text: offlineWords.offline,
  again: offlineWords.tryAgain,
} as const;

export function writeOfflineNote(): string {
  const { className, text, again } = offlineNote;
  return `<aside class="${className}" role="status"><p>${text} <a href="">${again}</a></p></aside>`;
}
