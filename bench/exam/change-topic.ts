import { loadExamples } from "@alithia/agent/reader/load-examples.ts";
import { createChainlessAgent } from "@alithia/capabilities/testing/chainless-agent.ts";
import { converseFully } from "@alithia/capabilities/testing/converse.ts";

/**
 * `node bench/exam/change-topic.ts [--show]`: counts how many first messages of the examples, which need nothing
 * before them, are read the same after another topic.
 */
const topics = [
  "how much is my wallet worth",
  "what do I have?",
  "swap 5 S for USDC",
  "what is the price of ALI?",
  "how is the ALI sale going?",
  "list my approvals",
  "what is gas?",
  "send 1 S to 0x90F79bf6EB2c4f870365E785982E1f101E93b906",
  "when was my last payment",
  "tell me about the token USDC",
  "what is the gas price now",
  "deploy a token called Mist, symbol MST, supply 1000",
  "what did I receive this week",
  "hello",
];
const wanted = 250;
const maxLength = 160;
const asking = /^(?:question|request|quote)$/;

const agent = createChainlessAgent(146);
const show = process.argv.includes("--show");

async function read(...messages: string[]): Promise<string | null> {
  const { call } = await converseFully(agent, ...messages);
  return call === undefined ? null : `${call.toolName} ${JSON.stringify(call.input)}`;
}

function listFirstMessages(): string[] {
  const said = loadExamples().flatMap(({ turns: [first], wallet }) => {
    const isShort = first !== undefined && first.say.length <= maxLength && asking.test(first.kind);
    return wallet && isShort ? [first.say] : [];
  });
  const step = Math.floor(said.length / wanted);
  return said.filter((_, index) => index % step === 0).slice(0, wanted);
}

let [same, all] = [0, 0];
for (const message of listFirstMessages()) {
  const alone = await read(message);
  if (alone === null) continue;
  for (const topic of topics) {
    const after = await read(topic, message);
    all += 1;
    if (after === alone) same += 1;
    else if (show) console.log(`after “${topic}”: ${message}\n  alone ${alone}\n  after ${after}`);
  }
}
console.log(`${same} of ${all} are read the same after another topic`);
process.exit(0);
