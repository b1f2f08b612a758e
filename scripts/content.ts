import { join } from "node:path";
import { site } from "@alithia/content/site.ts";
import { writeSchemas } from "@alithia/content/write-schemas.ts";
import { findContentFaults } from "./content/find-content-faults.ts";
import { findReleases } from "./product/find-releases.ts";
import { printOutcome } from "./product/print-outcome.ts";

const usage = `npm run content -- check      what production would refuse, by file and line
npm run content -- publish    makes the content live, without a restart of what runs here
npm run content -- back       makes what was live before live again
npm run content -- schemas    writes what editors and content/fields.md say of each field`;

/** Returns a success message, or throws with all faults. */
function check(): string {
  const { faults, gaps } = findContentFaults();
  const lines = [...faults, ...gaps];
  if (lines.length > 0)
    throw new Error([...lines, `${lines.length} to put right before going live.`].join("\n"));
  return "The content is complete.";
}

async function publish(): Promise<string> {
  const checked = check();
  // Imported lazily: the builders are not installed where the product only runs.
  const { buildServer } = await import("@alithia/server/build/build-server.ts");
  const { buildSite } = await import("@alithia/web/build/build-site.ts");
  const { name } = await findReleases(process.env).publish(async (folder) => {
    await buildSite({
      publicOrigin: process.env.PUBLIC_ORIGIN ?? site.publicOrigin,
      folder: join(folder, "site"),
    });
    await buildServer(join(folder, "server"));
  }, new Date());
  return `${checked}\n${name} is live: servers that run from this folder take it within seconds.`;
}

function goBack(): string {
  const release = findReleases(process.env).back();
  return `${release?.name ?? "The installation's own build"} is live again.`;
}

function writeAll(): string {
  writeSchemas();
  return "The schemas and content/fields.md are written.";
}

const commands = new Map<string, () => string | Promise<string>>([
  ["check", check],
  ["publish", publish],
  ["back", goBack],
  ["schemas", writeAll],
]);

await printOutcome(() => {
  const command = commands.get(process.argv[2] ?? "");
  if (command === undefined) throw new Error(usage);
  return command();
});
