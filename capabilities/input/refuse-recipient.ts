import type { Refusal } from "@alithia/agent/reading.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";

/** Recipients that money should not go to: where it is lost, a token's own contract, the sender itself. */
export function refuseRecipient(recipient: string, utterance: Utterance): Refusal | null {
  const to = recipient.toLowerCase();
  if (/^0x0{40}$/.test(to) || /^0x0{36}dead$/.test(to) || /^0x(dead){10}$/.test(to)) {
    const sentence =
      "That is a burn address: nobody holds its key, so what goes there is gone for good. I do not prepare that. Give another recipient.";
    return { code: "burn", sentence };
  }
  const entity = utterance.tokens.find(
    (token) => token.entity?.kind === "address" && token.entity.value.toLowerCase() === to,
  )?.entity;
  if (entity?.kind === "address" && entity.symbol !== undefined) {
    const sentence = `That is the contract of the token ${entity.symbol} itself: what is sent there is usually lost. I do not prepare that. Give another recipient.`;
    return { code: "token-contract", sentence };
  }
  if (utterance.account?.toLowerCase() === to) {
    const sentence =
      "That is your own connected address, so nothing would move but the fee. Give another recipient.";
    return { code: "own-address", sentence };
  }
  return null;
}
