import type { Env, MarkdownIt, Token } from "markdown-it";
import { type MarkdownNode, type NodeSurroundings, toNodes } from "./tokens-to-nodes.ts";

const bracketed = /\[((?:[^[\]\\]|\\[\s\S]){1,999})\]/g;

/** Normalizes a link label for comparison (CommonMark 4.7; the same form as markdown-it's keys). */
function normalizeLabel(label: string): string {
  return label.trim().replaceAll(/\s+/g, " ").toLowerCase().toUpperCase();
}

/** Returns every label that a text may refer to, including false positives. */
function findUsedLabels(source: string): Set<string> {
  const labels = new Set<string>();
  if (!source.includes("[")) return labels;
  for (const [, label = ""] of source.matchAll(bracketed)) labels.add(normalizeLabel(label));
  return labels;
}

type References = NonNullable<Env["references"]>;

type Parsed = { source: string; known: number; tokens: Token[]; own: References };

/** A part of the text that later text cannot change, except by a link definition. */
type Segment = { source: string; nodes: MarkdownNode[] };

export type StreamChange = {
  /** Indexes of segments re-rendered because a definition they use has arrived. */
  redrawn: number[];
  /** Number of previously settled segments; later ones are new. */
  settledBefore: number;
};

/** Splits tokens into groups at the given lines. */
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
 * Creates an incremental parser. Only the unfinished end is re-parsed, so the cost grows linearly; the nodes
 * of `segments` plus `tail` always equal those of the whole text parsed at once.
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

  /** Cached: the same text is often parsed again, when it settles and when the reply ends. */
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

  /** Without definitions, the parts' tokens equal those of the joint parse and are reused. */
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
    /** Appends text and returns what changed. */
    append(delta: string): StreamChange {
      const text = heldReturn + delta;
      heldReturn = text.endsWith("\r") ? "\r" : "";
      unfinished += text.slice(0, text.length - heldReturn.length).replaceAll(/\r\n?/g, "\n");
      return update(false);
    },
    /** Marks the text as complete and settles everything. */
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
 * Returns the lines at which a growing text can be cut permanently: each begins a top-level block, and
 * nothing before the last of them can change. A block counts once its first two lines are complete (a table
 * is recognized by its second), unless it directly follows a link definition, which it may still continue.
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
