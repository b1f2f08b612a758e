import { existsSync } from "node:fs";
import { join } from "node:path";

const bundled = join(import.meta.dirname, "content");

/** The folder of the texts read at server start: this one, or the copy beside a bundled server. */
export const contentFolder = existsSync(bundled) ? bundled : import.meta.dirname;
