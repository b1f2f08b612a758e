import { join } from "node:path";

/** The development-only pages with every state of the chat, the sale and the proposal card. */
export const galleryPages = ["gallery.html", "token-gallery.html", "proposal-gallery.html"];

/** Where they are when they are built; no site has them. */
export const galleryFolder = join(import.meta.dirname, "../../node_modules/.cache/alithia/gallery");
