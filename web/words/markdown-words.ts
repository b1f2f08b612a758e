/** Texts added to a reply's rendered Markdown. */

export const image = "Image";
export const table = "Table";
export const copy = "Copy";
/** Appended to `copy` for screen readers. */
export const ofCode = " code";
export const copyAddress = (short: string) => `Copy address ${short}`;
export const copyHash = (short: string) => `Copy hash ${short}`;
export const done = "Done:";
export const open = "To do:";
