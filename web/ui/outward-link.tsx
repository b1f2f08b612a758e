import type { ReactNode } from "react";
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
