import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

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

const usage = `npm run verify-site -- https://…          compares what the server sends with your own build of this source
npm run verify-site -- https://… <list>   or with a list of hashes that you were given (site-hashes.json)`;

async function main(): Promise<void> {
  const [url, list = join(import.meta.dirname, "../web/dist/site-hashes.json")] = process.argv.slice(2);
  if (url === undefined || !URL.canParse(url) || !existsSync(list)) {
    const needed =
      url === undefined || existsSync(list)
        ? ""
        : `\n${list} is not there: npm run build makes it, with PUBLIC_ORIGIN as the site has it.`;
    console.error(`${usage}${needed}`);
    process.exit(1);
  }
  try {
    await fetch(url, { redirect: "manual" });
  } catch (error) {
    const { cause } = error as Error;
    console.error(
      `${url} does not answer (${cause instanceof Error ? cause.message : cause}). Is the address right, and does the site run?`,
    );
    process.exit(1);
  }
  const { same, faults, settings } = await compareSite(url, JSON.parse(readFileSync(list, "utf8")));
  for (const fault of faults) console.log(fault);
  for (const one of settings) console.log(`The pages are set up with ${one}`);
  console.log(`${same} files are the same, ${faults.length} are not.`);
  if (faults.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
