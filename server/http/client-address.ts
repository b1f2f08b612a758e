import { isIP } from "node:net";

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

/** The eight groups of an IPv6 address, whichever of its spellings it comes in. */
function readGroups(address: string): number[] {
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = spelled.split("::").map((half) =>
    half
      .split(":")
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  );
  return [...before, ...new Array(8 - before.length - after.length).fill(0), ...after];
}

/**
 * Under what an address is counted: an IPv4 address as it is, also where it is mapped into IPv6, and of an IPv6
 * address its first 64 bits, for whoever has one has all that share them. What is no address stays what it is.
 */
export function findClientSubnet(address: string): string {
  const [bare = ""] = address.replace(/^\[(.*)\](:\d+)?$/, "$1").split("%");
  const withoutPort = bare.replace(/^([\d.]+):\d+$/, "$1");
  if (isIP(withoutPort) !== 6) return withoutPort;
  const groups = readGroups(withoutPort);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}
