import { siteName } from "@alithia/content/site.ts";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { PlainBar } from "../ui/plain-bar.tsx";
import "./not-found-page.css";

export function NotFoundPage() {
  return (
    <div className="not-found theme-dark">
      <PlainBar />
      <main className="plain-page">
        <p className="folio">404</p>
        <h1>Nothing is written here</h1>
        <p>There is no page at this address. It may have moved, or the link has a mistake in it.</p>
        <p>
          <Link href="/">Back to the beginning</Link>, or <Link href="/alithia">ask {siteName}</Link>.
        </p>
      </main>
      <Picture
        name="hero"
        widths={[1000, 1600, 2400]}
        width={2400}
        height={1104}
        sizes="100vw"
        alt=""
        className="not-found-picture"
        loading="lazy"
      />
    </div>
  );
}
