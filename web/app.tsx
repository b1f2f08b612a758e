import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "wouter";
import type { Page, Route, RouteName } from "./route.ts";
import { findRoute } from "./routes.ts";
import { LazyBoundary } from "./ui/lazy-boundary.tsx";

export type Pages = Partial<Record<RouteName, Page>>;

/** Shows the page of the current path. */
export function App({ pages, onReady }: { pages: Pages; onReady?: () => void }) {
  const [path] = useLocation();
  const route = findRoute(path);
  const PageOfRoute = pages[route.name];
  usePageChange(route);

  return (
    <LazyBoundary key={route.name}>
      {PageOfRoute && <PageOfRoute />}
      {onReady && <Ready onReady={onReady} />}
    </LazyBoundary>
  );
}

/** Stands beside a page, and so is there as soon as the page is. */
function Ready({ onReady }: { onReady: () => void }) {
  useLayoutEffect(onReady, [onReady]);
  return null;
}

/**
 * After a change of page: sets the title and moves focus to the top. A page that was opened is shown from its top;
 * one that was gone back to is left where the browser puts it.
 */
function usePageChange(route: Route): void {
  const shown = useRef(route.name);
  const isTraversal = useRef(false);

  useEffect(() => {
    const controller = new AbortController();
    // Captured, so that it is known before the router hears of it and draws the page. `pushState` is the router's event.
    for (const kind of ["popstate", "pushState"]) {
      const note = () => {
        isTraversal.current = kind === "popstate";
      };
      addEventListener(kind, note, { capture: true, signal: controller.signal });
    }
    return () => controller.abort();
  }, []);

  useLayoutEffect(() => {
    if (shown.current === route.name) return;
    shown.current = route.name;
    document.title = route.title;
    if (!isTraversal.current && location.hash === "") window.scrollTo({ top: 0, behavior: "instant" });
    const root = document.getElementById("root");
    root?.setAttribute("tabindex", "-1");
    root?.focus({ preventScroll: true });
  }, [route]);
}
