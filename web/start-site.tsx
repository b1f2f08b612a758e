import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { createPagesOnDemand } from "./pages-on-demand.ts";
import { findRoute } from "./routes.ts";

/** Gives the prerendered page its behaviour, or draws it where there is none (development, an unknown path). */
export async function startSite(root: HTMLElement): Promise<void> {
  const route = findRoute(location.pathname);
  await route.load();
  const app = <App pages={createPagesOnDemand()} />;
  if (root.firstElementChild !== null) {
    // As a transition it leaves the thread to the visitor between its pieces.
    startTransition(() => {
      hydrateRoot(root, app);
    });
    return;
  }
  document.title = route.title;
  createRoot(root).render(app);
}
