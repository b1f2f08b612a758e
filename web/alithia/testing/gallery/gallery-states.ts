import { type AgentProfile, agentProfile } from "@alithia/content/agent-profile.ts";
import { type ChatState, createChatState } from "../../chat/chat-state.ts";
import {
  barePortfolioPart,
  charts,
  choices,
  evidence,
  failure,
  file,
  lineChart,
  media,
  portfolioPart,
  proposal,
  tool,
} from "./sample-parts.ts";
import { createLongThread, createThread, question, reply, sampleMarkdown } from "./sample-thread.ts";

type GalleryState = {
  state: ChatState;
  profile?: Partial<AgentProfile>;
  draft?: string;
  /** Interactions that bring the rendered screen into this state. */
  act?: () => void | Promise<void>;
};

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
  portfolio: () => ({
    state: createThread([
      question,
      reply(
        "**It holds 1,204.5 S, 640.5 USDC and 356 wS.**\n\nRead at block 9,945,174.\n\n| Asset | Balance |",
        [portfolioPart, evidence, media],
      ),
    ]),
  }),
  charts: () => ({
    state: createThread([question, reply("**10 movements of tokens were seen.**", [...charts, evidence])]),
  }),
  "chart-line": () => ({
    state: createThread([
      question,
      reply("**One ALI went from 0.1163 to 0.1165 S, up 0.17 %.**", [lineChart, evidence]),
    ]),
  }),
  "portfolio-empty": () => ({
    state: createThread([question, reply("**It holds no S.**", [barePortfolioPart])]),
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
  media: () => ({ state: createThread([question, reply("Here is the chart.", [media])]) }),
  "rate-limited": () => ({
    state: createThread(
      [question],
      [
        {
          status: "failed",
          failure: { code: "rate-limited", sentence: "That was a lot of messages. Try again in 20 seconds." },
        },
      ],
    ),
  }),
  "stopped-at-once": () => ({ state: createThread([question], [{ status: "stopped" }]) }),
  partial: () => ({ state: { ...createThread([question, reply("It holds 1 S.")]), isPartial: true } }),
  "partial-empty": () => ({ state: { ...createChatState("sample"), isPartial: true } }),
  "evidence-open": () => ({
    state: createThread([question, reply("It holds 1 S.", [evidence])]),
    act: () => click(".evidence-card summary"),
  }),
  "file-chosen": () => ({
    state: createChatState("sample"),
    draft: "What does this contract do?",
    act: () => chooseFile("abi.json", '[{"type":"function"}]'),
  }),
  "file-refused": () => ({
    state: createChatState("sample"),
    act: () => chooseFile("notes.pdf", "%PDF-1.7"),
  }),
  "secret-refused": () => ({
    state: createChatState("sample"),
    draft: `my private key is 0x${"4c".repeat(32)}`,
    act: () => click(".send-button"),
  }),
  "menu-open": () => ({ state: createThread([question, reply("It holds 1 S.")]), act: openMenu }),
  "erase-dialog": () => ({
    state: createThread([question, reply("It holds 1 S.")]),
    act: async () => {
      await openMenu();
      await click(".menu-panel button:nth-of-type(3)");
      await find("dialog[open]");
    },
  }),
  "scrolled-up": () => ({ state: createLongThread(60), act: scrollUp }),
  "input-focused": () => ({ state: createChatState("sample"), act: focusInput }),
  "long-thread": () => ({ state: createLongThread(5_000) }),
};

export function completeProfile(profile: Partial<AgentProfile> = {}): AgentProfile {
  return { ...agentProfile, ...profile };
}

function require<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`The gallery has no ${selector}.`);
  return element;
}

/** Waits for an element that may still be loading. */
async function find(selector: string): Promise<HTMLElement> {
  for (;;) {
    const element = document.querySelector(selector);
    if (element instanceof HTMLElement) return element;
    await new Promise(requestAnimationFrame);
  }
}

async function click(selector: string): Promise<void> {
  (await find(selector)).click();
}

async function openMenu(): Promise<void> {
  await click(".menu-button");
  await find(".menu-panel");
}

/** Selects a file as the file picker would. */
function chooseFile(name: string, content: string): void {
  const picker = require("input[type=file]", HTMLInputElement);
  const chosen = new DataTransfer();
  chosen.items.add(new File([content], name));
  picker.files = chosen.files;
  picker.dispatchEvent(new Event("change", { bubbles: true }));
}

function scrollUp(): void {
  require(".chat-list", HTMLElement).scrollTo({ top: 400, behavior: "instant" });
}

function focusInput(): void {
  require("#message-input", HTMLTextAreaElement).focus();
}
