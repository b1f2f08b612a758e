/** Parses the fields and file name of a small multipart form as sent by browsers. */
export function parseForm(
  body: Buffer,
  contentType: string,
): { fields: Record<string, string>; fileName: string | null } {
  const boundary = /boundary=(.+)$/.exec(contentType)?.[1] ?? "";
  const fields: Record<string, string> = {};
  let fileName: string | null = null;
  for (const section of body.toString("utf8").split(`--${boundary}`)) {
    const [head = "", ...rest] = section.split("\r\n\r\n");
    const name = /name="([^"]*)"/.exec(head)?.[1];
    if (name === undefined) continue;
    const file = /filename="([^"]*)"/.exec(head)?.[1];
    if (file !== undefined) fileName = file;
    else fields[name] = rest.join("\r\n\r\n").replace(/\r\n$/, "");
  }
  return { fields, fileName };
}
