import decode from "mdurl/lib/decode.mjs";
import encodeAll from "mdurl/lib/encode.mjs";

/**
 * Stands in for mdurl in the site's build: an address stays whole instead of being taken apart and put together
 * again, because where it leads is decided by the browser's own parser (`link-target.ts`).
 */
export const parse = (address: string) => ({ pathname: address });
export const format = (address: { pathname: string }) => address.pathname;
export const encode = (text: string) => encodeAll(text, `${encodeAll.defaultChars}[]`);
export { decode };
