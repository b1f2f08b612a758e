import { type Analysis, settleFrame } from "../analysis.ts";
import type { Intent } from "../intent.ts";
import { listAddresses, listEntities } from "../token-queries.ts";

const ofSupply =
  /\b(?:how (?:many|much)|what)\b[^.?!]*\b(?:exists?|in total|are there|there are|in all|altogether|in circulation|total supply|supply)\b|\btotal supply\b/i;
const ofOwn =
  /\b(?:do|did|have) i\b[^.?!]*\b(?:hold|have|own|got)\b|\b(?:i|we) (?:hold|have|own)\b|\b(?:are|is) mine\b|\bmy (?:own )?(?:balance|share|part)\b|\bin my wallet\b/i;

/** Answers in one plain sentence how many there are of a token that was deployed here, and how many are the visitor's. */
export function answerOfOwnToken(analysis: Analysis): Intent[] | null {
  const { text, tokens, dialogue } = analysis.utterance;
  const [made, ...others] = [
    ...new Map(
      (dialogue?.proposals ?? []).flatMap(({ token }) =>
        token === undefined ? [] : [[token.address, token]],
      ),
    ).values(),
  ];
  if (made === undefined || others.length > 0 || !ofSupply.test(text) || !ofOwn.test(text)) return null;
  const known = [made.address, analysis.utterance.account].map((one) => one?.toLowerCase());
  const isOther = listEntities(tokens).some(
    (entity) =>
      !listAddresses(entity).some((one) => known.includes(one)) || listAddresses(entity).length !== 1,
  );
  const told = isOther
    ? null
    : settleFrame(analysis, { capability: "explain-token", input: { token: made.address, part: "held" } });
  // Both questions are answered, so neither is read by itself.
  return told?.kind === "request" ? [{ ...told, reading: { ...told.reading, isLiteral: true } }] : null;
}
