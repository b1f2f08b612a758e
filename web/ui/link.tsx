import { type ComponentProps, type MouseEvent, type ReactNode, useSyncExternalStore } from "react";
import * as uiWords from "../words/ui-words.ts";

/** External link: opens in a new tab without referrer, and announces this and its host to screen readers. */
export function OutwardLink({
  href,
  className,
  children,
}: {
  href: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <span aria-hidden="true" className="outward-mark">
        ↗
      </span>
      <span className="sr-only"> {uiWords.opens(new URL(href).host)}</span>
    </a>
  );
}

/** Event fired after `Link` navigates; back and forward fire the browser's `popstate`. */
export const pageOpened = "page-opened";

function subscribe(onChange: () => void): () => void {
  const controller = new AbortController();
  for (const kind of ["popstate", pageOpened])
    addEventListener(kind, onChange, { signal: controller.signal });
  return () => controller.abort();
}

/** Returns the current path; `prerendered` is the path of the prerendered HTML. */
export function usePath(prerendered: string): string {
  return useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => prerendered,
  );
}

/** Link to another page of the site, navigating on the client. */
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
