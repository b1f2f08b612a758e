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

/** Class of the offline notice, which is placed before the page's root like the incident banner. */
export const offlineNoteClass = "site-banner offline-note";

/** Writes the notice's content; its text is replaced when the browser goes online or offline. */
export function writeOfflineNote(isOnline: boolean): string {
  const text = `<span>${offlineWords.describeOffline(isOnline)}</span>`;
  return `<aside class="${offlineNoteClass}" role="status"><p>${text} <a href="">${offlineWords.tryAgain}</a></p></aside>`;
}
