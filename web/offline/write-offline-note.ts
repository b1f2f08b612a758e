import * as offlineWords from "../words/offline-words.ts";

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
