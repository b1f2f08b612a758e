import { account, userTurn } from "@alithia/agent/testing/turns.ts";
import { sonic } from "@alithia/chain/networks.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";
import { createChainlessAgent } from "./testing/chainless-agent.ts";
import { converse } from "./testing/converse.ts";

const other = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

/** The capability and its input but for the question of a text; the topic of small talk. */
function hear(text: string) {
  const [first] = sharedUnderstanding.understand([userTurn(text)], account);
  if (first?.kind === "small-talk") return first.topic;
  if (first?.kind !== "request") return first?.kind;
  const { question: _, ...input } = first.reading.input;
  return [first.reading.capability, input];
}

const own = { address: account };

test.each([
  ["show me all my transactions", ["summarize-wallet", { ...own, part: "activity" }]],
  ["list all of my transactions please", ["summarize-wallet", { ...own, part: "activity" }]],
  ["my transaction history", ["summarize-wallet", { ...own, part: "activity" }]],
  ["tx history", ["summarize-wallet", { ...own, part: "activity" }]],
  ["payment history please", ["summarize-wallet", { ...own, part: "activity" }]],
  ["what transactions have I made", ["summarize-wallet", { ...own, part: "activity" }]],
  [`transfer history of ${other}`, ["summarize-wallet", { address: other, part: "activity" }]],
  [`list all transactions of ${other}`, ["summarize-wallet", { address: other, part: "activity" }]],
  ["portfolio", ["summarize-wallet", own]],
  ["how old is my wallet", ["summarize-wallet", { ...own, pick: "first" }]],
  [`how old is ${other}?`, ["summarize-wallet", { address: other, pick: "first" }]],
  [
    `I paid ${other} already right?`,
    ["summarize-wallet", { ...own, counterparty: other, moved: "out", part: "totals" }],
  ],
  ["my tokens", ["summarize-wallet", own]],
  ["balance", ["summarize-wallet", own]],
  ["check my balance please", ["summarize-wallet", own]],
  ["whats my S balance", ["read-chain", { topic: "balance", ...own }]],
  ["who did I pay", ["summarize-wallet", { ...own, moved: "out", part: "totals" }]],
  ["who paid me", ["summarize-wallet", { ...own, moved: "in", without: "unpaid" }]],
  ["what is the sale price", ["buy-ali", { action: "status" }]],
  ["when does the sale end", ["buy-ali", { action: "status" }]],
  ["what network am I on", ["read-chain", { topic: "status" }]],
  ["which chain is this", ["read-chain", { topic: "status" }]],
  ["is the network ok", ["read-chain", { topic: "status" }]],
  [
    `do I have enough to pay ${other} 800 USDC?`,
    ["read-chain", { topic: "balance", ...own, token: "USDC", spend: "800" }],
  ],
  [
    `does ${other} have enough USDC to pay me 800?`,
    ["read-chain", { topic: "balance", address: other, token: "USDC" }],
  ],
  ["How much dollars do I have?", ["read-chain", { topic: "balance", ...own, token: "USDC" }]],
  [
    "make me a memecoin: bonkers, ticker bnkr, 1 million",
    ["deploy-token", { name: "bonkers", symbol: "bnkr", supply: "1000000", mintable: false }],
  ],
  [
    "create a memecoin, bonkers, ticker bnkr, 1 million",
    ["deploy-token", { name: "bonkers", symbol: "bnkr", supply: "1000000", mintable: false }],
  ],
  [
    "make 500 tokens called Larch, symbol LRC, and nobody is ever to be able to make more",
    ["deploy-token", { name: "Larch", symbol: "LRC", supply: "500", mintable: false }],
  ],
  [
    `Our neighbour, ${other}, asks for a deposit. Before I pay anything, what can you tell me about that address?`,
    ["summarize-wallet", { address: other }],
  ],
  [
    `I have to pay the cleaner, ${other}, the sum of 84.50 USDC. Would you kindly prepare that?`,
    ["send", { token: "USDC", transfers: [{ to: other, amount: "84.5" }] }],
  ],
  [
    `pls pay my 2 staff 40 usdc each ${other} and 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955`,
    [
      "send",
      {
        token: "USDC",
        transfers: [other, "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955"].map((to) => ({ to, amount: "40" })),
      },
    ],
  ],
  ["how i can see what whale holds of ALI? who has most", ["explain-token", { token: "ALI", holders: true }]],
  ["did i get hacked??", ["emergency", {}]],
  ["was my wallet hacked?", ["emergency", {}]],
  ["unlimited approval on my USDC?", ["review-approvals", { owner: account }]],
  ["how much has ALI changed this week", ["draw-chart", { days: "this week", what: "price", token: "ALI" }]],
  [
    "Please give me a quotation for 100 S into USDC.",
    ["quote-price", { sell: "S", buy: "USDC", amount: "100", side: "sell" }],
  ],
  [
    "Could you tell me what one S is worth today?",
    ["quote-price", { sell: "S", buy: "USDC", amount: "1", side: "sell" }],
  ],
  ["how do I send", ["glossary", {}]],
  ["how do I swap", ["glossary", {}]],
  ["I lost my seed phrase", ["glossary", {}]],
  ["disconnect my wallet", ["glossary", {}]],
  ["faucet", ["answer-question", {}]],
  ["roadmap", ["answer-question", {}]],
  ["tps", ["answer-question", {}]],
  ["refund?", ["answer-question", {}]],
  ["whitepaper", ["about-her", {}]],
  ["team", ["about-her", {}]],
  ["is this website free?", ["about-her", {}]],
  ["last transaction", ["explain-transaction", { lastOf: account }]],
  ["approvals", ["review-approvals", { owner: account }]],
  ["what can you do", "abilities"],
  [
    "why my S is less than yesterday",
    ["summarize-wallet", { ...own, view: "statement", days: "since yesterday" }],
  ],
  [
    "why did my S shrink overnight",
    ["summarize-wallet", { ...own, view: "statement", days: "since yesterday" }],
  ],
  [
    "who are my best customers this year",
    ["summarize-wallet", { ...own, part: "totals", moved: "in", days: "this year" }],
  ],
  ["my 3 biggest suppliers", ["summarize-wallet", { ...own, part: "totals", moved: "out" }]],
  ["which token have i held the longest", ["summarize-wallet", { ...own, pick: "first" }]],
  ["When did I make my very first payment?", ["summarize-wallet", { ...own, moved: "out", pick: "first" }]],
  [
    "did i earn more usdc this week than last week",
    [
      "summarize-wallet",
      { ...own, moved: "in", pick: "sum", token: "USDC", days: "last 3 weeks", per: "week" },
    ],
  ],
  [
    "a customer paid a few cents short, invoice was 120 USDC. who was it",
    [
      "summarize-wallet",
      { ...own, moved: "in", token: "USDC", least: "114", most: "120", without: "unpaid" },
    ],
  ],
  [
    "refund the last customer who paid me",
    ["summarize-wallet", { ...own, moved: "in", count: "1", without: "unpaid", repay: true }],
  ],
  ["how do i refund a customer", ["glossary", {}]],
  ["transfer tax of USDC?", ["explain-token", { token: "USDC" }]],
  ["which functions of the ALI token are onlyOwner", ["explain-token", { token: "ALI" }]],
  [`if I sign approve(${other}, max uint) on USDC, what exactly changes`, ["glossary", {}]],
  [
    "what was 1 S worth on 14 March, need it for my books",
    ["draw-chart", { what: "price", token: "S", days: "14 march" }],
  ],
  ["S price on 1 jan 2025 vs today", ["draw-chart", { what: "price", token: "S", days: "since 1 jan 2025" }]],
  ["did S or ALI do better this week", ["draw-chart", { what: "price", token: "S", days: "this week" }]],
  ["whats my address, the thing i give to people", "connected"],
  ["help scammed", ["emergency", {}]],
  ["my broker page shows profits, metamask shows nothing", ["glossary", {}]],
  ["what do i lose per 100 dollar sale compared with card at 2.5%", ["glossary", {}]],
  ["tell me a joke bout gas fees", ["about-her", {}]],
  ["Can you make the letters bigger?", ["glossary", {}]],
  ["price of Sonic", ["quote-price", { sell: "S", buy: "USDC", amount: "1", side: "sell" }]],
  ["Sonic price", ["quote-price", { sell: "S", buy: "USDC", amount: "1", side: "sell" }]],
  ["how much is sonic", ["quote-price", { sell: "S", buy: "USDC", amount: "1", side: "sell" }]],
  ["total supply", ["explain-token", { token: "ALI" }]],
  ["usdc address", ["explain-token", { token: "USDC" }]],
  ["who made ALI", ["about-her", {}]],
  ["Can I sell ALI", ["glossary", {}]],
  ["testnet", ["glossary", {}]],
  ["is ALI safe? my nephew says I should buy some", ["glossary", {}]],
  ["my neighbour wants me to buy ALI, is it safe?", ["glossary", {}]],
  ["a man from the bank rang, I must move my coins to a safe wallet. is it a fraud?", ["emergency", {}]],
])("%s", (text, meant) => {
  expect(hear(text)).toEqual(meant);
});

const emptyChat = createChainlessAgent(sonic.chainId);

test.each([
  ["help me i was robbed", "tell me in a few words what happened"],
  [
    "I have lost the paper with my twelve words but the wallet still opens. What now?",
    "let it show the words",
  ],
  ['The page says "confirm in your wallet" and nothing happens.', "open the wallet by its icon"],
  ["is everything lost when I close the tab", "your coins are on the chain"],
  ["What happens to my coins when I die? How can my children get at them?", "with that paper your family"],
  ["Whatever is a token, in plain English?", "A token is made by a contract"],
  ["token, what is that, i dont know computers", "A token is made by a contract"],
  ["i connected something called metamask but what is it exactly", "wallet apps of other makers"],
  [`i sent to an address that looked like my friends ${other} but it wasnt. how`, "In address poisoning"],
  ["is liquidity locked for GOGLZ", "I do not know a token called GOGLZ"],
  ["is there a tax on FROG", "I do not know a token called FROG"],
  ["why has one of my tokens no price", "A token has a price only where it is traded"],
])("%j is told: %s", async (text, told) => {
  expect(await converse(emptyChat, text)).toContain(told);
});
