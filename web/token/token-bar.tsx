import { agentProfile } from "@alithia/content/agent-profile.ts";
import { Link } from "wouter";
import { ConnectButton } from "../wallet/connect-button.tsx";

export function TokenBar() {
  return (
    <header className="token-bar">
      <nav aria-label="Site">
        <Link href="/" className="token-home">
          {agentProfile.firstName}
        </Link>
        <Link href="/alithia">Chat</Link>
      </nav>
      <ConnectButton />
    </header>
  );
}
