/** Makes the site's relative links absolute: `/token` becomes a link to this origin. */
export function makeLinksAbsolute(markdown: string, origin: string): string {
  return markdown.replace(/\]\(\/(?!\/)/g, `](${origin}/`);
}
