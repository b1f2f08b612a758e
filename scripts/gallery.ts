import { findFreePort } from "@alithia/protocol/serve-on-loopback.ts";
import { buildGallery, startGalleryDev } from "@alithia/web/build/build-gallery.ts";

/** `npm run gallery` serves the gallery while it is worked on; `--build` builds it for tests. */
if (process.argv.includes("--build")) await buildGallery();
else {
  const gallery = await startGalleryDev(await findFreePort(8147));
  console.log(`The gallery is at ${gallery.url}  (Ctrl-C stops it)`);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => gallery.close().then(() => process.exit(0)));
}
