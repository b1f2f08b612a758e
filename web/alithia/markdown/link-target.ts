type LinkTarget = { href: string; host: string };

const protocols = new Set(["http:", "https:", "mailto:"]);

/** Where a link of a reply may lead: http, https and mailto only; null for anything else. */
export function findLinkTarget(href: string, origin: string): LinkTarget | null {
  if (!URL.canParse(href, origin)) return null;
  const url = new URL(href, origin);
  if (!protocols.has(url.protocol) || url.username !== "" || url.password !== "") return null;
  return { href: url.href, host: url.protocol === "mailto:" ? url.pathname : url.host };
}
