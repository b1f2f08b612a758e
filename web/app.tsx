import { useLocation } from "wouter";
import type { Page, RouteName } from "./route.ts";
import { findRoute } from "./routes.ts";
import { LazyBoundary } from "./ui/lazy-boundary.tsx";
import { usePageChange } from "./use-page-change.ts";

export type Pages = Partial<Record<RouteName, Page>>;

/** Shows the page of the current path. */
export function App({ pages }: { pages: Pages }) {
  const [path] = useLocation();
  const route = findRoute(path);
  const PageOfRoute = pages[route.name];
  usePageChange(route);

  return <LazyBoundary key={route.name}>{PageOfRoute && <PageOfRoute />}</LazyBoundary>;
}
