/**
 * Replaces mdurl in the site build: addresses are not split and reassembled, since the browser's URL parser
 * resolves (`link-target.ts`) and serializes them.
 */
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
