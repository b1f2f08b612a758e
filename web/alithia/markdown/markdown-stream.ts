import type { Env, MarkdownIt, Token } from "markdown-it";
import type { MarkdownNode } from "./markdown-node.ts";
import { type NodeSurroundings, toNodes } from "./tokens-to-nodes.ts";

const bracketed = /\[((?:[^[\]\\]|\\[\s\S]){1,999})\]/g;

/** A link label as definitions are compared by (CommonMark 4.7; markdown-it keeps its keys in this form). */
function normalizeLabel(label: string): string {
  return label.trim().replaceAll(/\s+/g, " ").toLowerCase().toUpperCase();
}

/** Every label that a text could refer to; some of them may be no references at all. */
function findUsedLabels(source: string): Set<string> {
  const labels = new Set<string>();
  if (!source.includes("[")) return labels;
  for (const [, label = ""] of source.matchAll(bracketed)) labels.add(normalizeLabel(label));
  return labels;
}

type References = NonNullable<Env["references"]>;

type Parsed = { source: string; known: number; tokens: Token[]; own: References };

/** A part of the text that no later text can change, but for a link definition that is still to come. */
type Segment = { source: string; nodes: MarkdownNode[] };

export type StreamChange = {
  /** Segments drawn again because a definition they use has come, by index. */
  redrawn: number[];
  /** How many segments were settled before; those from there on are new. */
  settledBefore: number;
};

/** The tokens of each part of a text that is cut at those lines. */
function splitTokens(tokens: Token[], lines: number[]): Token[][] {
  const groups: Token[][] = [[]];
  for (const token of tokens) {
    const next = lines[groups.length - 1];
    const begin = token.level === 0 && token.nesting !== -1 ? token.map?.[0] : undefined;
    if (begin !== undefined && next !== undefined && begin >= next) groups.push([]);
    groups.at(-1)?.push(token);
  }
  return groups;
}

export type MarkdownStream = ReturnType<typeof createMarkdownStream>;

/**
 * Parses a growing text. Only the unfinished end is parsed again, so the cost grows with the text;
 * the nodes of `segments` and `tail` together are always those of the whole text at once.
 */
export function createMarkdownStream(parser: MarkdownIt, surroundings: NodeSurroundings) {
  const segments: Segment[] = [];
  const references: References = {};
  const usersOf = new Map<string, number[]>();
  let knownLabels = 0;
  let last: Parsed | null = null;
  let unfinished = "";
  let heldReturn = "";
  let tail: MarkdownNode[] = [];

  /** The text just parsed is often asked for again: when it settles, and when the reply ends with it. */
  function parse(source: string): Parsed {
    if (last?.source === source && last.known === knownLabels) return last;
    const own: References = Object.create(references);
    last = { source, known: knownLabels, tokens: parser.parse(source, { references: own }), own };
    return last;
  }

  function redrawUsersOf(labels: string[], before: number): number[] {
    const users = new Set(
      labels.flatMap((label) => usersOf.get(label) ?? []).filter((index) => index < before),
    );
    for (const index of users) {
      const segment = segments[index];
      if (segment) segment.nodes = toNodes(parse(segment.source).tokens, surroundings);
    }
    return [...users];
  }

  function addSegment(source: string, tokens: Token[]): void {
    for (const label of findUsedLabels(source)) {
      const users = usersOf.get(label);
      if (users) users.push(segments.length);
      else usersOf.set(label, [segments.length]);
    }
    segments.push({ source, nodes: toNodes(tokens, surroundings) });
  }

  function settle(sources: string[]): number[] {
    const settledBefore = segments.length;
    const added: string[] = [];
    const parsed = sources.map((source) => {
      const { tokens, own } = parse(source);
      for (const [label, reference] of Object.entries(own)) {
        references[label] = reference;
        knownLabels += 1;
        added.push(label);
      }
      return { source, tokens };
    });
    for (const { source, tokens } of parsed) addSegment(source, tokens);
    const redrawn = added.length === 0 ? [] : redrawUsersOf(added, segments.length);
    return redrawn.filter((index) => index < settledBefore);
  }

  /** Without definitions, what was parsed together is what its parts would be, and need not be parsed again. */
  function settleParsed(sources: string[], tokens: Token[], settledLines: number[]): void {
    const groups = splitTokens(tokens, settledLines);
    for (const [index, source] of sources.entries())
      if (source !== "") addSegment(source, groups[index] ?? []);
    tail = toNodes(groups[sources.length] ?? [], surroundings);
  }

  function split(source: string, settledLines: number[]): string[] {
    const lines = new Set(settledLines);
    const starts = [0];
    let line = 0;
    for (let at = source.indexOf("\n"); at !== -1; at = source.indexOf("\n", at + 1)) {
      line += 1;
      if (lines.has(line)) starts.push(at + 1);
    }
    return starts.map((start, index) => source.slice(start, starts[index + 1] ?? source.length));
  }

  function update(isFinished: boolean): StreamChange {
    const settledBefore = segments.length;
    const { tokens, own } = parse(unfinished);
    const lines = findSettledLines(tokens, unfinished, isFinished);
    if (lines.length === 0 && !isFinished) {
      tail = toNodes(tokens, surroundings);
      return { redrawn: [], settledBefore };
    }
    const sources = split(unfinished, lines);
    unfinished = isFinished ? "" : (sources.pop() ?? "");
    if (Object.keys(own).length === 0) {
      settleParsed(sources, tokens, lines);
      return { redrawn: [], settledBefore };
    }
    const redrawn = settle(sources.filter((source) => source !== ""));
    tail = toNodes(parse(unfinished).tokens, surroundings);
    return { redrawn, settledBefore };
  }

  return {
    segments,
    tail: () => tail,
    /** Adds text and draws what changed. */
    append(delta: string): StreamChange {
      const text = heldReturn + delta;
      heldReturn = text.endsWith("\r") ? "\r" : "";
      unfinished += text.slice(0, text.length - heldReturn.length).replaceAll(/\r\n?/g, "\n");
      return update(false);
    },
    /** No more text comes: everything settles. */
    finish(): StreamChange {
      if (heldReturn !== "") unfinished += "\n";
      heldReturn = "";
      return update(true);
    },
  };
}

type Block = { start: number; end: number };

function findBlocks(tokens: Token[]): Block[] {
  return tokens.flatMap(({ level, nesting, map }) =>
    level === 0 && nesting !== -1 && map ? [{ start: map[0], end: map[1] }] : [],
  );
}

function findBlankLines(source: string): { isBlank: boolean[]; complete: number } {
  const lines = source.split("\n");
  return { isBlank: lines.map((line) => line.trim() === ""), complete: lines.length - 1 };
}

/**
 * The lines at which a growing text can be cut for good: each begins a top-level block, and what stands
 * before the last of them cannot change any more. A block has begun for good when its first two lines are
 * complete (a table is known by its second), unless a link definition stands right above it, which may
 * still go on with it.
 */
function findSettledLines(tokens: Token[], source: string, isFinished: boolean): number[] {
  const blocks = findBlocks(tokens);
  const { isBlank, complete } = findBlankLines(source);
  const isCertain = ({ start }: Block, index: number): boolean => {
    const before = blocks[index - 1];
    const adjoins = isBlank[start - 1] === true || (before !== undefined && before.end >= start);
    return start > 0 && adjoins && (isFinished || start + 2 <= complete);
  };
  return blocks.filter(isCertain).map(({ start }) => start);
}
