import { join } from "node:path";

/** Development-only pages with every state of the chat, the sale and the proposal card. */
export const galleryPages = ["gallery.html", "token-gallery.html", "proposal-gallery.html"];

/** Output folder of the built galleries; they are not part of the site. */
export const galleryFolder = join(import.meta.dirname, "../../node_modules/.cache/alithia/gallery");
