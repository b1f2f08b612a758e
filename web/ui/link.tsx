import type { ComponentProps, MouseEvent } from "react";
import { useSyncExternalStore } from "react";

/** Told of by every change of page that a link of ours makes; going back and forth is the browser's `popstate`. */
export const pageOpened = "page-opened";

function subscribe(onChange: () => void): () => void {
  const controller = new AbortController();
  for (const kind of ["popstate", pageOpened])
    addEventListener(kind, onChange, { signal: controller.signal });
  return () => controller.abort();
}

/** The path of the page that is shown; `prerendered` is the one that its HTML was written for. */
export function usePath(prerendered: string): string {
  return useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => prerendered,
  );
}

/** A link to another page of the site, which is shown without loading the site again. */
export function Link({ href, onClick, ...more }: ComponentProps<"a"> & { href: string }) {
  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isForTheBrowser =
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.altKey ||
      event.shiftKey;
    if (isForTheBrowser) return;
    event.preventDefault();
    history.pushState(null, "", href);
    dispatchEvent(new Event(pageOpened));
  }
  return <a href={href} {...more} onClick={open} />;
}
