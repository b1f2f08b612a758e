import { findFreePort } from "@alithia/protocol/serve-on-loopback.ts";
import { startGalleryDev } from "@alithia/web/build/build-gallery.ts";

const gallery = await startGalleryDev(await findFreePort(8147));
console.log(`The gallery is at ${gallery.url}  (Ctrl-C stops it)`);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => gallery.close().then(() => process.exit(0)));
