const marks = /[\\`*_{}[\]<>|~#@&]/g;
/** Where a bare address would become a link: `https://`, `www.`. */
const addresses = /:(?=\/\/)|(?<=www)\./gi;

/** A sentence that holds somebody else's words, so that it reads as it stands: no markup, no links. */
export function escapeMarkdown(sentence: string): string {
  return sentence.replace(marks, "\\$&").replace(addresses, "\\$&");
}
