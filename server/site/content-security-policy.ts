import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { walletConnectHosts } from "@alithia/protocol/wallet-connect-hosts.ts";

/** The policy that the site's own code creates, for the address of its worker; no other can be made. */
const trustedTypesPolicies = "alithia";

/** Of the script that keeps the site offline: it asks for files of this origin and does nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

function originOf(url: string | undefined): string[] {
  return url === undefined || url.startsWith("/") ? [] : [new URL(url).origin];
}

/** The policy of every page, made from the same configuration that the page itself reads. */
export function createContentSecurityPolicy(config: SiteConfig): string {
  const api = originOf(config.apiBase);
  const connect = new Set([...api, ...originOf(config.publicNodeUrl), ...originOf(config.faucetUrl)]);
  const pairs = config.walletConnectProjectId !== undefined;
  if (pairs) connect.add(walletConnectHosts.relayUrl);
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "font-src": ["'self'"],
    "img-src": ["'self'", "data:", "blob:", ...api],
    "connect-src": ["'self'", ...connect],
    ...(pairs && { "frame-src": [walletConnectHosts.verifyOrigin] }),
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": [trustedTypesPolicies],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
