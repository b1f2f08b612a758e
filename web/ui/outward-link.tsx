import type { ReactNode } from "react";
import * as uiWords from "../words/ui-words.ts";

/** A link to another site: opens in a new tab, tells the other side nothing, and says so, and where it leads, to those who cannot see it. */
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
