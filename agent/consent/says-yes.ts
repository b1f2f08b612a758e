import { sayUsualNames } from "@alithia/content/own-names.ts";

const agreeing = new Set(
  "yes yep yeah yea yup yas aye ok okay k sure absolutely definitely affirmative confirm confirmed correct".split(
    " ",
  ),
);
const phrases =
  /\b(do it|go ahead|go for it|prepare (it|that|this)|of course|please do|that is right|proceed)\b/g;
const fillers = new Set(
  "please pls plz then just now thanks thank you so it that this is well and oh my friend mate alithia".split(
    " ",
  ),
);

/** Whether the whole message says yes and nothing else: one word more, or a question mark, and it does not. */
export function saysYes(text: string): boolean {
  const said = sayUsualNames(text)
    .toLowerCase()
    .replace(/\bthat['’]?s\b/g, "that is");
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
