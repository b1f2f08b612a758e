import { agentProfile } from "@alithia/content/agent-profile.ts";
import { Link } from "wouter";

export function AlithiaPage() {
  return (
    <main className="plain-page">
      <h1>Chat with {agentProfile.firstName}</h1>
      <p>{agentProfile.welcomeText}</p>
      <p>
        <Link href="/">Back to the beginning</Link>
      </p>
    </main>
  );
}
