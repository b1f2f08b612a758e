import type { Token } from "markdown-it";

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
export function findSettledLines(tokens: Token[], source: string, isFinished: boolean): number[] {
  const blocks = findBlocks(tokens);
  const { isBlank, complete } = findBlankLines(source);
  const isCertain = ({ start }: Block, index: number): boolean => {
    const before = blocks[index - 1];
    const adjoins = isBlank[start - 1] === true || (before !== undefined && before.end >= start);
    return start > 0 && adjoins && (isFinished || start + 2 <= complete);
  };
  return blocks.filter(isCertain).map(({ start }) => start);
}
