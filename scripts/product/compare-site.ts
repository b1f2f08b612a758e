import { createHash } from "node:crypto";

type Compared = {
  same: number;
  faults: string[];
  /** The settings the server wrote into the pages: data, not scripts. */
  settings: string[];
};

const config = /(<script type="application\/json" id="site-config">)(.*?)(<\/script>)/s;

/** Removes from a page what the server fills in: settings and addresses. */
function asBuilt(html: string): string {
  return html.replace(config, "$1{}$3").replace(/(<code data-filled="\w+">)[^<]*(<\/code>)/g, "$1$2");
}

function findSettings(html: string): string | null {
  return config.exec(html)?.[2] ?? null;
}

/** Compares every file a server sends with the hash of the same file in a build. */
export async function compareSite(
  url: string,
  hashes: Record<string, string>,
  ask: typeof fetch = fetch,
): Promise<Compared> {
  const settings = new Set<string>();
  const faults: string[] = [];
  for (const [path, expected] of Object.entries(hashes)) {
    try {
      const answer = await ask(new URL(path, url), { redirect: "manual" });
      const isPage = answer.headers.get("Content-Type")?.startsWith("text/html") === true;
      const sent = Buffer.from(await answer.arrayBuffer());
      const text = isPage ? sent.toString("utf8") : "";
      const filled = findSettings(text);
      if (filled !== null) settings.add(filled);
      const hash = createHash("sha256")
        .update(isPage ? asBuilt(text) : sent)
        .digest("hex");
      if (hash !== expected)
        faults.push(`${path} is another file than the one in the build (${answer.status}).`);
    } catch (cause) {
      faults.push(`${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }
  return { same: Object.keys(hashes).length - faults.length, faults, settings: [...settings] };
}
