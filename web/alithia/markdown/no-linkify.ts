/**
 * Replaces linkify-it in the site build. The parser instantiates it but only uses it with the `linkify`
 * option, which is off: `create-parser.ts` handles bare addresses.
 */
export class LinkifyIt {}
