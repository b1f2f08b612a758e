import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compareSite } from "./product/compare-site.ts";

const usage = `npm run verify-site -- https://…          compares what the server sends with your own build of this source
npm run verify-site -- https://… <list>   or with a list of hashes that you were given (site-hashes.json)`;

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
