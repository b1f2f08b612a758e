import { Link } from "wouter";

export function NotFoundPage() {
  return (
    <main className="plain-page">
      <p className="folio">404</p>
      <h1>Nothing is written here</h1>
      <p>There is no page at this address. It may have moved, or the link has a mistake in it.</p>
      <p>
        <Link href="/">Back to the beginning</Link>, or <Link href="/alithia">ask Alithia</Link>.
      </p>
    </main>
  );
}
