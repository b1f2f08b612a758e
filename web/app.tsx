import { Component, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { findRoute, type Page, type Route, type RouteName } from "./routes.ts";
import { pageOpened, usePath } from "./ui/link.tsx";
import * as uiWords from "./words/ui-words.ts";

/** Error boundary for lazily loaded content: if loading fails, shows a message and a reload button. */
class LazyBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (this.state.failed) {
      return (
        <main className="lazy-failure" role="alert">
          <p>{uiWords.partLost}</p>
          <button type="button" onClick={() => location.reload()}>
            {uiWords.reloadThePage}
          </button>
        </main>
      );
    }
    return (
      <Suspense fallback={<p className="lazy-waiting">{uiWords.loading}</p>}>{this.props.children}</Suspense>
    );
  }
}

export type Pages = Partial<Record<RouteName, Page>>;

/** Renders the page of the current path; `prerendered` is the path of the initial HTML. */
export function App(props: { pages: Pages; prerendered: string; onReady?: () => void }) {
  const { pages, onReady } = props;
  const path = usePath(props.prerendered);
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

/** Calls `onReady` once the sibling page has rendered. */
function Ready({ onReady }: { onReady: () => void }) {
  useLayoutEffect(onReady, [onReady]);
  return null;
}

/**
 * After navigation, sets the title and focuses the root. A newly opened page starts at its top; on back and
 * forward, the browser restores the scroll position.
 */
function usePageChange(route: Route): void {
  const shown = useRef(route.name);
  const isTraversal = useRef(false);

  useEffect(() => {
    const controller = new AbortController();
    // Captured, so that it is known before the page renders.
    for (const kind of ["popstate", pageOpened]) {
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
