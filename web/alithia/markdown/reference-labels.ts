const bracketed = /\[((?:[^[\]\\]|\\[\s\S]){1,999})\]/g;

/** A link label as definitions are compared by (CommonMark 4.7; markdown-it keeps its keys in this form). */
export function normalizeLabel(label: string): string {
  return label.trim().replaceAll(/\s+/g, " ").toLowerCase().toUpperCase();
}

/** Every label that a text could refer to; some of them may be no references at all. */
export function findUsedLabels(source: string): Set<string> {
  const labels = new Set<string>();
  if (!source.includes("[")) return labels;
  for (const [, label = ""] of source.matchAll(bracketed)) labels.add(normalizeLabel(label));
  return labels;
}
