/**
 * Stands in for uc.micro in the site's build: the browser's own Unicode classes, which that package writes out
 * for engines that have none.
 */
export const Cc = /\p{Cc}/u;
export const Cf = /\p{Cf}/u;
export const P = /\p{P}/u;
export const S = /\p{S}/u;
export const Z = /\p{Z}/u;
