import { replyTo } from "@alithia/agent/testing/collect-reply.ts";
import { account, agentTurn, userTurn } from "@alithia/agent/testing/turns.ts";
import { expect, test } from "vitest";
import { sharedUnderstanding } from "../bench/intents/shared-understanding.ts";
import { converse, converseFully } from "./testing/converse.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const { understand } = sharedUnderstanding;

/** What one message is understood as: the capability of each request, with its action, else the kind. */
function hear(text: string): string[] {
  return understand([userTurn(text)], account).map((intent) => {
    if (intent.kind === "refusal") return intent.refusal.code;
    if (intent.kind !== "request") return intent.kind;
    const { capability, input } = intent.reading;
    return typeof input.action === "string" ? `${capability} ${input.action}` : capability;
  });
}

test.each([
  ["That's really kind. Do you earn anything when I trade here?", /^I cost nothing/],
  ['I am not going to sign. What does "at least" mean there?', /least that a trade may give/],
  ["I am done for today. How do I disconnect my wallet?", /disconnect/i],
  ["Never mind the sale. What is a validator?", /validator/i],
  ["how do I know if I gave unlimited permission somewhere?", /^Signing an unlimited approval/],
  ["Prove that you cannot sign for me, how would I test it?", /^Every transaction can be watched/],
  ["Where is my key kept?", /kept in your wallet app/],
])("%j is answered, whatever is said beside it", async (text, answer) => {
  expect(await converse(agent, text)).toMatch(answer);
});

test.each([
  ["What is a bridge, and how long does it take?", ["glossary", "answer-question"]],
  ["whats a validator n whats slippage", ["glossary", "glossary"]],
  ["How much METRO for 40 USDC? Also, who can spend my USDC", ["quote-price", "review-approvals"]],
  ["what do I have in here, and what have I sent in November", ["summarize-wallet", "summarize-wallet"]],
  ["What is a validator, and how is the sale going?", ["glossary", "buy-ali status"]],
  [
    "is 0x8A791620dd6260079BF849Dc5567aDC3F2FdC318 a contract. Also how much did I buy in the sale",
    ["read-chain", "buy-ali position"],
  ],
])("%j is two questions", (text, answers) => {
  expect(hear(text)).toEqual(answers);
});

test("no question asks back beside one that is answered", () => {
  expect(hear("any open approvals on my wallet right now? and did someone ever use one?")).toEqual([
    "review-approvals",
    "summarize-wallet",
  ]);
});

test("an order is prepared beside a question about the sale, and offered beside one about its fee", async () => {
  const bought = "All right, please buy it for 110 S, and also remind me of the last day I can hand it back";
  expect(await converse(agent, "how many ALI do I get for 110 S in the sale?", bought)).toMatch(
    /^Done\..*Buy ALI in the sale: 110 S\?$/s,
  );
  const changed =
    "please forget the 200 one and make me a new swap for 300 S to USDC. And also tell me what the fee is";
  expect(await converse(agent, "swap 200 S to USDC", changed)).toContain("Swap 300 S for USDC?");
});

test("two facts of the sale are one read, and a quote stands beside the right of return", () => {
  expect(hear("What does one ALI cost, and how long is the sale open?")).toEqual(["buy-ali status"]);
  expect(hear("If I put in 50 S, how many ALI is that, and could I really get the 50 S back?")).toEqual([
    "buy-ali quote",
    "buy-ali status",
  ]);
});

test("a statement before a question belongs to it, and what one read answers is read once", () => {
  expect(
    hear("My son told me of the ALI sale. What would I get for 30 S, and can I return it later?"),
  ).toEqual(["buy-ali quote"]);
});

test.each([
  ["I was paid 40 S for a fence last week. Show me my wallet please.", ["summarize-wallet"]],
  ["We received 50 USDC last week. Who can spend my USDC?", ["review-approvals"]],
])("%j asks once", (text, answers) => {
  expect(hear(text)).toEqual(answers);
});

test("what the sale gives is asked of the sale, also after a price of the market", async () => {
  const inSale = "and if I put 20 S in the sale, how many do I get?";
  const { choices } = await converseFully(agent, "what is 1 ALI in S?", inSale, "ok do it");
  expect(choices?.options.map(({ label }) => label)).toEqual(["Buy ALI for 20 S"]);
});

test("beside an order that lacks something, no question asks for a token that nobody named", () => {
  const heard = hear(
    "My choir has 24 singers and I'd like to make a small token for them. Is it complicated?",
  );
  expect(heard).toContain("deploy-token");
  expect(heard).not.toContain("explain-token");
});

test("a quoted word is explained, also after a transaction", async () => {
  const hash = `0x${"4b".repeat(32)}`;
  expect(await converse(agent, `explain ${hash}`, 'what does "finality" mean, is that bad?')).toMatch(
    /final/i,
  );
});

test("who denies a theft gets no first aid", () => {
  expect(hear("Nobody has stolen anything. Which explorer shows the payment?")).not.toContain("emergency");
  expect(hear("Someone has stolen everything, what now?")).toContain("emergency");
});

test("a text of one question is no answer to the next", () => {
  expect(hear("What is staking, and is it safe?")).toEqual(["glossary"]);
});

test.each([
  ["sign this message for me please", ["blind-signature"]],
  [`give ${account} unlimited approval of my USDC`, ["unlimited-approval"]],
  ["please undo my last transaction", ["irreversible"]],
  ["no thanks, that is all for today", ["small-talk", "small-talk"]],
  ["see you later?", ["small-talk"]],
  ["no don't send it", ["small-talk"]],
])("%j stays what it is", (text, kinds) => {
  expect(hear(text)).toEqual(kinds);
});

test("a question for the reason never becomes a purchase", () => {
  const [intent] = understand(
    [userTurn("buy 5 ALI"), agentTurn("Done."), userTurn("why must I sign 2 things")],
    account,
  );
  expect(intent).toMatchObject({ reading: { capability: "glossary" } });
});

async function ask(text: string) {
  const turns = [userTurn(text)];
  return replyTo(agent, turns, account);
}

test.each([
  ["difference between S and ALI", "S is the native coin", "ALI is the token of Alithia"],
  ["what's the difference between a wallet and an account?", "A wallet is a program", "An address is"],
  ["How is slippage different from price impact", "Slippage is", "Price impact is"],
])("of the two that %j compares each is told", async (question, one, other) => {
  const { text: told } = await ask(question);
  expect(told).toContain(one);
  expect(told).toContain(other);
});

test("a text that holds both is told once", async () => {
  const { text: told } = await ask("difference between a coin and a token?");
  expect(told.split("A coin such as S")).toHaveLength(2);
});

test("a question about a change of one thing is one question", async () => {
  const { events } = await ask("what's the difference between the price of S today and yesterday");
  expect(events.filter(({ type }) => type === "tool-call")).toHaveLength(1);
});

test.each([
  ["what is a validator? what is a bridge?", "A validator is", "A bridge moves"],
  ["What is impermanent loss, and what is an allowance", "Impermanent loss is", "An approval allows"],
])("both questions of %j are answered", async (question, one, other) => {
  const { text: told, events } = await ask(question);
  expect(events.filter(({ type }) => type === "tool-call")).toHaveLength(2);
  expect(told).toContain(one);
  expect(told).toContain(other);
});

test.each([
  ["what is slippage? how much USDC do I get for 10 S?", ["glossary", "quote-price"]],
  ["what is slippage? how much USDC do I get for 1.5 S?", ["glossary", "quote-price"]],
  [
    "what is the gas price, what is the latest block and how much USDC is 10 S",
    ["read-chain", "read-chain", "quote-price"],
  ],
])("a question and a read are both answered: %j", async (question, wanted) => {
  const { events } = await ask(question);
  expect(events.flatMap((event) => (event.type === "tool-call" ? [event.toolName] : []))).toEqual(wanted);
});

test("a question whose pronoun needs the one before it is not told apart", async () => {
  const { events } = await ask("what is a bridge? is it safe?");
  expect(events.filter(({ type }) => type === "tool-call")).toHaveLength(1);
});

test.each(["is %s a contract? send 5 S to %s", "show me my balance. then send 5 S to %s"])(
  "a request behind a question is asked about once, in a paragraph of its own: %j",
  async (said) => {
    const { text: told } = await ask(said.replaceAll("%s", "0x90F79bf6EB2c4f870365E785982E1f101E93b906"));
    expect(told).toMatch(/\n\nSend 5 S to 0x90F79bf6EB2c4f870365E785982E1f101E93b906\?$/);
  },
);

const question = "How much USDC do you want to pay?";

test.each([
  ["gm", `Hello!\n\n${question}`],
  ["thanks", `You are welcome.\n\n${question}`],
  ["?", question],
  ["hmm", question],
])("%j is answered as what it is, and the open question is asked again", async (aside, answer) => {
  expect(await converse(agent, "swap USDC for WETH", aside)).toBe(answer);
});

test("a question beside the open one is answered first", async () => {
  const said = await converse(agent, "swap USDC for WETH", "what is slippage");
  expect(said).toMatch(/^Slippage.*How much USDC do you want to pay\?$/s);
});

test("a question is asked again once, and never after it is taken back", async () => {
  expect(await converse(agent, "swap USDC for WETH", "what is gas")).toContain(question);
  expect(await converse(agent, "swap USDC for WETH", "gm", "what is slippage")).not.toContain(question);
  expect(await converse(agent, "swap USDC for WETH", "never mind", "gm")).not.toContain(question);
});

test("another question is not answered with the same words again, and the same question is", async () => {
  const first = await converse(agent, "are you a bot");
  expect(await converse(agent, "are you a bot", "and are you human")).toBe(
    "As I said above: “I am an AI agent: a program, not a person.” If you meant something else, say it in other words, or let me look at a wallet, a transaction, a token or a price.",
  );
  expect(await converse(agent, "are you a bot", "are you a bot")).toBe(first);
});

test.each(["why", "but how?", "and what does it mean"])(
  "%j alone asks for the whole question",
  async (bare) => {
    expect(await converse(agent, "what is staking", bare)).toMatch(/^Please say it in one whole question/);
  },
);
