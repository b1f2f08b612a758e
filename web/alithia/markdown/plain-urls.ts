/**
 * Stands in for mdurl in the site's build: an address stays whole instead of being taken apart and put together
 * again, because where it leads is decided by the browser's own parser (`link-target.ts`), and is written by the
 * browser's own means.
 */
export const parse = (address: string) => ({ pathname: address });
export const format = (address: { pathname: string }) => address.pathname;

/** Percent-encodes what an address may not hold; what is encoded already, and brackets, stay. */
export const encode = (text: string) =>
  text.replace(/%[\da-f]{2}|[[\]]|([^%[\]]+|%)/gi, (kept, other?: string) =>
    other === undefined ? kept : encodeURI(other.toWellFormed()),
  );

/** An address as it is read: without percent signs, unless they stand for signs of its own or for no text. */
export const decode = (text: string) =>
  text.replace(/(%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURI(bytes.replaceAll("%25", "%2525"));
    } catch (cause) {
      if (!(cause instanceof URIError)) throw cause;
      return bytes;
    }
  });
