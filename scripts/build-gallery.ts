import { buildGallery } from "@alithia/web/build/build-gallery.ts";

await buildGallery();
