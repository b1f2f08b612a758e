import * as offlineWords from "../words/offline-words.ts";

/** Stands before the page's root, where the banner of an incident stands. */
export const offlineNote = {
  className: "site-banner offline-note",
  text: offlineWords.offline,
  again: offlineWords.tryAgain,
} as const;

export function writeOfflineNote(): string {
  const { className, text, again } = offlineNote;
  return `<aside class="${className}" role="status"><p>${text} <a href="">${again}</a></p></aside>`;
}
