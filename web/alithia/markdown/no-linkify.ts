/**
 * Stands in for linkify-it in the site's build. The parser makes one in its constructor and asks it only with its
 * option `linkify`, which is off: bare addresses are the business of `gfm-autolink.ts`.
 */
export class LinkifyIt {}
