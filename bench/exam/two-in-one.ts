import { loadExamples } from "@alithia/agent/reader/load-examples.ts";
import { textCapabilities } from "@alithia/agent/understanding/intent.ts";
import { createChainlessAgent } from "@alithia/capabilities/testing/chainless-agent.ts";
import { converseFully } from "@alithia/capabilities/testing/converse.ts";

/**
 * `node bench/exam/two-in-one.ts [--show]`: joins pairs of first messages of the examples, each of which leads to one
 * call alone, and counts how many joined messages lead to both calls.
 */
const wanted = 600;
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

function listMessages(): string[] {
  const said = loadExamples().flatMap(({ turns: [first], wallet }) => {
    const isPlain = first !== undefined && first.say.length <= maxLength && asking.test(first.kind);
    return wallet && isPlain && first.acts.length === 1 ? [first.say] : [];
  });
  const step = Math.floor(said.length / wanted);
  return said.filter((_, index) => index % step === 0).slice(0, wanted);
}

const messages: Said[] = [];
for (const message of listMessages()) messages.push(await read(message));
const pairs = messages.slice(0, wanted / 2).flatMap((one, index) => {
  const other = messages[index + wanted / 2];
  const isPair = other !== undefined && one.calls.length === 1 && other.calls.length === 1;
  return isPair && one.calls[0] !== other.calls[0] ? [[one, other] as const] : [];
});
for (const [how, join] of Object.entries(joined)) {
  let [both, all] = [0, 0];
  for (const [one, other] of pairs) {
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
