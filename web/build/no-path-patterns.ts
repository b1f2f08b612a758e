/** Stands in for `regexparam`, which the router calls for `Route` and `Switch` alone. */
export function parse(): never {
  throw new Error("The routes of this site have no parameters.");
}
