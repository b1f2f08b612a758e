/** Markdown whose links of this site stay right wherever it is shown: `/token` becomes a link to this origin. */
export function makeLinksAbsolute(markdown: string, origin: string): string {
  return markdown.replace(/\]\(\/(?!\/)/g, `](${origin}/`);
}
