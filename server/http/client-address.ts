/**
 * The address a request counts for. Each trusted proxy appends the address it was called from, so with `n` of
 * them the n-th entry from the right is the first that nobody could invent; with none the header is not read.
 */
export function findClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const direct = socketAddress ?? "unknown";
  if (trustedProxies === 0 || forwardedFor === undefined) return direct;
  const entries = forwardedFor.split(",").map((entry) => entry.trim());
  return entries.at(-trustedProxies) || direct;
}
