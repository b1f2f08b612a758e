const forbidden: { pattern: RegExp; what: string }[] = [
  { pattern: /<script(?![^>]*\b(src=|type="application\/(ld\+)?json"))/i, what: "an inline script" },
  { pattern: /<style[\s>]/i, what: "an inline style sheet" },
  { pattern: /<[a-z][^>]*\sstyle=/i, what: "a style attribute" },
  { pattern: /<[a-z][^>]*\son[a-z]+=/i, what: "an event attribute" },
  {
    pattern: /<(script|img|source|iframe)[^>]*\s(src|srcset)="(https?:)?\/\//i,
    what: "a file of another host",
  },
  {
    pattern: /<link(?=[^>]*rel="(stylesheet|preload|modulepreload|icon|manifest)")[^>]*href="(https?:)?\/\//i,
    what: "a linked file of another host",
  },
];

/** Throws when the page holds what the content security policy would refuse to run or load. */
export function assertPolicyHolds(html: string, file: string): void {
  for (const { pattern, what } of forbidden) {
    const found = pattern.exec(html);
    if (found !== null) {
      throw new Error(
        `${file} contains ${what}, which the content security policy blocks: ${found[0].slice(0, 160)}`,
      );
    }
  }
}
