/** The first byte and the last of a single range; null for none or for what is better answered whole. */
export function parseRange(
  header: string | undefined,
  size: number,
): { from: number; to: number } | "unsatisfiable" | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (match === null || (match[1] === "" && match[2] === "")) return null;
  if (match[1] === "") {
    const length = Number(match[2]);
    return length === 0 ? "unsatisfiable" : { from: Math.max(0, size - length), to: size - 1 };
  }
  const from = Number(match[1]);
  const to = match[2] === "" ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (from >= size) return "unsatisfiable";
  return to < from ? null : { from, to };
}
