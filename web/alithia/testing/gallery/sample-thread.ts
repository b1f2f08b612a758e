import type { ReplyPart } from "@alithia/protocol/reply.ts";
import {
  type ChatState,
  createChatState,
  type Send,
  type ThreadMessage,
  withIds,
} from "../../chat/chat-state.ts";

/** Sample of all Markdown features that a reply may use. */
export const sampleMarkdown = `# Wallet summary
This account holds **1,204.5 S**, *three tokens* and ~~no debt~~.
A line break stays a line break.

| Token | Balance | Where |
| --- | ---: | :---: |
| ALI | 5,000 | \`0x29219dd400f2Bf60E5a23d13Be72B486D4038894\` |
| USDC | 12.50 | staked |

## What it did
1. received 10 S
2. swapped 4 S
   - at 0.3 % slippage
   - through two pools
3. nothing since

- [x] balances read
- [ ] prices

> What is on the chain stays there.

The failed call was 0x909d531d4d6a163bc15127630c34143cf189719428b6364229f1101a2f6c16f5, see
[the documentation](https://docs.soniclabs.com/) or https://explorer.test/blocks.

\`\`\`solidity
function transfer(address to, uint256 amount) external returns (bool) { return _transfer(msg.sender, to, amount); }
\`\`\`

---

### A smaller heading
![A chart](https://elsewhere.test/chart.png) and \`inline code\`.
`;

type SampleMessage = Partial<Pick<ThreadMessage, "attachments" | "parts">> & {
  sender: "user" | "agent";
  content: string;
  sendId?: string;
};

/** Creates a state from messages; each visitor message starts a new turn. */
export function createThread(samples: SampleMessage[], sends: Partial<Send>[] = []): ChatState {
  let turn = -1;
  const messages = samples.map((sample): ThreadMessage => {
    if (sample.sender === "user") turn += 1;
    return {
      id: "message-0",
      createdAt: 0,
      parts: [],
      attachments: [],
      isNew: false,
      ...sample,
      sendId: sample.sendId ?? `send-${turn}`,
    };
  });
  const state: ChatState = { ...createChatState("sample"), messages: withIds(messages) };
  for (const send of sends) {
    const whole: Send = { ...sampleSend, ...send };
    if (whole.status === "failed" || whole.status === "stopped") state.ended[whole.sendId] = whole;
    else state.pending = whole;
  }
  return state;
}

const sampleSend: Send = {
  sendId: "send-0",
  text: "What is in this wallet?",
  picks: [],
  hasFile: false,
  account: null,
  status: "sending",
  failure: null,
  messageId: null,
  reconnecting: false,
  isRecorded: false,
};

export const question: SampleMessage = {
  sender: "user",
  content: "What is in 0x29219dd400f2Bf60E5a23d13Be72B486D4038894?",
};

export function reply(content: string, parts: ReplyPart[] = []): SampleMessage {
  return { sender: "agent", content, parts };
}

/** Creates a long thread, for performance measurements and virtualized rows. */
export function createLongThread(count: number): ChatState {
  const samples = Array.from(
    { length: count },
    (_, index): SampleMessage =>
      index % 2 === 0
        ? { sender: "user", content: `Question ${index}: what did block ${9_000_000 + index} hold?` }
        : reply(
            `Block **${9_000_000 + index}** held ${index % 40} transactions.\n\n- the largest moved ${index} S\n- the oldest waited ${index % 7} blocks\n\nNothing else stands out.`,
          ),
  );
  return createThread(samples);
}
