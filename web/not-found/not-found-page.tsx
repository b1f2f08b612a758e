import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { PlainBar } from "../ui/plain-bar.tsx";
import * as pagesWords from "../words/pages-words.ts";
import "./not-found-page.css";

export function NotFoundPage() {
  return (
    <div className="not-found theme-dark">
      <PlainBar />
      <main className="plain-page">
        <p className="folio">404</p>
        <h1>{pagesWords.notFound}</h1>
        <p>{pagesWords.noPage}</p>
        <p>
          <Link href="/">{pagesWords.back}</Link>
          {" · "}
          <Link href="/alithia">{pagesWords.askInstead}</Link>
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
