import { performance } from "node:perf_hooks";
import { site } from "@alithia/content/site.ts";
import { buildServer } from "@alithia/server/build/build-server.ts";
import { buildSite } from "@alithia/web/build/build-site.ts";
import { markServerBuilt, markSiteBuilt } from "./product/ensure-built.ts";

const startedAt = performance.now();
const { files, folder } = await buildSite({
  publicOrigin: process.env.PUBLIC_ORIGIN ?? site.publicOrigin,
});
markSiteBuilt();
await buildServer();
markServerBuilt();
console.log(
  `Built ${files} files into ${folder} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
);
