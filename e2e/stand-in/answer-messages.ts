import { collectReply } from "@alithia/agent/testing/collect-reply.ts";
import { createChainlessAgent } from "@alithia/capabilities/testing/chainless-agent.ts";

/** Prints, as JSON, the replies of this tree's agent to each message of the first argument. */
const [messages = "[]", metadata = "null"] = process.argv.slice(2);
const aliTokenMetadata = JSON.parse(metadata);
const agent = createChainlessAgent(146, {
  aliToken: "0xA11a11A11a11a11A11A11A11A11A11a11a11a11a",
  ...(aliTokenMetadata === null ? {} : { aliTokenMetadata }),
});
const replies: unknown[] = [];
for (const text of JSON.parse(messages)) {
  const { signal } = new AbortController();
  const turns = [{ sender: "user" as const, text, picks: [] }];
  const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
  const { events } = await collectReply(agent.runAgent({ messageId: "m", turns, account, signal }));
  replies.push(events);
}
process.stdout.write(JSON.stringify(replies));
