import type { Analysis } from "../analysis.ts";
import type { Intent } from "../intent.ts";

const ordinals = ["first", "second", "third", "fourth", "fifth"];
const places = `${ordinals.join("|")}|last|1st|2nd|3rd|4th|5th`;
const leavingOut = new RegExp(
  String.raw`^\W*(?:(?:and|please|ok|okay|no|wait|actually|just|then|but|oh|can you|could you|do)\W+)*(?:(?:leave|take|strike|cross) (?:out|off|away)|drop|remove|skip|exclude|omit|without|delete|(?:leave|take)(?=.* (?:out|off|away)\b))\W+(?:(?<named>(?:number|no|nr|payment|recipient|person|line|position)\W*)|(?:the )(?:number |payment to the )?|#)*(?<place>${places}|\d{1,2})(?: (?:one|payment|person|recipient|line|of them))*(?: (?:out|off|away))?(?:\W+(?:please|then|again|thanks))*\W*$`,
  "i",
);

/** Which of a list is to be left out, as the whole message says it: by its place, or by a bare number. */
export function readLeftOut(text: string): { place: number; isBare: boolean; digits: string } | null {
  const { named, place: said = "" } = leavingOut.exec(text)?.groups ?? {};
  if (said === "") return null;
  const word = ordinals.indexOf(said.toLowerCase());
  const place = /^last$/i.test(said) ? -1 : word === -1 ? Number.parseInt(said, 10) - 1 : word;
  return { place, isBare: /^\d+$/.test(said) && named === undefined, digits: said };
}

/** "Leave out 3" where no payments are listed to leave one out of: no amount of anything. */
export function leaveNothingOut({ utterance }: Analysis): Intent[] | null {
  const { text, tokens, thread } = utterance;
  const [latest] = thread;
  const { transfers = [] } = (latest?.input ?? {}) as { transfers?: unknown[] };
  const isList = latest?.capability === "send" && transfers.length > 1;
  if (latest === undefined || latest.missing !== undefined || isList) return null;
  return readLeftOut(text)?.isBare === true ? [{ kind: "unclear", tokens }] : null;
}
