import { useLayoutEffect } from "react";
import { useLocation } from "wouter";
import type { Page, RouteName } from "./route.ts";
import { findRoute } from "./routes.ts";
import { LazyBoundary } from "./ui/lazy-boundary.tsx";
import { usePageChange } from "./use-page-change.ts";

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
