import { Link } from "wouter";

export function LegalPage() {
  return (
    <main className="plain-page">
      <h1>Terms, risks and privacy</h1>
      <p>
        <Link href="/">Back to the beginning</Link>
      </p>
    </main>
  );
}
