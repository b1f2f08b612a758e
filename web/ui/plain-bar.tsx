import { siteName } from "@alithia/content/site.ts";
import { Link } from "wouter";

/** The top of the pages that have no sections: the way home and the way to the agent. */
export function PlainBar() {
  return (
    <header className="plain-bar">
      <Link href="/" className="plain-bar-logo">
        {siteName}
      </Link>
      <nav aria-label="Pages">
        <Link href="/alithia">Chat</Link>
        <Link href="/token">Sale</Link>
      </nav>
    </header>
  );
}
