import type { ArgumentContext, Found } from "@alithia/agent/grammar/argument.ts";
import { findPerson } from "../input/find-person.ts";

/** "my wallet is 0x…, send 5 S to my brother": the address is the visitor's, and the brother's was not said. */
export function readUnaddressed({ tokens }: ArgumentContext): Found {
  const person = findPerson(tokens);
  const mine = tokens.findIndex(({ entity }, index) => {
    const before = tokens.slice(Math.max(0, index - 3), index).map(({ word }) => word);
    return entity?.kind === "address" && /\bmy (wallet|address|account)( (is|:|=))?$/.test(before.join(" "));
  });
  if (person === -1 || mine === -1) return null;
  const sentence = `To which address? ${tokens[mine]?.text} is your own, as you say.`;
  return { state: "problem", asks: "recipient", sentence, used: [person, mine] };
}
