import type { BrowserContext, Page } from "playwright-core";

/** Simulates a browser that blocks all site data: any access to a storage throws. */
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
