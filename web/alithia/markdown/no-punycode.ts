const asIs = (host: string) => host;

/**
 * Replaces punycode.js in the site build: links are resolved by the browser's URL parser, which implements
 * IDNA (`link-target.ts`).
 */
export default { toASCII: asIs, toUnicode: asIs };
