type LinkTarget = { href: string; host: string };

const protocols = new Set(["http:", "https:", "mailto:"]);

/** Resolves a link of a reply; returns null unless it is http, https or mailto without credentials. */
export function findLinkTarget(href: string, origin: string): LinkTarget | null {
  if (!URL.canParse(href, origin)) return null;
  const url = new URL(href, origin);
  if (!protocols.has(url.protocol) || url.username !== "" || url.password !== "") return null;
  return { href: url.href, host: url.protocol === "mailto:" ? url.pathname : url.host };
}
