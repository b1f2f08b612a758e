import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { walletConnectHosts } from "@alithia/protocol/wallet-connect-hosts.ts";

/** Policies that the site's own code creates; a script from anywhere else can make none. */
const trustedTypesPolicies = "alithia dompurify";

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
