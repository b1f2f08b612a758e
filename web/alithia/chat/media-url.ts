/**
 * Returns the URL an attachment is loaded from: `{apiBase}/media/…` plus the last path segment of its url,
 * ignoring any host, path or drive letter before it. Returns null if no usable file name is left.
 */
export function findMediaUrl(attachmentUrl: string, apiBase: string): string | null {
  const path = attachmentUrl.replace(/[?#].*$/s, "").replace(/[\\/]+$/, "");
  if (/^\s*(data|blob|javascript|vbscript):/i.test(path)) return null;
  const segments = path.split(/[\\/]/);
  const filename = decodeSegment(segments.at(-1) ?? "");
  if (filename === "" || filename === "." || filename === ".." || /^[a-z]:$/i.test(filename)) return null;
  const folder = segments.at(-2) === "uploads" ? "uploads" : "generated";
  return `${apiBase}/media/${folder}/${encodeURIComponent(filename.toWellFormed())}`;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    return segment;
  }
}
