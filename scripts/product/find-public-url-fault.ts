import { BlockList, isIP } from "node:net";

const reservedDomain = /(^|\.)(example|invalid|test)$|(^|\.)example\.(com|net|org)$/;
const localName = /(^|\.)(localhost|local|internal|home\.arpa)$/;

function createPrivateAddresses(): BlockList {
  const blocks = new BlockList();
  const ranges = [
    ["0.0.0.0", 8, "ipv4"],
    ["10.0.0.0", 8, "ipv4"],
    ["100.64.0.0", 10, "ipv4"],
    ["127.0.0.0", 8, "ipv4"],
    ["169.254.0.0", 16, "ipv4"],
    ["172.16.0.0", 12, "ipv4"],
    ["192.168.0.0", 16, "ipv4"],
    ["::", 127, "ipv6"],
    ["fc00::", 7, "ipv6"],
    ["fe80::", 10, "ipv6"],
  ] as const;
  for (const [address, prefix, family] of ranges) blocks.addSubnet(address, prefix, family);
  return blocks;
}

const privateAddresses = createPrivateAddresses();

function isLocal(host: string): boolean {
  const family = isIP(host);
  if (family !== 0) return privateAddresses.check(host, family === 6 ? "ipv6" : "ipv4");
  return localName.test(host) || !host.includes(".");
}

const readHost = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

/** Whether nobody but this machine reaches it. */
export function isLoopback(url: string): boolean {
  const host = readHost(url);
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

/** Why visitors cannot be sent to this address, in a sentence that names the setting; null when they can. */
export function findPublicUrlFault(setting: string, url: string): string | null {
  const { protocol } = new URL(url);
  const host = readHost(url);
  if (isLocal(host))
    return `${setting} is this machine or a private network, which visitors cannot reach: ${host}`;
  if (reservedDomain.test(host)) return `${setting} is still a placeholder: ${host}`;
  if (protocol !== "https:") return `${setting} is not https: wallets and browsers refuse plain http.`;
  return null;
}
