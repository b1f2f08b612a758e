import { siteName } from "@alithia/content/site.ts";
import type { ReactNode } from "react";
import * as uiWords from "../words/ui-words.ts";
import { Link } from "./link.tsx";

/** Top bar of the pages without sections: home, chat, sale, and the page's own controls. */
export function PlainBar({ current, children }: { current?: "/token"; children?: ReactNode }) {
  return (
    <header className="plain-bar">
      <Link href="/" className="plain-bar-logo">
        {siteName}
      </Link>
      <nav aria-label={uiWords.pages}>
        <Link href="/alithia">{uiWords.chat}</Link>
        <Link href="/token" aria-current={current === "/token" ? "page" : undefined}>
          {uiWords.sale}
        </Link>
      </nav>
      {children}
    </header>
  );
}
