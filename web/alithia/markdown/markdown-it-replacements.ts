/** Replacements of packages that markdown-it imports, for the site build (`vite.config.ts`). */

/** Replaces linkify-it: only the `linkify` option uses it, which is off. `create-parser.ts` links bare addresses. */
export class LinkifyIt {}

const asIs = (host: string) => host;

/** Replaces punycode.js: links are resolved by the browser's URL parser, which implements IDNA. */
export default { toASCII: asIs, toUnicode: asIs };

/** `parse` to `decode` replace mdurl: the browser's URL parser resolves and serializes addresses. */
export const parse = (address: string) => ({ pathname: address });
export const format = (address: { pathname: string }) => address.pathname;

/** Percent-encodes disallowed characters; existing escapes and brackets stay. */
export const encode = (text: string) =>
  text.replace(/%[\da-f]{2}|[[\]]|([^%[\]]+|%)/gi, (kept, other?: string) =>
    other === undefined ? kept : encodeURI(other.toWellFormed()),
  );

/** Percent-decodes an address for display, except escapes of reserved characters or invalid UTF-8. */
export const decode = (text: string) =>
  text.replace(/(%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURI(bytes.replaceAll("%25", "%2525"));
    } catch (cause) {
      if (!(cause instanceof URIError)) throw cause;
      return bytes;
    }
  });

/** The character classes replace uc.micro. */
export const Cc = /\p{Cc}/u;
export const Cf = /\p{Cf}/u;
export const P = /\p{P}/u;
export const S = /\p{S}/u;
export const Z = /\p{Z}/u;
