import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

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

/**
 * Under what an address is counted: an IPv4 address as it is, also where it is mapped into IPv6, and of an IPv6
 * address its first 64 bits, for whoever has one has all that share them. What is no address stays what it is.
 */
export function findClientSubnet(address: string): string {
  const [bare = ""] = address.replace(/^\[(.*)\](:\d+)?$/, "$1").split("%");
  const withoutPort = bare.replace(/^([\d.]+):\d+$/, "$1");
  if (isIP(withoutPort) !== 6) return withoutPort;
  const parsed = ipaddr.process(withoutPort);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}
