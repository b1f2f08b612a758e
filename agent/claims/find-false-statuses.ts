import type { Mark } from "./find-false-figures.ts";
import type { KnownClaims } from "./known-claims.ts";

const acts =
  "sent|transferred|paid|swapped|traded|exchanged|bought|purchased|sold|returned|minted|burned|burnt|deployed|revoked|cancelled|canceled|wrapped|unwrapped|signed|executed|submitted|broadcast|processed|completed|confirmed|mined|finali[sz]ed|settled|refunded|recovered|delivered|credited";
const soon = "(?:(?:now|just|already|successfully|also|fully|safely|even) )*";

/** Words that occur in every status; only sentences with one of them, or in other scripts, are checked. */
export const suspectWords = `${acts}|approved|successful|complete|done|final|through|way|succeeded|arrived|success|all set|failed|reverted|hacked|compromised|stolen|drained|phished|scammed|erledigt|gesendet|überwiesen|bestätigt|ausgeführt|verschickt|listo|enviad|hecho|transferid|confirmad|ejecutad|envoy|transf|confirm|ex`;

/** Always false, since the agent signs nothing. */
const own = new RegExp(
  `\\b(?:I|we)(?:'ve|’ve| have| had)? ${soon}(?:went ahead and )?(?:${acts}|approved)\\b`,
  "gi",
);
const done = new RegExp(
  `\\b(?:is|are|was|were|has been|have been|been|got|gone|went|now|already) ${soon}(?:${acts}|successful|complete|done|final|through|on its way|on the way)\\b|\\b(?:succeeded|went through|has arrived|have arrived|arrived safely)\\b|^[\\s*_#✅🎉]*(?:done|success|completed|confirmed|all set|sent|erledigt|gesendet|listo|enviado|hecho|envoyé|terminé|完成|已发送|已确认|완료)(?=[\\s!.:,*！。]|$)|已(?:经)?(?:发送|确认|转账|完成)|(?:전송|완료|확인)(?:되었|됐|했)습니다|\\b(?:wurde|wurden|ist|sind)\\b[^.!?]{0,40}\\b(?:gesendet|überwiesen|bestätigt|ausgeführt|verschickt)\\b|\\b(?:se ha|ha sido|fue|han sido|he)\\b ?(?:enviado|transferid[oa]|confirmad[oa]|ejecutad[oa])|\\b(?:a été|ont été|j'ai|est) (?:envoyé|transféré|confirmé|exécuté)e?s?\\b`,
  "gi",
);
const failed = /\b(?:transaction|transfer|swap|payment|purchase|it) (?:has )?(?:failed|reverted)\b/gi;
const harmed =
  /\b(?:you|your|wallet|account|funds?|keys?)\b[^.!?]{0,40}\b(?:hacked|compromised|stolen|drained|phished|scammed)\b|\b(?:hacked|drained|stolen)\b[^.!?]{0,30}\b(?:your|you)\b/gi;
const guard =
  /\b(?:not|n't|never|no|nothing|nobody|none|without|if|once|when|until|unless|whether|before|after|will|would|can|could|may|might|should|must|to be|waiting|as soon as|never|can't|cannot|isn't|wasn't|hasn't|haven't|aren't|weren't|noch nicht|nicht|wenn|sobald|cuando|si|no ha|quand|pas|n'a|until)\b|没有|尚未|未|之后|않|면\b/i;

/** Returns the end offsets of unsupported statuses: done, failed, or a theft. */
export function findFalseStatuses(sentence: string, known: KnownClaims): Mark[] {
  if (/[?？]\s*$/.test(sentence)) return [];
  const { receipts } = known;
  const marks: Mark[] = [];
  const look = (pattern: RegExp, isHeld: boolean) => {
    for (const match of sentence.matchAll(pattern)) {
      const clause =
        sentence
          .slice(0, match.index + match[0].length)
          .split(/[;,](?= )| but | and then /)
          .at(-1) ?? "";
      const following = sentence.slice(match.index + match[0].length, match.index + match[0].length + 12);
      if (!isHeld && !guard.test(clause) && !/^ (?:once|when|if|after|until)\b/i.test(following))
        marks.push(match.index + match[0].length);
    }
  };
  look(own, false);
  look(done, receipts.includes("succeeded"));
  look(failed, receipts.includes("failed"));
  look(harmed, false);
  return marks;
}
