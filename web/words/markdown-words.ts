/** What a reply's Markdown says beside its own words. */

export const image = "Image";
export const table = "Table";
export const copy = "Copy";
/** Follows it for who hears the page. */
export const ofCode = " code";
export const copyAddress = (short: string) => `Copy address ${short}`;
export const copyHash = (short: string) => `Copy hash ${short}`;
export const done = "Done:";
export const open = "To do:";
