import { type AgentProfile, agentProfile } from "@alithia/content/agent-profile.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { ReplyPart } from "@alithia/protocol/reply-part.ts";
import { type ChatState, createChatState } from "../thread/chat-state.ts";
import { sampleMarkdown } from "./sample-markdown.ts";
import { createLongThread, createThread, question, reply } from "./sample-thread.ts";

export type GalleryState = { state: ChatState; profile?: Partial<AgentProfile>; draft?: string };

const address = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";

const evidence: ReplyPart = {
  type: "evidence",
  evidence: {
    chainId: 146,
    block: "9945174",
    reads: [
      {
        method: "eth_getBalance",
        params: [address, "0x97c096"],
        block: "9945174",
        digest: "00",
        label: `Balance of ${address}`,
      },
      {
        method: "eth_getTransactionReceipt",
        params: [],
        block: null,
        digest: "00",
        label: "Receipt of the transaction",
      },
    ],
  },
};

const choices: ReplyPart = {
  type: "choices",
  choices: {
    questionId: "token",
    question: "Two tokens go by that symbol. Which one do you mean?",
    options: [
      { value: address, label: "USDC", detail: address },
      { value: "0x02", label: "USDC.e", detail: "0x0000000000000000000000000000000000000002" },
      { value: "neither", label: "Neither of them" },
    ],
  },
};

const proposal: Proposal = {
  id: "sample",
  chainId: 146,
  from: address,
  capability: "send",
  form: {},
  steps: [{ to: address, data: "0x", valueWei: "1000000000000000000", status: "to-review" }],
  summary: ["Send 1 S to 0x2921…8894"],
  simulation: { block: "9945174", steps: [{ outcome: "success", gasUsed: "21000", changes: [] }] },
  warnings: [
    { code: "new-recipient", level: "caution", sentence: "You have never sent anything to this address." },
  ],
  maxFeePerGasWei: "55000000000",
  expiresAt: 4_102_444_800_000,
};

const failure = { code: "node-silent", sentence: "The Sonic node did not answer in time." };
const tool = (toolName: string, outcome?: "done" | "failed" | "refused"): ReplyPart => ({
  type: "tool",
  toolCallId: toolName,
  toolName,
  input: {},
  ...(outcome && { outcome }),
});
const file = (title: string, contentType: string) => ({
  id: "1",
  url: `/media/uploads/${title}`,
  title,
  source: "upload",
  description: "",
  text: "",
  contentType,
  byteLength: 4_321,
});

function noteChoice(): void {
  document.title = "Chosen";
}

/** Every state of every message, card, composer and bar, by name. */
export const galleryStates: Record<string, () => GalleryState> = {
  empty: () => ({ state: createChatState("sample") }),
  "empty-with-suggestions": () => ({
    state: createChatState("sample"),
    profile: {
      actions: [
        { title: "Explain a transaction", color: "#0a1014", background: "#55d9b8", handler: noteChoice },
        { title: "What is ALI?", color: "#e6ece6", background: "#16212a", handler: () => {} },
      ],
    },
  }),
  "empty-without-image": () => ({ state: createChatState("sample"), profile: { headerImage: "" } }),
  draft: () => ({ state: createChatState("sample"), draft: "What happened in\nthis transaction?" }),
  "draft-too-long": () => ({ state: createChatState("sample"), draft: "too long ".repeat(900) }),
  sending: () => ({ state: createThread([question], [{ status: "sending" }]) }),
  queued: () => ({ state: createThread([question], [{ status: "queued" }]) }),
  answering: () => ({
    state: createThread(
      [question, reply("This account holds **1,204.5 S** and", [tool("summarize-wallet")])],
      [{ status: "answering" }],
    ),
  }),
  reconnecting: () => ({
    state: createThread(
      [question, reply("This account holds")],
      [{ status: "answering", reconnecting: true }],
    ),
  }),
  failed: () => ({ state: createThread([question], [{ status: "failed", failure }]) }),
  "failed-half-way": () => ({
    state: createThread(
      [question, reply("This account holds **1,204.5 S** and", [tool("summarize-wallet", "failed")])],
      [{ status: "failed", failure }],
    ),
  }),
  "failed-file-gone": () => ({
    state: createThread(
      [question],
      [
        {
          status: "failed",
          failure: {
            code: "file-gone",
            sentence: "The page was reloaded since, so the file must be attached again.",
          },
        },
      ],
    ),
  }),
  stopped: () => ({
    state: createThread([question, reply("This account holds **1,204.5 S**")], [{ status: "stopped" }]),
  }),
  markdown: () => ({ state: createThread([question, reply(sampleMarkdown)]) }),
  initials: () => ({
    state: createThread([question, reply("An agent without a picture.")]),
    profile: { chatImage: "", lastName: "Sonic" },
  }),
  evidence: () => ({
    state: createThread([question, reply("It holds 1 S.", [tool("summarize-wallet", "done"), evidence])]),
  }),
  choices: () => ({ state: createThread([question, reply("One question first.", [choices])]) }),
  "choices-answered": () => ({
    state: createThread([
      question,
      reply("One question first.", [choices]),
      { sender: "user", content: "USDC" },
      reply("Thank you."),
    ]),
  }),
  proposal: () => ({
    state: createThread([question, reply("Please review this.", [{ type: "proposal", proposal }])]),
  }),
  notice: () => ({
    state: createThread([
      question,
      reply("A general answer.", [
        {
          type: "notice",
          code: "embedded-model",
          sentence: "The configured model was silent; the embedded one answered.",
        },
        tool("send", "refused"),
      ]),
    ]),
  }),
  "wallet-needed": () => ({
    state: createThread([
      { sender: "user", content: "send 1.5 S to 0x29219dd400f2Bf60E5a23d13Be72B486D4038894" },
      reply("I prepare transactions for the account that signs them. Connect your wallet, then ask again.", [
        tool("send", "failed"),
        { type: "notice", code: "no-account", sentence: "This needs your wallet's account." },
      ]),
    ]),
  }),
  files: () => ({
    state: createThread([
      { ...question, attachments: [file("abi.json", "application/json")] },
      {
        sender: "agent",
        content: "Here it is.",
        attachments: [file("drawing.png", "image/png"), { ...file("gone.txt", "text/plain"), url: "" }],
      },
    ]),
  }),
  "long-words": () => ({
    state: createThread([{ sender: "user", content: "0123456789".repeat(60) }, reply("ab".repeat(400))]),
  }),
  "long-thread": () => ({ state: createLongThread(5_000) }),
};

export function completeProfile(profile: Partial<AgentProfile> = {}): AgentProfile {
  return { ...agentProfile, ...profile };
}
