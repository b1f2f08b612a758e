const asIs = (host: string) => host;

/**
 * Stands in for punycode.js in the site's build: where a link leads is decided by the browser's own parser, which knows
 * the rules of host names (`link-target.ts`).
 */
export default { toASCII: asIs, toUnicode: asIs };
