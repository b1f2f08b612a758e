import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";

const usualEvents =
  /^(transfer|approval|approvalforall|swap|mint|burn|deposit|withdrawal|withdraw|sync|ownershiptransferred)$/;

/** "Transfer events", "the event Approval". */
export function readEventName({ tokens, input }: ArgumentContext): Found {
  if (input.topic !== "logs") return null;
  const at = tokens.findIndex(({ word, text }, index) => {
    const isBeside =
      /^(event|events|log|logs)$/.test(tokens[index + 1]?.word ?? "") || tokens[index - 1]?.word === "event";
    return isBeside && (usualEvents.test(word) || /^[A-Z][a-z]+([A-Z][A-Za-z0-9]*)+$/.test(text));
  });
  return at === -1 ? null : { state: "found", value: tokens[at]?.text, used: [at] };
}

/** "in the last 500 blocks". */
export function readBlockCount({ tokens, input }: ArgumentContext): Found {
  if (input.topic !== "logs") return null;
  const at = tokens.findIndex(
    ({ entity }, index) =>
      entity?.kind === "number" &&
      /^(last|past|latest|recent)$/.test(tokens[index - 1]?.word ?? "") &&
      tokens[index + 1]?.word === "blocks",
  );
  const entity = tokens[at]?.entity;
  if (entity?.kind !== "number" || entity.numeral.certainty !== "exact") return null;
  const { value } = entity.numeral;
  return /^[1-9]\d{0,8}$/.test(value) ? { state: "found", value, used: [at, at + 1] } : null;
}

/** "the last 5 transactions": how many. */
export function readCount({ tokens, input }: ArgumentContext): Found {
  if (input.topic !== "transactions") return null;
  const at = tokens.findIndex(({ entity }) => entity?.kind === "number");
  const entity = tokens[at]?.entity;
  if (entity?.kind !== "number" || entity.numeral.certainty !== "exact") return null;
  const { value } = entity.numeral;
  return /^[1-9]\d{0,3}$/.test(value) ? { state: "found", value, used: [at] } : null;
}
