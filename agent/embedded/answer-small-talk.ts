import { ticker } from "@alithia/content/ticker.ts";
import type { SmallTalk } from "../understanding/small-talk-frames.ts";

const introduced = "I am a helper for the blockchain Sonic: ask me in plain words, and I look it up";

const readingAbilities = `${introduced}. Preparing transactions is switched off here. Try, for example:

- “What is in this wallet?”, with its address
- “What is 20 S worth?”
- “What happened in this transaction?”, with its hash
- “What is ${ticker}?”, or anything else about Sonic and wallets`;

const abilities = `${introduced} or prepare it for you. Nothing moves unless you sign it in your own wallet. Try, for example:

- “What is in my wallet?”
- “Swap 5 S for USDC”, or send, or buy ${ticker}
- “Who may spend my tokens?”
- “What is ${ticker}?”, or anything else about Sonic and wallets`;

const answers: Record<SmallTalk, string> = {
  greeting: "Hello! Paste a transaction hash or an address, or ask me something about Sonic. How can I help?",
  "how-are-you": "All is well here, thank you. What would you like to know about Sonic?",
  thanks: "You are welcome.",
  farewell: "Goodbye. Your conversation stays here for this session.",
  identity:
    "I hold no keys, I show the reads behind every figure, and nothing moves unless your own wallet signs it.",
  custody:
    "I cannot take anything: the server holds no key, and I can sign nothing. What you ask for becomes a proposal that is simulated, checked and shown with its risks. Nothing moves unless you sign it in your own wallet, so read there what you sign.",
  proposals:
    "A proposal is a transaction that typed code built from your own words. Its card shows what it would change, what speaks against it and what it costs. Nothing is sent until you sign it in your own wallet; what the chain has confirmed cannot be undone.",
  proof:
    "Do not take my word for it. Below each reply stand its reads: what was asked of the chain, and at which block. **Check again** repeats them from your own browser against a public node and says which of them agree.",
  connecting:
    'Press "Connect wallet" above: it lists the wallets of your browser, and where to get one. I learn your address and nothing else. You need a wallet only to sign: everything that reads works without one.',
  connected:
    'No wallet is connected here. Press "Connect wallet" above and choose yours; I learn its address and nothing else. You can also copy your address in your wallet app, at its top: it begins with 0x and has 40 digits.',
  cost: "Asking me costs nothing. A transaction that you sign costs the fee of the network, and the network gets it.",
  abilities,
  cancel:
    "All right, I dropped it. Anything you signed before stays as it is, permissions to spend included: to end one, ask me to revoke it.",
  agreement: "Nothing is waiting for a yes at the moment. What would you like to do?",
};

const nothingToCancel =
  "All right: nothing of it is prepared. Anything you signed before stays as it is, permissions to spend included.";

type Situation = {
  account?: `0x${string}`;
  /** Whether any capability proposes transactions. */
  proposes: boolean;
  /** Whether something is prepared or asked about that a cancellation drops. */
  isOpen: boolean;
  /** The agent's introduction. */
  introduction: string;
};

/** Returns the reply to small talk. */
export function answerSmallTalk(
  topic: SmallTalk,
  { account, proposes, isOpen, introduction }: Situation,
): string {
  if (topic === "identity") return `${introduction}: ${answers.identity}`;
  if (topic === "cancel" && !isOpen) return nothingToCancel;
  if (topic === "abilities" && !proposes) return readingAbilities;
  if (topic === "connected" && account !== undefined)
    return `Your wallet is connected: \`${account}\`. It is also the address to give to whoever pays you, or to an exchange for a withdrawal on the network Sonic. I see what is public about it, and can sign nothing for it.`;
  if (topic === "greeting" && account !== undefined) {
    return "Hello! Your wallet is connected: ask what is in it, paste a hash or an address, or ask me about Sonic.";
  }
  return answers[topic];
}
