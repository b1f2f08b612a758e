import { lazy, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App, type Pages } from "./app.tsx";
import { notFoundRoute, type Route, routes } from "./routes.ts";

/**
 * Hydrates the prerendered page, or renders it if there is none (development, an unknown path); calls back
 * when it is ready.
 */
export function startSite(root: HTMLElement, route: Route, onReady: () => void): void {
  const app = <App pages={createPagesOnDemand()} prerendered={location.pathname} onReady={onReady} />;
  if (root.firstElementChild !== null) {
    // In a transition, hydration yields to user input.
    startTransition(() => {
      hydrateRoot(root, app);
    });
    return;
  }
  document.title = route.title;
  createRoot(root).render(app);
}

function createPagesOnDemand(): Pages {
  return Object.fromEntries([...routes, notFoundRoute].map((route) => [route.name, lazy(route.load)]));
}
