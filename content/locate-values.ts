const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

export type Located = {
  /** The line of each value, by its path (`social/0/href`); the whole file's is the empty path. */
  lines: Map<string, number>;
  /** Keys that stand twice in one object, of which JSON would silently keep the last. */
  doubled: { path: string; line: number }[];
};

/** Finds the line of every value of a text that is valid JSON. */
export function locateValues(text: string): Located {
  const lines = new Map<string, number>();
  const doubled: Located["doubled"] = [];
  const found = text.matchAll(tokens);
  let line = 1;
  let seenUntil = 0;

  function next(): string {
    const match = found.next().value;
    if (match === undefined) throw new Error("This text is not valid JSON.");
    line += text.slice(seenUntil, match.index).split("\n").length - 1;
    seenUntil = match.index;
    return match[0];
  }

  function readObject(path: string): void {
    for (let token = next(); token !== "}"; token = next()) {
      if (token === ",") continue;
      const inner = join(path, JSON.parse(token));
      if (lines.has(inner)) doubled.push({ path: inner, line });
      next();
      read(inner, next());
    }
  }

  function readList(path: string): void {
    let place = 0;
    for (let token = next(); token !== "]"; token = next()) {
      if (token === ",") continue;
      read(join(path, String(place)), token);
      place += 1;
    }
  }

  function read(path: string, token: string): void {
    lines.set(path, line);
    if (token === "{") readObject(path);
    if (token === "[") readList(path);
  }

  read("", next());
  return { lines, doubled };
}

function join(path: string, key: string): string {
  return path === "" ? key : `${path}/${key}`;
}
