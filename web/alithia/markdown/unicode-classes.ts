/** Replaces uc.micro in the site build with the browser's Unicode property escapes. */
export const Cc = /\p{Cc}/u;
export const Cf = /\p{Cf}/u;
export const P = /\p{P}/u;
export const S = /\p{S}/u;
export const Z = /\p{Z}/u;
