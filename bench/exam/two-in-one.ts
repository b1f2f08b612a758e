import { loadExamples } from "@alithia/agent/reader/load-examples.ts";
import { textCapabilities } from "@alithia/agent/understanding/intent.ts";
import { createChainlessAgent } from "@alithia/capabilities/testing/chainless-agent.ts";
import { converseFully } from "@alithia/capabilities/testing/converse.ts";

/**
 * `node bench/exam/two-in-one.ts [--show]`: joins pairs of first messages of the examples, each of which leads to one
 * call alone, and counts how many joined messages lead to both calls.
 */
const wanted = 200;
const maxLength = 110;
const asking = /^(?:question|request|quote)$/;
const joined: Record<string, (one: string, other: string) => string> = {
  "as two sentences": (one, other) => `${end(one)} ${other}`,
  'with "and"': (one, other) => `${one.replace(/[?.!\s]+$/, "")}, and ${other}`,
  'with "also"': (one, other) => `${end(one)} Also, ${other}`,
};
const end = (text: string) => (/[?.!]$/.test(text) ? text : `${text}.`);

const agent = createChainlessAgent(146);
const show = process.argv.includes("--show");

type Said = { message: string; calls: string[]; text: string; isText: boolean };

async function read(message: string): Promise<Said> {
  const { calls, text } = await converseFully(agent, message);
  const isText = calls.every(({ capability }) => textCapabilities.test(capability));
  return { message, calls: calls.map(describe), text, isText };
}

const describe = ({ capability, input }: { capability: string; input: unknown }) =>
  `${capability} ${JSON.stringify(Object.entries(input ?? {}).sort())}`;

/** Whether a reply has the call of a message alone, or its text. */
const answers = (reply: Said, { calls, text, isText }: Said) =>
  isText ? reply.text.includes(text.slice(0, 60)) : calls.every((call) => reply.calls.includes(call));

async function listMessages(): Promise<Said[]> {
  const said = loadExamples().flatMap(({ turns: [first], wallet }) => {
    const isPlain = first !== undefined && first.say.length <= maxLength && asking.test(first.kind);
    return wallet && isPlain && first.acts.length === 1 ? [first.say] : [];
  });
  const step = Math.floor(said.length / wanted);
  const list: Said[] = [];
  for (const message of said.filter((_, index) => index % step === 0)) {
    const alone = await read(message);
    if (alone.calls.length === 1) list.push(alone);
  }
  return list;
}

const messages = await listMessages();
const half = Math.floor(messages.length / 2);
for (const [how, join] of Object.entries(joined)) {
  let [both, all] = [0, 0];
  for (const [index, one] of messages.slice(0, half).entries()) {
    const other = messages[index + half] as Said;
    if (one.calls[0] === other.calls[0]) continue;
    const reply = await read(join(one.message, other.message));
    const isBoth = answers(reply, one) && answers(reply, other);
    all += 1;
    if (isBoth) both += 1;
    else if (show)
      console.log(
        `${reply.message}\n  ${[one, other].map(({ calls }) => calls).join("\n  ")}\n  got ${reply.calls}`,
      );
  }
  console.log(`${how}: both are answered in ${both} of ${all}`);
}
process.exit(0);
