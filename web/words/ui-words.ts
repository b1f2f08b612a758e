/** Texts used on every page. */

export const copied = "Copied.";
export const copiedLabel = "Copied";
export const notCopied = "The browser did not allow it. Select the text and copy it.";
export const partLost = "This part of the site did not load. Check the connection and reload.";
export const reloadThePage = "Reload the page";
export const loading = "Loading…";
export const pages = "Pages";
export const chat = "Chat";
export const sale = "Sale";
export const opens = (host: string) => `(opens ${host} in a new tab)`;
export const typeHere = "Type Here...";
