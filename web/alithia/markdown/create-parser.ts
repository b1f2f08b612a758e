import MarkdownItConstructor, {
  type Delimiter,
  type MarkdownIt,
  type StateCore,
  type StateInline,
} from "markdown-it";

const tilde = 0x7e;

/** A run of one or two tildes is a delimiter; longer runs are text. */
function tokenize(state: StateInline, silent: boolean): boolean {
  if (silent || state.src.charCodeAt(state.pos) !== tilde) return false;
  const { length, can_open, can_close } = state.scanDelims(state.pos, true);
  const token = state.push("text", "", 0);
  token.content = "~".repeat(length);
  state.pos += length;
  if (length > 2) return true;
  state.delimiters.push({
    marker: tilde,
    length,
    token: state.tokens.length - 1,
    end: -1,
    open: can_open,
    close: can_close,
  });
  return true;
}

function pairUp(state: StateInline, delimiters: Delimiter[]): void {
  for (const opener of delimiters) {
    const closer = opener.marker === tilde && opener.end !== -1 ? delimiters[opener.end] : undefined;
    const open = state.tokens[opener.token];
    const close = closer && state.tokens[closer.token];
    if (closer === undefined || open === undefined || close === undefined) continue;
    if (open.content.length !== close.content.length) continue;
    Object.assign(open, { type: "s_open", tag: "del", nesting: 1, markup: open.content, content: "" });
    Object.assign(close, { type: "s_close", tag: "del", nesting: -1, markup: close.content, content: "" });
  }
}

function postProcess(state: StateInline): void {
  pairUp(state, state.delimiters);
  for (const meta of state.tokens_meta) if (meta?.delimiters) pairUp(state, meta.delimiters);
}

/** `~struck~` and `~~struck~~`, as in GFM. */
function gfmStrikethrough(parser: MarkdownIt): void {
  parser.inline.ruler.at("strikethrough", tokenize);
  parser.inline.ruler2.at("strikethrough", postProcess);
}

// GFM 6.9, "Autolinks (extension)": allowed preceding characters, extent, trailing punctuation.
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

/** Trims trailing punctuation, unmatched closing parentheses and entity-like endings. */
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

/** Returns the scheme before "://", "" before "www.", or null if no autolink begins here. */
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

/** Turns bare web and email addresses into links, as in GFM. */
function gfmAutolink(parser: MarkdownIt): void {
  parser.inline.ruler.at("text", stopBeforeWww);
  parser.inline.ruler.after("text", "gfm_web_address", linkWebAddress);
  parser.inline.ruler.after("text", "gfm_email", linkEmail);
}

const marker = /^\[([ xX])\](?=\s)/;

function markTasks(state: StateCore): void {
  for (const [index, token] of state.tokens.entries()) {
    if (token.type !== "inline" || state.tokens[index - 2]?.type !== "list_item_open") continue;
    const first = token.children?.[0];
    const found = first?.type === "text" ? marker.exec(first.content) : null;
    if (first === undefined || found === null || token.children === null) continue;
    first.content = first.content.slice(found[0].length);
    const box = new state.Token("task_marker", "", 0);
    box.content = found[1] === " " ? "open" : "done";
    token.children.unshift(box);
  }
}

/** Adds a `task_marker` token (content: open or done) to list items that begin with `[ ]` or `[x]`. */
function gfmTaskList(parser: MarkdownIt): void {
  parser.core.ruler.push("gfm_task_list", markTasks);
}

/** Creates a CommonMark and GFM parser with hard line breaks; raw HTML is treated as text. */
export function createParser(): MarkdownIt {
  const parser = new MarkdownItConstructor({ html: false, breaks: true, linkify: false });
  parser.use(gfmAutolink).use(gfmStrikethrough).use(gfmTaskList);
  return parser;
}
