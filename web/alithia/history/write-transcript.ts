import type { StoredMessage } from "@alithia/protocol/message.ts";

type Turn = Pick<StoredMessage, "sender" | "content" | "createdAt">;

/** Returns a conversation as Markdown, with sender and UTC time of each message. */
export function writeTranscript(title: string, turns: readonly Turn[], firstName: string): string {
  const heading = `# ${title.replace(/([\\`*_[\]#<>])/g, "\\$1")}`;
  const said = turns.map(({ sender, content, createdAt }) => {
    const who = sender === "user" ? "You" : firstName;
    const at = new Date(createdAt).toISOString().slice(0, 16).replace("T", " ");
    const words = sender === "user" ? content.replace(/^/gm, "> ") : content;
    return `**${who}**, ${at} UTC\n\n${words.trim()}`;
  });
  return `${[heading, ...said].join("\n\n")}\n`;
}
