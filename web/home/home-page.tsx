import { agentProfile } from "@alithia/content/agent-profile.ts";
import { Link } from "wouter";

export function HomePage() {
  return (
    <main className="plain-page">
      <h1>AI Agents on Sonic</h1>
      <p>{agentProfile.description}</p>
      <p>
        <Link href="/alithia">Chat with {agentProfile.firstName}</Link> ·{" "}
        <Link href="/token">The ALI sale</Link>
      </p>
    </main>
  );
}
