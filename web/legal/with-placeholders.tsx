/** Shows `[owner: …]` as a marked gap, and the rest of the text as it is. */
export function WithPlaceholders({ text }: { text: string }) {
  return text.split(/(\[owner:[^\]]*\])/).map((part) =>
    part.startsWith("[owner:") ? (
      <mark key={part} className="placeholder">
        To be supplied by the owner: {part.slice("[owner:".length, -1).trim()}
      </mark>
    ) : (
      part
    ),
  );
}
