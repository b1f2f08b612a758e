import type { Delimiter, MarkdownIt, StateInline } from "markdown-it";

const tilde = 0x7e;

/** A run of one or two tildes is a delimiter; longer ones are text. */
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

/** `~struck~` and `~~struck~~`, as GitHub-flavoured Markdown has it. */
export function gfmStrikethrough(parser: MarkdownIt): void {
  parser.inline.ruler.at("strikethrough", tokenize);
  parser.inline.ruler2.at("strikethrough", postProcess);
}
