import { join } from "node:path";
import { site } from "@alithia/content/site.ts";
import { writeSchemas } from "@alithia/content/write-schemas.ts";
import { findContentFaults } from "./content/find-content-faults.ts";
import { findReleases } from "./product/find-releases.ts";

const usage = `npm run content -- check      what production would refuse, by file and line
npm run content -- publish    makes the content live, without a restart of what runs here
npm run content -- back       makes what was live before live again
npm run content -- schemas    writes what editors and content/fields.md say of each field`;

/** Says what is wrong, and whether nothing is. */
function isComplete(): boolean {
  const { faults, gaps } = findContentFaults();
  for (const line of [...faults, ...gaps]) console.log(line);
  const count = faults.length + gaps.length;
  console.log(count === 0 ? "The content is complete." : `${count} to put right before going live.`);
  return count === 0;
}

async function publish(): Promise<void> {
  // The builders are not installed where the product only runs.
  const { buildServer } = await import("@alithia/server/build/build-server.ts");
  const { buildSite } = await import("@alithia/web/build/build-site.ts");
  const { name } = await findReleases(process.env).publish(async (folder) => {
    await buildSite({
      publicOrigin: process.env.PUBLIC_ORIGIN ?? site.publicOrigin,
      folder: join(folder, "site"),
    });
    await buildServer(join(folder, "server"));
  }, new Date());
  console.log(`${name} is live: servers that run from this folder take it within seconds.`);
}

const [command] = process.argv.slice(2);
if (command === "check") process.exitCode = isComplete() ? 0 : 1;
else if (command === "publish" && isComplete()) await publish();
else if (command === "publish") process.exitCode = 1;
else if (command === "back") {
  const release = findReleases(process.env).back();
  console.log(`${release?.name ?? "The installation's own build"} is live again.`);
} else if (command === "schemas") writeSchemas();
else {
  console.error(usage);
  process.exitCode = 1;
}
