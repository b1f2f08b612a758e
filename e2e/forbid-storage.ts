import type { BrowserContext, Page } from "playwright-core";

/** As a browser does whose owner blocks all site data: the mere look at a storage throws. */
export async function forbidStorage(place: BrowserContext | Page): Promise<void> {
  await place.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });
}
