import { sayUsualNames } from "@alithia/content/own-names.ts";
import { agreeing, fillers, phrases } from "../binder/wordings/answer-words.ts";

/** Whether the whole message is a plain yes; any other word or a question mark makes it false. */
export function saysYes(text: string): boolean {
  const said = sayUsualNames(text)
    .toLowerCase()
    .replace(/\bthat['’]?s\b/g, "that is")
    .replace(/\blet['’]?s\b/g, "let us");
  if (said.length > 60 || !/^[a-z\s.,!👍✅]*$/u.test(said)) return false;
  let agrees = /[👍✅]/u.test(said);
  const rest = said.replace(phrases, () => {
    agrees = true;
    return " ";
  });
  const words = rest.match(/[a-z]+/g) ?? [];
  agrees ||= words.some((word) => agreeing.has(word));
  return agrees && words.every((word) => agreeing.has(word) || fillers.has(word));
}
