import type { MarkdownIt, StateInline } from "markdown-it";

// GFM 6.9, "Autolinks (extension)": where a bare address may begin, how far it goes, which end is punctuation.
const mayPrecede = /[\s*_~(]/;
const plainText = /[\n!#$%&*+\-:<=>@[\\\]^_`{}~]|www\./gi;
const webAddress = /(?:www\.|:\/\/)[^\s<]+/iy;
const emailDomain = /@[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+/y;
const longestScheme = 5;
const longestLocalPart = 64;

function hasValidDomain(domain: string): boolean {
  const segments = domain.split(".");
  if (segments.length < 2 || !segments.every((segment) => /^[\p{L}\p{N}_-]+$/u.test(segment))) return false;
  return segments.slice(-2).every((segment) => !segment.includes("_"));
}

/** Leaves out trailing punctuation, an unmatched closing parenthesis and what looks like an entity. */
function trimAutolink(address: string): string {
  let end = address.length;
  let surplus = 0;
  for (const character of address) surplus += character === ")" ? 1 : character === "(" ? -1 : 0;
  while (end > 0) {
    const last = address[end - 1] ?? "";
    if ("?!.,:*_~'\"".includes(last)) end -= 1;
    else if (last === ")" && surplus > 0) {
      surplus -= 1;
      end -= 1;
    } else if (last === ";") {
      const entity = /&[A-Za-z0-9]+;$/.exec(address.slice(Math.max(0, end - 40), end));
      end -= entity === null ? 1 : entity[0].length;
      if (entity === null) break;
    } else break;
  }
  return address.slice(0, end);
}

function pushLink(state: StateInline, href: string, text: string): void {
  const open = state.push("link_open", "a", 1);
  open.attrs = [["href", state.md.normalizeLink(href)]];
  open.markup = "linkify";
  open.info = "auto";
  state.push("text", "", 0).content = text;
  const close = state.push("link_close", "a", -1);
  close.markup = "linkify";
  close.info = "auto";
}

function stopBeforeWww(state: StateInline, silent: boolean): boolean {
  plainText.lastIndex = state.pos;
  const found = plainText.exec(state.src);
  const end = Math.min(found?.index ?? state.posMax, state.posMax);
  if (end === state.pos) return false;
  if (!silent) state.pending += state.src.slice(state.pos, end);
  state.pos = end;
  return true;
}

function linkWebAddress(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (silent || state.linkLevel > 0) return false;
  const scheme = findScheme(state);
  if (scheme === null) return false;
  const preceding = src[pos - scheme.length - 1];
  if (preceding !== undefined && !mayPrecede.test(preceding)) return false;
  webAddress.lastIndex = pos;
  const found = webAddress.exec(src.length === posMax ? src : src.slice(0, posMax));
  if (found === null) return false;
  const address = trimAutolink(found[0]);
  const domain = /^(?::\/\/)?([^/?#:]*)/.exec(address)?.[1] ?? "";
  const text = scheme + address;
  const href = scheme === "" ? `http://${text}` : text;
  if (!hasValidDomain(domain) || !state.md.validateLink(href)) return false;
  if (scheme !== "") state.pending = state.pending.slice(0, -scheme.length);
  pushLink(state, href, text);
  state.pos += address.length;
  return true;
}

/** The scheme before "://", nothing before "www."; null where no address begins. */
function findScheme({ src, pos, pending }: StateInline): string | null {
  const first = src[pos];
  if (first === "w" || first === "W") return "";
  if (first !== ":") return null;
  const before = src.slice(Math.max(0, pos - longestScheme), pos);
  const scheme = /(?<![A-Za-z])(?:https?|ftp)$/i.exec(before)?.[0];
  return scheme !== undefined && pending.endsWith(scheme) ? scheme : null;
}

function linkEmail(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (silent || state.linkLevel > 0 || src[pos] !== "@") return false;
  const local = /[A-Za-z0-9.+_-]+$/.exec(src.slice(Math.max(0, pos - longestLocalPart), pos))?.[0] ?? "";
  if (local === "" || !state.pending.endsWith(local)) return false;
  emailDomain.lastIndex = pos;
  const domain = (emailDomain.exec(src)?.[0] ?? "").slice(0, state.posMax - pos);
  if (domain === "" || /[-_]$/.test(domain)) return false;
  state.pending = state.pending.slice(0, -local.length);
  pushLink(state, `mailto:${local}${domain}`, local + domain);
  state.pos += domain.length;
  return true;
}

/** Bare web and email addresses become links, as GitHub-flavoured Markdown has it. */
export function gfmAutolink(parser: MarkdownIt): void {
  parser.inline.ruler.at("text", stopBeforeWww);
  parser.inline.ruler.after("text", "gfm_web_address", linkWebAddress);
  parser.inline.ruler.after("text", "gfm_email", linkEmail);
}
