import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";

/** "from 0x…": only the connected wallet can sign, so only from there. */
export function readSender({ tokens, utterance }: ArgumentContext): Found {
  const at = tokens.findIndex(
    ({ entity }, index) =>
      /^(address|hex|name)$/.test(entity?.kind ?? "") &&
      (tokens[index - 1]?.word === "from" ||
        (tokens[index - 2]?.word === "from" &&
          /^(my|wallet|address|account)$/.test(tokens[index - 1]?.word ?? ""))),
  );
  const entity = tokens[at]?.entity;
  if (at === -1) return null;
  const isOwn = entity?.kind === "address" && entity.value.toLowerCase() === utterance.account?.toLowerCase();
  if (isOwn) return { state: "found", value: utterance.account, used: [at] };
  const sentence = `I prepare transactions for the connected wallet alone. Connect ${tokens[at]?.text} to send from it.`;
  return { state: "problem", asks: "account", sentence, used: [at] };
}
