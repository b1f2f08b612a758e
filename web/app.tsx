import { useLayoutEffect, useRef } from "react";
import { useLocation } from "wouter";
import type { Page, RouteName } from "./route.ts";
import { findRoute } from "./routes.ts";
import { LazyBoundary } from "./ui/lazy-boundary.tsx";

export type Pages = Partial<Record<RouteName, Page>>;

/** Shows the page of the current path. After a change of page it sets the title and moves focus to the top. */
export function App({ pages }: { pages: Pages }) {
  const [path] = useLocation();
  const route = findRoute(path);
  const PageOfRoute = pages[route.name];
  const shown = useRef(route.name);

  useLayoutEffect(() => {
    if (shown.current === route.name) return;
    shown.current = route.name;
    document.title = route.title;
    if (location.hash === "") window.scrollTo({ top: 0, behavior: "instant" });
    const root = document.getElementById("root");
    root?.setAttribute("tabindex", "-1");
    root?.focus({ preventScroll: true });
  }, [route]);

  return <LazyBoundary key={route.name}>{PageOfRoute && <PageOfRoute />}</LazyBoundary>;
}
