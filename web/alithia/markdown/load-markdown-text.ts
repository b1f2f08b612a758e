export const loadMarkdownText = () =>
  import("./markdown-text.tsx").then((loaded) => ({ default: loaded.MarkdownText }));
