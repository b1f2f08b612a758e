/** The agent's words as they come. */
export function AgentText({ text }: { text: string; isWriting: boolean }) {
  return <div className="agent-text agent-text-plain">{text}</div>;
}
