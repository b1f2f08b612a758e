import { Link } from "wouter";

export function TokenPage() {
  return (
    <main className="plain-page">
      <h1>The ALI sale</h1>
      <p>The ALI token is sold at a fixed price in S.</p>
      <p>
        <Link href="/">Back to the beginning</Link>
      </p>
    </main>
  );
}
