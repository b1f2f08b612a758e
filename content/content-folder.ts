import { existsSync } from "node:fs";
import { join } from "node:path";

const bundled = join(import.meta.dirname, "content");

/** Where the texts lie that are read when the server starts: this folder, or the copy beside a bundled server. */
export const contentFolder = existsSync(bundled) ? bundled : import.meta.dirname;
